"""Executes statements about the rules: every trial of an example is put to the board, and answered."""

from __future__ import annotations

from naslag.model.board import Position
from naslag.model.document import Example
from naslag.model.examples import Trial
from naslag.model.report import CheckedExample
from naslag.model.variant import Variant
from naslag.rules.variants import variant as variant_named
from naslag.verify.trials import board, jumps, lines, moves
from naslag.verify.trials.answer import Answer, Bench

OF_THE_BOARD = board.TRIALS
ON_A_POSITION = {**moves.TRIALS, **lines.TRIALS, **jumps.TRIALS}


def check_example(example: Example, position: Position | None, variant: Variant) -> CheckedExample:
    """Every part of the example with what was expected and whether it held. Without a possible position nothing that
    is asked of one holds: the statement then speaks of a board that cannot be."""
    answers = (answer(trial, example, position, variant) for trial in example.trials)
    checks = tuple((one.what, one.expected, one.held) for one in answers)
    return CheckedExample(example.statement, checks, example.where, example.basis, example.why, example.title)


def answer(trial: Trial, example: Example, position: Position | None, variant: Variant) -> Answer:
    """What comes of one trial, by the rules that the example's file names, else by those of `variant`."""
    if example.variant:
        variant = variant_named(example.variant)
    if trial.kind in OF_THE_BOARD:
        return OF_THE_BOARD[trial.kind](trial, variant)
    if position is None:
        return Answer(trial.subject or trial.quote.text, "holds", False, "the position is impossible")
    return ON_A_POSITION[trial.kind](trial, Bench(position, variant, example.trials))
