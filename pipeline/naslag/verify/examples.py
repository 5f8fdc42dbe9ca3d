"""Executes statements about the rules: what should be legal, what should not, what a piece should reach."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import Move, Position, Square
from naslag.model.document import Example
from naslag.model.report import CheckedExample
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves
from naslag.rules.replay import resolve
from naslag.verify.decisions import move_of


def check_example(example: Example, position: Position | None, variant: Variant) -> CheckedExample:
    """Every part of the example with what was expected and whether it held. Without a possible position nothing
    holds: the statement then speaks of a board that cannot be."""
    return CheckedExample(example.statement, tuple(_checks(example, position, variant)))


def _checks(example: Example, position: Position | None, variant: Variant) -> Iterator[tuple[str, str, bool]]:
    for text in example.legal:
        yield text, "legal", position is not None and bool(_played(text, position, variant))
    for text in example.illegal:
        yield text, "illegal", position is not None and not _played(text, position, variant)
    for origin, targets in example.reachable:
        reached = _reached(origin, position, variant) if position is not None else ()
        wanted = ", ".join(map(str, sorted(targets)))
        held = set(reached) == set(targets)
        found = "" if held else f", not {', '.join(map(str, reached)) or 'nothing'}"
        yield f"{origin} reaches {wanted}{found}", "so", held


def _played(text: str, position: Position, variant: Variant) -> tuple[Move, ...]:
    reading = move_of(text)
    return resolve(position, reading.squares, variant, reading.capture) if reading else ()


def _reached(origin: Square, position: Position, variant: Variant) -> tuple[Square, ...]:
    return tuple(sorted({move.target for move in legal_moves(position, variant) if move.origin == origin}))
