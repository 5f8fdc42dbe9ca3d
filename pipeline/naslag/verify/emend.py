"""The decoder: a printed line is a noisy message, and the legal game is what was meant.

A best-first search over (ply printed, position reached). Playing what is printed costs nothing, so a legal line is read
as it stands whatever else might be likelier. Where the line breaks, other readings of the token, legal moves near it, a
move left out and a token too many are tried at the prices of verify/cost.py, and earlier plies near the break may be at
fault too. What comes out is the readings that replay furthest, cheapest first.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count

from naslag.model.board import Move, Position
from naslag.model.document import MoveReading, Ply
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import resolve
from naslag.verify import cost
from naslag.verify.replay import How, Step
from naslag.verify.routes import as_printed, settle, sign_agrees

WINDOW = 8
"""Plies before the break that may themselves be at fault: an error shows within a few moves or not at all."""

BUDGET = 4000
"""Positions that may be looked at for one line, each time it is gone through."""

PULL = 0.3
"""What each ply reached is worth when a line is too damaged to be gone through exhaustively: a fault every few plies is
then followed to its end. Measured on a game of 58 plies with 12 misreadings: 0.2 to 0.4 read it right, 0.5 did not."""

ROUNDING = 1e-9
"""What sums of prices may differ by; the exact test is made on the whole sum."""

LONGEST_BLOCK = 12
"""Plies that a printer may have set twice running."""

FAULT_EVERY = 24
"""Plies for which one more fault is allowed in a damaged line."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A way to read a whole line, or as much of it as replays. `printed` counts the plies accounted for; `hurried`
    is True when a cheaper reading may have been passed over."""

    steps: tuple[Step, ...]
    cost: float
    printed: int
    hurried: bool = False

    @property
    def changes(self) -> tuple[Step, ...]:
        """The steps that are not what is printed."""
        return tuple(step for step in self.steps if step.how is not How.EXACT)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played."""
        return tuple(step.move for step in self.steps if step.move is not None)


def exact(plies: tuple[Ply, ...], start: Position, variant: Variant) -> Reading:
    """The line exactly as printed, as far as it is legal; tokens that cannot be read as they stand are read in each way
    that the reader offers. Where two captures share both ends, `others` and `settled` of that step say which of the
    other ways the rest of the line leaves and which it rules out."""
    best = next(_search(plies, start, variant, open_at=len(plies) + 1, wanted=1))
    return replace(best, steps=settle(best.steps, plies, variant))


@lru_cache(maxsize=64)
def decode(plies: tuple[Ply, ...], start: Position, variant: Variant, wanted: int = 4) -> list[Reading]:
    """The readings that account for the whole line, cheapest first, at most `wanted`; the furthest partial reading when
    there is none. A line that is legal as printed has one reading and costs nothing."""
    plain = exact(plies, start, variant)
    if plain.printed == len(plies) and not plain.changes:
        return [plain]
    if (stopped := _stopped_by_ruling(plies, start, variant)) is not None:
        return [stopped]
    # What a person has ruled on is settled, and so is what stands before it.
    ruled = max((index + 1 for index, ply in enumerate(plies[: plain.printed]) if ply.fixed), default=0)
    open_at = max(ruled, plain.printed - WINDOW)
    for pull in (0.0, PULL):
        found = [
            replace(reading, steps=settle(reading.steps, plies, variant), hurried=pull > 0)
            for reading in _search(plies, start, variant, open_at=open_at, wanted=wanted, pull=pull)
            if reading.printed == len(plies)
        ]
        if found:
            return sorted(found, key=lambda reading: reading.cost)
    return [plain]


def _stopped_by_ruling(plies: tuple[Ply, ...], start: Position, variant: Variant) -> Reading | None:
    """The reading up to the first ruled ply that cannot be played as ruled: the line stops there, and nothing before it
    is changed on its account. None when every ruled ply can be played."""
    for index, ply in enumerate(plies):
        if not ply.fixed:
            continue
        before = decode(plies[:index], start, variant)[0] if index else Reading((), 0.0, 0)
        position = before.steps[-1].after if before.steps else start
        if before.printed == index and not resolve(position, ply.readings[0].squares, variant):
            return before
    return None


def _search(
    plies: tuple[Ply, ...], start: Position, variant: Variant, *, open_at: int, wanted: int, pull: float = 0.0
) -> Iterator[Reading]:
    """Readings of the whole line that play different moves, cheapest first; one partial reading, the furthest, when
    none accounts for it all. Plies before `open_at` are taken as printed. With `pull` each ply reached counts so much
    in favour: a badly damaged line is then read soon, but not surely at the least cost."""
    order = count()
    best_partial = Reading((), 0.0, 0)
    frontier: list[tuple[float, int, int, float, Position, tuple[Step, ...]]] = []
    heapq.heappush(frontier, (0.0, 0, next(order), 0.0, start, ()))
    seen: dict[tuple[int, Position], int] = {}
    found: set[tuple[Move, ...]] = set()
    budget = BUDGET
    # What cannot be read as it stands costs something in every reading; long lines hold more faults than short ones.
    limit = cost.LIMIT + sum(ply.readings[0].cost for ply in plies) + len(plies) * cost.LIMIT / FAULT_EVERY
    while frontier and budget:
        _, behind, _, spent, position, steps = heapq.heappop(frontier)
        at = -behind
        if at == len(plies):
            reading = Reading(steps, spent, at)
            if reading.moves in found:
                continue
            found.add(reading.moves)
            yield reading
            if len(found) == wanted:
                return
            continue
        if (at, -spent) > (best_partial.printed, -best_partial.cost):
            best_partial = Reading(steps, spent, at)
        key = (at, position)
        if seen.get(key, 0) >= wanted:
            continue
        seen[key] = seen.get(key, 0) + 1
        budget -= 1
        for more in _continuations(plies, at, position, steps, variant, open_at, limit - spent + ROUNDING):
            total = spent + sum(step.cost for step in more)
            if total <= limit:
                after = at + sum(step.ply is not None for step in more)
                entry = (total - pull * after, -after, next(order), total, more[-1].after, (*steps, *more))
                heapq.heappush(frontier, entry)
    if not found:
        yield best_partial


def _continuations(
    plies: tuple[Ply, ...],
    at: int,
    position: Position,
    steps: tuple[Step, ...],
    variant: Variant,
    open_at: int,
    room: float,
) -> Iterator[tuple[Step, ...]]:
    """What may come next: one step, or several that belong together. Nothing is played that costs more than `room`:
    most of what could be tried does."""
    ply = plies[at]
    printed = ply.readings[0]
    plain = as_printed(ply, position, variant)
    for move in plain:
        # Among the ways to play what is printed, those that agree with its signs come first.
        price = 0.0 if sign_agrees(ply, move) else cost.SIGN
        yield (_step(at, How.EXACT, move, position, variant, price, others=tuple(m for m in plain if m is not move)),)
    if ply.fixed or (at < open_at and printed.cost == 0):
        return
    legal = legal_moves(position, variant)
    taken = set(plain)
    for reading in ply.readings:
        for move in _near(reading, position, legal, variant):
            if move not in taken:
                taken.add(move)
                yield (_step(at, How.READING, move, position, variant, max(reading.cost, 0.1)),)
    if at < open_at:
        return
    for move in legal:
        price = printed.cost + cost.move_cost(printed.squares, (move.origin, move.target))
        if move not in taken and 0 < price <= min(room, cost.LIMIT):
            yield (_step(at, How.MISREAD, move, position, variant, price),)
    if not (steps and steps[-1].how is How.SUPPLIED):
        forced = len(legal) == 1
        price = cost.SUPPLIED_FORCED if forced else cost.SUPPLIED
        for move in legal if price <= room else ():
            yield (_step(None, How.SUPPLIED, move, position, variant, price, forced=forced),)
    if room >= cost.SWAPPED:
        yield from _swapped(plies, at, position, variant)
    if room >= cost.DROPPED:
        yield from _dropped(plies, at, position)


def _near(reading: MoveReading, position: Position, legal: tuple[Move, ...], variant: Variant) -> tuple[Move, ...]:
    """The legal moves that a reading allows; one of its halves may be unreadable."""
    first, last = reading.squares[0], reading.squares[-1]
    if first and last:
        return resolve(position, reading.squares, variant)
    return tuple(move for move in legal if move.origin == first or move.target == last)


def _step(
    ply: int | None,
    how: How,
    move: Move,
    position: Position,
    variant: Variant,
    price: float = 0.0,
    *,
    others: tuple[Move, ...] = (),
    forced: bool = False,
) -> Step:
    return Step(ply, how, move, position, play(position, move, variant), price, others, forced)


def _swapped(plies: tuple[Ply, ...], at: int, position: Position, variant: Variant) -> Iterator[tuple[Step, ...]]:
    """This ply and the next in the other order."""
    if at + 1 >= len(plies) or plies[at + 1].fixed:
        return
    if plies[at].readings[0].cost or plies[at + 1].readings[0].cost:
        return
    for first in resolve(position, plies[at + 1].readings[0].squares, variant):
        one = _step(at + 1, How.SWAPPED, first, position, variant, cost.SWAPPED)
        for second in resolve(one.after, plies[at].readings[0].squares, variant):
            yield one, _step(at, How.SWAPPED, second, one.after, variant)


def _dropped(plies: tuple[Ply, ...], at: int, position: Position) -> Iterator[tuple[Step, ...]]:
    """This ply left out; or a whole block that repeats the plies just before it, for the price of one."""
    yield (Step(at, How.DROPPED, None, position, position, cost.DROPPED),)
    for size in range(2, min(at, len(plies) - at, LONGEST_BLOCK) + 1):
        block = range(at, at + size)
        if all(plies[index].readings[0].squares == plies[index - size].readings[0].squares for index in block):
            yield tuple(
                Step(index, How.DROPPED, None, position, position, cost.DROPPED if index == at else 0.0)
                for index in block
            )
