"""Pieces that only stand there: without them the printed lines are as legal, as forced and as won."""

from __future__ import annotations

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.report import Basis, Status
from naslag.verify.claims.lines import lines_of
from naslag.verify.claims.prover import Prover
from naslag.verify.context import Context
from naslag.verify.prove import Bounds, Claim, Claimed


def idle_pieces(context: Context, side: Colour, prover: Prover, bounds: Bounds) -> tuple[int, ...]:
    """The squares of pieces each of which can be left out alone, the win from the diagram still proved within `bounds`.
    Of a position that was itself made with the fewest
    pieces nothing is asked: none of them is idle."""
    lines, start = lines_of(context), context.start
    if lines is None or start is None or context.position.basis is Basis.RECONSTRUCTED:
        return ()
    geometry = context.variant.geometry
    forced = lines.forced(start)
    moving = {move.origin for moves in lines.moves.values() for move in moves}
    found = []
    for bit in geometry.bits:
        square = geometry.square(bit)
        if start.cells[bit] == EMPTY or square in moving:
            continue
        without = Position(start.cells[:bit] + EMPTY + start.cells[bit + 1 :], start.side)
        if not any(cell in side.other.man + side.other.king for cell in without.cells):
            continue  # the last man of the side that loses is what it is all about
        ends = lines.ends(without)
        if ends is None or lines.forced(without) < forced:
            continue
        claim = Claim(Claimed.WIN, side)
        if prover.ask(without, context.variant, claim, bounds).status is not Status.PROVED:
            continue  # it may be there to answer what the book does not print
        won = all(prover.ask(end, context.variant, claim).status is Status.PROVED for end in ends.values())
        if won and not _captured(context, int(square)):
            found.append(int(square))
    return tuple(sorted(found))


def _captured(context: Context, square: int) -> bool:
    """Whether a line captures what stands on a square at the start."""
    lines = lines_of(context)
    return lines is not None and any(square in move.captured for moves in lines.moves.values() for move in moves)
