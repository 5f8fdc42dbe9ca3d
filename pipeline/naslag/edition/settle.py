"""Which finding each ruling decides, which notes belong where, and what in rulings.yaml fits nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from naslag.edition.checks import conflicting_rulings, stale_ruling, unknown_item
from naslag.edition.moves import numbered
from naslag.edition.rulings import RulingsFile
from naslag.model.finding import Finding, Slip
from naslag.model.report import CheckedItem, FileReport
from naslag.model.ruling import Decision, EditorNote, Ruling, Rulings, SuppliedDiagram
from naslag.model.span import Span
from naslag.rules.variants import variant

Place = tuple[str, str]
"""A file's path and an item's id in it."""


@dataclass
class Settled:
    """What follows from people's decisions.

    `ruled` gives the ruling of a finding by its `key`; `decisions` are the rulings and diagrams that hold, by file,
    with item, line, ply and reading filled in; `notes` are editors' notes by item, those on the source under None.
    `faults` are findings about rulings.yaml itself. `withdrawn` are the keys of findings whose ruling cannot be played:
    what was proposed for them waits for a person.
    """

    ruled: dict[tuple[object, ...], Ruling] = field(default_factory=dict)
    decisions: dict[str, Rulings] = field(default_factory=dict)
    notes: dict[Place | None, tuple[EditorNote, ...]] = field(default_factory=dict)
    faults: list[Finding] = field(default_factory=list)
    withdrawn: set[tuple[object, ...]] = field(default_factory=set)


def key(finding: Finding) -> tuple[object, ...]:
    """What makes two findings of different runs the same one."""
    span = finding.span
    return (
        span.path, finding.item, finding.code, finding.line, finding.ply, span.start, span.end, finding.printed
    )  # fmt: skip


def settle(files: Sequence[FileReport], book: RulingsFile) -> Settled:
    """Match every entry of rulings.yaml with what verification found when nobody had ruled."""
    settled = Settled()
    _settle_rulings(files, book, settled)
    _settle_diagrams(files, book, settled)
    _settle_notes(files, book, settled)
    return settled


def _settle_rulings(files: Sequence[FileReport], book: RulingsFile, settled: Settled) -> None:
    claims: dict[tuple[object, ...], list[tuple[int, Ruling, Finding]]] = {}
    for index, ruling in enumerate(book.rulings.rulings):
        where = place_of(files, ruling.item)
        if isinstance(where, str):
            settled.faults.append(_unknown(book, "rulings", index, "a ruling", ruling.item, where))
            continue
        matched = [finding for finding in findings_of(files, where) if fits(ruling, finding)]
        if not matched:
            settled.faults.append(_stale(book, index, ruling, findings_of(files, where)))
        for finding in matched:
            claims.setdefault(key(finding), []).append((index, ruling, finding))
    for name, rivals in claims.items():
        (_, first, finding), (index, last, _) = rivals[0], rivals[-1]
        other = next((ruling for _, ruling, _ in rivals if _says(ruling) != _says(first)), None)
        if other is not None:
            voices = (first, _said(first)), (other, _said(other))
            settled.faults.append(_conflict(book.span("rulings", index), *voices, finding.code, finding.printed))
            continue
        settled.ruled[name] = last
        item = item_of(files, (finding.span.path, finding.item or ""))
        _decide(settled, finding.span.path, rulings=(_filled(last, finding, item),))


def fits(ruling: Ruling, finding: Finding) -> bool:
    """Whether the ruling is about the finding: the code, and whatever else it names."""
    return ruling.code.upper() == finding.code and all(
        said is None or said == found
        for said, found in (
            (ruling.printed, finding.printed),
            (ruling.line, finding.line),
            (ruling.ply, finding.ply),
        )
    )


def _says(ruling: Ruling) -> tuple[Decision, str | None]:
    return ruling.decision, ruling.read if ruling.decision is Decision.REPLACE else None


def _filled(ruling: Ruling, finding: Finding, item: CheckedItem) -> Ruling:
    """The ruling as verification takes it: the very place, and the reading in numbers, an accepted one too."""
    read = finding.read if ruling.decision is Decision.ACCEPT else ruling.read
    if read is not None:
        read = numbered(read, variant(item.variant).geometry)
    return replace(
        ruling, item=finding.item or "", line=finding.line, ply=finding.ply, printed=finding.printed, read=read
    )


def _settle_diagrams(files: Sequence[FileReport], book: RulingsFile, settled: Settled) -> None:
    supplied: dict[Place, list[tuple[int, SuppliedDiagram]]] = {}
    for index, diagram in enumerate(book.rulings.diagrams):
        where = place_of(files, diagram.item)
        if isinstance(where, str):
            settled.faults.append(_unknown(book, "diagrams", index, "a diagram", diagram.item, where))
        else:
            supplied.setdefault(where, []).append((index, diagram))
    for (path, item), rivals in supplied.items():
        (_, first), (index, last) = rivals[0], rivals[-1]
        if first.fen != last.fen:
            settled.faults.append(
                _conflict(book.span("diagrams", index), (first, first.fen), (last, last.fen), "the diagram")
            )
        else:
            _decide(settled, path, diagrams=(replace(last, item=item),))


def _settle_notes(files: Sequence[FileReport], book: RulingsFile, settled: Settled) -> None:
    for index, note in enumerate(book.rulings.notes):
        where: Place | None = None
        if note.item is not None:
            found = place_of(files, note.item)
            reason = found if isinstance(found, str) else _outside(note, item_of(files, found))
            if reason:
                settled.faults.append(_unknown(book, "notes", index, "a note", note.item, reason))
                continue
            where = found if isinstance(found, tuple) else None
            note = replace(note, item=where[1] if where else None)
        settled.notes[where] = (*settled.notes.get(where, ()), note)


def _outside(note: EditorNote, item: CheckedItem) -> str:
    """Why a note's line or ply is not in the item; empty when it is."""
    if note.line is None and note.ply is None:
        return ""
    line = next((line for line in item.lines if line.name == (note.line or "main")), None)
    if line is None:
        names = ", ".join(line.name for line in item.lines) or "none"
        return f"it has no line {note.line or 'main'}; its lines are {names}"
    if note.ply is not None and not 0 <= note.ply < len(line.printed):
        return f"its line {line.name} has the plies 0 to {len(line.printed) - 1}, not {note.ply}"
    return ""


def place_of(files: Sequence[FileReport], name: str) -> Place | str:
    """The item that a person calls `name`, or the reason why there is none."""
    places = [(file.path, item.id) for file in files for item in file.items]
    named = [place for place in places if name in (place[1], f"{place[0]}:{place[1]}")]
    if len(named) == 1:
        return named[0]
    if named:
        return f"several files have it; write {' or '.join(f'{path}:{item}' for path, item in named)}"
    if not places:
        return "there are no items"
    return f"there is no such item; there are {len(places)}, {places[0][1]} to {places[-1][1]}"


def item_of(files: Sequence[FileReport], place: Place) -> CheckedItem:
    """The item at a place that is there."""
    return next(item for file in files for item in file.items if (file.path, item.id) == place)


def findings_of(files: Sequence[FileReport], place: Place) -> list[Finding]:
    """The findings of an item."""
    return [finding for file in files for finding in file.findings if (file.path, finding.item) == place]


def _decide(
    settled: Settled, path: str, *, rulings: tuple[Ruling, ...] = (), diagrams: tuple[SuppliedDiagram, ...] = ()
) -> None:
    before = settled.decisions.get(path, Rulings())
    settled.decisions[path] = replace(before, rulings=before.rulings + rulings, diagrams=before.diagrams + diagrams)


def _unknown(book: RulingsFile, part: str, index: int, what: str, name: str, reason: str) -> Finding:
    return unknown_item.KIND.at(book.span(part, index), slip=Slip.EDITOR, what=what, name=name, reason=reason)


def _stale(book: RulingsFile, index: int, ruling: Ruling, there: list[Finding]) -> Finding:
    return stale_ruling.KIND.at(
        book.span("rulings", index),
        slip=Slip.EDITOR,
        item=ruling.item,
        printed=ruling.printed,
        code=ruling.code,
        evidence=tuple(_whereabouts(ruling, there)),
    )


def _whereabouts(ruling: Ruling, there: list[Finding]) -> Iterator[str]:
    same = [finding for finding in there if finding.code == ruling.code.upper()]
    for finding in same:
        yield f"{finding.code} stands on {finding.printed or 'no printed characters'} now"
    if not same:
        codes = ", ".join(sorted({finding.code for finding in there})) or "none"
        yield f"the findings of {ruling.item} are now: {codes}"


Voice = tuple[Ruling | SuppliedDiagram, str]
"""A decision and what it says in a word."""


def _said(ruling: Ruling) -> str:
    return " ".join(filter(None, _says(ruling)))


def _conflict(span: Span, first: Voice, other: Voice, code: str, printed: str | None = None) -> Finding:
    (one, said), (two, answered) = first, other
    return conflicting_rulings.KIND.at(
        span,
        slip=Slip.EDITOR,
        item=two.item,
        printed=printed,
        first=one.by,
        one=said,
        second=two.by,
        other=answered,
        code=code,
        evidence=(f"{one.by}: {one.reason}", f"{two.by}: {two.reason}"),
    )
