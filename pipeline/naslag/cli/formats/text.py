"""For people: place, code and message, the line with carets, the reading, the evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from naslag.cli.outcome import Format, Outcome, severities
from naslag.cli.show import BLUE, BOLD, DIM, GREEN, RED, YELLOW, Paint, count, excerpt, in_line, visible
from naslag.model.finding import Applicability, Finding, Severity
from naslag.model.report import Verdict
from naslag.model.text import SourceText

COLOURS = {Severity.ERROR: RED, Severity.WARNING: YELLOW, Severity.NOTE: BLUE}
HOW = {Applicability.SAFE: "the only reading that plays", Applicability.UNSAFE: "likely; look at the page"}


def render(outcomes: list[Outcome], colour: bool) -> str:
    """All findings in the order of the files, and a summary; nothing when no file could be read."""
    if not outcomes:
        return ""
    paint = Paint(colour)
    parts = [in_place(finding, outcome.text, paint) for outcome in outcomes for finding in outcome.report.findings]
    return "\n".join([*parts, _summary(outcomes, paint)]) + "\n"


def in_place(finding: Finding, text: SourceText, paint: Paint) -> str:
    """One finding: place, code and message, the line of its source with carets, the reading, the evidence."""
    tint = COLOURS[finding.severity]
    place = f"{finding.span.path}:{finding.span.line}:{finding.span.column}"
    head = f"{paint(in_line(place), BOLD)}: {paint(f'{finding.severity.value} {finding.code}', BOLD, tint)} "
    number = str(finding.span.line)
    gutter = " " * len(number)
    lines = [head + paint(visible(_one_line(finding.message)), BOLD)]
    bar = paint("|", BLUE)
    if finding.span.path == text.path:
        shown, carets = excerpt(text, finding.span)
        lines += [f"{paint(number, BLUE)} {bar} {shown}", f"{gutter} {bar} {_marked(finding, carets, paint)}"]
    lines += [f"{gutter} {paint('=', BLUE)} {visible(_one_line(words))}" for words in _reasons(finding)]
    return "\n".join(lines) + "\n"


def _marked(finding: Finding, carets: str, paint: Paint) -> str:
    blanks = carets[: len(carets) - len(carets.lstrip())]
    marks = blanks + paint(carets.lstrip(), BOLD, COLOURS[finding.severity])
    if finding.read is None:
        return marks
    how = HOW.get(finding.applicability)
    return f"{marks} {paint(f'read {visible(_one_line(finding.read))}', GREEN)}{paint(f' ({how})', DIM) if how else ''}"


def _reasons(finding: Finding) -> Iterator[str]:
    yield from filter(None, finding.evidence)
    if finding.alternatives:
        yield f"or: {', '.join(finding.alternatives)}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _summary(outcomes: list[Outcome], paint: Paint) -> str:
    found = severities(outcomes)
    items = sum(len(outcome.report.items) for outcome in outcomes)
    verdicts = Counter(line.verdict for o in outcomes for item in o.report.items for line in item.lines)
    lines = ", ".join(f"{verdicts[verdict]} {verdict.value}" for verdict in Verdict if verdicts[verdict])
    what = ", ".join(count(found[severity], severity.value) for severity in Severity if found[severity])
    colour = next((COLOURS[severity] for severity in Severity if found[severity]), GREEN)
    files = count(len(outcomes), "file")
    text = f"{files}: {count(items, 'item')}; lines: {lines or 'none'}; {paint(what or 'nothing found', BOLD, colour)}"
    counted = (
        (sum(len(outcome.fixable) for outcome in outcomes), "with --fix"),
        (sum(outcome.old for outcome in outcomes), "more in the baseline"),
        (sum(outcome.silenced for outcome in outcomes), "more ignored as asked"),
    )
    beside = ", ".join(f"{number} {what}" for number, what in counted if number)
    return text + (f" ({beside})" if beside else "")


FORMAT = Format("text", render)
