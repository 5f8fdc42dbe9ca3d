"""The questions asked of a line: is it possible, with how few kings and pieces, and what do all positions share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.board import EMPTY, Colour
from naslag.verify.reconstruction.grid import Grid
from naslag.verify.reconstruction.refine import Judge, Replayed
from naslag.verify.reconstruction.solver import Meter, Model, Solver
from naslag.verify.reconstruction.tracks import forced_kings
from naslag.verify.reconstruction.unroll import Printed, first_board, unroll

CELLS = EMPTY + "wbWB"


@dataclass(frozen=True, slots=True)
class Question:
    """What is given. `known` are pieces that must stand, by bit; `counts` how many pieces a side has, where the prose
    says so."""

    lines: tuple[tuple[Printed, ...], ...]
    side: Colour
    known: tuple[tuple[int, str], ...] = ()
    counts: tuple[tuple[Colour, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Admissible:
    """A position in which the printed lines are legal, how they run there, and the solver's model of it."""

    cells: str
    model: Model
    lines: tuple[tuple[Replayed, ...], ...]

    @property
    def pieces(self) -> int:
        """How many pieces stand on the board."""
        return len(self.cells) - self.cells.count(EMPTY)

    @property
    def kings(self) -> int:
        """How many of them are kings."""
        return self.cells.count("W") + self.cells.count("B")


class Search:
    """One solver on one diagram. `kings` fixes which squares hold kings (None: any)."""

    def __init__(self, judge: Judge, question: Question, kings: frozenset[int] | None, meter: Meter) -> None:
        self.judge = judge
        self.side = question.side
        self.solver = Solver(meter)
        self.board = first_board(self.solver, judge.grid, kings)
        self._state(question)
        self.lines = [unroll(self.solver, judge.grid, self.board, line, question.side) for line in question.lines]

    def _state(self, question: Question) -> None:
        for bit, cell in question.known:
            for literal in self.board.cell(bit, cell):
                self.solver.add(literal)
        for colour, number in question.counts:
            counter = self.solver.counter(self.board.of(colour), number + 1)
            self.solver.add(counter.at_least(number))
            self.solver.add(-counter.at_least(number + 1))

    @property
    def pieces(self) -> list[int]:
        """A literal a square and side: a piece stands there."""
        return [*self.board.white, *self.board.black]

    def find(self, assumptions: Sequence[int] = ()) -> Admissible | None:
        """A position in which every printed ply is legal, or None when there is none under the assumptions (proved)."""
        while True:
            model = self.solver.ask(assumptions)
            if model is None:
                return None
            found = self._judge(model)
            if found is not None:
                return found

    def _judge(self, model: Model) -> Admissible | None:
        lines, clauses = [], self._too_many(model)
        for line in self.lines:
            replayed, broken = self.judge.judge(line, model)
            assert not any(model.holds(literal) for clause in broken for literal in clause), (
                "no objection to this model"
            )
            lines.append(tuple(replayed))
            clauses += broken
        for clause in clauses:
            self.solver.add(*clause)
        return None if clauses else Admissible(self.board.read(model), model, tuple(lines))

    def _too_many(self, model: Model) -> list[list[int]]:
        """A limit on the pieces of a side, stated once a model exceeds it."""
        clauses = []
        limit = self.judge.grid.men
        for colour in Colour:
            occupied = self.board.of(colour)
            if sum(model.holds(literal) for literal in occupied) > limit:
                counter = self.solver.counter(occupied, limit + 1)
                clauses.append([-counter.at_least(limit + 1)])
        return clauses

    def fewest(self, found: Admissible) -> Admissible:
        """A position with the fewest pieces (proved), from one that is not yet."""
        count = self.solver.counter(self.pieces, found.pieces)
        while True:
            better = self.find([-count.at_least(found.pieces)])
            if better is None:
                return found
            found = better

    def limit_kings(self, number: int) -> int:
        """A literal for "`number` kings at most"."""
        return -self.solver.counter(self.board.king, number + 1).at_least(number + 1)


def open_search(judge: Judge, question: Question, meter: Meter) -> tuple[Search, Admissible] | None:
    """A search, and one position in which the lines are legal; None when they fit no position at all (proved).

    The pieces that cannot be men are tried first as the only kings. That is nearly always enough, and it makes the
    encoding small: every other piece is known for a man. When it is not enough, any piece may be a king.
    """
    for kings in (needed_kings(judge.grid, question), None):
        search = Search(judge, question, kings, meter)
        found = search.find()
        if found is not None:
            return search, found
        search.solver.close()
    return None


def fewest_kings(search: Search, question: Question, found: Admissible) -> Admissible:
    """A position with as few kings as the lines allow (proved); the search is limited to such positions from here."""
    for number in range(len(needed_kings(search.judge.grid, question)), found.kings):
        fewer = search.find([search.limit_kings(number)])
        if fewer is not None:
            found = fewer
            break
    search.solver.add(search.limit_kings(found.kings))
    return found


def needed_kings(grid: Grid, question: Question) -> frozenset[int]:
    """Squares that hold kings in every admissible position, as far as shapes and the known pieces tell."""
    shapes = (forced_kings(grid, line, question.side) for line in question.lines)
    return frozenset(bit for bit, cell in question.known if cell.isupper()).union(*shapes)
