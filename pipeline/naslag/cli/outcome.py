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
    """One file that could be read: its report (without findings that were not asked for) and its characters. `old`
    findings are in the baseline, `silenced` ones fall under somebody's wish; neither is in the report."""

    report: FileReport
    text: SourceText
    old: int = 0
    silenced: int = 0

    @property
    def fixable(self) -> tuple[Finding, ...]:
        """The findings with a safe reading that can take the place of the printed characters as they stand."""
        return tuple(finding for finding in self.report.findings if fixable(finding, self.text))

    @property
    def likely(self) -> tuple[Finding, ...]:
        """Those with a likely reading besides."""
        return tuple(finding for finding in self.report.findings if fixable(finding, self.text, unsafe=True))


def fixable(finding: Finding, text: SourceText, *, unsafe: bool = False) -> bool:
    """Whether the reading is safe (or likely, with `unsafe`), the file has exactly the printed characters at the place,
    and its encoding has the characters of the reading."""
    wanted = (Applicability.SAFE, Applicability.UNSAFE) if unsafe else (Applicability.SAFE,)
    return (
        finding.applicability in wanted
        and not finding.in_text
        and finding.read is not None
        and finding.printed is not None
        and finding.read != finding.printed
        and finding.span.path == text.path
        and text.text[finding.span.start : finding.span.end] == finding.printed
        and _can_write(finding.read, text.encoding)
    )


def _can_write(reading: str, encoding: str) -> bool:
    try:
        return bool(reading.encode(encoding))
    except UnicodeEncodeError:
        return False


def severities(outcomes: list[Outcome]) -> Counter[Severity]:
    """How many findings of each severity."""
    return Counter(finding.severity for outcome in outcomes for finding in outcome.report.findings)


@dataclass(frozen=True)
class Format:
    """A way to print outcomes, declared by a module in cli/formats as FORMAT. `render` gives the whole text;
    its second argument says whether colours are wanted."""

    name: str
    render: Callable[[list[Outcome], bool], str]
