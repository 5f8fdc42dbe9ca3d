"""hOCR: OCR in the classes and titles of a web page, which may be XML or just HTML.

`bbox` and `x_wconf` (0 to 100) stand in `title`; other readings in `<del class="alt">` or in the choices that
Tesseract gives for each character.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from naslag.model.document import Document
from naslag.model.flow import Place
from naslag.model.text import SourceText
from naslag.read.layout import hull
from naslag.read.markup import Tag, Text, attributes, fault, names, scan_html, value
from naslag.read.ocr import read_pages
from naslag.read.ocr_page import OcrBlock, OcrPage, OcrWord, box, share
from naslag.read.reader import Reader, Wishes

_PAGES = frozenset({"ocr_page"})
_BLOCKS = frozenset({"ocr_carea", "ocr_par", "ocrx_block", "ocr_column"})
_LINES = frozenset({"ocr_line", "ocrx_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat"})
_WORDS = frozenset({"ocrx_word", "ocr_word"})
_VOID = names("br hr img input meta link col area base wbr")
_MARK = re.compile(r"""\bclass\s*=\s*["']?ocr_page\b|["']ocr-(?:system|capabilities)["']""", re.IGNORECASE)
_HEAD = 16384
MAX_DEPTH = 256
"""Elements inside each other."""


@dataclass
class _Open:
    """An open element: its kind, its box, its confidence, and what has been read in it."""

    name: str
    kind: str
    tag: Tag
    place: Place | None = None
    confidence: float | None = None
    texts: list[Text] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    words: list[OcrWord] = field(default_factory=list)
    lines: list[tuple[OcrWord, ...]] = field(default_factory=list)
    blocks: list[OcrBlock] = field(default_factory=list)


class _Tree:
    """The open elements of a page of hOCR, and the pages that are closed."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.pages: list[OcrPage] = []
        self.open: list[_Open] = [_Open("", "", Tag("", 0, 0, True, False))]
        self.label = ""

    def take(self, piece: Tag | Text) -> None:
        if isinstance(piece, Text):
            self._text(piece)
        elif piece.opens and piece.name not in _VOID:
            element = self._opened(piece)
            self._close_like(element.kind)
            self.open.append(element)
            if len(self.open) > MAX_DEPTH:
                raise fault(
                    self.source,
                    piece.start,
                    f"elements nested more than {MAX_DEPTH} deep",
                    "the nesting of a document",
                    "This is no transcription.",
                )
            if self.source.text[piece.end - 2] == "/":
                self.close()
        elif piece.closes and any(element.name == piece.name for element in self.open[1:]):
            while self.open[-1].name != piece.name:
                self.close()
            self.close()

    def _close_like(self, kind: str) -> None:
        """A line inside a line, a word inside a word: the end of the first was forgotten."""
        for kinds in (_WORDS, _LINES, _PAGES):
            if kind in kinds and any(element.kind in kinds for element in self.open):
                while self.open[-1].kind not in kinds:
                    self.close()
                self.close()

    def _opened(self, tag: Tag) -> _Open:
        printed = attributes(self.source, tag)
        classes = value(self.source, printed["class"], lenient=True).split() if "class" in printed else []
        title = value(self.source, printed["title"], lenient=True) if "title" in printed else ""
        names = (*_PAGES, *_BLOCKS, *_LINES, *_WORDS, "ocrx_cinfo", "alt")
        kind = next((name for name in names if name in classes), "")
        if kind in _PAGES:
            self.label = _property(title, "ppageno") or str(len(self.pages) + 1)
        corners = _property(title, "bbox").split()
        place = None
        if len(corners) == 4 and all(re.fullmatch(r"-?[0-9.]{1,12}", corner) for corner in corners):
            left, top, right, bottom = (_number(corner) for corner in corners)
            place = box(self.label, str(left), str(top), str(right - left), str(bottom - top))
        confidence = share(_property(title, "x_wconf"), 100)
        return _Open(tag.name, "alternative" if kind == "alt" and tag.name == "del" else kind, tag, place, confidence)

    def _text(self, text: Text) -> None:
        """Text belongs to the word around it, or to the line when there is no word; without either it is no OCR."""
        for element in reversed(self.open):
            if element.kind == "alternative":
                element.others.append(value(self.source, (text.start, text.end), lenient=True))
                return
            if element.kind in _WORDS or element.kind in _LINES:
                element.texts.append(text)
                return

    def close(self) -> None:
        """Close the innermost element and hand what it holds to the one around it."""
        done, around = self.open.pop(), self.open[-1]
        if done.kind == "alternative":
            if word := next((element for element in reversed(self.open) if element.kind in _WORDS), None):
                word.others.append("".join(done.others).strip())
        elif done.kind in _WORDS:
            around.words += _word(self.source, done)
        elif done.kind in _LINES:
            own = done.words or list(_word(self.source, done))
            around.lines += [tuple(own)] if own else []
        elif done.kind in _BLOCKS:
            self._block(done, around)
        elif done.kind in _PAGES:
            self._block(done, done)
            start, end = done.tag.start, done.tag.end
            self.pages.append(OcrPage(self.label, start, end, tuple(done.blocks)))
        else:
            around.words += done.words
            around.lines += done.lines
            around.blocks += done.blocks

    def _block(self, done: _Open, around: _Open) -> None:
        """Lines and loose words as a block; blocks inside it stand for themselves."""
        lines = tuple(done.lines) + ((tuple(done.words),) if done.words else ())
        done.lines, done.words = [], []
        if lines:
            place = done.place or hull(word.place for line in lines for word in line)
            around.blocks.append(OcrBlock(done.tag.start, lines, place))
        if done is not around:
            around.blocks += done.blocks


def _word(source: SourceText, element: _Open) -> Iterator[OcrWord]:
    """The characters of a word, which tags inside it (bold, characters of their own) may cut into pieces."""
    texts = [text for text in element.texts if value(source, (text.start, text.end), lenient=True).strip()]
    for at, text in enumerate(texts):
        yield OcrWord(
            text.start,
            text.end,
            confidence=element.confidence,
            place=element.place,
            others=tuple((other, None) for other in element.others if other) if len(texts) == 1 else (),
            glued=at > 0,
        )


def _property(title: str, name: str) -> str:
    """The value of one of the properties in a title."""
    for part in title.split(";"):
        key, _, rest = part.strip().partition(" ")
        if key == name:
            return rest.strip()
    return ""


def _number(text: str) -> int:
    try:
        return round(float(text))
    except ValueError:
        return 0


def _read(source: SourceText, wishes: Wishes) -> Document:
    tree = _Tree(source)
    for piece in scan_html(source):
        tree.take(piece)
    while len(tree.open) > 1:
        tree.close()
    rest = tree.open[0]
    if rest.words or rest.lines or rest.blocks:
        tree._block(rest, rest)
        tree.pages.append(OcrPage("", 0, 0, tuple(rest.blocks)))
    return read_pages(source, tree.pages, wishes, lenient=True)


READER = Reader(
    name="hocr",
    suffixes=(".hocr",),
    sniff=lambda source: "<" in source.text[:64] and _MARK.search(source.text[:_HEAD]) is not None,
    read=_read,
)
