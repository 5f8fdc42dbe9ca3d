"""The decoder: a printed line is a noisy message, and the legal game is what was meant.

A best-first search over (ply printed, position reached). Playing what is printed costs nothing, so a legal line is read
as it stands whatever else might be likelier. Where the line breaks, other readings of the token, legal moves near it, a
move left out and a token too many are tried at the prices of verify/cost.py, and earlier plies near the break may be at
fault too. What comes out is the readings that replay furthest, cheapest first.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from naslag.model.board import Move, Position
from naslag.model.document import Ply
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import resolve
from naslag.verify import cost
from naslag.verify.replay import How, Step

WINDOW = 8
"""Plies before the break that may themselves be at fault: an error shows within a few moves or not at all."""

BUDGET = 6000
"""Positions that may be looked at for one line."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A way to read a whole line (or as much of it as replays). `printed` counts the plies accounted for."""

    steps: tuple[Step, ...]
    cost: float
    printed: int

    @property
    def changes(self) -> tuple[Step, ...]:
        """The steps that are not what is printed."""
        return tuple(step for step in self.steps if step.how is not How.EXACT)


def exact(plies: tuple[Ply, ...], start: Position, variant: Variant) -> Reading:
    """The line exactly as printed, as far as it is legal. Where two captures share both ends, the first that lets
    the rest be played is taken."""
    readings = list(_search(plies, start, variant, open_at=len(plies) + 1, wanted=1))
    return readings[0]


def decode(plies: tuple[Ply, ...], start: Position, variant: Variant, wanted: int = 4) -> list[Reading]:
    """The readings that account for the whole line, cheapest first, at most `wanted`; the furthest partial reading when
    there is none. A line that is legal as printed has one reading and costs nothing."""
    plain = exact(plies, start, variant)
    if plain.printed == len(plies):
        return [plain]
    found = [
        reading
        for reading in _search(plies, start, variant, open_at=max(0, plain.printed - WINDOW), wanted=wanted)
        if reading.printed == len(plies)
    ]
    return found or [plain]


def _search(
    plies: tuple[Ply, ...], start: Position, variant: Variant, *, open_at: int, wanted: int
) -> Iterator[Reading]:
    """Readings of the whole line, cheapest first; one partial reading, the furthest, when none accounts for it all.

    Plies before `open_at` are taken as printed.
    """
    order = count()
    best_partial = Reading((), 0.0, 0)
    frontier: list[tuple[float, int, int, Position, tuple[Step, ...]]] = [(0.0, 0, next(order), start, ())]
    seen: dict[tuple[int, Position], int] = {}
    found = 0
    budget = BUDGET
    while frontier and budget:
        spent, behind, _, position, steps = heapq.heappop(frontier)
        at = -behind
        if at == len(plies):
            yield Reading(steps, spent, at)
            found += 1
            if found == wanted:
                return
            continue
        if (at, -spent) > (best_partial.printed, -best_partial.cost):
            best_partial = Reading(steps, spent, at)
        key = (at, position)
        if seen.get(key, 0) >= wanted:
            continue
        seen[key] = seen.get(key, 0) + 1
        budget -= 1
        for step in _continuations(plies, at, position, steps, variant, open_at):
            total = spent + step.cost
            if total <= cost.LIMIT:
                after = at if step.ply is None else at + 1
                heapq.heappush(frontier, (total, -after, next(order), step.after, (*steps, step)))
    if not found:
        yield best_partial


def _continuations(
    plies: tuple[Ply, ...], at: int, position: Position, steps: tuple[Step, ...], variant: Variant, open_at: int
) -> Iterator[Step]:
    ply = plies[at]
    printed = ply.readings[0]
    as_printed = resolve(position, printed.squares, variant)
    for move in as_printed:
        yield Step(at, How.EXACT, move, position, play(position, move, variant), others=_others(move, as_printed))
    if at < open_at or ply.fixed:
        return
    legal = legal_moves(position, variant)
    taken = set(as_printed)
    for reading in ply.readings[1:]:
        for move in resolve(position, reading.squares, variant):
            if move not in taken:
                taken.add(move)
                yield Step(at, How.READING, move, position, play(position, move, variant), max(reading.cost, 0.1))
    for move in legal:
        if move in taken:
            continue
        price = cost.move_cost(printed.squares, (move.origin, move.target))
        if 0 < price <= cost.LIMIT:
            yield Step(at, How.MISREAD, move, position, play(position, move, variant), price)
    just_supplied = bool(steps) and steps[-1].how is How.SUPPLIED
    if not just_supplied:
        price = cost.SUPPLIED_FORCED if len(legal) == 1 else cost.SUPPLIED
        for move in legal:
            yield Step(None, How.SUPPLIED, move, position, play(position, move, variant), price, forced=len(legal) == 1)
    yield Step(at, How.DROPPED, None, position, position, cost.DROPPED)


def _others(move: Move, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    return tuple(other for other in moves if other is not move)
