"""What `check` found, as the formats print it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from naslag.model.finding import Applicability, Finding, Severity
from naslag.model.report import FileReport
from naslag.model.text import SourceText


@dataclass(frozen=True)
class Outcome:
    """One file that could be read: its report (without findings that were not asked for) and its characters."""

    report: FileReport
    text: SourceText

    @property
    def fixable(self) -> tuple[Finding, ...]:
        """The findings with a safe reading that can take the place of the printed characters as they stand."""
        return tuple(finding for finding in self.report.findings if fixable(finding, self.text))


def fixable(finding: Finding, text: SourceText) -> bool:
    """Whether the reading is safe and the file has exactly the printed characters at the place."""
    return (
        finding.applicability is Applicability.SAFE
        and not finding.in_text
        and finding.read is not None
        and finding.printed is not None
        and text.text[finding.span.start : finding.span.end] == finding.printed
    )


def severities(outcomes: list[Outcome]) -> Counter[Severity]:
    """How many findings of each severity."""
    return Counter(finding.severity for outcome in outcomes for finding in outcome.report.findings)


@dataclass(frozen=True)
class Format:
    """A way to print outcomes, declared by a module in cli/formats as FORMAT. `render` gives the whole text;
    its second argument says whether colours are wanted."""

    name: str
    render: Callable[[list[Outcome], bool], str]
