"""Impossible lists of pieces, mended so that their lines can be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from naslag.model.board import Colour, Position, Setup, Square
from naslag.model.document import Line
from naslag.model.variant import Variant
from naslag.rules import setup as rules_setup
from naslag.verify.emend import exact

MOST_MENDINGS = 64
"""Ways to mend an impossible list that are tried: six doubtful pieces, each there or not."""


def mend(setup: Setup, line: Line, variant: Variant) -> Position | None:
    """The position that an impossible list may have meant: pieces on no square left out, and of each piece that cannot
    stand where it is listed the way that lets the line be played to its end. None when no way does."""
    for pieces in islice(ways(setup, variant), MOST_MENDINGS):
        tried = Setup(pieces, setup.side)
        if rules_setup.faults(tried, variant):
            continue
        position = rules_setup.position(tried, variant)
        if exact(line.plies, position, variant).printed == len(line.plies):
            return position
    return None


def ways(setup: Setup, variant: Variant) -> Iterator[tuple[tuple[Square, str], ...]]:
    """The list with each doubtful piece as it may have been: one of two on a square, a man on its promotion row as a
    king or not at all."""
    on_board = [piece for piece in setup.pieces if 1 <= piece[0] <= variant.geometry.size]
    squares = [square for square, _ in on_board]
    choices: list[tuple[tuple[Square, str] | None, ...]] = []
    for square, cell in dict.fromkeys(on_board):
        colour = Colour.WHITE if cell in "wW" else Colour.BLACK
        piece = (square, cell)
        if cell.islower() and square in rules_setup.promotion_squares(variant, colour):
            choices.append(((square, colour.king), None))
        elif squares.count(square) > 1:
            choices.append((piece, None))
        else:
            choices.append((piece,))
    return (tuple(piece for piece in way if piece is not None) for way in product(*choices))
