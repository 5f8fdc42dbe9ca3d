"""Other people's engines, as they answered when record.py asked them, against our reference engine.

A difference must be a fault of the peer that peers.yaml states, and be met as often as it says. tests/kernel compares
the fast core with the same files; live.py asks the peers themselves.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from compare import PEERS, RECORDED, Peer, lines, placed

from naslag.model.variant import Variant

PAIRS = [(peer, rules, path) for peer in PEERS for _, rules, path in peer.pairs()]
NAMES = [path.stem for _, _, path in PAIRS]


@pytest.mark.parametrize(("peer", "rules", "path"), PAIRS, ids=NAMES)
def test_the_reference_engine_agrees_with_the_peer(peer: Peer, rules: Variant, path: Path) -> None:
    met: Counter[str] = Counter()
    for position, moves in lines(path):
        met[peer.differs(moves, position, rules)] += 1
        assert not met["unexplained"], (position, moves)
    as_ours = met.pop("")
    assert met == Counter({fault.kind: fault.met[rules.name] for fault in peer.faults if rules.name in fault.examples})
    assert as_ours + met.total() >= 400


@pytest.mark.parametrize(("peer", "rules", "path"), PAIRS, ids=NAMES)
def test_every_fault_is_shown_by_its_example(peer: Peer, rules: Variant, path: Path) -> None:
    recorded = dict(lines(path))
    for fault in peer.faults:
        if rules.name in fault.examples:
            example = placed(fault.examples[rules.name], rules)
            assert peer.differs(recorded[example], example, rules) == fault.kind
            assert fault.reason and fault.decided


def test_every_recorded_file_is_compared() -> None:
    assert sorted(RECORDED.glob("*.txt")) == sorted(path for _, _, path in PAIRS)
