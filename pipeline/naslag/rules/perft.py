"""Perft: how many ways there are to play from a position, the test that any two move generators must agree on."""

from __future__ import annotations

from typing import Literal

from naslag.model.board import Colour, Position
from naslag.model.variant import Variant
from naslag.rules import fast
from naslag.rules.generate import legal_moves, legal_routes, play

Routes = Literal["drop", "keep"]
"""drop: captures with equal ends and captured pieces count once. keep: every route counts."""


def perft(position: Position, variant: Variant, depth: int, routes: Routes = "drop") -> list[int]:
    """The number of move sequences of 1, 2 … `depth` plies, at least 1; by the fast core when there is one."""
    core = fast.core(variant)
    if core is not None:
        white = position.side is Colour.WHITE
        return [core.perft(position.cells, white, plies, routes == "keep") for plies in range(1, depth + 1)]
    return by_reference(position, variant, depth, routes)


def by_reference(position: Position, variant: Variant, depth: int, routes: Routes = "drop") -> list[int]:
    """`perft` by the reference engine alone."""
    counts = [0] * depth
    moves_of = legal_moves if routes == "drop" else legal_routes

    def count(position: Position, ply: int) -> None:
        moves = moves_of(position, variant)
        counts[ply] += len(moves)
        if ply + 1 < depth:
            for move in moves:
                count(play(position, move, variant), ply + 1)

    count(position, 0)
    return counts
