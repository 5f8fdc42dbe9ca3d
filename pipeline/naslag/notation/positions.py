"""How sources list the pieces of a position in words and numbers, colour by colour.

`Zw. 5/10, 12/4, 17, 26 en dam op 45. Wit: 23/5, 28/32, 34.` and `Black 6, 7, 9, king 1. White kings 18, 27.` Ranges may
have a shortened end (`12/4` is 12 to 14); counts beside a list are kept as checksums.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from naslag.model.board import Colour, Square
from naslag.model.document import PrintedCount, PrintedPiece, PrintedPosition
from naslag.model.flow import Flow
from naslag.notation.dialect import Dialect, compiled, words

_RANGE = re.compile(
    r"([0-9]{1,2})[ ]?(?:/|-|–|—|\bt\.?\s?/?e?\.?m\.?\b|\btot\s+en\s+met\b|\bto\b|\btot\b)[ ]?([0-9]{1,2})(?![0-9])"
)
_NUMBER = re.compile(
    r"[0-9]{1,2}(?![0-9])"
    r"(?!\s?(?:e|de|ste|er|re|ère|ème|me|te|nd|st|rd|th|ᵉ|ª|º)(?!\w)(?!\s+[0-9])|-?[йея](?!\w)|\s?[xX×]\s?[0-9A-Za-z])"
)
_CHAIN = re.compile(r"[0-9]{1,2}(?:\s*[-–—]\s*[0-9]{1,2}){2,}(?![0-9])")
"""Squares joined by dashes, `22 — 24 — 28`: three or more are a list, two are a range."""
_FILLER = re.compile(r"[\s,;.:\"'()\[\]|_]+")
_KING_PREFIX = re.compile(r"(?<![^\W\d_])[KkDdДд](?=[0-9])")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_MOST_LISTS = 6
"""Lists that one position may have: men and kings of both sides apart, and a correction."""
_LIMIT = 600
"""Characters that one side's list may span: the longest lists print forty squares with words between."""


@dataclass
class _Side:
    """One side's list while it is being read."""

    colour: Colour
    pieces: list[PrintedPiece] = field(default_factory=list)
    counts: list[PrintedCount] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    end: int = 0


def shortened(first: int, second: int) -> int:
    """The end of a range whose tens were left out: 12/4 is 12 to 14, 28/1 is 28 to 31."""
    if second >= first:
        return second
    end = first - first % 10 + second
    return end if end > first else end + 10


def read_position(flow: Flow, start: int, dialect: Dialect) -> tuple[PrintedPosition, int] | None:
    """The position whose first word of colour stands at `start`, and where its list ends; None when that word opens
    no list of both sides. Squares beyond the board are kept: the verifier says that they are impossible."""
    sides: list[_Side] = []
    at = start
    while len(sides) < _MOST_LISTS and (side := _read_side(flow, at, dialect)):
        if {entry.colour for entry in sides} == set(Colour) and _BLANK_LINE.search(flow.text, sides[-1].end, at):
            break
        sides.append(side)
        at = _past_link(flow.text, side.end)
    if {side.colour for side in sides} != set(Colour):
        return None
    end = sides[-1].end
    return (
        PrintedPosition(
            span=flow.span(start, end),
            pieces=tuple(piece for side in sides for piece in side.pieces),
            counts=tuple(count for side in sides for count in side.counts),
            remarks=tuple(remark for side in sides for remark in side.remarks),
        ),
        end,
    )


_LINK = compiled(
    r"[-–—]|"
    + words(("en", "and", "et", "und", "e", "y", "и", "tegen", "against", "v.", "contre", "contra", "gegen", "против"))
)


def _past_link(text: str, at: int) -> int:
    """Past punctuation and a word that joins the two sides' lists."""
    for pattern in (_FILLER, _LINK, _FILLER):
        if match := pattern.match(text, at):
            at = match.end()
    return at


def _read_side(flow: Flow, start: int, dialect: Dialect) -> _Side | None:
    """One side's list: a word of colour, then piece words, counts and squares in any order, up to anything else."""
    colour_word = compiled(words(dialect.white + dialect.black)).match(flow.text, start)
    if colour_word is None:
        return None
    colour = dialect.colour(colour_word.group())
    if colour is None:
        return None
    side = _Side(colour, end=colour_word.end())
    patterns = _Patterns.of(dialect)
    text, at, king = flow.text, colour_word.end(), False
    stop = min(len(text), start + _LIMIT)
    while at < stop:
        if gap := _FILLER.match(text, at):
            if side.pieces and _BLANK_LINE.search(gap.group()):
                break
            at = gap.end()
            continue
        if word := patterns.count.match(text, at):
            is_king = patterns.king.match(text, word.start("piece")) is not None
            number = dialect.numeral(word.group("number"))
            if number is not None:
                side.counts.append(
                    PrintedCount(colour, is_king, number, flow.quote(word.start("number"), word.end("piece")))
                )
                king = is_king
                side.end = at = word.end()
                continue
        if word := patterns.king.match(text, at) or _KING_PREFIX.match(text, at):
            once = word.re is _KING_PREFIX
            at = word.end()
            if once:
                number_match = _NUMBER.match(text, at)
                if number_match is None:
                    break
                _add(
                    side,
                    flow,
                    number_match.start(),
                    number_match.end(),
                    range(int(number_match.group()), int(number_match.group()) + 1),
                    True,
                )
                at = side.end
            else:
                king = True
            continue
        if word := patterns.man.match(text, at):
            king, at = False, word.end()
            continue
        if word := patterns.link.match(text, at):
            at = word.end()
            continue
        if (chain := _CHAIN.match(text, at)) and not _starts_a_line(text, chain):
            for part in re.finditer(r"[0-9]+", chain.group()):
                value, first = int(part.group()), chain.start() + part.start()
                _add(side, flow, first, first + len(part.group()), range(value, value + 1), king)
            at = side.end = chain.end()
            continue
        if pair := _RANGE.match(text, at):
            if _starts_a_line(text, pair):
                break
            low, high = int(pair.group(1)), int(pair.group(2))
            end = shortened(low, high)
            if end != high:
                side.remarks.append(f"{pair.group()} is read as {low} to {end}")
            _add(side, flow, pair.start(), pair.end(), range(low, end + 1), king)
            at = side.end
            continue
        if single := _NUMBER.match(text, at):
            if side.pieces and _is_ordinal(text, single):
                break
            number = int(single.group())
            _add(side, flow, single.start(), single.end(), range(number, number + 1), king)
            at = side.end
            continue
        break
    return side if side.pieces else None


def _add(side: _Side, flow: Flow, start: int, end: int, numbers: range, king: bool) -> None:
    cell = side.colour.king if king else side.colour.man
    span = flow.span(start, end)
    side.pieces.extend(PrintedPiece(Square(number), cell, span) for number in numbers)
    side.end = end


def _starts_a_line(text: str, pair: re.Match[str]) -> bool:
    """Whether what looks like a range with a dash is the first move of a line: it stands at the start of a printed
    line, or after a move number."""
    before = text[max(0, pair.start() - 12) : pair.start()]
    dashed = "/" not in pair.group() and not re.search(r"[a-z]", pair.group())
    return dashed and re.search(r"(?:\n|[0-9]\.)\s*$", before) is not None


def _is_ordinal(text: str, number: re.Match[str]) -> bool:
    """Whether a number with a full stop opens the next thing (`1. 38-32`): it starts a printed line, or a move follows.
    After a comma or a joining word on the same line it is the last square of the list."""
    after = text[number.end() : number.end() + 24]
    before = text[text.rfind("\n", 0, number.start()) + 1 : number.start()]
    if _GOES_ON.search(before[-12:]):
        return False
    if re.search(r"[0-9]\.\s*$", before) and number.group() != "1":
        # A list whose squares are parted by full stops, `22. 26. 31. 32.`
        return False
    if before.strip():
        return _MOVE_FOLLOWS.match(after) is not None
    return re.match(r"\s?[.:)]\s*(?:\n|$)", after) is not None or _MOVE_FOLLOWS.match(after) is not None


_MOVE_FOLLOWS = re.compile(
    r"\s?[.:)][ \t]*(?:\d{1,2}\s?[-–—xX×:]\s?\d|\d{3,}[-–—xX×:]?\d|\.\.|…)|\s?[.:)][ \t]*\n\s*\d{1,2}\s?[-–—xX×]\s?\d"
)
_GOES_ON = re.compile(r"(?:,|(?<!\w)(?:en|and|et|und|op|on|sur|&))\s*$", re.IGNORECASE)


@dataclass(frozen=True)
class _Patterns:
    """A dialect's words for pieces, compiled."""

    king: re.Pattern[str]
    man: re.Pattern[str]
    link: re.Pattern[str]
    count: re.Pattern[str]

    @staticmethod
    @lru_cache(maxsize=32)
    def of(dialect: Dialect) -> _Patterns:
        number = (
            r"(?P<number>[0-9]{1,2}|"
            + words(tuple(word for names in dialect.numerals for word in names.split("|")))
            + ")"
        )
        piece = r"(?P<piece>" + words(dialect.men + dialect.kings) + ")"
        return _Patterns(
            king=compiled(words(dialect.kings)),
            man=compiled(words(dialect.men)),
            link=compiled(words(dialect.on + dialect.joiners)),
            count=compiled(number + r"\s*" + piece),
        )
