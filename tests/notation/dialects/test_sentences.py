"""What single sentences of each language say: a doubt, a condition, a claim and whose, who is to move."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.document import ClaimKind
from naslag.model.flow import Flow
from naslag.notation.dialect import dialects
from naslag.read.load import decode
from naslag.read.remarks import classify, read_remarks, side_to_move

TABLE = yaml.safe_load((Path(__file__).parent / "sentences" / "sentences.yaml").read_text(encoding="utf-8"))
ROWS = [
    pytest.param(name, row, id=f"{name}-{number}")
    for name, rows in TABLE.items()
    for number, row in enumerate(rows, start=1)
]


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_sentence(name: str, row: dict[str, Any]) -> None:
    dialect, text = dialects()[name], row["text"]
    if "kind" in row:
        assert classify(text, dialect).value == row["kind"]
    if "claims" in row:
        flow = Flow(decode(text.encode(), "sentence.txt"), text)
        found = read_remarks(flow, 0, len(text), dialect, "main", closing=True, squares=50)
        assert [(claim.kind, claim.side and claim.side.value) for claim in found.claims] == [
            (ClaimKind(kind), side) for kind, side in row["claims"]
        ]
    if "side" in row:
        side = side_to_move(text, dialect)
        assert side is not None
        assert side.value == row["side"]
