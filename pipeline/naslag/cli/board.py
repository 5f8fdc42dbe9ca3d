"""A position as text, Black at the top."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import EMPTY
from naslag.model.geometry import Geometry
from naslag.notation.fen import read_fen


def board(fen: str, geometry: Geometry) -> Iterator[str]:
    """The rows of the board: `w` `b` men, `W` `B` kings, `.` an empty square; each row ends with its last square."""
    pieces = dict(read_fen(fen, geometry).pieces)
    for row in range(geometry.rows):
        shown, last = "", ""
        for column in range(geometry.columns):
            bit = geometry.at(row, column)
            if bit is None:
                shown += "  "
                continue
            square = geometry.square(bit)
            piece = pieces.get(square, EMPTY)
            shown += f" {'.' if piece == EMPTY else piece}"
            last = geometry.name(square)
        yield f"{shown.ljust(2 * geometry.columns)}  {last}"
