"""The full texts, which are no part of the repository: `make seeds`, with their folder in NASLAG_SEEDS."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

import naslag
from naslag.model.report import FileReport, Verdict

SEEDS = Path(os.environ.get("NASLAG_SEEDS", "../shared/seeds"))


def report_of(number: str) -> FileReport:
    """The report on the seed whose name begins with `number`."""
    (path,) = SEEDS.glob(f"{number}_*")
    return naslag.check(path)


@pytest.fixture(scope="module")
def booklet() -> FileReport:
    return report_of("000")


@pytest.fixture(scope="module")
def column() -> FileReport:
    return report_of("002")


def test_the_booklet_has_its_problems(booklet: FileReport) -> None:
    assert [item.id for item in booklet.items] == [str(number) for number in range(1, 25)]
    verdicts = Counter(line.verdict for item in booklet.items for line in item.lines)
    assert verdicts == {Verdict.LEGAL: 24, Verdict.EMENDED: 1}


def test_the_booklet_has_its_flags_and_no_others(booklet: FileReport) -> None:
    assert sorted((int(finding.item or 0), finding.code) for finding in booklet.findings) == [
        (2, "PS201"),
        (12, "CL401"),
        (12, "MV301"),
        (14, "CL401"),
        (21, "CL401"),
        (23, "CL402"),
        (24, "CL402"),
    ]
    (misprint,) = [finding for finding in booklet.findings if finding.code == "MV301"]
    assert (misprint.printed, misprint.read, misprint.applicability) == ("36x11", "35x11", "safe")


def test_the_column_has_its_problems(column: FileReport) -> None:
    assert [item.lines[0].final_fen for item in column.items] == ["B:W7,15:B5,6", "B:WK5:BK46"]
    assert all(line.stopped_at is None for item in column.items for line in item.lines)


def test_the_column_has_its_flags_and_no_others(column: FileReport) -> None:
    assert [(finding.code, finding.printed, finding.read) for finding in column.findings] == [
        ("TX102", "3.", "1."),
        ("TX103", "374238X36", "37-42 38x36"),
    ]


@pytest.mark.parametrize("number", ["001", "003", "004"])
def test_other_texts_are_read_without_an_error(number: str) -> None:
    assert [finding for finding in report_of(number).findings if finding.severity == "error"] == []
