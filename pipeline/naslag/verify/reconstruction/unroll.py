"""A printed line as clauses: one board a ply, sharing every literal that the ply cannot change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.board import EMPTY, Colour
from naslag.verify.reconstruction.grid import DIRECTIONS, Grid
from naslag.verify.reconstruction.route import Mover, Route, encode
from naslag.verify.reconstruction.solver import FALSE, TRUE, Counter, Model, Solver


@dataclass(frozen=True, slots=True)
class Board:
    """Literals by square: a white piece stands there, a black piece stands there, the piece there is a king."""

    white: tuple[int, ...]
    black: tuple[int, ...]
    king: tuple[int, ...]

    def of(self, colour: Colour) -> tuple[int, ...]:
        """The occupancy of one side."""
        return self.white if colour is Colour.WHITE else self.black

    def cell(self, square: int, value: str) -> list[int]:
        """Literals that together say that `square` holds `value` (a cell character)."""
        if value == EMPTY:
            return [-self.white[square], -self.black[square]]
        side = self.white if value in "wW" else self.black
        return [side[square], self.king[square] if value.isupper() else -self.king[square]]

    def read(self, model: Model) -> str:
        """The cells in a model."""
        cells = []
        for white, black, king in zip(self.white, self.black, self.king, strict=True):
            value = "w" if model.holds(white) else "b" if model.holds(black) else EMPTY
            cells.append(value.upper() if value != EMPTY and model.holds(king) else value)
        return "".join(cells)


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed ply on bits. `capture` is None when its sign does not say; `by_way_of` are squares between the ends
    that the print names."""

    start: int
    stop: int
    capture: bool | None
    by_way_of: tuple[int, ...] = ()


class EncodedPly:
    """One ply: the board before it, and its capture's route, None when it cannot be a capture."""

    def __init__(self, solver: Solver, printed: Printed, colour: Colour, before: Board, capture: int) -> None:
        self.printed = printed
        self.colour = colour
        self.before = before
        self.capture = capture
        self.route: Route | None = None
        self._solver = solver
        self._counter: Counter | None = None

    def captures(self, number: int) -> int:
        """The literal for "this ply captures `number` pieces or more"."""
        if self.route is None:
            return FALSE
        if self._counter is None:
            literals = list(self.route.captured.values())
            self._counter = self._solver.counter(literals, len(literals))
        return self._counter.at_least(number)


def first_board(solver: Solver, grid: Grid, kings: frozenset[int] | None) -> Board:
    """A board of which nothing is known but that no man stands on its far row. With `kings` given, these squares hold
    kings if anything and no other does."""
    size = range(grid.size)
    king = tuple(solver.literal() if kings is None else TRUE if bit in kings else FALSE for bit in size)

    def side(colour: Colour) -> tuple[int, ...]:
        return tuple(FALSE if bit in grid.far_row[colour] and king[bit] == FALSE else solver.literal() for bit in size)

    board = Board(side(Colour.WHITE), side(Colour.BLACK), king)
    for bit in size:
        solver.add(-board.white[bit], -board.black[bit])
        if kings is None:
            solver.add(-king[bit], board.white[bit], board.black[bit])
            for colour in Colour:
                if bit in grid.far_row[colour]:
                    solver.add(-board.of(colour)[bit], king[bit])
    return board


def unroll(solver: Solver, grid: Grid, first: Board, line: Sequence[Printed], side: Colour) -> list[EncodedPly]:
    """The clauses of a line played from `first`."""
    plies = []
    board, colour = first, side
    for printed in line:
        ply = _encode_ply(solver, grid, board, printed, colour)
        plies.append(ply)
        board, colour = _after(solver, grid, ply), colour.other
    return plies


def _encode_ply(solver: Solver, grid: Grid, board: Board, printed: Printed, colour: Colour) -> EncodedPly:
    capture = solver.literal() if printed.capture is None else TRUE if printed.capture else FALSE
    ply = EncodedPly(solver, printed, colour, board, capture)
    own, other = board.of(colour), board.of(colour.other)
    solver.add(own[printed.start])
    if capture != TRUE:
        _encode_quiet(solver, grid, ply)
    if capture != FALSE:
        mover = Mover(
            printed.start,
            printed.stop,
            board.king[printed.start],
            capture,
            own,
            other,
            board.king,
            colour,
        )
        ply.route = encode(solver, grid, mover)
        for bit in printed.by_way_of:
            visits = [ply.route.land.get((bit, way), FALSE) for way in DIRECTIONS]
            solver.add(-capture, *visits)
    return ply


def _encode_quiet(solver: Solver, grid: Grid, ply: EncodedPly) -> None:
    """Unless the ply is a capture: the piece can walk, the way is free, and nothing can be captured by one jump of a
    man. Longer reaches of kings are left to the refinement."""
    start, stop, board, capture = ply.printed.start, ply.printed.stop, ply.before, ply.capture
    own, other = board.of(ply.colour), board.of(ply.colour.other)
    way = grid.between(start, stop)
    if way is None or (way[1] and not grid.flying) or ply.printed.by_way_of:
        solver.add(capture)
        return
    direction, crossed = way
    if crossed or direction not in grid.man_moves[ply.colour]:
        solver.add(capture, board.king[start])
    for bit in (*crossed, stop):
        solver.add(capture, -own[bit])
        solver.add(capture, -other[bit])
    if not grid.compulsory:
        return
    for direction in grid.man_captures[ply.colour]:
        for bit in range(grid.size):
            ray = grid.ray(bit, direction)
            if len(ray) > 1:
                spared = FALSE if grid.man_takes_king else board.king[ray[0]]
                solver.add(capture, -own[bit], -other[ray[0]], own[ray[1]], other[ray[1]], spared)


def _after(solver: Solver, grid: Grid, ply: EncodedPly) -> Board:
    """The board when the ply is over."""
    start, stop, before = ply.printed.start, ply.printed.stop, ply.before
    own, other, king = (list(row) for row in (before.of(ply.colour), before.of(ply.colour.other), before.king))
    for bit, captured in (ply.route.captured if ply.route else {}).items():
        stays = solver.literal()
        solver.add(-stays, other[bit])
        solver.add(-stays, -captured)
        solver.add(stays, -other[bit], captured)
        other[bit] = stays
    own[start] = FALSE
    own[stop] = TRUE
    king[stop] = TRUE if stop in grid.far_row[ply.colour] else before.king[start]
    white, black = (own, other) if ply.colour is Colour.WHITE else (other, own)
    return Board(tuple(white), tuple(black), tuple(king))
