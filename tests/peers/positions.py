"""Positions to ask a peer about: of random games, and set up at random with kings on them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import naslag_kernel

from naslag.model.board import Colour, Position
from naslag.model.variant import Variant
from naslag.rules.engine import start


def positions(rules: Variant, seed: str, quiet: float = 1.0) -> Iterator[Position]:
    """Positions of random games and, every fifth, a random setup; without end, and each once. Of those without a
    capture only the part `quiet` is kept."""
    rng = random.Random(f"{rules.name} {seed}")
    seen = set()
    while True:
        for position in _in_turn(rules, rng):
            if position in seen:
                continue
            seen.add(position)
            if quiet == 1 or _captures(position, rules) or rng.random() < quiet:
                yield position


def _in_turn(rules: Variant, rng: random.Random) -> Iterator[Position]:
    first = start(rules)
    kernel = naslag_kernel.kernel(rules)
    game = kernel.playout(first.cells, first.side is Colour.WHITE, rng.getrandbits(32), 200)
    for number, (cells, white) in enumerate(game):
        yield Position(cells, Colour.WHITE if white else Colour.BLACK)
        if number % 4 == 0:
            yield with_kings(rules, rng)


def with_kings(rules: Variant, rng: random.Random) -> Position:
    """A position that play seldom reaches: men and kings anywhere, no man on its far row."""
    share = rng.uniform(0.1, 0.6)
    cells = []
    for bit in rules.geometry.bits:
        cell = rng.choice("wbwbWB") if rng.random() < share else "."
        row = rules.geometry.row_col(bit)[0]
        on_far_row = (cell == "w" and row == 0) or (cell == "b" and row == rules.geometry.rows - 1)
        cells.append("." if on_far_row else cell)
    return Position("".join(cells), rng.choice(list(Colour)))


def _captures(position: Position, rules: Variant) -> bool:
    moves = naslag_kernel.kernel(rules).moves(position.cells, position.side is Colour.WHITE)
    return any(captured for _, _, captured, _ in moves)
