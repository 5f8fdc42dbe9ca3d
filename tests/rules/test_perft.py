"""Published counts of move sequences, one row a variant and position in perft/*.perft.

NASLAG_PERFT_LEAVES is how many leaves a row may count; the default keeps the reference engine to seconds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from naslag.model.board import EMPTY, Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen
from naslag.rules.engine import start
from naslag.rules.perft import Routes, by_reference, perft
from naslag.rules.variants import names, variant

LEAVES = int(os.environ.get("NASLAG_PERFT_LEAVES", 170_000))
FOLDER = Path(__file__).with_name("perft")


def rows() -> Iterator[tuple[str, Routes, str, list[int]]]:
    """Every row of every file."""
    for file in sorted(FOLDER.glob("*.perft")):
        for line in file.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                name, routes, position, counts = (part.strip() for part in line.split("|"))
                assert routes in ("drop", "keep")
                yield name, "keep" if routes == "keep" else "drop", position, [int(count) for count in counts.split()]


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
def test_the_counts_are_the_published_ones(name: str, routes: Routes, fen: str, counts: list[int]) -> None:
    rules = variant(name)
    within = [count for count in counts if count <= LEAVES]
    assert by_reference(placed(fen, rules), rules, len(within), routes) == within
    # The same door that the command goes through; the fast core, when it is installed.
    assert perft(placed(fen, rules), rules, len(within), routes) == within


def test_every_variant_has_a_row() -> None:
    assert {row[0] for row in rows()} == set(names())
