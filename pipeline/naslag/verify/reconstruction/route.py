"""One capture as a path through the board, without listing routes.

A leg is the way between two turns. The path runs through three kinds of node: `slide` (the piece is on a square and
has captured nothing on this leg yet), `jump` (it passes over an opponent), `land` (it is on a square behind a piece
captured on this leg). From `land` it turns, goes straight on, or stops. No captured piece is passed twice, so a path
comes to no node twice: two visits to a `slide` node would capture the same next piece, and of two legs that reach one
`land` node the longer would pass the piece that the other captured. So one variable a node is enough, and a path is one
way in and one way out at each. A ring apart from the path satisfies that too; `Route.rings` finds it in a model and the
caller forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from naslag.model.board import Colour
from naslag.verify.reconstruction.grid import DIRECTIONS, Grid, opposite
from naslag.verify.reconstruction.solver import FALSE, TRUE, Model, Solver

Node = tuple[int, int]
"""A square and a direction."""
Turn = tuple[int, int, int]
"""A square, the direction in and the direction out."""


@dataclass(frozen=True, slots=True)
class Mover:
    """The piece that captures, from `start` to `stop`. `king` is the literal for its being a king; `capture` for the
    ply's being a capture at all; `own` and `other` are occupancy by square before the ply, `kings` says of every square
    that the piece on it is a king; `colour` is the mover's."""

    start: int
    stop: int
    king: int
    capture: int
    own: Sequence[int]
    other: Sequence[int]
    kings: Sequence[int]
    colour: Colour


@dataclass(slots=True)
class Leg:
    """A part of a path: the squares on which the piece stands after a jump, the captured squares, and the direction in
    which it turns at the end, None when it stops there."""

    stood: list[int]
    captured: list[int]
    out: int | None


@dataclass(slots=True)
class Route:
    """The literals of one capture. `captured` maps a square to "the piece on it is captured"."""

    grid: Grid
    mover: Mover
    slide: dict[Node, int] = field(default_factory=dict)
    jump: dict[Node, int] = field(default_factory=dict)
    land: dict[Node, int] = field(default_factory=dict)
    begin: dict[int, int] = field(default_factory=dict)
    turn: dict[Turn, int] = field(default_factory=dict)
    onward: dict[Node, int] = field(default_factory=dict)
    stop: dict[int, int] = field(default_factory=dict)
    captured: dict[int, int] = field(default_factory=dict)

    def trace(self, model: Model) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Turn, ...]]:
        """The path in a model: the squares on which the piece stands after each jump, the first square before them;
        the captured squares in order; the turns."""
        square = self.mover.start
        way = next(direction for direction, literal in self.begin.items() if model.holds(literal))
        stood, captured = [square], list[int]()
        turns: list[Turn] = []
        while True:
            leg = self._leg(model, square, way)
            stood += leg.stood
            captured += leg.captured
            if leg.out is None:
                return tuple(stood), tuple(captured), tuple(turns)
            square = leg.stood[-1]
            turns.append((square, way, leg.out))
            way = leg.out

    def choices(self, model: Model) -> list[int]:
        """The literals that hold and together say which way the path goes, given the pieces it meets. Rings, if any,
        are among them."""
        edges = (self.begin, self.turn, self.onward, self.stop)
        return [literal for group in edges for literal in group.values() if model.holds(literal)]

    def _leg(self, model: Model, start: int, way: int) -> Leg:
        """From a turn to the next, or to the end of the path."""
        leg = Leg([], [], None)
        for square in self.grid.ray(start, way):
            if model.holds(self.jump.get((square, way), FALSE)):
                leg.captured.append(square)
            elif leg.captured:
                leg.stood.append(square)
                if square == self.mover.stop and model.holds(self.stop.get(way, FALSE)):
                    return leg
                for out in DIRECTIONS:
                    if model.holds(self.turn.get((square, way, out), FALSE)):
                        leg.out = out
                        return leg
        raise AssertionError("a capture ran off the board")

    def rings(self, model: Model, path: Sequence[Turn]) -> list[list[int]]:
        """A clause for each ring apart from `path`: not all its turns and jumps, unless a leg is left or jumps more on
        the way."""
        loose = {turn for turn, literal in self.turn.items() if model.holds(literal)} - set(path)
        clauses = []
        while loose:
            turn = min(loose)
            clause: list[int] = []
            while turn in loose:
                loose.discard(turn)
                square, _, way = turn
                leg = self._leg(model, square, way)
                assert leg.out is not None, "a ring ends where the path ends"
                clause.append(-self.turn[turn])
                clause += self._closed(square, way, leg)
                turn = (leg.stood[-1], way, leg.out)
            clauses.append(clause)
        return clauses

    def _closed(self, square: int, way: int, leg: Leg) -> list[int]:
        """Literals of which none holds when the path runs from `square` along `leg` to its end and no other way."""
        literals = [-self.jump[bit, way] for bit in leg.captured]
        for bit in self.grid.ray(square, way):
            if bit == leg.stood[-1]:
                break
            if bit not in leg.captured:
                literals.append(self.jump.get((bit, way), FALSE))
            if bit in leg.stood:
                literals += [self.turn.get((bit, way, out), FALSE) for out in DIRECTIONS]
                literals.append(self.stop.get(way, FALSE) if bit == self.mover.stop else FALSE)
        return literals


def encode(solver: Solver, grid: Grid, mover: Mover) -> Route:
    """The clauses of one capture."""
    route = Route(grid, mover)
    _name_nodes(solver, route)
    _leave(solver, route)
    _enter(solver, route)
    _limit(solver, route)
    for square in range(grid.size):
        jumps = [route.jump[square, way] for way in DIRECTIONS if (square, way) in route.jump]
        solver.at_most_one(jumps)
        if jumps:
            route.captured[square] = solver.any_of(jumps)
    if grid.majority and not (grid.flying and grid.lands_behind):
        _no_way_round(solver, route)
    return route


def _name_nodes(solver: Solver, route: Route) -> None:
    """Variables for the nodes and edges that lie on some path from the first square to the last."""
    slides, jumps, lands = _reachable(route)
    for names, nodes in ((route.slide, slides), (route.jump, jumps), (route.land, lands)):
        for node in sorted(nodes):
            names[node] = solver.literal()
    for square, way in route.land:
        for out in DIRECTIONS:
            if out not in (way, opposite(way)) and (square, out) in route.slide:
                route.turn[square, way, out] = solver.literal()
        following = route.grid.steps[way][square]
        slides_on = (following, way) in route.land and not route.grid.lands_behind
        if (following, way) in route.jump or slides_on:
            route.onward[square, way] = solver.literal()
        if square == route.mover.stop:
            route.stop[way] = solver.literal()
    for way in DIRECTIONS:
        if (route.mover.start, way) in route.slide:
            route.begin[way] = solver.literal()


def _successors(route: Route, kind: str, square: int, way: int) -> list[tuple[str, int, int]]:
    grid, mover = route.grid, route.mover
    following = grid.steps[way][square]
    slides = grid.flying and mover.king != FALSE and not (kind == "land" and grid.lands_behind)
    found: list[tuple[str, int, int]] = []
    if kind == "land":
        found += [("slide", square, out) for out in DIRECTIONS if out not in (way, opposite(way))]
    if following is None:
        return found
    if kind == "jump":
        return [("land", following, way)] if _may_stand(mover, following) else []
    if mover.other[following] != FALSE and (mover.king != FALSE or way in grid.man_captures[mover.colour]):
        found.append(("jump", following, way))
    if slides and _may_stand(mover, following):
        found.append((kind, following, way))
    return found


def _may_stand(mover: Mover, square: int) -> bool:
    return square == mover.start or (mover.own[square] != TRUE and mover.other[square] != TRUE)


def _reachable(route: Route) -> tuple[set[Node], set[Node], set[Node]]:
    """Nodes that lie on a way from the first square to the last, by kind."""
    mover = route.mover
    edges: dict[tuple[str, int, int], list[tuple[str, int, int]]] = {}
    ahead = [("slide", mover.start, way) for way in DIRECTIONS]
    while ahead:
        node = ahead.pop()
        if node not in edges:
            edges[node] = _successors(route, *node)
            ahead += edges[node]
    back: dict[tuple[str, int, int], list[tuple[str, int, int]]] = {}
    for node, following in edges.items():
        for other in following:
            back.setdefault(other, []).append(node)
    useful: set[tuple[str, int, int]] = set()
    ahead = [("land", mover.stop, way) for way in DIRECTIONS if ("land", mover.stop, way) in edges]
    while ahead:
        node = ahead.pop()
        if node not in useful:
            useful.add(node)
            ahead += back.get(node, [])
    return tuple({(s, w) for kind, s, w in useful if kind == name} for name in ("slide", "jump", "land"))  # type: ignore[return-value]


def _leave(solver: Solver, route: Route) -> None:
    """Each node has exactly one way on, and stands where it may."""
    mover, steps = route.mover, route.grid.steps
    man_only_jumps = mover.king == FALSE or not route.grid.flying
    for (square, way), node in route.slide.items():
        following = steps[way][square]
        jump = route.jump.get((following, way), FALSE) if following is not None else FALSE
        further = route.slide.get((following, way), FALSE) if following is not None else FALSE
        solver.add(-node, jump, further)
        if not man_only_jumps:
            solver.add(-node, mover.king, jump)
        _stands_free(solver, mover, square, node)
    for (square, way), node in route.jump.items():
        landing = steps[way][square]
        assert landing is not None
        solver.add(-node, mover.other[square])
        solver.add(-node, route.land.get((landing, way), FALSE))
        if way not in route.grid.man_captures[mover.colour]:
            solver.add(-node, mover.king)
    for (square, way), node in route.land.items():
        ways_on = [route.turn.get((square, way, out), FALSE) for out in DIRECTIONS]
        ways_on.append(route.onward.get((square, way), FALSE))
        ways_on.append(route.stop.get(way, FALSE) if square == mover.stop else FALSE)
        ways_on = [literal for literal in ways_on if literal != FALSE]
        solver.add(-node, *ways_on)
        solver.at_most_one(ways_on)
        for literal in ways_on:
            solver.add(-literal, node)
        _stands_free(solver, mover, square, node)
    for (square, way), node in route.onward.items():
        following = steps[way][square]
        assert following is not None
        jump = route.jump.get((following, way), FALSE)
        solver.add(-node, jump, FALSE if route.grid.lands_behind else route.land.get((following, way), FALSE))
        if not man_only_jumps:
            solver.add(-node, mover.king, jump)
    ends = list(route.stop.values())
    solver.add(-mover.capture, *ends)
    solver.at_most_one(ends)


def _enter(solver: Solver, route: Route) -> None:
    """Each node has a way in (so just one, as each has one way on); the first leg begins on the mover's square."""
    mover, steps = route.mover, route.grid.steps
    starts = list(route.begin.values())
    solver.add(-mover.capture, *starts)
    solver.at_most_one(starts)
    for way, literal in route.begin.items():
        solver.add(-literal, mover.capture)
        solver.add(-literal, route.slide[mover.start, way])
    for (square, way, out), literal in route.turn.items():
        solver.add(-literal, route.slide[square, out])
        del way
    for (square, way), node in route.slide.items():
        before = steps[opposite(way)][square]
        sources = [route.turn.get((square, into, way), FALSE) for into in DIRECTIONS]
        sources.append(route.begin.get(way, FALSE) if square == mover.start else FALSE)
        sources.append(route.slide.get((before, way), FALSE) if before is not None else FALSE)
        _some_source(solver, node, sources)
    for (square, way), node in route.jump.items():
        before = steps[opposite(way)][square]
        assert before is not None
        _some_source(solver, node, [route.slide.get((before, way), FALSE), route.onward.get((before, way), FALSE)])
    for (square, way), node in route.land.items():
        before = steps[opposite(way)][square]
        assert before is not None
        _some_source(solver, node, [route.jump.get((before, way), FALSE), route.onward.get((before, way), FALSE)])


def _limit(solver: Solver, route: Route) -> None:
    """What some variants add: where a man's capture ends, what it may take, where a king's ends."""
    grid, mover = route.grid, route.mover
    for (square, way), node in route.land.items():
        if grid.crown_stops and square in grid.far_row[mover.colour]:
            stop = route.stop.get(way, FALSE) if square == mover.stop else FALSE
            solver.add(-node, mover.king, stop)
    for (square, _), node in route.jump.items():
        if not grid.man_takes_king:
            solver.add(-node, mover.king, -mover.kings[square])
    for way, stop in route.stop.items() if grid.behind_king else ():
        slid: list[int] = []
        for square in grid.ray(mover.stop, opposite(way)):
            if slid and (square, way) in route.jump:
                solver.add(-stop, -route.jump[square, way], *slid, -mover.kings[square])
            slid.append(-route.onward.get((square, way), FALSE))


def _no_way_round(solver: Solver, route: Route) -> None:
    """Where one jump leads from the first square to the last, its piece is captured, or it is no jump.

    For the piece could make that jump and then the printed capture backwards, and so take one piece more. Without this,
    the refinement would list every way round, a clause a way.
    """
    grid, mover = route.grid, route.mover
    way = grid.between(mover.start, mover.stop)
    if way is None or (len(way[1]) > 1 and not grid.flying):
        return
    crossed = way[1]
    goes_back = not grid.crown_stops and len(grid.man_captures[mover.colour]) == len(DIRECTIONS)
    for prey in crossed:
        clause = [-mover.capture, -mover.other[prey], route.captured.get(prey, FALSE)]
        clause += [mover.own[square] for square in crossed if square != prey]
        clause += [mover.other[square] for square in crossed if square != prey]
        if len(crossed) > 1 or not goes_back:
            clause.append(-mover.king)
        solver.add(*clause)


def _some_source(solver: Solver, node: int, sources: list[int]) -> None:
    sources = [literal for literal in sources if literal != FALSE]
    solver.add(-node, *sources)


def _stands_free(solver: Solver, mover: Mover, square: int, node: int) -> None:
    """The piece stands on `square` during its capture: it is empty, or the square the piece came from."""
    if square != mover.start:
        solver.add(-node, -mover.own[square])
        solver.add(-node, -mover.other[square])
