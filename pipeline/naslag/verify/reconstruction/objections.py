"""Why a printed ply is illegal on the board of a model, as clauses that hold on every board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import EMPTY, Move, Position
from naslag.model.variant import Priority, Variant
from naslag.rules.generate import Capture, captures_of
from naslag.rules.priority import rank
from naslag.verify.reconstruction.grid import DIRECTIONS, Grid
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
        if number == 0 or self.grid.majority:
            clauses = [self._longer(played, move, number + 1) for move in legal if len(move.captured) > number]
        if not clauses and number:
            clauses = [*self._goes_on(played), *self._outranked(played, model)]
        return clauses or [self._this_board(played, model)]

    def _longer(self, played: Played, move: Move, number: int) -> list[int]:
        """`move` does not capture `number` pieces, or the ply captures as many."""
        ply = played.ply
        absent = self._absent(played, self._stood(move), self._captured(move), number)
        return [*absent, ply.captures(number) if number > 1 else ply.capture]

    def rival(self, played: Played, move: Move) -> list[int]:
        """`move` is not there, or not legal beside the printed one, or the same: for a reply to be forced."""
        ply = played.ply
        captured = self._captured(move)
        clause = self._absent(played, self._stood(move), captured, None)
        if not captured or ply.route is None:
            return clause
        criteria = self.variant.priority.value
        if criteria == (Priority.MOST_PIECES,):
            clause.append(ply.captures(len(captured) + 1))
        elif criteria:
            clause += self._same_worth(played, captured, self.grid.bits[move.origin])
        more, fewer = captured - set(played.captured), set(played.captured) - captured
        ends = [self.grid.bits[move.origin], self.grid.bits[move.target]]
        if more and ends == [played.stood[0], played.stood[-1]]:
            clause.append(ply.route.captured.get(min(more), FALSE))
        elif fewer and not more:  # on another board it may go on, and become the printed one
            clause.append(-ply.route.captured[min(fewer)])
        return clause

    def _same_worth(self, played: Played, captured: frozenset[int], origin: int) -> list[int]:
        """What a capture is worth beside the printed one may be another: other pieces are taken, or other kinds."""
        assert played.ply.route is not None
        taken = [-played.ply.route.captured[bit] for bit in played.captured]
        involved = [played.stood[0], *played.captured, origin, *captured]
        return [*taken, played.ply.captures(len(taken) + 1), *self._kinds(played, involved)]

    def _captured(self, move: Move) -> frozenset[int]:
        return frozenset(self.grid.bits[square] for square in move.captured)

    def _stood(self, move: Move) -> list[int]:
        return [self.grid.bits[square] for square in move.route]

    def _absent(self, played: Played, stood: Sequence[int], captured: frozenset[int], number: int | None) -> list[int]:
        """Literals of which one holds whenever a move, or its first `number` captures, is not there to be made."""
        board, colour, grid = played.ply.before, played.ply.colour, self.grid
        own, other = board.of(colour), board.of(colour.other)
        start = stood[0]
        clause = [-own[start]]
        king, taken = False, list[int]()
        for here, there in pairwise(stood):
            way, crossed = self._leg(here, there)
            prey = [bit for bit in crossed if bit in captured]
            taken += prey
            if len(taken) == number:
                crossed = crossed[: crossed.index(prey[-1]) + 2]
            allowed = grid.man_captures if prey else grid.man_moves
            king |= len(crossed) > (2 if prey else 1) or way not in allowed[colour]
            clause += [-other[bit] for bit in prey]
            free = [bit for bit in crossed if bit not in prey and bit != start]
            clause += [literal for bit in free for literal in (own[bit], other[bit])]
            if len(taken) == number:
                break
        if not grid.man_takes_king:
            royal = any(played.position.cells[bit].isupper() for bit in taken)
            king |= royal
            clause += [] if royal else [board.king[bit] for bit in taken]
        if king:
            clause.append(-board.king[start])
        return list(dict.fromkeys(clause))

    def _leg(self, start: int, end: int) -> tuple[int, list[int]]:
        """The direction of a leg, and the squares it crosses with the last one it lands on."""
        way = self.grid.between(start, end)
        assert way is not None, f"no diagonal joins {self.grid.square(start)} and {self.grid.square(end)}"
        return way[0], [*way[1], end]

    def _goes_on(self, played: Played) -> Iterator[list[int]]:
        """The capture cannot go on from where it stops, nor from another square where it could have landed if the rules
        make it seek more."""
        ply, start, stop = played.ply, played.stood[0], played.stood[-1]
        king = played.position.cells[start].isupper()
        crowned = self.grid.crown_stops and not king and stop in self.grid.far_row[ply.colour]
        if not self.variant.complete.value or crowned:
            return
        yield from self._next(played, stop, [-ply.capture])
        if king and self.variant.seek_more.value:
            last = played.captured[-1]
            way, crossed = self._leg(last, stop)
            assert ply.route is not None
            landed = [-ply.route.stop[way], -ply.route.jump[last, way], *self._occupied(ply, crossed)]
            for landing in self._free(played, last, way):
                _, crossed = self._leg(last, landing)
                yield from self._next(played, landing, [*landed, *self._occupied(ply, crossed)])

    def _next(self, played: Played, landing: int, condition: list[int]) -> Iterator[list[int]]:
        """`condition`, or no piece can be captured from `landing`: a clause for each that can be in the model."""
        ply, start = played.ply, played.stood[0]
        assert ply.route is not None
        king = played.position.cells[start].isupper()
        for way in DIRECTIONS if king else self.grid.man_captures[ply.colour]:
            free = self._free(played, landing, way) if king and self.grid.flying else []
            ahead = self.grid.ray(landing, way)[len(free) :]
            if len(ahead) < 2 or not self._prey(played, ahead):
                continue
            clause = [-ply.before.of(ply.colour.other)[ahead[0]], ply.route.captured.get(ahead[0], FALSE)]
            if king:
                clause.append(-ply.before.king[start])
            elif not self.grid.man_takes_king:
                clause.append(ply.before.king[ahead[0]])
            yield [*condition, *clause, *self._occupied(ply, [*free, ahead[1]])]

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

    def _occupied(self, ply: EncodedPly, bits: Iterable[int]) -> list[int]:
        """A piece stands on one of `bits`, other than the one that captures."""
        before = ply.before
        return [
            literal for bit in bits if bit != ply.printed.start for literal in (before.white[bit], before.black[bit])
        ]

    def _outranked(self, played: Played, model: Model) -> Iterator[list[int]]:
        """The ply captures other pieces, or of another kind, or a better capture is not there."""
        ply, criteria = played.ply, self.variant.priority.value
        if not criteria:
            return
        assert ply.route is not None

        def worth(capture: Capture) -> tuple[object, ...]:
            return rank(capture, played.position, self.variant, criteria)

        mine = worth(Capture(played.stood, played.captured, EMPTY))
        same = [-literal for literal in ply.route.choices(model)] if Priority.KINGS_FIRST in criteria else []
        involved = [played.stood[0]]
        if set(criteria) != {Priority.WITH_KING}:
            same.append(ply.captures(len(played.captured) + 1))
        if set(criteria) - {Priority.WITH_KING, Priority.MOST_PIECES}:
            same += [-ply.route.captured[bit] for bit in played.captured]
            involved += played.captured
        for capture in captures_of(played.position, self.variant):
            if worth(capture) > mine:
                clause = self._absent(played, capture.stands, frozenset(capture.captured), None)
                yield [*same, *clause, *self._kinds(played, [*involved, capture.stands[0], *capture.captured])]

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
