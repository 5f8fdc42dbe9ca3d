"""Pages of old web sites: tables of moves, `<br>`, entities, whatever their tags are worth."""

from __future__ import annotations

import re

from naslag.model.document import Document, PrintedPosition
from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.attach import read_woven
from naslag.read.markup import Tag, Text, attributes, fault, names, root, scan_html, value
from naslag.read.reader import Reader, Wishes
from naslag.read.table import Table
from naslag.read.weave import Weaver

_PARAGRAPHS = names(
    "p h1 h2 h3 h4 h5 h6 blockquote ul ol dl hr pre center form section article main header footer nav aside "
    "fieldset textarea figure details"
)
_LINES = names("div li dt dd tr caption option select address figcaption legend summary body")
_SIDE_BY_SIDE = names("span a")
_UNSHOWN = names("title")
_INLINE = names(
    "html head meta link a b i u em strong font span sup sub img small big tt code table td th br thead tbody script "
    "style frameset"
)
_KNOWN = _PARAGRAPHS | _LINES | _UNSHOWN | _INLINE
_SOME_TAG = re.compile(
    r"</?(?:html|body|table|tr|td|br|p|b|i|font|div|span|pre|center|h[1-6]|a|img|hr|ul|li)\b[^<>]{0,400}>", re.I
)
_FEN = re.compile(r"(?<![\w:])[WB](?::[WB][K0-9,-]*){2}(?![\w:])")
_MOVE_BEFORE = re.compile(r"[0-9]\s?[-–—−xX×:]\s?[0-9]{1,2}[!?*]?$")
_HEAD = 8192
_TAGS_OF_A_PAGE = 3
MAX_TABLES = 64
"""Tables inside each other."""


class _Page:
    """A page being read: the weaver that text goes to, and the tables that are open around it."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.whole = Weaver(source, lenient=True)
        self.at = self.whole
        self.tables: list[Table] = []
        self.preformatted = 0
        self.unshown = ""
        self.broken_at: tuple[Weaver, int] | None = None
        self.closed_at: tuple[Weaver, int] | None = None
        self.note = False
        self.frames: list[str] = []
        self.boards: list[PrintedPosition] = []

    def take(self, piece: Tag | Text) -> None:
        if isinstance(piece, Tag):
            if self.unshown:
                self.unshown = "" if piece.closes and piece.name == self.unshown else self.unshown
            elif piece.opens:
                self._opened(piece)
            else:
                self._closed(piece)
        elif not self.unshown:
            if self.preformatted:
                self.at.preformatted(piece.start, piece.end)
            else:
                self.at.text(piece.start, piece.end)

    def _opened(self, tag: Tag) -> None:
        name = tag.name
        self._position(tag)
        if name in _UNSHOWN:
            self.unshown = name
        elif name == "br":
            self._line_break(tag.start)
        elif name == "table":
            self._open_table(tag)
        elif name == "tr" and self.tables:
            self.tables[-1].row()
            self.at = self.tables[-1].around
        elif name in ("td", "th") and self.tables:
            self.at = self.tables[-1].cell()
        elif name in _PARAGRAPHS:
            self.at.paragraph(tag.start)
            self.preformatted += name in ("pre", "textarea")
        elif name in _LINES:
            self.at.newline(tag.start)
        elif name in ("td", "th") or (name in _SIDE_BY_SIDE and self.closed_at == (self.at, self.at.size)):
            # Pages lay these out with styles: `<span>1.</span><span>32-28</span>` shows two words.
            self.at.space(tag.start)
        elif name == "sup" and _MOVE_BEFORE.search(self.at.tail):
            # The number of a note is no digit of the move that it stands behind.
            self.at.put("(", tag.start, tag.start)
            self.note = True
        elif name == "img" and self.tables:
            self._picture(tag)
        elif name == "frame":
            place = attributes(self.source, tag).get("src")
            self.frames += [value(self.source, place, lenient=True)] if place else []

    def _closed(self, tag: Tag) -> None:
        name = tag.name
        if name == "table" and self.tables:
            self.close_table(tag.end)
        elif name in ("td", "th", "tr") and self.tables:
            self.at = self.tables[-1].around
        elif name in _PARAGRAPHS:
            self.at.paragraph(tag.start)
            if name in ("pre", "textarea"):
                self.preformatted = max(0, self.preformatted - 1)
        elif name in _LINES:
            self.at.newline(tag.start)
        elif name in _SIDE_BY_SIDE:
            self.closed_at = (self.at, self.at.size)
        elif name == "sup" and self.note:
            self.at.put(")", tag.start, tag.start)
            self.note = False

    def _line_break(self, at: int) -> None:
        """Two in a row leave a line blank."""
        if self.broken_at == (self.at, self.at.size):
            self.at.paragraph(at)
        else:
            self.at.newline(at)
        self.broken_at = (self.at, self.at.size)

    def _open_table(self, tag: Tag) -> None:
        if len(self.tables) >= MAX_TABLES:
            raise fault(
                self.source,
                tag.start,
                f"tables nested more than {MAX_TABLES} deep",
                "the nesting of a page",
                "This is no transcription.",
            )
        self.tables.append(Table(self.at, tag.start))

    def close_table(self, end: int) -> None:
        table = self.tables.pop()
        board = table.board(end)
        if board is None:
            table.lay_out(end)
        else:
            table.around.paragraph(table.at)
            self.boards.append(board)
        self.at = table.around

    def _picture(self, tag: Tag) -> None:
        """A picture in a cell goes by its own name, or else by what stands for it."""
        printed = attributes(self.source, tag)
        for name in ("src", "alt"):
            if name in printed:
                self.tables[-1].picture(value(self.source, printed[name], lenient=True), tag.start, tag.end)

    def _position(self, tag: Tag) -> None:
        """A FEN in an attribute, from which a script draws the board."""
        if ":W" not in self.source.text[tag.start : tag.end] and ":B" not in self.source.text[tag.start : tag.end]:
            return
        for start, end in attributes(self.source, tag).values():
            if fen := _FEN.search(self.source.text, start, end):
                self.at.paragraph(tag.start)
                self.at.text(fen.start(), fen.end())
                self.at.paragraph(tag.start)
                return


def _read(source: SourceText, wishes: Wishes) -> Document:
    page = _Page(source)
    for piece in scan_html(source):
        page.take(piece)
    while page.tables:
        page.close_table(len(source.text))
    if page.frames and not page.whole.size:
        raise SourceError(
            source.path,
            "a set of frames, which holds no text itself",
            "a page with text",
            f"Read the pages that it frames: {', '.join(page.frames[:8])}.",
        )
    return read_woven(page.whole.flow(), wishes, positions=page.boards)


def _sniff(source: SourceText) -> bool:
    name, _ = root(source)
    if name and name.lower() not in _KNOWN:
        return False
    head = source.text[:_HEAD]
    if name.lower() in ("html", "body", "head", "frameset") or re.match(r"\s*<!doctype\s+html", head, re.I):
        return True
    return sum(1 for _ in _SOME_TAG.finditer(head)) >= _TAGS_OF_A_PAGE


READER = Reader(name="html", suffixes=(".html", ".htm", ".xhtml"), sniff=_sniff, read=_read)
