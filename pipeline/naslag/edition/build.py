"""From documents, reports and rulings to an edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from naslag import __version__
from naslag.edition.settle import Settled, key
from naslag.model.document import Document
from naslag.model.edition import EditedFile, EditedFinding, EditedItem, Edition, Standing
from naslag.model.finding import Applicability, Finding
from naslag.model.report import CheckedItem, FileReport
from naslag.model.ruling import Decision, Source
from naslag.model.span import Quote
from naslag.model.text import SourceText

STANDINGS = {
    Decision.ACCEPT: Standing.ACCEPTED,
    Decision.REJECT: Standing.REJECTED,
    Decision.REPLACE: Standing.REPLACED,
}


@dataclass(frozen=True)
class EditedText:
    """One text of a source on its way into the edition. `found` is what verification said before anybody ruled,
    `decided` what it says when it follows the rulings (the same when there are none)."""

    document: Document
    found: FileReport
    decided: FileReport
    text: SourceText


def build(source: Source, texts: Sequence[EditedText], settled: Settled) -> Edition:
    """The edition of a source, in the order of the book."""
    return Edition(
        source=source,
        files=tuple(_file(text, settled) for text in texts),
        notes=settled.notes.get(None, ()),
        findings=tuple(EditedFinding(fault, Standing.PROPOSED) for fault in settled.faults),
        program=f"naslag {__version__}",
    )


def merged(found: FileReport, decided: FileReport) -> FileReport:
    """`found` with the items that `decided` has in its place: only what people ruled on is verified twice."""
    anew = {item.id: item for item in decided.items}
    kept = [finding for finding in found.findings if finding.item not in anew]
    fresh = [finding for finding in decided.findings if finding.item in anew]
    return replace(
        found,
        items=tuple(anew.get(item.id, item) for item in found.items),
        findings=tuple(sorted(kept + fresh, key=_order)),
    )


def _order(finding: Finding) -> tuple[int, int, str]:
    return finding.span.start, finding.span.end, finding.code


def _file(text: EditedText, settled: Settled) -> EditedFile:
    found, decided = _by_item(text.found), _by_item(text.decided)
    return EditedFile(
        path=text.document.path,
        language=text.decided.language,
        dialect=text.document.dialect,
        variant=text.decided.variant,
        items=tuple(
            _item(item, text, _edited(found.get(item.id, ()), decided.get(item.id, ()), settled), settled)
            for item in text.decided.items
        ),
        pages=text.document.pages,
        findings=_edited(found.get(None, ()), decided.get(None, ()), settled),
        remarks=tuple(note.quote for note in text.document.notes),
        rule_tables=text.found.rule_tables,
    )


def _by_item(report: FileReport) -> Mapping[str | None, tuple[Finding, ...]]:
    table: dict[str | None, tuple[Finding, ...]] = {}
    for finding in report.findings:
        table[finding.item] = (*table.get(finding.item, ()), finding)
    return table


def _item(item: CheckedItem, text: EditedText, findings: tuple[EditedFinding, ...], settled: Settled) -> EditedItem:
    exact = Quote(text.text.text[item.span.start : item.span.end], item.span)
    return EditedItem(item, exact, findings, settled.notes.get((text.document.path, item.id), ()))


def _edited(found: Sequence[Finding], decided: Sequence[Finding], settled: Settled) -> tuple[EditedFinding, ...]:
    """The findings as they stand after the rulings: ruled ones as they were found, the others as they are now; what
    only the rulings brought about waits for a person."""
    now = {key(finding): finding for finding in decided}
    edited = []
    for finding in found:
        ruling = settled.ruled.get(key(finding))
        after = now.pop(key(finding), None)
        if ruling is not None:
            edited.append(EditedFinding(finding, STANDINGS[ruling.decision], ruling))
            if ruling.decision is Decision.REPLACE and after is not None:
                edited.append(EditedFinding(after, Standing.PROPOSED))
        elif after is not None:
            waits = key(finding) in settled.withdrawn
            edited.append(EditedFinding(after, Standing.PROPOSED if waits else _unruled(after)))
    edited += [EditedFinding(finding, _unruled(finding)) for finding in now.values()]
    return tuple(sorted(edited, key=lambda entry: _order(entry.finding)))


def _unruled(finding: Finding) -> Standing:
    safe = finding.applicability is Applicability.SAFE and finding.read is not None
    return Standing.APPLIED if safe else Standing.PROPOSED
