"""Every claim of sources of our own: what it comes to, what is proved of it, and how that is told."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.read.run import read_bytes
from naslag.verify.run import verify

CASES = [
    case
    for name in ("claims", "soundness")
    for case in yaml.safe_load((Path(__file__).parent / f"{name}.yaml").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_claims(case: dict[str, Any]) -> None:
    document = read_bytes(case["text"].encode(), "own.txt", language="nl")
    report = verify(document, deep=True, variant="international")
    found = []
    for item in report.items:
        for claim in item.claims:
            side = claim.side.value if claim.side else None
            entry: dict[str, Any] = {
                "found": [
                    item.id,
                    claim.line,
                    claim.claim.value,
                    side,
                    claim.status.value,
                    claim.scope,
                    " ".join(claim.shown),
                ],
                "told": claim.detail,
            }
            if claim.conjectures:
                entry["conjectures"] = [guess.fen for guess in claim.conjectures]
            found.append(entry)
    assert found == case["claims"]
    assert [[f.code, f.line, f.ply, f.message] for f in report.findings] == case["findings"]


def test_without_proof_nothing_is_said() -> None:
    document = read_bytes(CASES[0]["text"].encode(), "own.txt", language="nl")
    (item,) = verify(document, variant="international").items
    assert [(claim.status.value, claim.detail, claim.scope, claim.at) for claim in item.claims] == [
        ("open", "", None, None)
    ]
