"""How outcomes are printed: reports made by hand, whole outputs compared with the files in tests/cli/formats.

After a wanted change: NASLAG_WRITE=1 pytest tests/cli/test_formats.py, and read the difference.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from naslag.cli.formats import github, sarif, text
from naslag.cli.formats import json as contract
from naslag.cli.outcome import Format, Outcome
from naslag.model.document import ClaimKind, ItemKind
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.model.report import (
    Basis,
    CheckedClaim,
    CheckedItem,
    CheckedLine,
    CheckedPosition,
    FileReport,
    Verdict,
)
from naslag.model.text import SourceText

FOLDER = Path(__file__).parent / "formats"
COLUMN = SourceText(
    "column, 1.txt",
    "7.\t1. 34-29 23x34 2. 40x29 9-13 3. 22-17 gewonnen\n"
    "将棋 e\u0301\u0301 8. 1. 33-28 17-21 2. 28-22 \x1b[31mred\x1b[0m \u202e26x17\u202c wint\n"
    + "(" + "een lange regel " * 12 + ") 9. 1. 46x371 " + "en nog meer woorden " * 9 + "\n"
    + "10. twee\nregels",
)  # fmt: skip


def found(place: str, code: str, severity: Severity, message: str, **more: object) -> Finding:
    """A finding on the first place where these characters stand."""
    at = COLUMN.text.index(place)
    values = {"slip": Slip.UNKNOWN, "printed": place, "item": "7"} | more
    return Finding(code, severity, span=COLUMN.span(at, at + len(place)), message=message, **values)  # type: ignore[arg-type]


REPORT = FileReport(
    "column, 1.txt",
    "nl",
    "international",
    (
        CheckedItem(
            "7",
            ItemKind.PROBLEM,
            "international",
            COLUMN.span(0, 50),
            CheckedPosition("W:W22,34,40:B9,23", Basis.PRINTED),
            (
                CheckedLine(
                    "main", None, 0, ("34-29", "23x34"), ("34-29", "23x34"), Verdict.LEGAL, None, "W:W22:B34"
                ),
            ),
            (CheckedClaim("gewonnen", ClaimKind.WIN, None),),
        ),
    ),
    (
        found("23x34", "MV301", Severity.ERROR, "23x34 is not a legal move here", read="23x32",
              applicability=Applicability.SAFE, alternatives=("22x34", "23x35"),
              evidence=("the way is blocked", "50% sure: see, there")),
        found("22-17", "MV302", Severity.WARNING, "22-17 is doubtful", read="22-18",
              applicability=Applicability.UNSAFE),
        found("26x17", "MV301", Severity.ERROR, "26x17 is not a legal move here"),
        found("46x371", "TX103", Severity.ERROR, "46x371 is no move", read="46x37 1", alternatives=("46x31",)),
        found("10. twee\nregels", "TX101", Severity.NOTE, "two lines", printed=None),
    ),
    "dutch",
)  # fmt: skip
OUTCOME = Outcome(REPORT, COLUMN)


KINDS = {
    code: FindingKind(code, severity, "{printed}", "What it is.\n\nWhy it matters.")
    for code, severity in (
        ("MV301", Severity.ERROR),
        ("MV302", Severity.WARNING),
        ("TX101", Severity.NOTE),
        ("TX103", Severity.ERROR),
    )
}


@pytest.fixture(autouse=True)
def kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of our own, so that a better explanation of a code changes no output here."""
    monkeypatch.setattr(sarif, "catalogue", lambda: KINDS)


@pytest.mark.parametrize(
    ("form", "colour", "name"),
    [
        (text.FORMAT, False, "text.txt"),
        (text.FORMAT, True, "colour.txt"),
        (contract.FORMAT, True, "contract.json"),
        (github.FORMAT, True, "github.txt"),
        (sarif.FORMAT, True, "sarif.json"),
    ],
)
def test_whole_output(form: Format, colour: bool, name: str) -> None:
    printed = form.render([OUTCOME], colour)
    if os.environ.get("NASLAG_WRITE"):
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / name).write_text(printed, "utf-8")
    assert printed == (FOLDER / name).read_text("utf-8")


def test_nothing_read() -> None:
    assert text.FORMAT.render([], False) == ""
    assert github.FORMAT.render([], False) == ""
    assert json.loads(contract.FORMAT.render([], False)) == {"naslag": "0.1.0", "schema": 1, "files": []}
    assert json.loads(sarif.FORMAT.render([], False))["runs"][0]["results"] == []


HARM = "".join(map(chr, [*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]))
"""C0 without tab and line end, DEL and C1, and the marks that turn the direction of writing."""


@pytest.mark.parametrize(
    "form", [text.FORMAT, contract.FORMAT, github.FORMAT, sarif.FORMAT], ids=lambda form: form.name
)
def test_no_control_character_reaches_the_terminal(form: Format) -> None:
    """From the name of the file, its text, the message, the reading, the evidence."""
    source = SourceText(f"a{HARM}\n.txt", f"1. {HARM}36x11\n")
    finding = Finding(
        "MV301", Severity.ERROR, Slip.UNKNOWN, source.span(3, len(source.text) - 1), f"{HARM}36x11 is odd", "1",
        printed=f"{HARM}36x11", read=f"35x11{HARM}", evidence=(HARM,), alternatives=(HARM,),
    )  # fmt: skip
    report = FileReport(source.path, "nl", "international", (), (finding,))
    printed = form.render([Outcome(report, source)], False)
    assert [char for char in HARM if char in printed] == []
    assert not any(line.startswith(".txt") for line in printed.splitlines())


def test_json_gives_every_character_back() -> None:
    finding = found("23x34", "MV301", Severity.ERROR, HARM)
    printed = contract.FORMAT.render([Outcome(FileReport("a", "nl", "international", (), (finding,)), COLUMN)], False)
    assert json.loads(printed)["files"][0]["findings"][0]["message"] == HARM


def test_the_same_finding_keeps_its_fingerprint_when_lines_are_added_above() -> None:
    moved = SourceText(COLUMN.path, "more\n" + COLUMN.text)
    findings = tuple(
        Finding(f.code, f.severity, f.slip, moved.span(f.span.start + 5, f.span.end + 5), f.message, f.item,
                printed=f.printed, read=f.read)
        for f in REPORT.findings
    )  # fmt: skip
    later = Outcome(FileReport(COLUMN.path, "nl", "international", (), findings), moved)

    def prints(outcome: Outcome) -> list[str]:
        results = json.loads(sarif.FORMAT.render([outcome], False))["runs"][0]["results"]
        return [result["partialFingerprints"]["naslag/v1"] for result in results]

    assert prints(OUTCOME) == prints(later)
    assert len(set(prints(OUTCOME))) == len(REPORT.findings)
