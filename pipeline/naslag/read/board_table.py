"""Boards that pages draw as tables: a cell a square, a picture or a sign a piece.

The numbers of the squares follow from their places: boards are counted from the top left, as White sees them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from naslag.model.board import Square
from naslag.model.document import PrintedPiece, PrintedPosition
from naslag.model.geometry import Corner, Geometry, Numbering, Playing
from naslag.model.text import SourceText

SIZES = (8, 10, 12)
"""Rows and columns of the boards that are drawn."""

_SIGNS = {"⛀": "w", "⛁": "W", "⛂": "b", "⛃": "B", "○": "w", "◯": "w", "●": "b", "⬤": "b"}
_WHITE = r"(?:w|wit|witte|white|wht|blanc|blanche|blancs|weiss|bianco)"
_BLACK = r"(?:z|b|zw|zwart|zwarte|black|blk|noir|noire|noirs|schwarz|nero)"
_MAN = r"(?:m|s|p|man|schijf|schf|sch|pion|stein|checker|piece|pedina|steen|stone|o)"
_KING = r"(?:k|d|q|king|dam|dame|koning|damone|oo)"
_GAP = r"[-_ .]*"
_NAMES = tuple(
    (re.compile(pattern), cell)
    for colour, man, king in ((_WHITE, "w", "W"), (_BLACK, "b", "B"))
    for pattern, cell in (
        (f"{colour}{_GAP}{_KING}", king),
        (f"{_KING}{_GAP}{colour}", king),
        (f"{colour}(?:{_GAP}{_MAN})?", man),
        (f"{_MAN}{_GAP}{colour}", man),
    )
)
_FROM_FAR_LEFT = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=False)


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell of a table shows: its text, the names of its pictures, and where it stands in the source."""

    text: str
    pictures: tuple[str, ...]
    start: int
    end: int

    @property
    def name(self) -> str:
        """The one thing it shows, in a form that names compare by; empty when it shows nothing."""
        if self.text.strip():
            return self.text.strip()
        name = self.pictures[0] if self.pictures else ""
        stem = re.sub(r"\.\w{2,4}$", "", re.split(r"[/\\?#]", name.strip())[-1] if "/" in name else name)
        return re.sub(r"\d+$", "", stem.lower())


def read_board(source: SourceText, rows: Sequence[Sequence[Cell]]) -> PrintedPosition | None:
    """The position that a table draws; None when it draws no board, or an empty one."""
    squares = _squares(rows)
    if squares is None:
        return None
    size = len(squares)
    geometries = [
        Geometry(size, size, playing, _FROM_FAR_LEFT) for playing in (Playing.LEFT_CORNER, Playing.RIGHT_CORNER)
    ]
    # All squares that do not play look the same: that tells which half of the board plays.
    geometry = min(geometries, key=lambda geometry: len(_idle(squares, geometry)))
    pieces = _pieces(source, squares, geometry)
    if not pieces:
        return None
    start, end = squares[0][0].start, squares[-1][-1].end
    return PrintedPosition(source.span(start, end), pieces, remarks=("squares are counted from the top left",))


def _squares(rows: Sequence[Sequence[Cell]]) -> list[Sequence[Cell]] | None:
    """The cells of the board itself: a border of row numbers and letters is taken off."""
    for size in SIZES:
        inner = [found for row in rows if (found := _inner(row, size)) is not None]
        board = [
            row for row in inner if not (any(map(_is_label, row)) and all(_is_label(c) or not c.name for c in row))
        ]
        if len(board) == size:
            return board if all(map(_may_be_square, chain(*board))) else None
    return None


def _is_label(cell: Cell) -> bool:
    return not cell.pictures and re.fullmatch(r"[a-l]|[0-9]{1,2}", cell.name) is not None


def _may_be_square(cell: Cell) -> bool:
    """Whether it shows a piece, nothing, the colour or the number of a square: no table of moves is a board."""
    text = cell.text.strip()
    return _piece(text) is not None or re.fullmatch(r"[.\-_·+ □■▒░]?|[0-9]{1,2}", text) is not None


def _inner(row: Sequence[Cell], size: int) -> Sequence[Cell] | None:
    if len(row) == size:
        return row
    if len(row) == size + 2:
        return row[1:-1]
    if len(row) == size + 1:
        return row[1:] if _is_label(row[0]) or not row[0].name else row[:-1]
    return None


def _idle(rows: Sequence[Sequence[Cell]], geometry: Geometry) -> set[str]:
    """What is seen on the squares that do not play."""
    return {
        cell.name for at, row in enumerate(rows) for column, cell in enumerate(row) if geometry.at(at, column) is None
    }


def _pieces(source: SourceText, rows: Sequence[Sequence[Cell]], geometry: Geometry) -> tuple[PrintedPiece, ...]:
    """The pieces on the squares that play. What is also seen on a square that does not is no piece."""
    idle = _idle(rows, geometry)
    found = []
    for bit in geometry.bits:
        row, column = geometry.row_col(bit)
        cell = rows[row][column]
        piece = None if cell.name in idle else _piece(cell.name)
        if piece is not None:
            square = Square(geometry.square(bit))
            found.append(PrintedPiece(square, piece, source.span(cell.start, cell.end)))
    return tuple(found)


def _piece(name: str) -> str | None:
    """The piece that a sign or the name of a picture stands for."""
    if name in _SIGNS:
        return _SIGNS[name]
    if name in ("W", "B", "Z"):
        # Of single letters the capitals are kings where the small ones are men.
        return {"W": "W", "B": "B", "Z": "B"}[name]
    return next((cell for pattern, cell in _NAMES if pattern.fullmatch(name.lower())), None)
