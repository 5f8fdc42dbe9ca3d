"""The words and numbers of a list of pieces, one by one: colours, kinds of pieces, counts, squares and ranges.

What they make together is said in positions.py; here each is only recognised.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from naslag.model.board import Colour, Square
from naslag.notation import glyphs
from naslag.notation.dialect import Dialect, compiled, words
from naslag.notation.misprints import misprinted
from naslag.notation.naming import Naming

_FILLER = re.compile(r"[\s,;.:\"')\]|_“”„«»–—−=+&/-]+")
_ABBREVIATION = re.compile(r"[(\[][^\W\d_]{1,3}\.?[)\]](?=\s?[:.,—-])")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_ITEM_NUMBER = re.compile(r"(?:(?:n[or°º]\.?|№)\s?)?[0-9]{1,4}\.[ \t]*(?:\n[ \t]*)?[^\W\d_]{2}", re.IGNORECASE)
"""At the head of a printed line `12. Black`, or `No. 12. Black`, begins the next item; its number is no square."""
_DASH = "-–—−"
_N = r"[0-9]{1,2}"
_AFTER = (
    r"(?![0-9])(?!(?:e|de|ste|er|re|ère|ème|me|te|nd|st|rd|th|ᵉ|ª|º)(?!\w)|-?[йея](?!\w)|\s?[xX×]\s?[0-9A-Za-z]"
    r"|\s?(?:de|ste|er|re|ère|ème|te|nd|st|rd|th|ᵉ|ª|º)(?!\w)(?!\s+[0-9]))"
)
"""What may not follow a square: more digits, the end of an ordinal, a capture sign."""
_ORDINAL_E = re.compile(r"\s(?:e|me)(?!\w)(?!\s+[0-9])")
_NUMBER = re.compile(_N + _AFTER)
_JOINED = re.compile(r"(?:[0-9]{2}){2,6}(?![0-9])")
_YEAR = re.compile(r"(?:1[5-9]|20)[0-9]{2}")
_CHAIN = re.compile(rf"{_N}(?:\s*[{_DASH}]\s*{_N}){{2,}}(?![0-9])")
"""Squares joined by dashes, `22 — 24 — 28`: three or more are a list, two are a range."""
_LETTER = "a-lA-LаАвВбБсСцЦдДеЕёфФгГхХнН"
_NAME = re.compile(rf"[{_LETTER}][0-9lIіЗз](?![\w])")
_MARK = re.compile(r"(?<!\w)(?:[KkDdДдRr]|\*|[KDДR][ ])(?=[0-9])")
_NAME_MARK = re.compile(rf"(?<!\w)[KDДRд](?=[{_LETTER}][1-9](?!\w))")
_BEHIND = re.compile(r"[KkDdДд*†](?![\w*])|[ ][KDД](?![\w])(?!\.?\s*[0-9])\.?")
"""A mark of a king behind its square: `14K`, `14 D`."""
_MISREAD = re.compile(
    r"(?=[lIiOoSsBGZHßt$|]?[0-9]|[0-9])[0-9lIiOoSsBGZHßt$|]{2}(?=[\s,;.]|$)"
    r"|[lIiOoSsBGZHßt$|]{1,2}(?=\s*[,;]|\.?\s+[0-9]{1,2}\s*[,;.])"
)
_ONE = re.compile(r"[iIl|](?=\s)")
_BEFORE_A_LINE = re.compile(r"(?:\n|[0-9]\.)\s*$")
_GOES_ON = re.compile(r"(?:,|(?<!\w)(?:en|and|et|und|op|on|sur|y|e|и|&))\s*$", re.IGNORECASE)
_DOTTED = re.compile(r"[0-9]{1,2}[.:][0-9]{1,2}\s+[0-9]{1,2}[.:][0-9]{1,2}(?![0-9.,])")
"""A line of moves with dots for dashes, `38.32 27.29`."""
_FILES = "a-lA-LаАвВсСдДеЕ"
_NOTHING_FOLLOWS = re.compile(r"\s*(?:[;.)\n]|$)")
_MOVE_FOLLOWS = re.compile(
    r"\s?[.:)][ \t]*(?:\d{1,2}\s?[-–—xX×:]\s?\d|\d{3,}[-–—xX×:]?\d|\.\.|…)|\s?[.:)][ \t]*\n\s*\d{1,2}\s?[-–—xX×]\s?\d"
    rf"|\s?[.)][ \t]*[{_FILES}](?:[1-9]\s?[-–—:xх×]\s?)?[{_FILES}]?\s?[:xх×]?\s?[{_FILES}][1-9]"
)


class Unit(StrEnum):
    """What stands in a list."""

    COLOUR = "colour"
    MAN = "man"
    KING = "king"
    COUNT = "count"
    SQUARES = "squares"
    WORD = "word"
    BLANK = "blank line"


@dataclass(frozen=True, slots=True)
class Part:
    """Characters [start, end) of the text, and what they are. `gap` is the punctuation before.

    `colour` of a colour word; `number` and `king` of a count; `squares` with the `others` that a misread one may be.
    `king` of squares is True where a mark or brackets make them kings, `way` says how they were read when that is
    not plain, `damaged` is True where they cannot stand as printed. `bracketed` is True for what stands in
    brackets by itself.
    """

    kind: Unit
    start: int
    end: int
    gap: str
    colour: Colour | None = None
    number: int = 0
    king: bool | None = None
    squares: tuple[Square, ...] = ()
    others: tuple[Square, ...] = ()
    way: str = ""
    bracketed: bool = False
    damaged: bool = False


def shortened(first: int, second: int) -> int:
    """The end of a range whose tens were left out: 12/4 is 12 to 14, 28/1 is 28 to 31."""
    if second >= first:
        return second
    end = first - first % 10 + second
    return end if end > first else end + 10


@dataclass(frozen=True)
class Vocabulary:
    """A dialect's words for lists, compiled."""

    colour: re.Pattern[str]
    initial: re.Pattern[str]
    king: re.Pattern[str]
    man: re.Pattern[str]
    word: re.Pattern[str]
    count: re.Pattern[str]
    bare_count: re.Pattern[str]
    span: re.Pattern[str]
    in_brackets: re.Pattern[str]
    misread_on: re.Pattern[str]
    piece: re.Pattern[str]
    opening: re.Pattern[str]

    @staticmethod
    @lru_cache(maxsize=32)
    def of(dialect: Dialect) -> Vocabulary:
        """The words of a dialect."""
        names = dialect.white + dialect.black
        colours = rf"(?:{words(names)}|{misprinted(names)})"
        letters = "".join(_initials(dialect))
        initial = (
            rf"(?<![\w.])(?-i:[{letters}])(?=\s?[:=(–—-]|\s?\.?\s*[0-9]{{1,2}}\s*[,;.]|\s*$)"
            rf"|(?<![\w.:])[{letters}](?=:[ ]?[kKdD]?[0-9])"
            if letters
            else r"(?!)"
        )
        numeral = words(tuple(word for names in dialect.numerals for word in names.split("|")))
        number = rf"(?P<number>[0-9]{{1,2}}|[iIl](?=\s)|{numeral})"
        several = words(tuple(word for names in dialect.numerals[2:] for word in names.split("|")))
        piece = rf"(?P<piece>{words(dialect.men + dialect.kings)})"
        # "men ou 5": a short word with a letter misread, between a word for men and a square.
        short = [word for word in dialect.on if len(word) == 2 and word.isalpha()]
        near = "|".join(word[0] + r"[^\W\d_]|[^\W\d_]" + word[1] for word in short)
        misread_on = rf"(?<!\w)(?:{near or '(?!)'})(?=\s[0-9])"
        piece_words = words(tuple(word for word, _ in dialect.pieces)) if dialect.pieces else r"(?!)"
        kinds = words(dialect.men + dialect.kings + dialect.fillers + dialect.on)
        return Vocabulary(
            colour=compiled(colours),
            initial=compiled(initial),
            king=compiled(words(dialect.kings)),
            man=compiled(words(dialect.men)),
            word=compiled(words(dialect.on + dialect.joiners + dialect.fillers)),
            count=compiled(rf"{number}(?:[ ]*|(?<=[^\W\d_])\s*)(?:(?P<colour>{colours})\s*)?{piece}"),
            bare_count=compiled(rf"(?P<number>{several})\s+(?P<colour>{colours})"),
            span=compiled(rf"({_N})[ ]?(?P<by>[{_DASH}/]|\.\.|\s{words(dialect.ranges or ('…',))})\s?({_N}){_AFTER}"),
            in_brackets=compiled(
                rf"[(\[]\s*{_N}(?:(?:\s*,\s*|\s+(?:{words(dialect.joiners)}\s+)?){_N})*\s*[)\]](?!\s*[{_DASH}xX×]\s?[0-9])"
            ),
            misread_on=compiled(misread_on),
            piece=compiled(piece_words),
            opening=compiled(rf"(?:{number}[ ]*)?(?:{kinds}\s+)*(?P<named>{colours}|{piece_words})|{initial}"),
        )


def _initials(dialect: Dialect) -> Iterator[str]:
    """The capital letters by which the dialect abbreviates colours."""
    for word in dialect.white + dialect.black:
        if len(word.rstrip(".")) == 1:
            yield word[0].upper()


def parts(text: str, at: int, stop: int, dialect: Dialect, board: Naming) -> Iterator[Part]:
    """The parts of a list that starts at `at`, up to the first thing that belongs to no list, or to `stop`."""
    known = Vocabulary.of(dialect)
    listed = named = False
    while at < stop:
        begin, at = at, _past_filler(text, at, stop, known, board)
        if "\n" in text[begin:at] and _ITEM_NUMBER.match(text, at):
            return
        if _BLANK_LINE.search(text, begin, at):
            yield Part(Unit.BLANK, begin, at, text[begin:at])
        if both := known.piece.match(text, at, stop):
            yield from _both(both, text[begin:at], dialect)
            named, listed, at = True, False, both.end()
            continue
        part = _part(text, begin, at, dialect, known, board, listed=listed, named=named) if at < stop else None
        if part is None:
            return
        named = part.kind in (Unit.KING, Unit.MAN)
        listed = part.kind is Unit.SQUARES or (listed and part.kind in (Unit.WORD, Unit.BLANK))
        yield part
        at = part.end


def _both(word: re.Match[str], gap: str, dialect: Dialect) -> Iterator[Part]:
    """The colour and the piece that one abbreviation names."""
    cell = dict(dialect.pieces)[word.group().lower()]
    colour = Colour.WHITE if cell in "wW" else Colour.BLACK
    yield Part(Unit.COLOUR, word.start(), word.end(), gap, colour)
    yield Part(Unit.KING if cell == colour.king else Unit.MAN, word.start(), word.end(), "")


def _past_filler(text: str, at: int, stop: int, known: Vocabulary, board: Naming) -> int:
    """Past blanks, punctuation, and brackets that hold more than kings."""
    while at < stop:
        if text[at] in "([":
            if _in_brackets(text, at, known, board):
                break
            # "Brancas (PB): 1, 3": the words once more, in short.
            short = _ABBREVIATION.match(text, at)
            at = short.end() if short else at + 1
        elif filler := _FILLER.match(text, at):
            at = filler.end()
        else:
            break
    return at


def _in_brackets(text: str, at: int, known: Vocabulary, board: Naming) -> Part | None:
    """`(4, 19)`: kings, or a count right behind a colour: positions.py tells. `(dame)`: the piece before is a king."""
    if match := known.in_brackets.match(text, at):
        squares = tuple(board.numbered(int(number)) for number in re.findall("[0-9]+", match.group()))
        return Part(Unit.SQUARES, at, match.end(), "", squares=squares, king=True, bracketed=True)
    if (word := known.king.match(text, at + 1)) and text[word.end() : word.end() + 1] in (")", "]"):
        return Part(Unit.KING, at, word.end() + 1, "", bracketed=True)
    return None


def _part(
    text: str,
    begin: int,
    at: int,
    dialect: Dialect,
    known: Vocabulary,
    board: Naming,
    *,
    listed: bool,
    named: bool,
) -> Part | None:
    """What stands at `at`. `listed` is True where squares stand before, `named` where a word for pieces does: a number
    behind that is a square, no count."""
    gap = text[begin:at]
    if text[at] in "([":
        return _in_brackets(text, at, known, board)
    if (
        not named
        and (word := known.count.match(text, at))
        and (number := _counted(word, dialect, known, text)) is not None
    ):
        king = known.king.match(text, word.start("piece")) is not None
        colour = dialect.colour(word.group("colour")) if word.group("colour") else None
        return Part(Unit.COUNT, at, word.end(), gap, colour, number, king)
    digit_first = text[at].isdecimal() and known.colour.match(text, at)  # `8lack`
    squares = None if digit_first else _squares(text, begin, at, dialect, known, board, listed=listed)
    if squares is not None:
        return squares if squares.squares else None
    if word := known.bare_count.match(text, at):  # `cinco blancas`: pieces of either kind
        colour, number = dialect.colour(word["colour"]), dialect.numeral(word["number"]) or 0
        return Part(Unit.COUNT, at, word.end(), gap, colour, number)
    if word := known.colour.match(text, at):
        return Part(Unit.COLOUR, at, word.end(), gap, dialect.colour(word.group()))
    if (word := known.king.match(text, at)) and not _NAME_MARK.match(text, at):
        return Part(Unit.KING, at, word.end(), gap)
    if word := known.man.match(text, at):
        return Part(Unit.MAN, at, word.end(), gap)
    if word := known.initial.match(text, at):
        return Part(Unit.COLOUR, at, word.end(), gap, dialect.colour(word.group() + "."))
    if word := known.word.match(text, at) or known.misread_on.match(text, at):
        return Part(Unit.WORD, at, word.end(), gap)
    return _misread(text, at, gap, board)


def _counted(word: re.Match[str], dialect: Dialect, known: Vocabulary, text: str) -> int | None:
    """The number before a word for pieces; None where the number is a square and the word a mark behind it."""
    digits = word.group("number")
    number = 1 if _ONE.match(digits + " ") else dialect.numeral(digits)
    if number is None or not digits.isdecimal():
        return number
    behind = _BEHIND.match(text, word.start() + len(digits))
    if number > 1 and behind is not None and behind.end() >= word.end():
        return None
    alone = _NOTHING_FOLLOWS.match(text, word.end()) and known.king.match(text, word.start("piece"))
    return None if number > 1 and alone and _GOES_ON.search(text, max(0, word.start() - 12), word.start()) else number


def _squares(
    text: str, begin: int, at: int, dialect: Dialect, known: Vocabulary, board: Naming, *, listed: bool
) -> Part | None:
    """Squares at `at`; a part without squares where a number stands that ends the list; None where none stands."""
    gap, ends = text[begin:at], Part(Unit.SQUARES, at, at, "")
    mark = _NAME_MARK.match(text, at) if board.letters else None
    mark = mark or (None if board.letters and _NAME.match(text, at) else _MARK.match(text, at))
    start = mark.end() if mark else at
    king = True if mark else None
    if board.letters and (name := _NAME.match(text, start)):
        square = board.named(name.group())
        return Part(Unit.SQUARES, at, name.end(), gap, squares=(square or Square(0),), king=king)
    if not text[start : start + 1].isdecimal():
        return None
    if not mark and (chain := _CHAIN.match(text, at)) and not _opens_a_line(text, at):
        numbers = [int(part) for part in re.findall("[0-9]+", chain.group())]
        return Part(Unit.SQUARES, at, chain.end(), gap, squares=tuple(map(board.numbered, numbers)))
    if pair := known.span.match(text, start):
        return _span(text, at, gap, pair, king, board, listed=listed) or ends
    if (misread := _misread(text, at, gap, board)) is not None:
        return misread
    if single := _NUMBER.match(text, start):
        spaced_e = _ORDINAL_E.match(text, single.end())
        if spaced_e and spaced_e.group().strip() not in dialect.joiners:
            return ends
        if listed and _is_ordinal(text, single):
            return ends
        end, number = single.end(), board.numbered(int(single.group()))
        if king is None and (behind := _BEHIND.match(text, end)):
            king, end = True, behind.end()
        return Part(Unit.SQUARES, at, end, gap, squares=(number,), king=king)
    if (joined := _JOINED.match(text, start)) and not mark and not _YEAR.fullmatch(joined.group()):
        numbers = [int(two) for two in re.findall("..", joined.group())]
        if numbers == sorted(set(numbers)) and numbers[0] and numbers[-1] <= board.size:
            way = f"{joined.group()} is read as {', '.join(map(str, numbers))}"
            return Part(
                Unit.SQUARES, at, joined.end(), gap, squares=tuple(map(board.numbered, numbers)), way=way, damaged=True
            )
    return ends


def _span(
    text: str, at: int, gap: str, pair: re.Match[str], king: bool | None, board: Naming, *, listed: bool
) -> Part | None:
    """A range; None where it is a move instead: it opens a printed line, or runs down."""
    by = pair.group("by").strip()
    first, last = int(pair.group(1)), int(pair.groups()[-1])
    if by != "/" and _opens_a_line(text, at):
        return None
    if by.isalpha() and listed and re.search(r"[.\n]", gap):
        return None
    end = shortened(first, last)
    if last < first and (last > 9 or end > board.size):
        return None
    way = f"{pair.group()} is read as {first} to {end}" if end != last else ""
    squares = tuple(board.numbered(number) for number in range(first, end + 1))
    return Part(Unit.SQUARES, at, pair.end(), gap, squares=squares, king=king, way=way)


def _misread(text: str, at: int, gap: str, board: Naming) -> Part | None:
    """`lo` in a list: letters that OCR gave for digits."""
    match = _MISREAD.match(text, at)
    if match is None or (at and text[at - 1].isalnum()) or match.group().isdecimal():
        return None
    meant = [(number, why) for number, _, why in glyphs.numbers(match.group()) if 1 <= number <= board.size]
    if not meant:
        return None
    squares = [board.numbered(number) for number, _ in meant]
    way = f"{match.group()} is read as {meant[0][0]} ({meant[0][1]})"
    return Part(
        Unit.SQUARES, at, match.end(), gap, squares=(squares[0],), others=tuple(squares[1:]), way=way, damaged=True
    )


def _opens_a_line(text: str, at: int) -> bool:
    """Whether what looks like a range with a dash is the first move of a line: it stands at the start of a printed
    line, or after a move number."""
    return _BEFORE_A_LINE.search(text[max(0, at - 12) : at]) is not None


def _is_ordinal(text: str, number: re.Match[str]) -> bool:
    """Whether a number with a full stop opens the next thing (`1. 38-32`): it starts a printed line, or a move follows.
    After a comma or a joining word on the same line it is the last square of the list."""
    after = text[number.end() : number.end() + 24]
    before = text[text.rfind("\n", 0, number.start()) + 1 : number.start()]
    if not before.strip() and _DOTTED.match(text, number.start()):
        return True
    if _GOES_ON.search(before[-12:]):
        return False
    if re.search(r"[0-9]\.\s*$", before) and number.group() != "1":
        # A list whose squares are parted by full stops, `22. 26. 31. 32.`
        return False
    if before.strip():
        return _MOVE_FOLLOWS.match(after) is not None
    return re.match(r"\s?[.:)]\s*(?:\n|$)", after) is not None or _MOVE_FOLLOWS.match(after) is not None
