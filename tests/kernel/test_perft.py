"""The published counts (tests/rules/perft), by the kernel, to NASLAG_KERNEL_LEAVES leaves a row."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import naslag_kernel
import pytest

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen
from naslag.rules.engine import start
from naslag.rules.variants import variant

LEAVES = int(os.environ.get("NASLAG_KERNEL_LEAVES", 10_000_000))
FOLDER = Path(__file__).parents[1] / "rules" / "perft"


def rows() -> Iterator[tuple[str, str, str, tuple[int, ...]]]:
    """Every row of every file."""
    for file in sorted(FOLDER.glob("*.perft")):
        for line in file.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                name, routes, position, counts = (part.strip() for part in line.split("|"))
                assert routes in ("drop", "keep")
                yield name, routes, position, tuple(map(int, counts.split()))


def placed(fen: str, rules: Variant) -> Position:
    """The position of a FEN as it stands: a check of the generator may have more men than the game."""
    if fen == "start":
        return start(rules)
    setup = read_fen(fen, rules.geometry)
    assert setup.side is not None and not setup.faults
    cells = [EMPTY] * rules.geometry.size
    for square, cell in setup.pieces:
        cells[rules.geometry.bit(square)] = cell
    return Position("".join(cells), setup.side)


@pytest.mark.parametrize(("name", "routes", "fen", "counts"), list(rows()))
def test_the_counts_are_the_published_ones(name: str, routes: str, fen: str, counts: tuple[int, ...]) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    before = placed(fen, rules)
    white = before.side is Colour.WHITE
    within = [count for count in counts if count <= LEAVES]
    keep = routes == "keep"
    assert [kernel.perft(before.cells, white, depth + 1, keep) for depth in range(len(within))] == within


@pytest.mark.parametrize("name", ["international", "russian", "canadian", "turkish"])
def test_leaves_made_and_threads_give_the_same_counts(name: str) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    before = start(rules)
    white = before.side is Colour.WHITE
    leaves = kernel.perft(before.cells, white, 5)
    made = kernel.made(before.cells, white, 5)
    assert made[0] == leaves
    assert kernel.made(before.cells, white, 5, threads=3) == made
    assert kernel.perft(before.cells, white, 5, threads=2) == leaves


def test_depth_nought_is_the_position_itself() -> None:
    rules = variant("international")
    kernel = naslag_kernel.kernel(rules)
    assert kernel.perft(start(rules).cells, True, 0) == 1
