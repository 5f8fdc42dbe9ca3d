"""The rules engine judges a model: is every printed ply legal on its board?

The encoding knows how a capture runs, not which captures compete with it. So each model is replayed, and what the rules
object to becomes clauses (objections.py). Each clause holds in every position, by the rules; so when nothing is left,
that is a proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.board import Move, Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves
from naslag.verify.reconstruction.grid import Grid
from naslag.verify.reconstruction.objections import Objections, Played
from naslag.verify.reconstruction.solver import Model
from naslag.verify.reconstruction.unroll import EncodedPly


@dataclass(frozen=True, slots=True)
class Replayed:
    """A printed ply as played in one model: the move, and every other legal one."""

    move: Move
    others: tuple[Move, ...]


class Judge:
    """The rules' view of models."""

    def __init__(self, grid: Grid, variant: Variant) -> None:
        self.grid = grid
        self.variant = variant
        self._objections = Objections(grid, variant)

    def judge(self, plies: Sequence[EncodedPly], model: Model) -> tuple[list[Replayed], list[list[int]]]:
        """How the line runs in a model, and the clauses that it breaks. The replay is whole only if there are none."""
        replayed: list[Replayed] = []
        clauses: list[list[int]] = []
        for ply in plies:
            flaws = self._flaws(ply, model)
            if flaws:
                clauses += flaws
                continue
            played = self._played(ply, model)
            legal = legal_moves(played.position, self.variant)
            same = [move for move in legal if self._is(move, played)]
            if same:
                replayed.append(Replayed(same[0], tuple(move for move in legal if move is not same[0])))
            else:
                clauses += self._objections.against(played, legal, model)
        return replayed, clauses

    def second(self, ply: EncodedPly, model: Model, replayed: Replayed) -> list[list[int]]:
        """For each legal move beside the printed one, a clause that it is not there, or not legal, or no other."""
        played = self._played(ply, model)
        return [self._objections.rival(played, move) for move in replayed.others]

    def _flaws(self, ply: EncodedPly, model: Model) -> list[list[int]]:
        """Clauses against a capture that is no path, or not by way of the squares that are printed."""
        if ply.route is None or not model.holds(ply.capture):
            return []
        stood, _, turns = ply.route.trace(model)
        ahead = iter(stood)
        if all(bit in ahead for bit in ply.printed.by_way_of):
            return ply.route.rings(model, turns)
        return [[-literal for literal in ply.route.choices(model)]]

    def _played(self, ply: EncodedPly, model: Model) -> Played:
        stood: tuple[int, ...] = (ply.printed.start, ply.printed.stop)
        captured: tuple[int, ...] = ()
        if ply.route is not None and model.holds(ply.capture):
            stood, captured, _ = ply.route.trace(model)
        return Played(ply, stood, captured, Position(ply.before.read(model), ply.colour))

    def _is(self, move: Move, played: Played) -> bool:
        bits = self.grid.bits
        if bits[move.origin] != played.stood[0] or bits[move.target] != played.stood[-1]:
            return False
        return {bits[square] for square in move.captured} == set(played.captured)
