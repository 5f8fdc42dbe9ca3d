"""Squares of a line that cannot be read or do not exist: which ones would make a position possible.

The square is unknown, so every square is tried in its place. What is printed still tells something: a number beyond
the board is a misprint of a number on it, and the nearer the likelier.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from naslag.model.board import Colour, Square
from naslag.model.document import MoveReading
from naslag.verify.cost import square_cost
from naslag.verify.reconstruction.grid import Grid
from naslag.verify.reconstruction.refine import Judge
from naslag.verify.reconstruction.repair import Repair, fits
from naslag.verify.reconstruction.search import Question, needed_kings
from naslag.verify.reconstruction.solver import Meter, Undecided
from naslag.verify.reconstruction.unroll import Printed

UNREAD = Square(0)
"""Stands for half of a move that cannot be read."""

MOST = 400
"""Ways to fill the unknown squares that are tried; with more the line says too little."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """An end of a printed move that is no square of the board: its line, its ply, the first end or the last, what is
    printed (UNREAD for what cannot be read)."""

    line: int
    ply: int
    first: bool
    printed: Square


@dataclass(frozen=True, slots=True)
class Filled:
    """The unknown squares read so; the nearer to the print, the less it costs."""

    cost: float
    squares: tuple[int, ...]
    question: Question


def unknowns(grid: Grid, lines: Sequence[Sequence[MoveReading]]) -> list[Unknown]:
    """The ends of printed moves that the board does not have."""
    return [
        Unknown(index, ply, first, square)
        for index, line in enumerate(lines)
        for ply, reading in enumerate(line)
        for first, square in ((True, reading.squares[0]), (False, reading.squares[-1]))
        if square not in grid.bits
    ]


def fillings(
    grid: Grid,
    lines: Sequence[Sequence[MoveReading]],
    side: Colour,
    known: tuple[tuple[int, str], ...],
    counts: tuple[tuple[Colour, int], ...],
) -> list[Filled]:
    """Every way to read the unknown squares that the shape of the moves allows, cheapest first. Raises Undecided when
    there are more than MOST."""
    holes = unknowns(grid, lines)
    choices = [_candidates(grid, lines, hole) for hole in holes]
    if prod(map(len, choices)) > MOST:
        raise Undecided
    found = []
    for squares in product(*choices):
        read = dict(zip(holes, squares, strict=True))
        trial = tuple(
            tuple(_printed(grid, reading, index, ply, read) for ply, reading in enumerate(line))
            for index, line in enumerate(lines)
        )
        if all(_has_shape(grid, printed) for line in trial for printed in line):
            price = sum(_price(hole, grid.square(bit)) for hole, bit in read.items())
            found.append(Filled(price, squares, Question(trial, side, known, counts)))
    return sorted(found, key=lambda filled: filled.cost)


def possible_readings(
    judge: Judge, lines: Sequence[Sequence[MoveReading]], ways: Sequence[Filled], meter: Meter
) -> Iterator[tuple[Filled, Repair]]:
    """The ways in which a position exists with as few kings as any needs; with each, its first unknown square as a
    repair of the printed move."""
    if not ways:
        return
    hole = unknowns(judge.grid, lines)[0]
    fewest = [len(needed_kings(judge.grid, way.question)) for way in ways]
    for kings in range(min(fewest), max(fewest) + 1):
        found = False
        for way in ways:
            if fits(judge, way.question, kings, meter):
                found = True
                yield way, _repair(judge.grid, lines, hole, way)
        if found:
            return


def _candidates(grid: Grid, lines: Sequence[Sequence[MoveReading]], hole: Unknown) -> list[int]:
    """Squares that may stand there, by the shape of the one move alone."""
    reading = lines[hole.line][hole.ply]
    other = reading.squares[-1 if hole.first else 0]
    found = []
    for bit in grid.bits.values():
        if other not in grid.bits:
            found.append(bit)
            continue
        start, stop = (bit, grid.bits[other]) if hole.first else (grid.bits[other], bit)
        if _has_shape(grid, Printed(start, stop, reading.capture)):
            found.append(bit)
    return found


def _has_shape(grid: Grid, printed: Printed) -> bool:
    if printed.capture is not False:
        return True
    way = grid.between(printed.start, printed.stop)
    return way is not None and (grid.flying or not way[1])


def _printed(grid: Grid, reading: MoveReading, line: int, ply: int, read: dict[Unknown, int]) -> Printed:
    def bit(first: bool) -> int:
        square = reading.squares[0 if first else -1]
        return grid.bits[square] if square in grid.bits else read[Unknown(line, ply, first, square)]

    by_way_of = tuple(grid.bits[square] for square in reading.squares[1:-1] if square in grid.bits)
    return Printed(bit(True), bit(False), reading.capture, by_way_of)


def _price(hole: Unknown, square: Square) -> float:
    return 0.0 if hole.printed == UNREAD else square_cost(hole.printed, square)


def _repair(grid: Grid, lines: Sequence[Sequence[MoveReading]], hole: Unknown, way: Filled) -> Repair:
    printed = lines[hole.line][hole.ply]
    sign = "-" if printed.capture is False else "x"
    read = way.question.lines[hole.line][hole.ply]
    return Repair(
        hole.ply,
        sign.join(str(square) if square else "?" for square in printed.squares),
        sign.join(str(grid.square(bit)) for bit in (read.start, *read.by_way_of, read.stop)),
    )
