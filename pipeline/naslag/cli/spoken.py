"""What was found, said in the reader's language: messages, evidence, what is told of claims and positions."""

from __future__ import annotations

from dataclasses import replace

from naslag.cli.outcome import Outcome
from naslag.model.finding import Finding
from naslag.model.phrasebook import Phrasebook, phrasebook
from naslag.model.report import CheckedClaim, CheckedItem


def in_language(outcomes: list[Outcome], language: str) -> list[Outcome]:
    """The outcomes in a language; sentences that it does not have stay English."""
    book = phrasebook(language)
    return [_outcome(outcome, book) for outcome in outcomes] if book else outcomes


def said(text: str, language: str) -> str:
    """One text in a language, English where it must stay so."""
    book = phrasebook(language)
    return _in(text, book) if book else text


def _in(text: str, book: Phrasebook) -> str:
    return book(text) or text


def _outcome(outcome: Outcome, book: Phrasebook) -> Outcome:
    report = replace(
        outcome.report,
        findings=tuple(_finding(finding, book) for finding in outcome.report.findings),
        items=tuple(_item(item, book) for item in outcome.report.items),
    )
    return replace(outcome, report=report)


def _finding(finding: Finding, book: Phrasebook) -> Finding:
    evidence = tuple(_in(sentence, book) for sentence in finding.evidence)
    return replace(finding, message=_in(finding.message, book), evidence=evidence)


def _item(item: CheckedItem, book: Phrasebook) -> CheckedItem:
    position = replace(item.position, proof=_in(item.position.proof, book))
    return replace(item, position=position, claims=tuple(_claim(claim, book) for claim in item.claims))


def _claim(claim: CheckedClaim, book: Phrasebook) -> CheckedClaim:
    ruled = replace(claim.ruled, said=_in(claim.ruled.said, book)) if claim.ruled else None
    # What the print adds is told as it stands there.
    detail = claim.detail if claim.detail == claim.words else _in(claim.detail, book)
    return replace(claim, detail=detail, ruled=ruled)
