"""The one door to an engine: legal moves, playing one, the initial position."""

from __future__ import annotations

from naslag.model.board import EMPTY, Colour, Move, Position
from naslag.model.variant import Variant
from naslag.rules import fast, generate

__all__ = ["engine_name", "legal_moves", "legal_routes", "play", "start"]


def engine_name() -> str:
    """Which engine answers, in words for a status line."""
    return "kernel (C++)" if fast.module() is not None else "reference (Python)"


def legal_moves(position: Position, variant: Variant) -> tuple[Move, ...]:
    """The legal moves; captures with equal ends and captured pieces count once. Both engines give the same, in the same
    order."""
    core = fast.core(variant)
    return generate.legal_moves(position, variant) if core is None else fast.legal_moves(position, core)


def legal_routes(position: Position, variant: Variant) -> tuple[Move, ...]:
    """The legal moves with every route of a capture apart."""
    core = fast.core(variant)
    return generate.legal_routes(position, variant) if core is None else fast.legal_moves(position, core, keep=True)


def play(position: Position, move: Move, variant: Variant) -> Position:
    """The position after a legal move."""
    core = fast.core(variant)
    return generate.play(position, move, variant) if core is None else fast.play(position, move, core)


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
