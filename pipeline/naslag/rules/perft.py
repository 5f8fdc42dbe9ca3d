"""Perft: how many ways there are to play from a position, the test that any two move generators must agree on."""

from __future__ import annotations

from typing import Literal

from naslag.model.board import Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.generate import legal_routes

Routes = Literal["drop", "keep"]
"""drop: captures with equal ends and captured pieces count once. keep: every route counts."""


def perft(position: Position, variant: Variant, depth: int, routes: Routes = "drop") -> list[int]:
    """The number of move sequences of 1, 2 … `depth` plies. `depth` must be at least 1."""
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
