"""How moves are printed, in eight languages, and the plies that are read: spelled, joined, numbered, in brackets."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.document import Line
from naslag.read.run import read_bytes

TABLE = yaml.safe_load((Path(__file__).parent / "lines.yaml").read_text(encoding="utf-8"))


def name(line: Line) -> str:
    """How the text calls a line: `main`, or its label without the marks around it; `#` where it has none."""
    if line.of is None:
        return line.name
    return re.sub(r"^\W+|\W+$", "", line.label.text) if line.label else "#"


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case["kind"])
def test_lines(case: dict[str, Any]) -> None:
    (item,) = read_bytes(case["text"].encode(), "text").items
    read = {
        name(line): " ".join("-".join(map(str, ply.readings[0].squares)) for ply in line.plies) for line in item.lines
    }
    assert read == {label: moves.replace("x", "-") for label, moves in case["lines"].items()}
    of = {name(line): [line.of, line.from_ply] for line in item.lines}
    assert {label: of[label] for label in case.get("of", {})} == case.get("of", {})
