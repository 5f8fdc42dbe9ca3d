"""The text of an item with its marks: printed moves, emended readings, places of findings, lines and pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from naslag.model.document import PageMark
from naslag.model.span import Quote, Span
from naslag.model.text import LINE_END
from naslag.publish.apparatus import Entry
from naslag.publish.tei.element import Element, add, element
from naslag.publish.tei.people import PROGRAM, People


@dataclass(frozen=True, slots=True)
class Range:
    """Characters [start, end) of the quotation that become one element: a move (`entry` None) or a reading."""

    start: int
    end: int
    id: str = ""
    entry: Entry | None = None

    def fits(self, other: Range) -> bool:
        """Whether both can be elements: apart, or one within the other, and not two readings in one another."""
        apart = self.end <= other.start or other.end <= self.start
        within = (self.start <= other.start and other.end <= self.end) or (
            other.start <= self.start and self.end <= other.end
        )
        return apart or (within and not (self.entry and other.entry))


class Transcription:
    """One quotation on its way to an `ab`. `id` names it; `anchored` tells which places of the source have an id."""

    def __init__(self, text: Quote, id: str, people: People) -> None:
        self.text, self.id, self.people = text, id, people
        self.ranges: list[Range] = []
        self.points: dict[int, list[Element]] = {}
        self.anchored: dict[tuple[int, int], str] = {}
        self.exact = text.span.end - text.span.start == len(text.text)
        """Whether places in the file are places in the quotation: not where markup was taken out."""

    def inside(self, span: Span) -> tuple[int, int] | None:
        """A place within the quotation, None when it lies elsewhere."""
        if not self.exact or span.path != self.text.span.path or not self.text.span.holds(span):
            return None
        return span.start - self.text.span.start, span.end - self.text.span.start

    def move(self, span: Span, id: str) -> str | None:
        """Mark a printed move; the id that stands for it, None when it cannot be marked."""
        place = self.inside(span)
        if place is None or place[0] == place[1]:
            return None
        return self._mark(Range(*place, id=id))

    def _mark(self, new: Range) -> str | None:
        if any((one.start, one.end, one.entry) == (new.start, new.end, None) for one in self.ranges):
            return next(one.id for one in self.ranges if (one.start, one.end, one.entry) == (new.start, new.end, None))
        if not all(new.fits(one) for one in self.ranges):
            return None
        self.ranges.append(new)
        return new.id

    def reading(self, entry: Entry) -> None:
        """Mark a reading that the edition takes; where it crosses another one it stands in the apparatus alone."""
        place = self.inside(entry.finding.span)
        if place is None or place == (0, len(self.text.text)) or not entry.taken:
            return
        if place[0] == place[1]:
            supplied = element("supplied", entry.reading or "", **self._by(entry))
            self.points.setdefault(place[0], []).append(supplied)
        else:
            new = Range(*place, entry=entry)
            if all(new.fits(one) for one in self.ranges):
                self.ranges.append(new)

    def anchor(self, span: Span | None, id: str) -> tuple[str, str | None]:
        """Where a place begins and ends, as values of `@from` and `@to`; the whole text for a place outside it."""
        place = self.inside(span) if span else None
        if place is None or place == (0, len(self.text.text)):
            return f"#{self.id}", None
        if place not in self.anchored:
            self.anchored[place] = id
            # An end stands before a beginning at the same character, or two neighbours would seem to overlap.
            self.points.setdefault(place[0], []).append(element("anchor", xml_id=f"{id}.s"))
            self.points.setdefault(place[1], []).insert(
                0 if place[0] != place[1] else len(self.points[place[1]]), element("anchor", xml_id=f"{id}.e")
            )
        known = self.anchored[place]
        return f"#{known}.s", f"#{known}.e"

    def pages(self, marks: Iterable[PageMark]) -> None:
        """Set the page breaks that stand within the text."""
        for mark in marks:
            if place := self.inside(mark.span):
                self.points.setdefault(place[0], []).insert(0, element("pb", n=mark.label))

    def made(self, language: str) -> Element:
        """The `ab`. Its characters, those of `corr` and `supplied` apart, are those of the source."""
        root = element("ab", xml_id=self.id, xml_lang=language or None, xml_space="preserve", type="transcription")
        ends = {found.end() for found in LINE_END.finditer(self.text.text)}
        opens = sorted(self.ranges, key=lambda one: (one.start, -one.end, one.entry is not None))
        cuts = {0, len(self.text.text), *ends, *self.points, *(cut for one in opens for cut in (one.start, one.end))}
        stack: list[tuple[Range | None, Element]] = [(None, root)]
        for start, end in _pairs(sorted(cuts), len(self.text.text)):
            while stack[-1][0] and stack[-1][0].end == start:
                self._close(stack)
            if start in ends:
                add(stack[-1][1], element("lb"))
            for point in self.points.get(start, ()):
                add(stack[-1][1], point)
            for one in opens:
                if one.start == start < one.end:
                    self._open(stack, one)
            add(stack[-1][1], self.text.text[start:end])
        return root

    def _open(self, stack: list[tuple[Range | None, Element]], one: Range) -> None:
        if one.entry is None:
            made = inner = element("seg", type="move", xml_id=one.id)
        else:
            inner = element("sic")
            made = element("choice", inner)
        add(stack[-1][1], made)
        stack.append((one, inner))

    def _close(self, stack: list[tuple[Range | None, Element]]) -> None:
        one, inner = stack.pop()
        choice = inner.getparent()
        if one and one.entry and choice is not None:
            add(choice, element("corr", one.entry.reading or "", **self._by(one.entry)))

    def _by(self, entry: Entry) -> dict[str, str]:
        ruling = entry.edited.ruling
        resp = self.people.editors[ruling.by] if ruling else PROGRAM
        return {"resp": f"#{resp}", "cert": "high" if ruling or entry.finding.applicability == "safe" else "medium"}


def _pairs(cuts: Sequence[int], length: int) -> Iterable[tuple[int, int]]:
    return zip(cuts, [*cuts[1:], length], strict=True)
