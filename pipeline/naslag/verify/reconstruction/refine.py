"""Where a model breaks a rule that the encoding leaves out, and the clause that says so.

The encoding knows how a capture runs, not which captures compete with it. So each model is judged by the rules engine,
and every move it prefers to a printed one becomes a clause: this move is not there, or the printed ply captures as
many. Each clause holds in every position, by the rules; so when nothing is left, that is a proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from naslag.model.board import Move, Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves
from naslag.verify.reconstruction.grid import Grid
from naslag.verify.reconstruction.solver import FALSE, Model
from naslag.verify.reconstruction.unroll import EncodedPly


@dataclass(frozen=True, slots=True)
class Replayed:
    """A printed ply as played in one model: the move, and every other legal one."""

    move: Move
    others: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Judge:
    """The rules engine's view of models."""

    grid: Grid
    variant: Variant

    def judge(self, plies: Sequence[EncodedPly], model: Model) -> tuple[list[Replayed], list[list[int]]]:
        """How the line runs in a model, and the clauses that it breaks. The replay is whole only if there are none."""
        replayed: list[Replayed] = []
        clauses: list[list[int]] = []
        for ply in plies:
            captured: tuple[int, ...] = ()
            if ply.route is not None and model.holds(ply.capture):
                landings, captured, turns = ply.route.trace(model)
                rings = ply.route.rings(model, turns)
                clauses += rings
                if not rings and not _passes(landings, ply.printed.by_way_of):
                    clauses.append([-ply.capture, *(-ply.route.turn[turn] for turn in turns)])
            position = Position(ply.before.read(model), ply.colour)
            legal = legal_moves(position, self.variant)
            played = [move for move in legal if _is(move, ply, captured)]
            if played:
                replayed.append(Replayed(played[0], tuple(move for move in legal if move is not played[0])))
            else:
                clauses += self._preferred(ply, legal, len(captured))
        return replayed, clauses

    def _preferred(self, ply: EncodedPly, legal: Sequence[Move], number: int) -> list[list[int]]:
        """Clauses against moves that come before the printed one, which captures `number`."""
        found: dict[tuple[int, ...], None] = {}
        for move in legal:
            if len(move.captured) > number:
                clause = self.absent(ply, move, number + 1)
                clause.append(ply.captures(number + 1) if number else ply.capture)
                found[tuple(clause)] = None
        assert found, f"the encoding allows a move that the rules forbid: {ply.printed} in {legal}"
        return [list(clause) for clause in found]

    def absent(self, ply: EncodedPly, move: Move, number: int | None = None) -> list[int]:
        """Literals of which one holds exactly when `move`, or its first `number` captures, is not there to be made."""
        own, other = ply.before.of(ply.colour), ply.before.of(ply.colour.other)
        start = move.origin - 1
        clause = [-own[start]]
        king = False
        taken = 0
        for way, crossed in self._legs(move):
            captures = [bit for bit in crossed if bit + 1 in move.captured]
            taken += len(captures)
            last = taken == number
            if last:
                crossed = crossed[: crossed.index(captures[-1]) + 2]
            allowed = self.grid.man_captures if captures else self.grid.man_moves
            king |= len(crossed) > (2 if captures else 1) or way not in allowed[ply.colour]
            for bit in crossed:
                if bit in captures:
                    clause.append(-other[bit])
                elif bit != start:
                    clause += [own[bit], other[bit]]
            if last:
                break
        if king:
            clause.append(-ply.before.king[start])
        return list(dict.fromkeys(literal for literal in clause if literal != FALSE))

    def second(self, ply: EncodedPly, replayed: Replayed) -> Iterator[list[int]]:
        """For each legal move beside the printed one, a clause that it is not there, or not legal, or no other."""
        for move in replayed.others:
            clause = self.absent(ply, move)
            if move.captured:
                clause.append(ply.captures(len(move.captured) + 1))
                if move.target == replayed.move.target and move.origin == replayed.move.origin and ply.route:
                    other = min(move.captured - replayed.move.captured)
                    clause.append(ply.route.captured.get(other - 1, FALSE))
            yield clause

    def _legs(self, move: Move) -> Iterator[tuple[int, list[int]]]:
        """Each leg of a move: its direction and the squares it crosses, the last one it lands on."""
        for start, end in zip(move.route, move.route[1:], strict=False):
            way = self.grid.between(start - 1, end - 1)
            assert way is not None, f"{move.route} leaves the diagonals"
            yield way[0], [*way[1], end - 1]


def _is(move: Move, ply: EncodedPly, captured: Sequence[int]) -> bool:
    ends = move.origin == ply.printed.start + 1 and move.target == ply.printed.stop + 1
    return ends and move.captured == frozenset(bit + 1 for bit in captured)


def _passes(landings: Sequence[int], by_way_of: Sequence[int]) -> bool:
    ahead = iter(landings)
    return all(bit in ahead for bit in by_way_of)
