"""Whether a side can be without a move at the end of a line, whatever else a lost diagram held."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.board import EMPTY, Position
from naslag.model.report import Basis
from naslag.rules.engine import legal_moves
from naslag.rules.replay import path
from naslag.verify.claims.lines import lines_of
from naslag.verify.claims.words import side
from naslag.verify.context import Context
from naslag.verify.replay import Replay


@dataclass(frozen=True)
class Lock:
    """What was found. `every`: no diagram that admits the line makes a lock of its end."""

    every: bool
    said: str


def strictly(context: Context, replay: Replay, end: Position) -> Lock:
    """Whether the side to move at the end of a line can have no move there in any diagram that admits the line. A
    square that the line has left, passed or cleared is empty at its end, and one on which it stopped is not, whatever
    stood elsewhere."""
    lines = lines_of(context)
    if lines is None or not legal_moves(end, context.variant):
        return Lock(every=False, said="")
    geometry = context.variant.geometry
    touched: set[int] = set()
    for move in lines.moves[replay.line.name]:
        for square in (move.origin, move.target, *move.captured, *path(move, geometry)):
            touched.add(geometry.bit(square))
    for move in legal_moves(end, context.variant):
        start, stop = geometry.bit(move.origin), geometry.bit(move.target)
        # A plain step between two squares that the line has settled: nothing that stood elsewhere can prevent it, or
        # else a capture is compulsory, which is a move too.
        if not move.is_capture and start in touched and stop in touched and end.cells[stop] == EMPTY:
            crossed = [geometry.bit(square) for square in path(move, geometry)]
            if all(bit in touched for bit in crossed):
                lost = (
                    " in whatever diagram the line is played" if context.position.basis is Basis.RECONSTRUCTED else ""
                )
                name = geometry.name
                return Lock(
                    every=True,
                    said=f"{side(end.side)} has a move{lost}: {name(move.origin)}-{name(move.target)}, for the line "
                    f"itself has put the piece on {name(move.origin)} and left {name(move.target)} empty.",
                )
    return Lock(every=False, said="")
