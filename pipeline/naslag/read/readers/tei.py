"""TEI P5 (and P4): scholarly transcriptions. What the page prints is read; what editors say of it stands beside it.

`<choice>` gives the printed form (`sic`, `orig`, `abbr`) and the editor's (`corr`, `reg`, `expan`) as a correction of
the move; `<app>` gives its lemma, and the readings of other witnesses as alternatives with their sigla. `<pb/>` marks
pages. Running heads are left out; notes of editors stand at the move before them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from naslag.model.document import Document, Note, NoteKind, PageMark
from naslag.model.flow import Alternative, Word
from naslag.model.text import SourceText
from naslag.read.attach import read_woven
from naslag.read.corrections import EDITOR
from naslag.read.markup import Text, fault, names, root
from naslag.read.reader import Reader, Wishes
from naslag.read.recovered import RECOVERED
from naslag.read.weave import Weaver
from naslag.read.xml import Element, parse

_PARAGRAPHS = names(
    "p div div1 div2 div3 head list table lg ab quote front body back text opener closer q argument epigraph"
)
_LINES = names("l item row label cb trailer byline salute signed u sp speaker stage")
_UNREAD = names("teiHeader fw facsimile standOff sourceDoc figDesc formula spanGrp listApp del surplus certainty")
_PRINTED = ("sic", "orig", "abbr")
_EDITORS = ("corr", "reg", "expan")
_CERTAINTY = {"high": 0.0, "medium": 0.25, "low": 0.5}
_EDITOR_COST = 0.5
_WITNESS_COST = 0.75


class _Body:
    """The text being woven, with the pages and notes found on the way."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.weaver = Weaver(source, lenient=False)
        self.pages: list[PageMark] = []
        self.notes: list[Note] = []
        self.special: dict[str, Callable[[Element], None]] = {
            "choice": self._choice,
            "app": self._app,
            "note": self._note,
            "pb": self._page,
            "lb": self._line,
            "cell": self._cell,
            "unclear": self._unclear,
            "sic": self._sic,
        }

    def element(self, element: Element) -> None:
        """Everything inside an element, in order."""
        if element.name in _UNREAD:
            return
        wait = (
            self.weaver.paragraph
            if element.name in _PARAGRAPHS
            else self.weaver.newline
            if element.name in _LINES
            else None
        )
        if wait:
            wait(element.start)
        for child in element.children:
            if isinstance(child, Text):
                self.weaver.text(child.start, child.end, references=child.references)
            elif child.name in self.special:
                self.special[child.name](child)
            else:
                self.element(child)
        if wait:
            wait(element.end)

    def _choice(self, choice: Element) -> None:
        """The printed form is the text; the editor's a correction of it (a regularised spelling is none)."""
        printed, editors = choice.first(*_PRINTED), list(choice.elements(*_EDITORS, "unclear"))
        start = self.weaver.next
        if printed is None:
            # The transcriber hesitates between readings: the first is the text.
            for unclear in editors[:1]:
                self.element(unclear)
            others = [
                Alternative(_text(other), _WITNESS_COST + _doubt(other), "another reading of the transcriber")
                for other in editors[1:]
            ]
            self._add(start, choice, others)
            return
        self.element(printed)
        corrections = [
            Alternative(_text(editor), _EDITOR_COST + _doubt(editor), EDITOR, corrects=editor.name == "corr")
            for editor in editors
        ]
        self._add(start, choice, corrections)

    def _app(self, app: Element) -> None:
        """The lemma is the text (the first reading where there is none); other witnesses read otherwise."""
        readings = [*app.elements("lem"), *app.walk("rdg")]
        if not readings:
            return
        start = self.weaver.next
        self.element(readings[0])
        alternatives = [
            Alternative(
                _text(reading),
                _WITNESS_COST,
                f"witness {' '.join(sigla)} reads {_text(reading)}" if sigla else "a witness's reading",
                witnesses=sigla,
            )
            for reading in readings[1:]
            if (sigla := _sigla(reading)) or _text(reading)
        ]
        self._add(start, app, alternatives)

    def _add(self, start: int, around: Element, alternatives: list[Alternative]) -> None:
        alternatives = [alternative for alternative in alternatives if alternative.text]
        if alternatives and self.weaver.size > start:
            words = self.weaver.words
            # Inside a reading there may be words of its own; the outermost statement counts.
            while words and words[-1].end > start:
                words.pop()
            words.append(
                Word(start, self.weaver.size, alternatives=tuple(alternatives), note=(around.start, around.end))
            )

    def _sic(self, sic: Element) -> None:
        """A form that the editor calls wrong without saying what is right (P4 says it in an attribute)."""
        start = self.weaver.next
        self.element(sic)
        if correction := sic.get("corr"):
            self._add(start, sic, [Alternative(correction, _EDITOR_COST, EDITOR, corrects=True)])

    def _unclear(self, unclear: Element) -> None:
        """Characters that the transcriber is not sure of: read as they stand, with a note."""
        self.element(unclear)
        if unclear.end > unclear.tag.end:
            quote = self.source.quote(unclear.start, unclear.end)
            self.notes.append(Note(NoteKind.READING, quote))

    def _note(self, note: Element) -> None:
        texts = [child for child in note.children if isinstance(child, Text)]
        for element in note.walk():
            texts += [child for child in element.children if isinstance(child, Text)]
        shown = [text for text in texts if self.source.text[text.start : text.end].strip()]
        if shown:
            start, end = min(text.start for text in shown), max(text.end for text in shown)
            raw = self.source.text[start:end]
            quote = self.source.quote(start + len(raw) - len(raw.lstrip()), start + len(raw.rstrip()))
            self.notes.append(Note(NoteKind.TEXT, quote))

    def _page(self, page: Element) -> None:
        if label := page.get("n") or page.get("facs"):
            self.pages.append(PageMark(label, self.source.span(page.start, page.tag.end)))
        self._line(page)

    def _line(self, line: Element) -> None:
        """A line end; with `break="no"` the word goes on across it."""
        if line.get("break") == "no":
            if re.search(r"[^\W\d_][-¬‐]$", self.weaver.tail):
                self.weaver.retract()
            self.weaver.glue()
            return
        self.weaver.newline(line.start)

    def _cell(self, cell: Element) -> None:
        self.weaver.space(cell.start)
        self.element(cell)
        self.weaver.space(cell.end)


def _text(element: Element) -> str:
    return re.sub(r"\s+", " ", element.content()).strip()


def _sigla(reading: Element) -> tuple[str, ...]:
    return tuple(siglum.lstrip("#") for siglum in reading.get("wit").split())


def _doubt(element: Element) -> float:
    """What the editor's own uncertainty adds to the cost of a reading."""
    return _CERTAINTY.get(element.get("cert"), 0.0)


def _read(source: SourceText, wishes: Wishes) -> Document:
    tree, recovered = parse(source)
    body = _Body(source)
    texts = [tree] if tree.name == "text" else list(tree.elements("text", "TEI", "TEI.2", "div", "body"))
    if not texts:
        raise fault(source, tree.start, "a TEI file without <text>", "a text", "Check that this is the transcription.")
    for text in texts:
        body.element(text)
    says = [(RECOVERED, message) for message in recovered]
    return read_woven(body.weaver.flow(), wishes, says, body.pages, body.notes)


READER = Reader(
    name="tei",
    suffixes=(".tei", ".tei.xml"),
    sniff=lambda source: root(source)[0] in ("TEI", "TEI.2", "teiCorpus"),
    read=_read,
)
