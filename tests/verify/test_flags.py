"""Every flag on sources of our own: where it should fire, and nowhere else."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.read.run import read_bytes
from naslag.verify.run import verify

CASES = yaml.safe_load((Path(__file__).parent / "flags.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_flags(case: dict[str, Any]) -> None:
    document = read_bytes(case["text"].encode(), "own.txt", language="nl")
    report = verify(document, deep=case.get("deep", False))
    found = [[f.code, f.item, f.printed, f.read, f.applicability.value] for f in report.findings]
    assert found == case["findings"]
    if "items" in case:
        assert [item.id for item in report.items] == case["items"]
    for kind, text in case.get("notes", []):
        assert [kind, text] in [[note.kind, note.text] for item in report.items for note in item.notes]
    for finding in report.findings:
        if finding.printed is not None and finding.code not in ("PS201", "PS202"):
            assert case["text"][finding.span.start : finding.span.end] == finding.printed
