"""The two sources: every flag that a careful reader sets, and none besides. `make seeds` runs the same over the full texts."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.report import FileReport
from naslag.read.run import read_file
from naslag.verify.run import verify

REPOSITORY = Path(__file__).parents[2]
EXPECTED = yaml.safe_load((Path(__file__).parent / "sources.yaml").read_text(encoding="utf-8"))
TEXTS = {
    "van-buuren-1879": REPOSITORY / "sources/van-buuren-1879/text.txt",
    "weekly-1932": REPOSITORY / "sources/weekly-1932/column.txt",
}
if "NASLAG_SEEDS" in os.environ:
    SEEDS = Path(os.environ["NASLAG_SEEDS"])
    TEXTS = {
        "van-buuren-1879": next(SEEDS.glob("000_*")),
        "weekly-1932": next(SEEDS.glob("002_*")),
    }
    SILENT = sorted(path for path in SEEDS.glob("00[134]_*"))
else:
    SILENT = []


@pytest.fixture(scope="module", params=sorted(EXPECTED))
def checked(request: pytest.FixtureRequest) -> tuple[dict[str, Any], FileReport]:
    return EXPECTED[request.param], verify(read_file(TEXTS[request.param]))


def test_findings_are_those_of_a_careful_reader(checked: tuple[dict[str, Any], FileReport]) -> None:
    want, report = checked
    found = [[finding.code, finding.item, finding.printed, finding.read] for finding in report.findings]
    assert found == want["findings"]


def test_every_line_replays_to_its_end(checked: tuple[dict[str, Any], FileReport]) -> None:
    want, report = checked
    lines = [line for item in report.items for line in item.lines]
    assert len(report.items) == want["items"]
    assert Counter(line.verdict.value for line in lines) == want["verdicts"]
    assert all(line.stopped_at is None and len(line.moves) == len(line.printed) for line in lines)
    assert report.variant == want["variant"]


def test_claims_are_read_with_their_side(checked: tuple[dict[str, Any], FileReport]) -> None:
    want, report = checked
    claims = [(item.id, claim) for item in report.items for claim in item.claims]
    assert Counter(claim.claim.value for _, claim in claims) == want["claims"]
    assert {claim.side.value if claim.side else None for _, claim in claims} == {"white"}
    assert [item for item, claim in claims if claim.implied] == want["implied"]


def test_lines_and_final_positions(checked: tuple[dict[str, Any], FileReport]) -> None:
    want, report = checked
    items = {item.id: item for item in report.items}
    for item, names in want["lines"].items():
        assert [line.name for line in items[item].lines] == names
    for item, finals in want["finals"].items():
        assert [line.final_fen for line in items[item].lines] == finals


def test_every_span_holds_what_it_says(checked: tuple[dict[str, Any], FileReport]) -> None:
    _, report = checked
    text = next(path for path in TEXTS.values() if str(path) == report.path).read_text(encoding="utf-8")
    for item in report.items:
        for line in item.lines:
            assert tuple(text[span.start : span.end] for span in line.spans) == line.printed


if SILENT:

    @pytest.mark.parametrize("path", SILENT, ids=lambda path: path.name)
    def test_texts_about_the_rules_hold_no_item_and_no_fault(path: Path) -> None:
        report = verify(read_file(path))
        assert (report.items, report.findings) == ((), ())
