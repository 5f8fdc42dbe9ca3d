"""What checks of positions share: pieces in words, and what the line proves of a square."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import EMPTY, Colour, Square
from naslag.model.document import DiagramStatement
from naslag.model.variant import Variant
from naslag.rules.setup import promotion_squares
from naslag.verify.context import Context

_NAMES = {"w": "white man", "b": "black man", "W": "white king", "B": "black king", EMPTY: "empty"}


_EVERYWHERE = "in every position that admits the line with no more kings than it needs"


def in_words(cell: str, square: int | None = None) -> str:
    """`white man`, `white man on 2`, `2 empty`."""
    if square is None:
        return _NAMES[cell]
    return f"{square} empty" if cell == EMPTY else f"{_NAMES[cell]} on {square}"


def promotion_rows(variant: Variant) -> dict[str, frozenset[Square]]:
    """For each kind of man the squares on which it would be a king."""
    return {colour.man: frozenset(promotion_squares(variant, colour)) for colour in Colour}


def statements(context: Context) -> Iterator[DiagramStatement]:
    """What the text says that the printed diagram shows."""
    return (statement for statement in context.item.statements if not statement.ought)


def needed_by_line(context: Context, square: Square) -> tuple[str | None, str]:
    """What the item's lines prove of a square (a cell character, or None when they leave it open), with the reason."""
    found = context.reconstruction
    if found is None:
        return None, ""
    certain = dict(found.certain)
    if square in certain:
        cell = certain[square]
        mover = _move_from(context, square)
        reason = (
            f"{mover} needs a {in_words(cell)} there" if mover else f"{_EVERYWHERE} a {in_words(cell)} stands there"
        )
        return cell, reason
    if square in found.empty:
        return EMPTY, f"{_EVERYWHERE} {square} is empty"
    return None, ""


def _move_from(context: Context, square: Square) -> str:
    """The first printed move that leaves a square, if nothing has moved there before."""
    for line in context.item.lines:
        for ply in line.plies:
            squares = ply.readings[0].squares
            if squares[-1] == square:
                break
            if squares[0] == square:
                return str(ply.readings[0])
    return ""
