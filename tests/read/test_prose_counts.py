"""Counts in prose go to the problem that they name."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.document import ClaimKind
from naslag.read.run import read_bytes

CASES = yaml.safe_load((Path(__file__).parent / "prose_counts.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_prose_counts(case: dict[str, Any]) -> None:
    document = read_bytes(case["text"].encode(), "own.txt", language=case["language"])
    found = []
    for item in document.items:
        for claim in item.claims:
            if claim.kind is ClaimKind.COUNT:
                what, side = claim.counts, claim.side
                assert what is not None
                found.append([item.id, claim.quote.text, claim.number, what.value, side.value if side else None])
                assert case["text"][claim.quote.span.start : claim.quote.span.end] == claim.quote.text
    assert found == case["counts"]
