"""A problem in one place and its solution in another, "Solution to No. 467": joined within a text, and across the texts
of one source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from naslag.model.document import Document, Item, ItemKind
from naslag.read.build import ItemBuilder


def with_solutions(items: Sequence[ItemBuilder]) -> list[ItemBuilder]:
    """The items of one text, each solution that stands apart joined to its problem: the one with its number that has a
    position and no moves, before it if there is one, else behind it."""
    left = list(items)
    for solution in items:
        if not solution.solves or solution.number is None or not any(line.plies for line in solution.lines):
            continue
        if solution.position or solution.fen:
            continue
        at = next(index for index, item in enumerate(left) if item is solution)
        problem = next((item for item in (*reversed(left[:at]), *left[at:]) if _asks(item, solution.number)), None)
        if problem is not None:
            _join(problem, solution)
            left.pop(at)
    return left


def _asks(item: ItemBuilder, number: int) -> bool:
    """Whether an item is a problem of that number without a solution."""
    return (
        item.number == number
        and not item.solves
        and bool(item.position or item.fen)
        and not any(line.plies for line in item.lines)
    )


def _join(problem: ItemBuilder, solution: ItemBuilder) -> None:
    problem.lines, problem.line = solution.lines, solution.line
    problem.claims += solution.claims
    problem.statements += solution.statements
    problem.notes += solution.notes
    problem.side = problem.side or solution.side


def joined_across(documents: Sequence[Document]) -> tuple[Document, ...]:
    """The documents of one source, in their order; a solution without a position has that of the problem of its number
    in another of them: the nearest before it, else the first behind it. The problem stays where it is."""
    result = []
    for at, document in enumerate(documents):
        others = (*reversed(documents[:at]), *documents[at + 1 :])
        result.append(replace(document, items=tuple(_with_position(item, others) for item in document.items)))
    return tuple(result)


def _with_position(item: Item, others: Sequence[Document]) -> Item:
    if not item.solves or item.position or item.fen or not item.lines:
        return item
    for document in others:
        for other in reversed(document.items):
            if other.kind is ItemKind.POSITION and not other.solves and _number(other) == _number(item):
                return replace(item, position=other.position, fen=other.fen)
    return item


def _number(item: Item) -> int | None:
    digits = "".join(char for char in item.label.text if char.isdigit()) if item.label else ""
    return int(digits) if digits else None
