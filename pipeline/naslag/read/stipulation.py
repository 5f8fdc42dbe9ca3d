"""The side to move as words say it, in any order: "White to play", "Trait aux blancs", "Ход Ч.", "Am Zug: Weiß"."""

from __future__ import annotations

import re

from naslag.model.board import Colour
from naslag.model.flow import Flow
from naslag.notation.dialect import Dialect, compiled, words

_LONGEST = 90
_MOST_WORDS = 14
"""A stipulation is short: a longer sentence tells of a game."""

_BETWEEN = re.compile(r"(?:[\s:,'’(\[–—-]*(?!\d)\w{1,5}){0,3}[\s:,'’(\[–—-]*")
"""What may stand between the colour and the word for the turn: up to three short words, "is aan", "il", "за"."""

_MOVE = re.compile(r"\d\s?[-–—xX×:/]\s?\d|[a-h][1-8]")


def side_to_move(sentence: str, dialect: Dialect) -> Colour | None:
    """The side that a sentence says is to move, None when it says nothing of it. Of several readings the one counts in
    which colour and turn stand nearest each other, the colour first."""
    if len(sentence) > _LONGEST or len(sentence.split()) > _MOST_WORDS or _MOVE.search(sentence):
        return None
    for pattern, named in dialect.turn_patterns:
        if compiled(dialect.fill(pattern)).search(sentence):
            return named
    colours = list(compiled(words(dialect.white + dialect.black)).finditer(sentence))
    turns = list(compiled(words(dialect.to_move)).finditer(sentence))
    found: list[tuple[int, int, int, Colour]] = []
    for colour in colours:
        side = dialect.colour(colour.group())
        for turn in turns:
            first, second = sorted((colour, turn), key=lambda match: match.start())
            between = sentence[first.end() : second.start()]
            if side is not None and first.end() <= second.start() and _BETWEEN.fullmatch(between):
                found.append((len(between.split()), colour is second, colour.start(), side))
    return min(found, key=lambda entry: entry[:3])[3] if found else None


def is_stipulation(sentence: str, dialect: Dialect) -> bool:
    """Whether a sentence only says who moves and what is to be reached, and nothing else."""
    if side_to_move(sentence, dialect) is None:
        return False
    known = dialect.white + dialect.black + dialect.to_move + dialect.win + dialect.stopwords + dialect.on
    rest = compiled(words(known)).sub(" ", sentence)
    for claim in dialect.claims:
        rest = compiled(dialect.fill(claim.pattern)).sub(" ", rest)
    return len([word for word in re.findall(r"[^\W\d_]+", rest) if len(word) > _PARTICLE]) <= 1


_PARTICLE = 3
"""Letters of a word that carries no meaning of its own."""


def stipulation_before(flow: Flow, start: int, end: int, dialect: Dialect, *, after: bool) -> tuple[int, int] | None:
    """The part of [start, end) that says who moves in the position behind it, None when there is none. `after` is True
    when another item stands before: then a blank line must part the two."""
    text = flow.text
    lowest = max(start, end - _REACH)
    if after:
        blank = [match.end() for match in _BLANK_LINE.finditer(text, max(0, lowest - 2), end)]
        if blank and not text[blank[-1] : end].strip():
            blank.pop()
        if not blank:
            return None
        lowest = max(lowest, blank[-1])
    starts = [lowest, *(match.end() for match in re.compile(r"\n|(?<=[.!?:])\s").finditer(text, lowest, end))]
    end = _SENTENCE.match(text, end).end()  # type: ignore[union-attr]  # it matches nothing where nothing is
    for begin in starts:
        if side_to_move(text[begin:end].strip(), dialect):
            return begin, end
    return None


_REACH = 200
"""Characters before a position in which its stipulation is looked for."""

_SENTENCE = re.compile(r"(?:[^\d\n.:,;]{1,40}(?:\.\s|\n))?")
"""The rest of a sentence without a number: a colour that closes it may look like the head of the list behind."""

_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
