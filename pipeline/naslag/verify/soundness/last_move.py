"""Whether a last move can have led to a position."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import EMPTY, Bit, Colour, Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.tables import directions, far_row


def no_last_move(position: Position, variant: Variant) -> bool:
    """Whether it is shown that the side not to move cannot have made the last move: for none of its pieces is there a
    legal plain move that leads here, nor any way at all to have come by a capture. False where that was not shown."""
    mover = position.side.other
    stands = [bit for bit in variant.geometry.bits if position.cells[bit] in mover.man + mover.king]
    if not stands:
        return False
    return not any(
        _came_plainly(position, bit, mover, variant) or _may_have_captured(position, bit, mover, variant)
        for bit in stands
    )


def _came_plainly(position: Position, bit: Bit, mover: Colour, variant: Variant) -> bool:
    """Whether the piece on `bit` can have come by a plain move that was legal."""
    return any(
        any(not move.is_capture and play(before, move, variant) == position for move in legal_moves(before, variant))
        for before in _before(position, bit, mover, variant)
    )


def _before(position: Position, bit: Bit, mover: Colour, variant: Variant) -> Iterator[Position]:
    """The positions from which the piece may have stepped or slid here, as man or as king."""
    geometry = variant.geometry
    piece = position.cells[bit]
    crowned = piece == mover.king and geometry.row_col(bit)[0] == far_row(geometry, mover)
    for ray in geometry.rays[bit]:
        for distance, origin in enumerate(ray):
            if position.cells[origin] != EMPTY:
                break
            for was in (mover.man, mover.king):
                if was == piece or (crowned and was == mover.man and distance == 0):
                    cells = list(position.cells)
                    cells[bit], cells[origin] = EMPTY, was
                    if was == mover.king or geometry.row_col(origin)[0] != far_row(geometry, mover):
                        yield Position("".join(cells), mover)


def _may_have_captured(position: Position, bit: Bit, mover: Colour, variant: Variant) -> bool:
    """Whether the shape of the board allows that the piece came by a capture: the square that it passed last is empty
    now, and so is one behind it."""
    geometry = variant.geometry
    king = position.cells[bit] == mover.king
    ways = variant.king_captures.value | variant.man_captures.value if king else variant.man_captures.value
    for direction in directions(ways, mover):
        ray = geometry.rays[bit][direction.opposite]
        free = 0
        for square in ray:
            if position.cells[square] != EMPTY:
                break
            free += 1
        if free >= 2:
            return True
    return False
