"""PAGE XML, which Transkribus, eScriptorium and OCR-D write, in any version.

Text stands in `TextEquiv` of words, lines or regions; of several the one with the least `@index` is the reading, the
rest are what else was considered. `ReadingOrder` is followed; what it leaves out is ordered by its polygons.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.flow import Place
from naslag.model.text import SourceText
from naslag.read.layout import hull, reading_order
from naslag.read.markup import Text, root
from naslag.read.ocr import read_pages
from naslag.read.ocr_page import OcrBlock, OcrPage, OcrWord, share
from naslag.read.reader import Reader, Wishes
from naslag.read.recovered import RECOVERED
from naslag.read.xml import Element, parse

_POINT = re.compile(r"(-?[0-9]{1,9})(?:\.[0-9]+)?,(-?[0-9]{1,9})(?:\.[0-9]+)?")
_LAST = 10**9


def _read(source: SourceText, wishes: Wishes) -> Document:
    tree, recovered = parse(source)
    says = [(RECOVERED, message) for message in recovered]
    return read_pages(source, list(_pages(tree)), wishes, says)


def _pages(tree: Element) -> Iterator[OcrPage]:
    for page in tree.walk("Page"):
        regions = list(_regions(page))
        folios = [region for region in regions if region.get("type") == "page-number"]
        label = _folio(folios) or page.get("imageFilename")
        regions = [region for region in regions if region not in folios]
        yield OcrPage(
            label,
            page.tag.start,
            page.tag.end,
            tuple(_block(region, label) for region in _in_order(page, regions, label)),
            ordered=True,
        )


def _regions(element: Element) -> Iterator[Element]:
    """The regions that hold text: those of text, and tables as a whole."""
    for child in element.elements():
        if child.name == "TableRegion":
            yield child
        elif child.name == "TextRegion":
            yield child
            yield from _regions(child)
        elif child.name.endswith("Region"):
            yield from _regions(child)


def _table(table: Element, page: str) -> Iterator[tuple[OcrWord, ...]]:
    """The rows of a table: a line each, its cells from left to right."""
    rows: dict[int, list[tuple[int, Element]]] = {}
    for cell in table.walk("TextRegion"):
        role = next(cell.walk("TableCellRole"), None)
        row, column = (_whole(role.get(name)) if role else 0 for name in ("rowIndex", "columnIndex"))
        rows.setdefault(row, []).append((column, cell))
    for _, cells in sorted(rows.items()):
        cells.sort(key=lambda cell: cell[0])
        yield tuple(word for _, cell in cells for line in _block(cell, page).lines for word in line)


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 9 else _LAST


def _folio(regions: list[Element]) -> str:
    """The page number that is printed on the page, when it has one."""
    texts = [_equiv(part, "") for region in regions for part in (*region.walk("TextLine"), region)]
    words = [word for text in texts for word in text]
    return words[0].text_in(regions[0].source) if words else ""


def _in_order(page: Element, regions: list[Element], label: str) -> list[Element]:
    """The regions as the page orders them; those that it does not mention after them, by position."""
    order = page.first("ReadingOrder")
    rank: dict[str, int] = {}
    for reference in _references(order) if order else ():
        rank.setdefault(reference, len(rank))
    named = sorted(
        (region for region in regions if region.get("id") in rank), key=lambda region: rank[region.get("id")]
    )
    others = [region for region in regions if region.get("id") not in rank]
    return named + reading_order(others, lambda region: _place(region, label))


def _references(group: Element) -> Iterator[str]:
    """The ids of regions in a group, by index where it has one; groups inside it in their turn."""

    def index(element: Element) -> int:
        return _whole(element.get("index"))

    for element in sorted(group.elements(), key=index):
        if reference := element.get("regionRef"):
            yield reference
        yield from _references(element)


def _block(region: Element, page: str) -> OcrBlock:
    lines = tuple(tuple(_line(line, page)) for line in region.elements("TextLine"))
    if region.name == "TableRegion":
        lines = tuple(_table(region, page))
    if not any(lines):
        lines = (tuple(_equiv(region, page)),)
    place = _place(region, page) or hull(word.place for line in lines for word in line)
    return OcrBlock(region.start, tuple(line for line in lines if line), place)


def _line(line: Element, page: str) -> Iterator[OcrWord]:
    """The words of a line. A line that was corrected as a whole has words that were not: its own text counts then."""
    words = [word for element in line.elements("Word") for word in _equiv(element, page)]
    whole = list(_equiv(line, page))
    if words and (not whole or _squeezed(words, line) == _squeezed(whole, line)):
        yield from words
    else:
        yield from whole


def _squeezed(words: list[OcrWord], element: Element) -> str:
    return re.sub(r"\s", "", "".join(word.text_in(element.source) for word in words))


def _equiv(element: Element, page: str) -> Iterator[OcrWord]:
    """The text of an element as one word (or as one for each of its lines), with its other readings."""
    ranked = sorted(element.elements("TextEquiv"), key=_index)
    texts = [(equiv, found) for equiv in ranked if (found := _unicode(equiv)) is not None]
    if not texts:
        return
    best, pieces = texts[0]
    others = tuple((_content(found, other), share(other.get("conf"))) for other, found in texts[1:])
    for at, piece in enumerate(pieces):
        yield OcrWord(
            piece.start,
            piece.end,
            references=piece.references,
            confidence=share(best.get("conf")),
            place=_place(element, page),
            others=others if len(pieces) == 1 else (),
            glued=at > 0,
        )


def _index(equiv: Element) -> int:
    text = equiv.get("index")
    return int(text) if text.isdecimal() and len(text) < 9 else _LAST if text else 0


def _unicode(equiv: Element) -> list[Text] | None:
    """The pieces of text in its Unicode element (its plain text where that is all it has)."""
    holder = equiv.first("Unicode") or equiv.first("PlainText")
    pieces = [child for child in holder.children if isinstance(child, Text)] if holder else []
    source = equiv.source.text
    return pieces if any(source[piece.start : piece.end].strip() for piece in pieces) else None


def _content(pieces: list[Text], equiv: Element) -> str:
    holder = equiv.first("Unicode") or equiv.first("PlainText")
    return holder.content().strip() if holder and pieces else ""


def _place(element: Element, page: str) -> Place | None:
    """The box around an element's polygon: one attribute of points, or the points of the versions of 2010."""
    coords = element.first("Coords")
    if coords is None:
        return None
    points = [(int(x), int(y)) for x, y in _POINT.findall(coords.get("points"))] or [
        (int(point.get("x")), int(point.get("y")))
        for point in coords.elements("Point")
        if re.fullmatch(r"-?[0-9]{1,9}", point.get("x")) and re.fullmatch(r"-?[0-9]{1,9}", point.get("y"))
    ]
    if not points:
        return None
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Place(page, left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


READER = Reader(
    name="page", suffixes=(".page.xml", ".page"), sniff=lambda source: root(source)[0] == "PcGts", read=_read
)
