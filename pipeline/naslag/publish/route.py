"""The way a piece goes within one move, so that the board can show a capture step by step."""

from __future__ import annotations

from itertools import pairwise

from naslag.model.board import Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen
from naslag.rules.engine import legal_moves, play
from naslag.rules.setup import ImpossibleSetup, position


def routes(fens: tuple[str, ...], variant: Variant) -> tuple[tuple[str, ...] | None, ...]:
    """For each move between two of `fens` the squares on which the piece stood, first to last.

    None where the ends say it all: a plain move, a single capture. None too where no legal move leads from one
    position to the next, as when an editor has ruled that an illegal move stands.
    """
    return tuple(_route(before, after, variant) for before, after in pairwise(fens))


def _route(before: str, after: str, variant: Variant) -> tuple[str, ...] | None:
    if before.count(",") - after.count(",") < 2:  # fewer than two pieces left the board, give or take an empty side
        return None
    start, end = _position(before, variant), _position(after, variant)
    if start is None or end is None:
        return None
    for move in legal_moves(start, variant):
        if len(move.route) > 2 and play(start, move, variant).cells == end.cells:
            return tuple(variant.geometry.name(square) for square in move.route)
    return None


def _position(fen: str, variant: Variant) -> Position | None:
    try:
        return position(read_fen(fen, variant.geometry), variant)
    except (ImpossibleSetup, ValueError):
        return None
