"""Which pieces must be kings from the start, by the shape of their moves alone."""

from __future__ import annotations

from collections.abc import Sequence

from naslag.model.board import Colour
from naslag.verify.reconstruction.grid import Grid
from naslag.verify.reconstruction.unroll import Printed


def forced_kings(grid: Grid, line: Sequence[Printed], side: Colour) -> frozenset[int]:
    """First squares of pieces that make a move no man can make before they are crowned, or stand where no man can."""
    kings: set[int] = set()
    origin: dict[int, int] = {}  # where the piece on this square began; None of the others has moved
    crowned: set[int] = set()  # origins
    colour = side
    for printed in line:
        began = origin.pop(printed.start, printed.start)
        if began not in crowned and not _a_man_can(grid, printed, colour):
            kings.add(began)
        if printed.stop in grid.far_row[colour]:
            crowned.add(began)
        origin[printed.stop] = began
        colour = colour.other
    return frozenset(kings)


def _a_man_can(grid: Grid, printed: Printed, colour: Colour) -> bool:
    if printed.start in grid.far_row[colour]:
        return False
    if printed.capture is not True:
        for way in grid.man_moves[colour]:
            if grid.steps[way][printed.start] == printed.stop:
                return True
    if printed.capture is False:
        return False
    reached, ahead = {printed.start}, [printed.start]
    while ahead:
        square = ahead.pop()
        for way in grid.man_captures[colour]:
            ray = grid.ray(square, way)
            if len(ray) > 1 and ray[1] not in reached:
                reached.add(ray[1])
                if not (grid.crown_stops and ray[1] in grid.far_row[colour]):
                    ahead.append(ray[1])
    return printed.stop in reached
