"""Boards drawn with characters in a running text: rows of signs, with or without bars, seen from either side.

`| o |`, `. b . b`, `b . . w`, ⛀ and ⛂; numbers or letters at the edge say from which side the board is seen. Where only
the squares that play are printed, a row has half as many signs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from naslag.model.document import PrintedPiece, PrintedPosition
from naslag.model.flow import Flow
from naslag.model.geometry import Corner, Geometry, Numbering, Playing
from naslag.notation.naming import Naming

SIZES = (8, 10, 12)
_SHORTEST, _LONGEST = 7, 200
"""Characters of a printed row."""
_PIECE = r"[wb][wbkm]?|W[WK]?|B[BK]?|oo?|OO?|xx?|XX?|\*\*?|@@?|[⛀⛁⛂⛃○●◯⬤]"
_EMPTY = r"[.\-_·+:,□■▢◻◼░▒ ]"
_SIGN = re.compile(rf"(?:{_PIECE}|{_EMPTY})")
_LABEL = re.compile(r"[0-9]{1,2}")
_LINE = re.compile(r"[^\n]*\n?")
_MAN = dict.fromkeys(("w", "wm", "o", "⛀", "○", "◯"), "w") | dict.fromkeys(
    ("b", "bm", "x", "*", "@", "⛂", "●", "⬤"), "b"
)
_KING = dict.fromkeys(("W", "WK", "WW", "wk", "ww", "oo", "O", "OO", "⛁"), "W") | dict.fromkeys(
    ("B", "BK", "BB", "bk", "bb", "xx", "XX", "X", "**", "@@", "⛃"), "B"
)
_FROM_FAR_LEFT = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=False)
_FILES = "abcdefghijkl"


@dataclass(frozen=True, slots=True)
class _Row:
    """A printed row: (sign, start) for each of its squares, and the numbers at its left and right edge."""

    cells: tuple[tuple[str, int], ...]
    left: int | None
    right: int | None
    start: int
    end: int


def find_boards(flow: Flow, naming: Naming) -> Iterator[tuple[int, int, PrintedPosition]]:
    """Every board drawn in the flow: start, end and position."""
    rows: list[_Row] = []
    letters = ""
    for line in _LINE.finditer(flow.text):
        text = line.group()
        row = _row(flow.text, line.start(), line.start() + len(text.rstrip("\n")))
        if row is not None and (not rows or len(row.cells) == len(rows[-1].cells)):
            rows.append(row)
            continue
        if row is None and (_is_frame(text) or _files_in(text)):
            letters = _files_in(text) or letters
            continue
        yield from _board(flow, rows, letters, naming)
        rows, letters = ([row] if row else []), ""
        if not text:
            break
    yield from _board(flow, rows, letters, naming)


def _row(text: str, start: int, end: int) -> _Row | None:
    line = text[start:end]
    if not _SHORTEST <= len(line) <= _LONGEST:
        return None
    if "|" in line or "│" in line:
        match = re.fullmatch(r"\s*([0-9]{1,2})?\s*[|│](.*)[|│]\s*([0-9]{1,2})?\s*", line)
        cells = _barred(match.group(2), start + match.start(2)) if match else None
    else:
        match = re.fullmatch(r"\s*(?:([0-9]{1,2})\s+)?(\S.*?\S)(?:\s+([0-9]{1,2}))?\s*", line)
        cells = _plain(match.group(2), start + match.start(2)) if match else None
    if match is None or cells is None or len(cells) not in (*SIZES, 4, 5, 6):
        return None
    left, right = (int(number) if number else None for number in match.group(1, 3))
    return _Row(cells, left, right, start, end)


def _barred(body: str, at: int) -> tuple[tuple[str, int], ...] | None:
    cells = []
    for cell in re.split(r"[|│]", body):
        sign = cell.strip()
        if sign and not _SIGN.fullmatch(sign):
            return None
        cells.append((sign, at + len(cell) - len(cell.lstrip())))
        at += len(cell) + 1
    return tuple(cells)


def _plain(body: str, at: int) -> tuple[tuple[str, int], ...] | None:
    found = [(match.group(), at + match.start()) for match in re.finditer(r"\S+", body)]
    if len(found) == 1:
        found = [(sign, at + offset) for offset, sign in enumerate(body)]
    return tuple(found) if all(_SIGN.fullmatch(sign) for sign, _ in found) else None


def _is_frame(text: str) -> bool:
    """A rule of dashes between rows, or numbers above and below."""
    return bool(text.strip()) and re.fullmatch(r"[\s+\-=_─┼├┤┌┐└┘┬┴|]*|[\s0-9]*", text) is not None


def _files_in(text: str) -> str:
    letters = "".join(text.split()).lower()
    return (
        letters if len(letters) in SIZES and letters in (_FILES[: len(letters)], _FILES[: len(letters)][::-1]) else ""
    )


def _board(
    flow: Flow, rows: Sequence[_Row], letters: str, naming: Naming
) -> Iterator[tuple[int, int, PrintedPosition]]:
    """The board that the rows draw, if they are as many as it has."""
    if not rows:
        return
    width = len(rows[0].cells)
    half = width not in SIZES
    size = 2 * width if half else width
    if len(rows) != size or not any(_piece(sign, set()) for row in rows for sign, _ in row.cells):
        return
    signs = {sign for row in rows for sign, _ in row.cells}
    placed = [
        ((number, _column(number, at) if half else at), piece, start, start + len(sign))
        for number, row in enumerate(rows)
        for at, (sign, start) in enumerate(row.cells)
        if (piece := _piece(sign, signs))
    ]
    turned = _turned(rows, letters, naming, size)
    if turned:
        placed = [((size - 1 - row, size - 1 - column), *rest) for (row, column), *rest in placed]  # type: ignore[misc]
    geometry = _geometry(size, [place for place, *_ in placed], naming)
    pieces = []
    for (row, column), cell, start, end in placed:
        bit = geometry.at(row, column)
        if bit is None:
            return
        pieces.append(PrintedPiece(geometry.square(bit), cell, flow.span(start, end)))
    start, end = rows[0].start, rows[-1].end
    remark = "the board is seen from Black's side" if turned else "the board is seen from White's side"
    yield start, end, PrintedPosition(flow.span(start, end), tuple(pieces), remarks=(remark,))


def _column(row: int, at: int) -> int:
    """The column of the `at`-th square that plays in a row, on a board whose near left corner plays."""
    return 2 * at + (row + 1) % 2


def _piece(sign: str, signs: set[str]) -> str | None:
    """The piece of a sign; a board that prints capitals only prints men."""
    if sign in _MAN:
        return _MAN[sign]
    if sign not in _KING:
        return None
    only_capitals = sign in "WBOX" and not signs & {"w", "b", "o", "x"}
    return _KING[sign].lower() if only_capitals else _KING[sign]


def _geometry(size: int, places: Sequence[tuple[int, int]], naming: Naming) -> Geometry:
    """The board on which all pieces stand on squares that play: the variant's, or one like it."""
    own = naming.geometry
    candidates = [own] if (own.rows, own.columns) == (size, size) else []
    candidates += [
        Geometry(size, size, playing, _FROM_FAR_LEFT) for playing in (Playing.LEFT_CORNER, Playing.RIGHT_CORNER)
    ]
    return next((board for board in candidates if all(board.at(*place) is not None for place in places)), candidates[0])


def _turned(rows: Sequence[_Row], letters: str, naming: Naming, size: int) -> bool:
    """Whether the board is seen from Black's side, by the letters or the numbers at its edge."""
    if letters:
        return letters[0] != "a"
    lefts = [row.left or row.right for row in rows]
    if lefts == list(range(1, size + 1)):
        return True
    if lefts == list(range(size, 0, -1)):
        return False
    geometry = _geometry(size, [], naming)
    votes = 0
    for number, row in enumerate(rows):
        for label, column in ((row.left, 0), (row.right, size - 1)):
            if label is not None:
                votes += _stands_at(geometry, label, number, column)
                votes -= _stands_at(geometry, label, size - 1 - number, size - 1 - column)
    return votes < 0


def _stands_at(geometry: Geometry, label: int, row: int, column: int) -> bool:
    bit = geometry.at(row, column)
    return bit is not None and geometry.square(bit) == label
