"""Trials of the board itself: its size, its numbers, its crowning rows and its long line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from naslag.model.board import Bit, Colour, Square
from naslag.model.examples import Trial, TrialKind
from naslag.model.geometry import Geometry
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen, write_setup
from naslag.rules.engine import start
from naslag.rules.game import long_line
from naslag.rules.setup import promotion_squares
from naslag.verify.trials.answer import Answer, listed


def _number(what: str, trial: Trial, number: int) -> Answer:
    held = number == int(trial.values[0])
    return Answer(what, f"number {trial.values[0]}", held, "" if held else f"they number {number}")


def _squares(trial: Trial, variant: Variant) -> Answer:
    return _number("the squares of both colours", trial, variant.geometry.rows * variant.geometry.columns)


def _numbered(trial: Trial, variant: Variant) -> Answer:
    return _number("the squares that play", trial, variant.geometry.size)


def _men(trial: Trial, variant: Variant) -> Answer:
    return _number("the men of a side at the start", trial, variant.men)


def _first(trial: Trial, variant: Variant) -> Answer:
    stated, found = trial.values[0], variant.first.value.value
    return Answer("the side that begins", f"is {stated}", stated == found, "" if stated == found else f"it is {found}")


def _start(trial: Trial, variant: Variant) -> Answer:
    stated = write_setup(read_fen(trial.values[0], variant.geometry), variant.geometry)
    found = write_fen(start(variant), variant.geometry)
    return Answer("the start", f"is {trial.values[0]}", stated == found, "" if stated == found else f"it is {found}")


def _same(what: str, trial: Trial, found: list[str]) -> Answer:
    held = list(trial.values) == found
    return Answer(what, f"is {listed(trial.values)}", held, "" if held else f"it is {listed(found)}")


def _rows(trial: Trial, variant: Variant) -> Answer:
    geometry = variant.geometry
    bits = [bit for bit in geometry.bits if str(geometry.row_col(bit)[0] + 1) == trial.subject]
    return _same(f"row {trial.subject}", trial, _names(bits, geometry))


def _edges(trial: Trial, variant: Variant) -> Answer:
    geometry = variant.geometry
    axis, line = {
        "left": (1, 0),
        "right": (1, geometry.columns - 1),
        "top": (0, 0),
        "bottom": (0, geometry.rows - 1),
    }[trial.subject]
    bits = [bit for bit in geometry.bits if geometry.row_col(bit)[axis] == line]
    return _same(f"the {trial.subject} edge", trial, _names(bits, geometry))


def _crowning(trial: Trial, variant: Variant) -> Answer:
    squares = promotion_squares(variant, Colour(trial.subject))
    return _same(
        f"the crowning row of {trial.subject.capitalize()}",
        trial,
        [variant.geometry.name(square) for square in squares],
    )


def _long_line(trial: Trial, variant: Variant) -> Answer:
    return _same("the long line", trial, _names(list(long_line(variant)), variant.geometry))


def _opposite(trial: Trial, variant: Variant) -> Answer:
    geometry = variant.geometry
    what, expected = trial.subject, f"is {trial.values[0]} for the other side"
    square = geometry.named(trial.subject)
    if square is None or not 1 <= square <= geometry.size:
        return Answer(what, expected, False, f"the board has no square {trial.subject}")
    row, column = geometry.row_col(geometry.bit(Square(square)))
    bit = geometry.at(geometry.rows - 1 - row, geometry.columns - 1 - column)
    found = _names([bit], geometry)[0] if bit is not None else "a square that does not play"
    return Answer(what, expected, found == trial.values[0], "" if found == trial.values[0] else f"it is {found}")


def _names(bits: list[Bit], geometry: Geometry) -> list[str]:
    return [geometry.name(geometry.square(bit)) for bit in bits]


TRIALS: Mapping[TrialKind, Callable[[Trial, Variant], Answer]] = {
    TrialKind.SQUARES: _squares,
    TrialKind.NUMBERED: _numbered,
    TrialKind.MEN: _men,
    TrialKind.FIRST: _first,
    TrialKind.START: _start,
    TrialKind.ROWS: _rows,
    TrialKind.EDGES: _edges,
    TrialKind.CROWNING: _crowning,
    TrialKind.LONG_LINE: _long_line,
    TrialKind.OPPOSITE: _opposite,
}
