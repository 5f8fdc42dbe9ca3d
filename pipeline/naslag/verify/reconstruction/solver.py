"""A SAT solver with budgets: literals, clauses, counters. Knows nothing of draughts."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

TRUE = 1
"""The literal that always holds; -TRUE never does."""
FALSE = -1

SLICE = 2000
"""Conflicts between two looks at the clock: a few hundredths of a second."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How much work a search may do. `conflicts` of the solver and `questions` put to it are counted alike on every
    machine; `seconds` (None: no limit) is for people who wait, and makes the answer depend on the machine."""

    conflicts: int
    questions: int
    seconds: float | None = None


class Undecided(Exception):
    """The bound was reached before the question was decided."""


class Meter:
    """Work done so far, by all solvers that share it, against one bound."""

    def __init__(self, bound: Bound) -> None:
        self._bound = bound
        self._began = time.monotonic()
        self.conflicts = 0
        self.questions = 0

    @property
    def conflicts_left(self) -> int:
        """Conflicts that may still be spent."""
        return self._bound.conflicts - self.conflicts

    def check(self) -> None:
        """Raise Undecided when the bound is reached."""
        late = self._bound.seconds is not None and time.monotonic() - self._began > self._bound.seconds
        if late or self.conflicts_left <= 0 or self.questions >= self._bound.questions:
            raise Undecided


class Model:
    """A truth value for every variable."""

    def __init__(self, literals: Sequence[int]) -> None:
        self._literals = literals

    def holds(self, literal: int) -> bool:
        """Whether `literal` is true. A variable that no clause mentions is false."""
        index = abs(literal) - 1
        positive = index < len(self._literals) and self._literals[index] > 0
        return positive == (literal > 0)


class Solver:
    """Clauses added once, questions asked under assumptions; the work is metered.

    Free variables are tried false first, so that models are sparse: few pieces stand on the board.
    """

    def __init__(self, meter: Meter) -> None:
        from pysat.solvers import Glucose4  # pysat takes 20 ms to import

        self._solver: Any = Glucose4()
        self._variables = TRUE
        self._meter = meter
        self._solver.add_clause([TRUE])

    def close(self) -> None:
        """Give the solver's memory back."""
        self._solver.delete()

    def literal(self) -> int:
        """A new variable."""
        self._variables += 1
        return self._variables

    def add(self, *literals: int) -> None:
        """One of `literals` holds."""
        if TRUE in literals:
            return
        self._solver.add_clause([literal for literal in literals if literal != FALSE])

    def at_most_one(self, literals: Sequence[int]) -> None:
        """No two of `literals` hold. Pairwise: the lists are short."""
        for index, first in enumerate(literals):
            for second in literals[index + 1 :]:
                self.add(-first, -second)

    def any_of(self, literals: Iterable[int]) -> int:
        """A literal that is equivalent to the disjunction of `literals`."""
        wanted = [literal for literal in dict.fromkeys(literals) if literal != FALSE]
        if TRUE in wanted:
            return TRUE
        if not wanted:
            return FALSE
        if len(wanted) == 1:
            return wanted[0]
        either = self.literal()
        self.add(-either, *wanted)
        for literal in wanted:
            self.add(either, -literal)
        return either

    def counter(self, literals: Sequence[int], limit: int) -> Counter:
        """The number of `literals` that hold, up to `limit`."""
        return Counter(self, literals, limit)

    def ask(self, assumptions: Sequence[int] = ()) -> Model | None:
        """A model in which all assumptions hold; None when there is none (proved).

        Raises Undecided at the bound.
        """
        self._meter.questions += 1
        if FALSE in assumptions:
            return None
        wanted = [literal for literal in assumptions if literal != TRUE]
        while True:
            self._meter.check()
            before = self._solver.accum_stats()["conflicts"]
            self._solver.conf_budget(min(SLICE, self._meter.conflicts_left))
            answer = self._run(wanted)
            self._meter.conflicts += self._solver.accum_stats()["conflicts"] - before
            if answer is None:
                continue
            if not answer:
                return None
            return Model(self._solver.get_model())

    def _run(self, wanted: list[int]) -> bool | None:
        try:
            answer: bool | None = self._solver.solve_limited(assumptions=wanted)
        except Exception as error:  # pysat turns Ctrl-C into an error of its own, of no public class
            if "keyboard interrupt" in str(error):
                raise KeyboardInterrupt from error
            raise
        return answer


class Counter:
    """Literals `at_least(n)`, each equivalent to "n or more hold" for n up to `limit` (a totalizer)."""

    def __init__(self, solver: Solver, literals: Sequence[int], limit: int) -> None:
        self._sure = sum(literal == TRUE for literal in literals)
        self._limit = limit
        self._most = sum(literal != FALSE for literal in literals)
        self._outputs = self._merge(solver, [literal for literal in literals if literal not in (TRUE, FALSE)])

    def at_least(self, number: int) -> int:
        """The literal for "`number` or more hold". `number` may not exceed the limit."""
        needed = number - self._sure
        if needed <= 0:
            return TRUE
        if number > self._most:
            return FALSE
        assert number <= self._limit, "a counter was asked beyond its limit"
        return self._outputs[needed - 1]

    def _merge(self, solver: Solver, literals: list[int]) -> list[int]:
        if len(literals) <= 1:
            return literals
        middle = len(literals) // 2
        left, right = self._merge(solver, literals[:middle]), self._merge(solver, literals[middle:])
        size = min(len(left) + len(right), max(self._limit - self._sure, 1))
        outputs = [solver.literal() for _ in range(size)]
        for i in range(len(left) + 1):
            for j in range(len(right) + 1):
                if i + j > 0:
                    floor = [-left[i - 1]] * (i > 0) + [-right[j - 1]] * (j > 0)
                    solver.add(*floor, outputs[min(i + j, size) - 1])
                if i + j < size:
                    ceiling = [left[i]] if i < len(left) else []
                    ceiling += [right[j]] if j < len(right) else []
                    solver.add(*ceiling, -outputs[i + j])
        return outputs
