"""Workflow commands: GitHub shows each finding beside the line it stands on."""

from __future__ import annotations

from pathlib import Path

from naslag.cli.outcome import Format, Outcome
from naslag.cli.show import visible
from naslag.model.errors import relative
from naslag.model.finding import Finding, Severity
from naslag.model.text import SourceText

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(outcomes: list[Outcome], colour: bool) -> str:  # noqa: ARG001
    """One command a finding."""
    return "".join(
        _command(finding, outcome.text) + "\n" for outcome in outcomes for finding in outcome.report.findings
    )


def _command(finding: Finding, text: SourceText) -> str:
    span = finding.span
    place = f"file={_property(_file(span.path))},line={span.line},col={span.column}"
    if span.path == text.path:
        end = text.span(span.end, span.end)
        place += f",endColumn={end.column}" if end.line == span.line else f",endLine={end.line}"
    words = [finding.message, *([f"read {finding.read}"] if finding.read else []), *finding.evidence]
    said = "%0A".join(_data(word) for word in words)
    return f"::{LEVELS[finding.severity]} {place},title={_property(finding.code)}::{said}"


def _file(path: str) -> str:
    """As seen from where naslag runs, which is where a workflow has checked the repository out."""
    return relative(Path(path)) if path != "-" else "stdin"


def _data(text: str) -> str:
    """Text as a command carries it: what a source could write to the log's screen is shown instead."""
    return visible(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


FORMAT = Format("github", render)
