"""The fast core on the positions that were put to other people's engines (tests/peers): it says what the reference
engine says, which tests/peers compares with their answers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "peers"))
from compare import PEERS, kernel, lines, reference

from naslag.model.variant import Variant

PAIRS = [(rules, path) for peer in PEERS for _, rules, path in peer.pairs()]


@pytest.mark.parametrize(("rules", "path"), PAIRS, ids=[path.stem for _, path in PAIRS])
def test_the_kernel_agrees_with_the_peer(rules: Variant, path: Path) -> None:
    positions = [position for position, _ in lines(path)]
    assert [kernel(position, rules) for position in positions] == [reference(position, rules) for position in positions]
