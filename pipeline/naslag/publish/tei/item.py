"""One item as TEI: its text, and after it the position, the lines as read, the claims, the notes and the apparatus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from naslag.model.document import PageMark
from naslag.model.edition import EditedItem
from naslag.model.report import CheckedClaim, CheckedLine, CheckedNote
from naslag.model.ruling import EditorNote
from naslag.publish.address import anchors
from naslag.publish.apparatus import Entry, entries
from naslag.publish.tei.element import Element, element, when
from naslag.publish.tei.people import PROGRAM, TRANSCRIPTION, People
from naslag.publish.tei.transcription import Transcription


@dataclass(frozen=True)
class ItemMaker:
    """One item on its way to a `div`. `id` is its own name in the file, by which all others in it begin."""

    item: EditedItem
    id: str
    language: str
    people: People
    pages: tuple[PageMark, ...] = ()

    def made(self) -> Element:
        """The `div` of the item."""
        checked = self.item.checked
        text = Transcription(self.item.text, f"{self.id}.text", self.people)
        found = entries(self.item.findings)
        names = anchors([line.name for line in checked.lines])
        lines = [(line, f"{self.id}.line-{name}") for line, name in zip(checked.lines, names, strict=True)]
        for entry in found:
            text.reading(entry)
        known = {line.name: name for line, name in lines}
        groups = [self._line(line, name, text, known) for line, name in lines]
        notes = [self._remark(note, text, number) for number, note in enumerate(checked.notes, 1)]
        claims = [self._claim(claim, text, number) for number, claim in enumerate(checked.claims, 1)]
        apparatus = apparatus_of(found, text, self.id, self.people, checked.notes)
        text.pages(self.pages)
        return element(
            "div",
            text.made(self.language),
            self._position(),
            *groups,
            self._example(),
            *claims,
            *notes,
            *(editor_note(note, self.people) for note in self.item.notes),
            apparatus,
            type=str(checked.kind),
            n=checked.id,
            xml_id=self.id,
            subtype=checked.variant,
        )

    def _position(self) -> Element | None:
        position = self.item.checked.position
        if position.fen is None:
            return None
        states = (
            ("certain", [f"{square} {cell}" for square, cell in position.certain]),
            ("conjectured", [f"{square} {cell}" for square, cell in position.conjectured]),
            ("occupied", [str(square) for square in position.occupied]),
            ("empty", [str(square) for square in position.empty]),
            ("open", [str(square) for square in position.open]),
        )
        rows = [element("item", ", ".join(squares), n=state) for state, squares in states if squares]
        listed = element("list", *rows, type="squares") if rows else None
        return element(
            "figure",
            element("figDesc", position.proof, listed) if position.proof or listed is not None else None,
            element("formula", position.fen, notation="FEN"),
            type="position",
            ana=f"#basis-{position.basis}",
        )

    def _line(self, line: CheckedLine, name: str, text: Transcription, known: dict[str, str]) -> Element:
        group = element(
            "spanGrp",
            element("desc", line.label, xml_lang=self.language or None) if line.label else None,
            type="line",
            n=line.name,
            xml_id=name,
            ana=f"#verdict-{line.verdict}",
            corresp=f"#{known[line.of]}" if line.of in known else None,
            resp=f"#{PROGRAM}",
        )
        for ply in range(max(len(line.moves), len(line.printed))):
            span = line.spans[ply] if ply < len(line.spans) else None
            id = text.move(span, f"{name}.{ply + 1}") if span else None
            target = f"#{id or text.id}"
            if ply < len(line.moves):
                kind = "emended" if ply in line.emended else "move"
                group.append(element("span", line.moves[ply], type=kind, n=str(line.from_ply + ply + 1), target=target))
            else:
                n = str(line.from_ply + ply + 1)
                group.append(element("span", line.printed[ply], type="not-played", n=n, target=target))
        if line.final_fen:
            group.append(element("span", line.final_fen, type="final-position", from_=f"#{name}"))
        return group

    def _claim(self, claim: CheckedClaim, text: Transcription, number: int) -> Element:
        start, end = text.anchor(claim.span, f"{self.id}.claim-{number}")
        side = f" for {claim.side}" if claim.side else ""
        implied = ", said once for all" if claim.implied else ""
        condition = f" Condition: {claim.condition}." if claim.condition else ""
        detail = f" {claim.detail}" if claim.detail else ""
        return element(
            "note",
            element("quote", claim.printed, xml_lang=self.language or None),
            f" {claim.claim}{side}{implied}: {claim.status}.{condition}{detail}",
            type="claim",
            subtype=str(claim.claim),
            ana=f"#status-{claim.status}",
            n=claim.line,
            target=start,
            targetEnd=end,
        )

    def _remark(self, note: CheckedNote, text: Transcription, number: int) -> Element:
        start, end = text.anchor(note.span, f"{self.id}.remark-{number}")
        return element(
            "note",
            element("quote", note.text, xml_lang=self.language or None),
            type="remark",
            subtype=note.kind,
            target=start,
            targetEnd=end,
        )

    def _example(self) -> Element | None:
        example = self.item.checked.example
        if example is None:
            return None
        trials = [
            element("item", f"{what}: {expected}", ana=f"#trial-{'held' if held else 'failed'}")
            for what, expected, held in example.checks
        ]
        said = element("note", example.statement, type="statement")
        return element("list", element("item", said), *trials, type="trials")


def apparatus_of(
    found: tuple[Entry, ...],
    text: Transcription | None,
    owner: str,
    people: People,
    notes: tuple[CheckedNote, ...] = (),
) -> Element | None:
    """The apparatus of a text, or of what belongs to none: one `app` a finding; None when nothing was found."""
    if not found:
        return None
    return element("listApp", *(_app(entry, text, owner, people, notes) for entry in found), type="findings")


def _app(
    entry: Entry, text: Transcription | None, owner: str, people: People, notes: tuple[CheckedNote, ...]
) -> Element:
    finding, ruling = entry.finding, entry.edited.ruling
    id = f"{owner}.{entry.anchor}"
    start, end = text.anchor(finding.span, id) if text else (f"#{owner}", None)
    resp = f"#{people.editors[ruling.by]}" if ruling else f"#{PROGRAM}"
    printed = finding.printed or ""
    lemma = (entry.reading or "") if entry.taken else printed
    return element(
        "app",
        element("lem", lemma, resp=resp, wit=None if entry.taken else f"#{TRANSCRIPTION}"),
        element("rdg", printed, wit=f"#{TRANSCRIPTION}", type="printed"),
        *_witnesses(entry, people, notes),
        *(
            element("rdg", reading, type="proposed" if reading == finding.read else "alternative", resp=f"#{PROGRAM}")
            for reading in dict.fromkeys((finding.read, *finding.alternatives))
            if reading is not None and not (entry.taken and reading == entry.reading)
        ),
        element(
            "note",
            element("p", f"{finding.code}: {finding.message}"),
            *(element("p", sentence) for sentence in finding.evidence),
            element("p", f"{ruling.decision}, {ruling.by}, {ruling.date}: {ruling.reason}") if ruling else None,
            type="evidence",
        ),
        type=finding.code,
        from_=start,
        to=end,
        xml_id=id,
        ana=f"#standing-{entry.edited.standing} #slip-{finding.slip}",
    )


def _witnesses(entry: Entry, people: People, notes: tuple[CheckedNote, ...]) -> Iterator[Element]:
    """What the source remarks on printings, where it remarks on this very ply."""
    for note in notes:
        if note.witnesses and note.ply is not None and (note.line, note.ply) == (entry.finding.line, entry.finding.ply):
            yield element("witDetail", note.text, wit=people.pointers(note.witnesses))


def editor_note(note: EditorNote, people: People) -> Element:
    """A person's own note."""
    date = element("date", note.date, when=when(note.date))
    place = None if note.ply is None else f"{note.line or 'main'}.{note.ply + 1}"
    return element("note", note.text, " ", date, type="editor", resp=f"#{people.editors[note.by]}", n=place)
