"""Moves printed with letters and digits: `c3-d4`, `c3:e5:g7`, and the short form `gh4`, `f : b4`, in which only the
file of the first square stands. Cyrillic letters count as the Latin ones that they look like or stand for, `l` and `I`
as 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from naslag.model.board import Square
from naslag.model.document import MoveReading
from naslag.model.geometry import Geometry
from naslag.notation.lexer import CAPTURE, QUIET, Kind, Token, tokens
from naslag.notation.naming import Naming, plain_name

_FILE, _RANK = "[a-lA-LаАвВбБсСцЦдДеЕёфФгГхХнН]", "(?:1[0-2]|[1-9lIіЗз|])"
_PLAIN_RANK = "(?:1[0-2]|[1-9])"
_SIGN = rf"[ ]?[{re.escape(QUIET + CAPTURE)}][ ]?"
_TAKES = rf"[ ]?[{re.escape(CAPTURE)}][ ]?"
ALGEBRAIC = re.compile(
    rf"(?<![\w:])(?:{_FILE}{_RANK}(?:{_SIGN}{_FILE}{_RANK})+"  # c3-d4, c3:e5:g7
    rf"|{_FILE}{_PLAIN_RANK}{_FILE}{_PLAIN_RANK}"  # c3d4
    rf"|{_FILE}{_FILE}{_PLAIN_RANK}"  # gh4
    rf"|{_FILE}(?:{_TAKES}{_FILE}{_RANK})+)(?:(?!\w)|(?=[хХxX](?!\w)))"  # f : b4, a:c5:e7; a glued sign wins
)
_NO_PIECE = re.compile(
    r"(?<!\w)[KQRBNTLSDPCA]?[a-h]x?[a-h]?[1-8](?:[+#]|=[QRBN])|O-O|0-0(?!\w)|(?<!\w)[QRNTLS][a-h]?x?[a-h][1-8]"
    r"|(?<!\w)(?:Кр|[КФЛ])[a-h]?[:xх]?[a-h][1-8]"  # the same letters in Russian print
)
"""Notation of chess: pieces with a letter, check, castling."""


def with_letters(text: str) -> Iterator[Token]:
    """The tokens of `text`, with one MOVE for each algebraic move."""
    done = 0
    for match in ALGEBRAIC.finditer(text):
        yield from tokens(text, done, match.start())
        yield Token(Kind.MOVE, match.group(), match.start(), match.end())
        done = match.end()
    yield from tokens(text, done)


_GLYPH = 0.1
"""What a letter for the digit of a square costs: no square has that name, so hardly anything else can be meant."""


@lru_cache(maxsize=16384)
def read_algebraic(text: str, naming: Naming) -> tuple[MoveReading, ...]:
    """The ranked readings of an algebraic move; empty when it is none on this board. A short form has a reading for
    each first square that its file allows, nearest first: the position decides between them. A square that does not
    play stays, as square 0: what is wrong with it is for others to say."""
    if ALGEBRAIC.fullmatch(text) is None:
        return ()
    names = _names(text)
    short = len(names[0]) == 1
    squares = [naming.named(name) for name in names[short:]]
    known = tuple(square or Square(0) for square in squares)
    unknown = ", ".join(name for name, square in zip(names[short:], squares, strict=True) if square is None)
    why = f"{unknown}: no square that plays" if unknown else ""
    signs = re.sub(rf"{_FILE}{_RANK}", " ", text)[1 if short else 0 :]
    capture = any(sign in CAPTURE for sign in signs) if signs.strip() else None
    glyphs = (
        "" if short else ", ".join(part for part in re.findall(rf"{_FILE}{_RANK}", text) if not part[1:].isdecimal())
    )
    cost = _GLYPH if glyphs else 0.0
    why = why or (f"{glyphs}: a letter for a digit" if glyphs else "")
    if not short:
        return (MoveReading(known, capture, cost, why),)
    if squares[0] is None:
        return ()
    origins = _origins(names[0], squares[0], naming.geometry, aligned=not capture)
    return tuple(MoveReading((origin, *known), capture, why="short notation", partial=True) for origin in origins)


def _names(text: str) -> list[str]:
    """The squares of a move as Latin letters and digits; a letter alone for the file of a short one's first."""
    short = re.match(rf"({_FILE})(?:{_TAKES}|(?={_FILE}{_PLAIN_RANK}$))", text)
    rest = text[short.end() :] if short else text
    names = [plain_name(part) or "" for part in re.findall(rf"{_FILE}{_RANK}", rest)]
    return [(plain_name(short.group(1) + "1") or "")[:1], *names] if short else names


def _origins(letter: str, target: Square, geometry: Geometry, *, aligned: bool) -> list[Square]:
    """The squares of a file that play, those nearest to the target's row first; `aligned`: on a line with it."""
    row, column = geometry.row_col(geometry.bit(target))
    file = ord(letter) - ord("a")
    found = []
    for other in sorted(range(geometry.rows), key=lambda other: abs(other - row)):
        bit = geometry.at(other, file)
        if bit is None or (other, file) == (row, column):
            continue
        if not aligned or _in_line(abs(other - row), abs(file - column), geometry):
            found.append(geometry.square(bit))
    return found


def moves_on(text: str, geometry: Geometry) -> tuple[int, int]:
    """How many algebraic moves of `text` a piece can make on this board, and how many none can: on a board of every
    other square they run along diagonals, on a whole one along rows and files too."""
    naming = Naming(geometry, letters=True)
    good = bad = 0
    for match in ALGEBRAIC.finditer(text):
        readings = read_algebraic(match.group(), naming)
        fits = bool(readings) and all(readings[0].squares) and _line(readings[0], geometry)
        good, bad = good + fits, bad + (not fits)
    return good, bad


def chess_in(text: str) -> int:
    """How many times `text` prints what only chess prints."""
    return sum(1 for _ in _NO_PIECE.finditer(text))


def _line(reading: MoveReading, geometry: Geometry) -> bool:
    """Whether the squares of a quiet move lie on one line; captures turn corners, but no piece captures a neighbour."""
    (row, column), (other, file) = (geometry.row_col(geometry.bit(reading.squares[at])) for at in (0, -1))
    rows, columns = abs(other - row), abs(file - column)
    if reading.capture:
        return max(rows, columns) > 1 or reading.partial
    return _in_line(rows, columns, geometry)


def _in_line(rows: int, columns: int, geometry: Geometry) -> bool:
    whole = geometry.size == geometry.rows * geometry.columns
    return rows == columns > 0 or (whole and (rows == 0) is not (columns == 0))
