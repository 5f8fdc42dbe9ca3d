"""Why a printed ply is illegal on the board of a model, as clauses that hold on every board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import EMPTY, Move, Position
from naslag.model.variant import Priority, Variant
from naslag.rules.generate import Capture, captures_of
from naslag.rules.priority import rank
from naslag.verify.reconstruction.grid import DIRECTIONS, Grid, opposite
from naslag.verify.reconstruction.solver import FALSE, Model
from naslag.verify.reconstruction.unroll import EncodedPly


@dataclass(frozen=True, slots=True)
class Played:
    """The printed ply in a model: where the piece stood (bits), what it captured, in order, and the board before."""

    ply: EncodedPly
    stood: tuple[int, ...]
    captured: tuple[int, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class Objections:
    """Clauses under one variant's rules. Each is a list of literals of which one holds whenever the ply is legal."""

    grid: Grid
    variant: Variant

    def against(self, played: Played, legal: Sequence[Move], model: Model) -> list[list[int]]:
        """Clauses that the model breaks, at least one."""
        number = len(played.captured)
        clauses = []
        if number == 0 or self._majority():
            clauses = [self._longer(played.ply, move, number + 1) for move in legal if len(move.captured) > number]
        if not clauses and number:
            clauses = [*self._goes_on(played, model), *self._outranked(played, model)]
        return clauses or [self._this_board(played, model)]

    def _majority(self) -> bool:
        return self.variant.priority.value[:1] == (Priority.MOST_PIECES,)

    def _longer(self, ply: EncodedPly, move: Move, number: int) -> list[int]:
        """`move` does not capture `number` pieces, or the ply captures as many."""
        return [*self.absent(ply, move, number), ply.captures(number) if number > 1 else ply.capture]

    def absent(self, ply: EncodedPly, move: Move, number: int | None = None) -> list[int]:
        """Literals of which one holds whenever `move`, or its first `number` captures, is not there to be made."""
        bits = self.grid.bits
        captured = frozenset(bits[square] for square in move.captured)
        return self._absent(ply, [bits[square] for square in move.route], captured, number)

    def _absent(self, ply: EncodedPly, stood: Sequence[int], captured: frozenset[int], number: int | None) -> list[int]:
        own, other = ply.before.of(ply.colour), ply.before.of(ply.colour.other)
        clause = [-own[stood[0]]]
        king, taken = False, 0
        for start, end in pairwise(stood):
            way, crossed = self._leg(start, end)
            prey = [bit for bit in crossed if bit in captured]
            taken += len(prey)
            if taken == number:
                crossed = crossed[: crossed.index(prey[-1]) + 2]
            allowed = self.grid.man_captures if prey else self.grid.man_moves
            king |= len(crossed) > (2 if prey else 1) or way not in allowed[ply.colour]
            for bit in crossed:
                if bit in prey:
                    clause.append(-other[bit])
                elif bit != stood[0]:
                    clause += [own[bit], other[bit]]
            if prey and not self.grid.man_takes_king:
                clause += [ply.before.king[bit] for bit in prey]
            if taken == number:
                break
        if king:
            clause.append(-ply.before.king[stood[0]])
        return list(dict.fromkeys(clause))

    def _leg(self, start: int, end: int) -> tuple[int, list[int]]:
        """The direction of a leg, and the squares it crosses with the last one it lands on."""
        way = self.grid.between(start, end)
        assert way is not None, f"no diagonal joins {self.grid.square(start)} and {self.grid.square(end)}"
        return way[0], [*way[1], end]

    def _goes_on(self, played: Played, model: Model) -> Iterator[list[int]]:
        """The capture is not carried out this way, or it cannot go on from where it stops, or from another square where
        it could have landed if the rules make it seek more."""
        if not self.variant.complete.value:
            return
        ply, start = played.ply, played.stood[0]
        assert ply.route is not None
        last, _ = self._leg(played.captured[-1], played.stood[-1])
        king = played.position.cells[start].isupper()
        if self.grid.crown_stops and not king and played.stood[-1] in self.grid.far_row[ply.colour]:
            return
        landings = [played.stood[-1]]
        if king and self.variant.seek_more.value:
            landings = self._free(played, played.captured[-1], last)
        for landing in landings:
            for way in DIRECTIONS if king else self.grid.man_captures[ply.colour]:
                free = self._free(played, landing, way) if king and self.grid.flying else []
                ahead = self.grid.ray(landing, way)[len(free) :]
                if way == opposite(last) or len(ahead) < 2 or not self._prey(played, ahead):
                    continue
                other = ply.before.of(ply.colour.other)
                clause = [-literal for literal in ply.route.choices(model)]
                clause += self._kinds(played, [start, ahead[0]])
                clause += [-other[played.captured[-1]], -other[ahead[0]], ply.route.captured.get(ahead[0], FALSE)]
                for end in (landing, played.stood[-1]):
                    free += self._leg(played.captured[-1], end)[1]
                for bit in (*free, ahead[1]):
                    clause += self._occupied(ply, bit)
                yield list(dict.fromkeys(clause))

    def _prey(self, played: Played, ahead: Sequence[int]) -> bool:
        """Whether the capture could go on over the first square of `ahead` to the second."""
        cells, side = played.position.cells, played.position.side
        spared = not self.grid.man_takes_king and cells[played.stood[0]].islower() and cells[ahead[0]].isupper()
        enemy = cells[ahead[0]] in (side.other.man, side.other.king) and ahead[0] not in played.captured
        return enemy and not spared and (cells[ahead[1]] == EMPTY or ahead[1] == played.stood[0])

    def _free(self, played: Played, bit: int, way: int) -> list[int]:
        """Squares that way until the first piece."""
        free = []
        for square in self.grid.ray(bit, way):
            if played.position.cells[square] != EMPTY and square != played.stood[0]:
                break
            free.append(square)
        return free

    def _occupied(self, ply: EncodedPly, bit: int) -> list[int]:
        if bit == ply.printed.start:
            return []
        return [ply.before.white[bit], ply.before.black[bit]]

    def _outranked(self, played: Played, model: Model) -> Iterator[list[int]]:
        """The ply captures other pieces, or of another kind, or a better capture is not there."""
        ply, criteria = played.ply, self.variant.priority.value
        if not criteria:
            return
        assert ply.route is not None

        def worth(capture: Capture) -> tuple[object, ...]:
            return rank(capture, played.position, self.variant, criteria)

        mine = worth(Capture(played.stood, played.captured, EMPTY))
        choices = [-literal for literal in ply.route.choices(model)] if Priority.KINGS_FIRST in criteria else []
        taken = [-ply.route.captured[bit] for bit in played.captured]
        for capture in captures_of(played.position, self.variant):
            if worth(capture) > mine:
                clause = self._absent(ply, capture.stands, frozenset(capture.captured), None)
                involved = [played.stood[0], *played.captured, capture.stands[0], *capture.captured]
                clause += [*choices, *taken, ply.captures(len(taken) + 1), *self._kinds(played, involved)]
                yield list(dict.fromkeys(clause))

    def _kinds(self, played: Played, bits: Sequence[int]) -> list[int]:
        """One of these holds when a piece on `bits` is a king instead of a man, or the other way round."""
        cells, king = played.position.cells, played.ply.before.king
        return [-king[bit] if cells[bit].isupper() else king[bit] for bit in dict.fromkeys(bits)]

    def _this_board(self, played: Played, model: Model) -> list[int]:
        """The board is another, or the capture is carried out in another way: true, and the least that can be said."""
        ply = played.ply
        clause = [-literal for literal in ply.route.choices(model)] if ply.route and played.captured else []
        for bit, cell in enumerate(played.position.cells):
            holding = ply.before.cell(bit, cell)
            clause += [-literal for literal in holding]
        return clause
