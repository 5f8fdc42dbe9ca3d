"""Lists of pieces in the print of eight languages, each read whole."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.notation.dialect import dialects
from naslag.notation.naming import Naming, geometry_of
from naslag.notation.positions import find_positions

CASES = yaml.safe_load((Path(__file__).parent / "lists.yaml").read_text(encoding="utf-8"))
KINDS = {True: "king", False: "man", None: "any"}


@pytest.mark.parametrize("case", CASES, ids=[f"{case['dialect']}: {case['text'][:40]}" for case in CASES])
def test_list(case: dict[str, Any]) -> None:
    text, letters = case["text"], case.get("letters")
    geometry = geometry_of(letters or "international")
    dialect = dialects()[case["dialect"]]
    naming = Naming(geometry, dialect.numbering, letters is not None)
    found = [position for position, _ in find_positions(Flow(SourceText("list.txt", text), text), dialect, naming)]
    if case["pieces"] is None:
        assert found == []
        return
    (position,) = found
    got = {
        colour: [
            ("K" if piece.cell.isupper() else "") + geometry.name(piece.square)
            for piece in position.pieces
            if piece.cell.lower() == colour
        ]
        for colour in "wb"
    }
    want = {part[0].lower(): part[1:].split(",") for part in case["pieces"].split(":")}
    assert {side: sorted(names) for side, names in got.items()} == {side: sorted(names) for side, names in want.items()}
    counts = [[count.colour.value, KINDS[count.king], count.number] for count in position.counts]
    assert counts == case.get("counts", [])
    if "remarks" in case:
        assert list(position.remarks) == case["remarks"]
