"""The kernel and the reference engine on random play: whole move sets, in order, and what they lead to.

NASLAG_KERNEL_POSITIONS is how many positions are compared in all.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import naslag_kernel
import pytest
from naslag_kernel import Kernel

from naslag.model.board import Colour, Position
from naslag.model.variant import Variant
from naslag.rules.engine import start
from naslag.rules.generate import legal_moves, legal_routes, play
from naslag.rules.variants import names, variant

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from flipping import flipped, flips

NAMES = names()
POSITIONS = -(-int(os.environ.get("NASLAG_KERNEL_POSITIONS", 20_000)) // len(NAMES))


def with_kings(rules: Variant, rng: random.Random) -> Position:
    """A position that play seldom reaches: few men, many kings, anywhere."""
    cells = []
    for bit in rules.geometry.bits:
        cell = rng.choice("....wbWB") if rng.random() < 0.6 else "."
        row = rules.geometry.row_col(bit)[0]
        on_far_row = (cell == "w" and row == 0) or (cell == "b" and row == rules.geometry.rows - 1)
        cells.append("." if on_far_row else cell)
    return Position("".join(cells), rng.choice(list(Colour)))


def positions(name: str) -> Iterator[tuple[str, bool]]:
    """Positions of random games, every fifth one a random setup."""
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    rng = random.Random(name)
    first = start(rules)
    given = 0
    for seed in range(1_000_000):
        for cells, white in kernel.playout(first.cells, first.side is Colour.WHITE, seed, 200):
            yield cells, white
            given += 1
            if given % 4 == 0:
                setup = with_kings(rules, rng)
                yield setup.cells, setup.side is Colour.WHITE


def agree(kernel: Kernel, rules: Variant, cells: str, white: bool) -> None:
    before = Position(cells, Colour.WHITE if white else Colour.BLACK)
    moves = legal_moves(before, rules)
    assert kernel.legal(cells, white) == [(move.route, move.captured) for move in moves], before
    bit = rules.geometry.bit
    after = [play(before, move, rules).cells for move in moves]
    assert [kernel.play(cells, white, move.route, move.captured) for move in moves] == after, before
    by_bitboards = [
        (move.origin, move.target, move.captured, cell[bit(move.target)])
        for move, cell in zip(moves, after, strict=True)
    ]
    found = kernel.moves(cells, white)
    assert len(found) == len(moves) and set(found) == set(by_bitboards), before
    assert kernel.perft(cells, white, 1) == len(moves), before


@pytest.mark.parametrize("name", NAMES)
def test_the_engines_agree(name: str) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    for _, (cells, white) in zip(range(POSITIONS), positions(name), strict=False):
        agree(kernel, rules, cells, white)


@pytest.mark.parametrize("name", NAMES)
def test_the_engines_agree_on_every_route(name: str) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    for _, (cells, white) in zip(range(POSITIONS // 10), positions(name), strict=False):
        before = Position(cells, Colour.WHITE if white else Colour.BLACK)
        routes = legal_routes(before, rules)
        assert kernel.legal(cells, white, keep=True) == [(move.route, move.captured) for move in routes], before
        assert kernel.perft(cells, white, 1, keep=True) == len(routes), before
        ends = sorted((move.origin, move.target, sorted(move.captured)) for move in routes)
        assert sorted((a, b, sorted(c)) for a, b, c, _ in kernel.moves(cells, white, keep=True)) == ends, before


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_goes_on_to_its_end(name: str) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    first = start(rules)
    games = [kernel.playout(first.cells, first.side is Colour.WHITE, seed, 5000)[-1] for seed in range(3)]
    ended = [kernel.legal(cells, white) == [] for cells, white in games]
    assert any(ended)
    for (cells, white), over in zip(games, ended, strict=True):
        before = Position(cells, Colour.WHITE if white else Colour.BLACK)
        assert over == (legal_moves(before, rules) == ())


def test_flipped_rules_agree_too() -> None:
    """Rules that no game has run through the same code with rules as data."""
    for name in ("international", "italian", "russian", "thai", "turkish", "frisian"):
        rules = variant(name)
        for field, value in flips(rules):
            other = flipped(rules, field, value)
            if _contradictory(other):
                continue
            kernel = naslag_kernel.kernel(other)
            for _, (cells, white) in zip(range(-(-POSITIONS // 76)), positions(name), strict=False):
                agree(kernel, other, cells, white)


def _contradictory(rules: Variant) -> bool:
    by_value = any(criterion.name == "HIGHEST_VALUE" for criterion in rules.priority.value)
    return by_value and rules.king_worth.value is None
