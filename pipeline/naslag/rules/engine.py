"""The one door to an engine: legal moves, playing one, the initial position."""

from __future__ import annotations

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.variant import Variant
from naslag.rules.generate import legal_moves, play

__all__ = ["engine_name", "legal_moves", "play", "start"]


def engine_name() -> str:
    """Which engine answers, in words for a status line."""
    return "reference (Python)"


def start(variant: Variant) -> Position:
    """The initial position."""
    geometry = variant.geometry
    cells = []
    for bit in geometry.bits:
        row = geometry.row_col(bit)[0]
        if row + 1 in variant.start_rows.value:
            cells.append(Colour.BLACK.man)
        elif geometry.rows - row in variant.start_rows.value:
            cells.append(Colour.WHITE.man)
        else:
            cells.append(EMPTY)
    return Position("".join(cells), variant.first.value)
