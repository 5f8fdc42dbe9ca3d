"""Rulings that the board refuses: taken back, and said, so that a slip of a person never ends a line."""

from __future__ import annotations

from dataclasses import replace

from naslag.edition.checks import unplayable_ruling
from naslag.edition.rulings import RulingsFile
from naslag.edition.settle import Settled, key
from naslag.model.finding import Finding, Slip
from naslag.model.report import CheckedLine, FileReport, Verdict
from naslag.model.ruling import Decision, Ruling


def withdraw(found: FileReport, decided: FileReport, book: RulingsFile, settled: Settled) -> bool:
    """Take back what cannot be played: `found` is the report when nobody had ruled, `decided` the one that follows the
    rulings of `settled`. True when something was taken back, so that the rest must be looked at again."""
    path = found.path
    decisions = settled.decisions[path]
    dead = [ruling for ruling in decisions.rulings if _ends(ruling, found, decided)]
    if not dead:
        return False
    for ruling in dead:
        for finding in found.findings:
            if _same_place(ruling, finding) and (name := key(finding)) in settled.ruled:
                written = settled.ruled.pop(name)
                settled.withdrawn.add(name)
                settled.faults.append(_fault(ruling, written, book, decided))
    left = replace(decisions, rulings=tuple(ruling for ruling in decisions.rulings if ruling not in dead))
    if left.rulings or left.diagrams:
        settled.decisions[path] = left
    else:
        del settled.decisions[path]
    return True


def _ends(ruling: Ruling, found: FileReport, decided: FileReport) -> bool:
    """Whether the line stops at the reading that the ruling gives, or has lost every position with it."""
    if ruling.decision is Decision.REJECT or ruling.read is None or ruling.ply is None:
        return False
    before, after = _line(found, ruling), _line(decided, ruling)
    if before is None or after is None or after.printed[ruling.ply : ruling.ply + 1] != (ruling.printed,):
        return False
    if after.verdict is Verdict.UNREPLAYED:
        return before.verdict is not Verdict.UNREPLAYED
    return after.verdict is Verdict.ILLEGAL and after.stopped_at == ruling.ply


def _line(report: FileReport, ruling: Ruling) -> CheckedLine | None:
    lines = (line for item in report.items if item.id == ruling.item for line in item.lines)
    return next((line for line in lines if line.name == ruling.line), None)


def _same_place(ruling: Ruling, finding: Finding) -> bool:
    return (finding.item, finding.code, finding.line, finding.ply, finding.printed) == (
        ruling.item, ruling.code.upper(), ruling.line, ruling.ply, ruling.printed
    )  # fmt: skip


def _fault(ruling: Ruling, written: Ruling, book: RulingsFile, decided: FileReport) -> Finding:
    """The finding about the ruling as it is `written`; what the board said to it is the evidence."""
    said = [
        sentence
        for finding in decided.findings
        if (finding.item, finding.line, finding.ply) == (ruling.item, ruling.line, ruling.ply)
        for sentence in finding.evidence or (finding.message,)
    ]
    return unplayable_ruling.KIND.at(
        book.span("rulings", book.rulings.rulings.index(written)),
        slip=Slip.EDITOR,
        item=ruling.item,
        line=ruling.line,
        ply=ruling.ply,
        printed=ruling.printed,
        read=written.read or ruling.read,
        evidence=tuple(dict.fromkeys(said)),
    )
