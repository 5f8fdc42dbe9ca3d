"""Every position with the fewest pieces in which the printed lines can be played, where the diagram is lost."""

from __future__ import annotations

from itertools import pairwise

from naslag.model.board import EMPTY, Position
from naslag.model.errors import UsageError
from naslag.model.report import Basis
from naslag.rules.engine import legal_moves, play
from naslag.verify.claims.question import path_of
from naslag.verify.context import Context
from naslag.verify.reconstruct import Bound
from naslag.verify.reconstruction.grid import grid_of
from naslag.verify.reconstruction.refine import Judge
from naslag.verify.reconstruction.search import Question, Search, fewest_kings, open_search
from naslag.verify.reconstruction.solver import Meter, Undecided
from naslag.verify.reconstruction.unroll import Printed
from naslag.verify.replay import Replay

MOST = 32
"""Positions that are looked for; where there are more, the claim is told of the item's own position alone."""

BOUND = Bound(conflicts=60_000, questions=2_000)


def fewest_positions(context: Context) -> tuple[Position, ...] | None:
    """All of them, the item's own first; None where the diagram is not lost, where there are too many, or where it was
    not decided."""
    start, found = context.start, context.reconstruction
    if start is None or found is None or not found.minimal or context.position.basis is not Basis.RECONSTRUCTED:
        return None
    if not context.position.conjectured and found.decided:
        return (start,)
    try:
        grid = grid_of(context.variant)
        lines = tuple(line for line in (_played(context, replay) for replay in context.replays) if line)
        opened = open_search(Judge(grid, context.variant), Question(lines, start.side), Meter(BOUND))
        if opened is None:
            return None
        search, first = opened
        question = Question(lines, start.side)
        pieces = len(start.cells) - start.cells.count(EMPTY)
        fewest_kings(search, question, first)
        return _all(search, start, pieces)
    except (Undecided, UsageError):
        return None


def _all(search: Search, start: Position, pieces: int) -> tuple[Position, ...] | None:
    few = -search.solver.counter(search.pieces, pieces + 1).at_least(pieces + 1)
    positions = [start]
    _exclude(search, start.cells)
    while (other := search.find([few])) is not None:
        positions.append(Position(other.cells, start.side))
        if len(positions) > MOST:
            return None
        _exclude(search, other.cells)
    return tuple(positions)


def _exclude(search: Search, cells: str) -> None:
    """Not these pieces again."""
    literals = [lit for bit, cell in enumerate(cells) if cell != EMPTY for lit in search.board.cell(bit, cell)]
    search.solver.add(*(-literal for literal in literals))


def _played(context: Context, replay: Replay) -> tuple[Printed, ...]:
    """A line as it was played, from the diagram on, on bits."""
    bit = context.variant.geometry.bit
    positions = path_of(context, replay)
    line = []
    for before, after in pairwise(positions):
        move = next(
            (one for one in legal_moves(before, context.variant) if play(before, one, context.variant) == after), None
        )
        if move is None:
            return ()
        line.append(Printed(bit(move.origin), bit(move.target), move.is_capture, ()))
    return tuple(line)
