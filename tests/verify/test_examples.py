"""Statements about the rules, executed: what is answered and found of each kind of trial, and of the sources."""

import textwrap
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.document import Document
from naslag.model.examples import Becomes, Ends, Trial, TrialKind
from naslag.model.finding import Finding
from naslag.model.text import SourceText
from naslag.notation.fen import read_fen
from naslag.read.run import load_text, read_text
from naslag.rules.setup import faults, position
from naslag.rules.variants import variant
from naslag.verify.examples import OF_THE_BOARD, ON_A_POSITION, answer
from naslag.verify.run import verify

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "examples.yaml").read_text("utf-8"))
SOURCES = Path(__file__).parents[2] / "sources"
WRITTEN = {"rules-leiden": 22, "rules-damkunst": 15, "van-buuren-1879": 32, "weekly-1932": 25}
"""The sources that have statements, with how many are executed."""


def text_of(case: dict[str, Any]) -> SourceText:
    rules = f"variant: {case['variant']}\n" if "variant" in case else ""
    where = "  position: printed\n" if "fen:" in case["example"] else ""
    body = textwrap.indent(case["example"], "  ")
    return SourceText("own.yaml", f"{rules}examples:\n- id: one\n  statement: A statement.\n{where}{body}")


def told(finding: Finding) -> dict[str, Any]:
    """A finding as the cases write it."""
    table = {
        "message": finding.message,
        "printed": finding.printed,
        "read": finding.read,
        "or": list(finding.alternatives),
        "applicability": finding.applicability.value if finding.read else None,
        "evidence": list(finding.evidence),
    }
    return {key: value for key, value in table.items() if value}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_each_kind_of_trial(case: dict[str, Any]) -> None:
    text = text_of(case)
    report = verify(read_text(text))
    (item,) = report.items
    assert item.example is not None
    assert [" | ".join((what, says, "yes" if held else "no")) for what, says, held in item.example.checks] == case[
        "checks"
    ]
    assert [told(finding) for finding in report.findings] == case.get("findings", [])
    for finding in report.findings:
        assert (finding.code, finding.item) == ("RU801", "one")
        assert text.text[finding.span.start : finding.span.end] == finding.printed
        assert text.span(finding.span.start, finding.span.end) == finding.span


def test_every_kind_of_trial_is_executed_and_tried_here_both_ways() -> None:
    tried: dict[TrialKind, set[bool]] = {kind: set() for kind in TrialKind}
    for case in CASES:
        for trial, held in answers(read_text(text_of(case))):
            tried[trial.kind].add(held)
    assert set(OF_THE_BOARD) | set(ON_A_POSITION) == set(TrialKind)
    assert tried == {kind: {True, False} for kind in TrialKind}


@pytest.mark.parametrize("siglum", WRITTEN)
def test_the_sources_hold_but_for_one_square(siglum: str) -> None:
    document = read(siglum)
    report = verify(document)
    assert len(report.items) == WRITTEN[siglum]
    assert {item.example is not None and len(item.example.checks) > 0 for item in report.items} == {True}
    assert all(item.example and item.example.title for item in report.items)
    failed = [
        (item.id, *check) for item in report.items if item.example for check in item.example.checks if not check[2]
    ]
    if siglum != "rules-leiden":
        assert (failed, report.findings) == ([], ())
        return
    assert failed == [("not-twice", "24 over 19, 18, 23", "is a chain that the board allows", False)]
    (finding,) = report.findings
    assert (finding.code, finding.item, told(finding)) == (
        "RU801",
        "not-twice",
        {
            "message": "it is stated that 24 over 19, 18, 23 is a chain that the board allows, but it comes over 19 to "
            "13, then over 18 to 22; from 22 a piece can jump over 17, 18, 27 or 28, not over 23",
            "printed": "23",
            "read": "28",
            "applicability": "unsafe",
            "evidence": [
                "of all 50 squares in the place of each number, only 17, 18, 27 or 28 in place of 23 makes the chain "
                "possible",
                "no black piece stands on 17 in this position",
                "18 and 27 are captured already by 31x24",
                "with the piece of 28 on any other square the board has no room for the chain, or one of these does "
                "not hold: 31x24 is legal; 31x33 gives way to another capture; 31x24 captures 27, 18 and 19; 31x33 "
                "captures 27 and 28",
            ],
        },
    )


@pytest.mark.parametrize("siglum", WRITTEN)
def test_every_trial_of_the_sources_has_force(siglum: str) -> None:
    """Stated otherwise, each of them fails: no example holds whatever the rules are."""
    document = read(siglum)
    for item in document.items:
        assert item.example is not None
        example = replace(item.example, trials=tuple(map(otherwise, item.example.trials)))
        wrong = replace(document, items=(replace(item, example=example),))
        held = [(item.id, trial) for trial, held in answers(wrong) if held]
        assert held == []


def otherwise(trial: Trial) -> Trial:
    """The trial with something else stated."""
    opposite = {
        TrialKind.LEGAL: TrialKind.ILLEGAL,
        TrialKind.ILLEGAL: TrialKind.LEGAL,
        TrialKind.GIVES_WAY: TrialKind.LEGAL,
    }
    if trial.kind in opposite:
        return replace(trial, kind=opposite[trial.kind])
    if trial.kind is TrialKind.MOVES:
        return replace(trial, after=(*trial.after[:-1], "1x50"))
    if trial.kind is TrialKind.START:
        return replace(trial, values=("B:W31-50:B1-20",))
    if trial.kind is TrialKind.JUMPS:
        return replace(trial, values=(*trial.values[:-1], trial.subject))
    first = trial.values[0]
    others = {str(end): str(Ends.GOES_ON if end is not Ends.GOES_ON else Ends.DRAW) for end in Ends}
    others |= {Becomes.MAN: Becomes.KING, Becomes.KING: Becomes.MAN, "white": "black", "black": "white"}
    return replace(
        trial, values=(others.get(first) or str(int("".join(filter(str.isdigit, first))) + 1), *trial.values[1:])
    )


def answers(document: Document) -> list[tuple[Trial, bool]]:
    """Each trial of a document's examples with whether it holds."""
    found = []
    for item in document.items:
        assert item.example is not None
        rules = variant(document.variants[0].value)
        setup = read_fen(item.fen.text, rules.geometry) if item.fen else None
        start = position(setup, rules) if setup and not faults(setup, rules) else None
        found += [(trial, answer(trial, item.example, start, rules).held) for trial in item.example.trials]
    return found


def read(siglum: str) -> Document:
    return read_text(load_text(SOURCES / siglum / "examples.yaml", name="examples.yaml"))
