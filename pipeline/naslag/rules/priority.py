"""Which captures go before others: the variant's list of criteria, applied in its order."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from naslag.model.board import Position
from naslag.model.variant import Priority, Variant

if TYPE_CHECKING:
    from naslag.rules.generate import Capture


def preferred(captures: list[Capture], position: Position, variant: Variant) -> list[Capture]:
    """The captures that none of the others precedes, in the order given."""
    criteria = variant.priority.value
    if len(captures) < 2 or not criteria:
        return captures
    if criteria == (Priority.MOST_PIECES,):
        most = max([len(capture.captured) for capture in captures])
        return [capture for capture in captures if len(capture.captured) == most]
    ranks = [rank(capture, position, variant, criteria) for capture in captures]
    best = max(ranks)
    return [capture for capture, its in zip(captures, ranks, strict=True) if its == best]


def rank(capture: Capture, position: Position, variant: Variant, criteria: Sequence[Priority]) -> tuple[Any, ...]:
    """What a capture is worth by each criterion, in their order; the greater tuple goes first."""
    cells = position.cells
    kings = [cells[bit].isupper() for bit in capture.captured]
    return tuple(_worth(criterion, capture, kings, position, variant) for criterion in criteria)


def _worth(
    criterion: Priority, capture: Capture, kings: list[bool], position: Position, variant: Variant
) -> int | Fraction | tuple[bool, ...]:
    if criterion is Priority.MOST_PIECES:
        return len(kings)
    if criterion is Priority.HIGHEST_VALUE:
        worth = variant.king_worth.value
        if worth is None:
            raise ValueError(f"{variant.name} ranks captures by value and does not say what a king is worth")
        return len(kings) - sum(kings) + sum(kings) * worth
    if criterion is Priority.WITH_KING:
        return int(position.cells[capture.stands[0]].isupper())
    if criterion is Priority.MOST_KINGS:
        return sum(kings)
    return tuple(kings)
