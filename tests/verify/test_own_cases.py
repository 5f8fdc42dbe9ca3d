"""Texts of our own in other words and numbers than the sources, compared whole with what a careful reader finds."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.report import CheckedItem, FileReport
from naslag.read.run import read_file
from naslag.verify.run import verify

OWN = Path(__file__).parents[1] / "cases" / "own"
NAMES = sorted(path.stem for path in OWN.glob("*.yaml"))


def board(fen: str | None) -> tuple[str, ...] | None:
    """A FEN as side to move and sorted pieces of both sides."""
    if fen is None:
        return None
    side, *lists = fen.split(":")
    return (side, *(",".join(sorted(part[1:].split(","))) for part in lists))


def given(item: CheckedItem) -> str | None:
    return item.position.fen if item.position.basis.value in ("printed", "emended") else None


def lines_of(item: CheckedItem, wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines in the shape of the case; only what the case states."""
    found = []
    for line, want in zip(item.lines, wanted, strict=True):
        everything = {
            "of": line.of,
            "from": line.from_ply,
            "label": line.label,
            "printed": " ".join(line.printed),
            "moves": " ".join(line.moves),
            "verdict": line.verdict.value,
            "final": line.final_fen,
        }
        found.append({key: everything[key] for key in want if key in everything})
    return found


def claims_of(item: CheckedItem, wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    labels = {line.name: line.label or line.name for line in item.lines}
    found = []
    for claim, want in zip(item.claims, wanted, strict=True):
        everything = {
            "claim": claim.claim.value,
            "side": claim.side.value if claim.side else None,
            "printed": claim.printed,
            "condition": claim.condition,
            "implied": claim.implied,
            "line": labels.get(claim.line, claim.line),
        }
        found.append({key: everything[key] for key in want})
    return found


@pytest.fixture(params=NAMES)
def case(request: pytest.FixtureRequest) -> tuple[dict[str, Any], FileReport]:
    want = yaml.safe_load((OWN / f"{request.param}.yaml").read_text(encoding="utf-8"))
    return want, verify(read_file(OWN / f"{request.param}.txt"))


def test_own_case(case: tuple[dict[str, Any], FileReport]) -> None:
    want, report = case
    assert [item.id for item in report.items] == [item["id"] for item in want["items"]]
    for item, wanted in zip(report.items, want["items"], strict=True):
        assert board(given(item)) == board(wanted["position"])
        assert lines_of(item, wanted["lines"]) == [
            {key: value for key, value in line.items() if key != "name"} for line in wanted["lines"]
        ]
        assert claims_of(item, wanted["claims"]) == wanted["claims"]
        notes = [(note.kind, note.text) for note in item.notes if note.kind != "reading"]
        assert notes == [(note["kind"], note["text"]) for note in wanted["notes"]]
    left = [[finding.code, finding.item, finding.printed, finding.read] for finding in report.findings]
    for wanted in want["findings"]:
        codes = wanted["code"] if isinstance(wanted["code"], list) else [wanted["code"]]
        match = next(
            entry
            for entry in left
            if entry[0] in codes
            and entry[1] == wanted["item"]
            and all(wanted.get(key) in (None, entry[at]) for key, at in (("printed", 2), ("read", 3)))
        )
        left.remove(match)
    assert left == []
