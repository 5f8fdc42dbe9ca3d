"""Workflow commands: GitHub shows each finding beside the line it stands on."""

from __future__ import annotations

from naslag.cli.outcome import Format, Outcome
from naslag.model.finding import Finding, Severity

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(outcomes: list[Outcome], colour: bool) -> str:  # noqa: ARG001
    """One command a finding."""
    return "".join(_command(finding) + "\n" for outcome in outcomes for finding in outcome.report.findings)


def _command(finding: Finding) -> str:
    span = finding.span
    place = f"file={_property(span.path)},line={span.line},col={span.column},endColumn={_end_column(finding)}"
    words = [finding.message, *([f"read {finding.read}"] if finding.read else []), *finding.evidence]
    return f"::{LEVELS[finding.severity]} {place},title={_property(finding.code)}::{_data(chr(10).join(words))}"


def _end_column(finding: Finding) -> int:
    printed = finding.printed or ""
    return finding.span.column + (finding.span.end - finding.span.start if "\n" not in printed else 1)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


FORMAT = Format("github", render)
