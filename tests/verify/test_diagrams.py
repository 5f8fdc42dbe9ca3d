"""Damaged positions: what they are read as, what is said of it, and how sure it is."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.read.run import read_bytes
from naslag.verify.run import verify

CASES = yaml.safe_load((Path(__file__).parent / "diagrams.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_damaged_position_is_read(case: dict[str, Any]) -> None:
    report = verify(read_bytes(case["text"].encode(), "own.txt", language="en", variant="international"))
    found = [[f.code, f.printed, f.read, f.applicability.value] for f in report.findings]
    assert [item.position.fen for item in report.items] == [case["position"]]
    assert sorted(found, key=str) == sorted(case["findings"], key=str)
    for finding in report.findings:
        assert finding.code == "PS203" or finding.evidence
