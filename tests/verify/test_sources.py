"""The two sources with printed lines, item by item against what a careful reader set down from the pages.

The same holds for the full texts: `make seeds` names their folder in NASLAG_SEEDS.
"""

import os
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.report import CheckedItem, FileReport
from naslag.read.run import read_file
from naslag.verify.run import verify

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "sources"
SEEDS = os.environ.get("NASLAG_SEEDS")


def text_of(siglum: str, seed: str, name: str) -> Path:
    """The full text when its folder is named, else that of the repository."""
    return next(Path(SEEDS).glob(f"{seed}_*")) if SEEDS else SOURCES / siglum / name


TEXTS = {
    "van-buuren": text_of("van-buuren-1879", "000", "text.txt"),
    "weekly-1932": text_of("weekly-1932", "002", "column.txt"),
}


@pytest.fixture(scope="module", params=sorted(TEXTS))
def checked(request: pytest.FixtureRequest) -> tuple[dict[str, Any], FileReport, str]:
    want = yaml.safe_load((TESTS / "expected" / f"{request.param}.yaml").read_text(encoding="utf-8"))
    path = TEXTS[request.param]
    return want, verify(read_file(path)), path.read_text(encoding="utf-8")


def lines_of(item: CheckedItem, wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The item's lines, with the fields that the expectation states."""
    found = []
    for line, want in zip(item.lines, wanted, strict=True):
        everything = {
            "label": line.label,
            "of": line.of,
            "from": line.from_ply,
            "printed": " ".join(line.printed),
            "moves": " ".join(line.moves),
            "verdict": line.verdict.value,
            "final": line.final_fen,
        }
        found.append({key: everything[key] for key in want if key in everything})
    return found


def test_lines_and_positions(checked: tuple[dict[str, Any], FileReport, str]) -> None:
    want, report, _ = checked
    assert [item.id for item in report.items] == [item["id"] for item in want["items"]]
    for item, wanted in zip(report.items, want["items"], strict=True):
        assert lines_of(item, wanted["lines"]) == [
            {key: value for key, value in line.items() if key not in ("numbers", "name")} for line in wanted["lines"]
        ]
        assert item.page == wanted.get("page")
        assert all(line.stopped_at is None for line in item.lines)
        if "position" in wanted:
            assert (item.position.fen, item.position.basis.value) == (
                wanted["position"]["fen"],
                wanted["position"]["basis"],
            )
    assert report.variant == want["variant"]


def test_claims_and_remarks(checked: tuple[dict[str, Any], FileReport, str]) -> None:
    want, report, _ = checked
    for item, wanted in zip(report.items, want["items"], strict=True):
        claims = [
            {"claim": c.claim.value, "side": c.side.value if c.side else None, "implied": c.implied}
            for c in item.claims
        ]
        assert claims == [
            {"claim": c["claim"], "side": c["side"], "implied": c.get("implied", False)} for c in wanted["claims"]
        ]
        for claim, asked in zip(item.claims, wanted["claims"], strict=True):
            assert claim.printed == asked.get("printed", claim.printed)
        kinds = [note.kind for note in item.notes]
        assert sorted(kinds) == sorted(note["kind"] for note in wanted["notes"])


def test_findings_are_those_of_a_careful_reader(checked: tuple[dict[str, Any], FileReport, str]) -> None:
    want, report, _ = checked
    found = [(f.item, f.code, f.printed, f.read) for f in report.findings]
    wanted = [
        (item["id"], entry["code"], entry.get("printed"), entry.get("read"))
        for item in want["items"]
        for entry in item["findings"]
    ]
    assert found == wanted


def test_every_span_holds_what_it_says(checked: tuple[dict[str, Any], FileReport, str]) -> None:
    _, report, text = checked
    for item in report.items:
        for line in item.lines:
            assert tuple(text[span.start : span.end] for span in line.spans) == line.printed
