"""ALTO, the Library of Congress's format for OCR, in any version and any vendor's namespace.

`WC` is how sure the program was of a word (0 to 1); `ALTERNATIVE` and the variants of glyphs are what else it saw.
"""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.flow import Place
from naslag.model.text import SourceText
from naslag.read.layout import hull
from naslag.read.markup import root
from naslag.read.ocr import read_pages
from naslag.read.ocr_page import OcrBlock, OcrPage, OcrWord, box, share
from naslag.read.reader import Reader, Wishes
from naslag.read.recovered import RECOVERED
from naslag.read.xml import Element, parse


def _read(source: SourceText, wishes: Wishes) -> Document:
    tree, recovered = parse(source)
    says = [(RECOVERED, message) for message in recovered]
    return read_pages(source, list(_pages(tree)), wishes, says)


def _pages(tree: Element) -> Iterator[OcrPage]:
    order = {ref: rank for rank, ref in enumerate(_reading_order(tree))}
    for page in tree.walk("Page"):
        label = page.get("PRINTED_IMG_NR") or page.get("PHYSICAL_IMG_NR") or page.get("ID")
        blocks = [(element.get("ID"), _block(element, label)) for element in page.walk("TextBlock")]
        if order:
            blocks.sort(key=lambda block: order.get(block[0], len(order)))
        yield OcrPage(label, page.tag.start, page.tag.end, tuple(block for _, block in blocks), ordered=bool(order))


def _reading_order(tree: Element) -> Iterator[str]:
    """What version 4.3 says of the order: references to blocks, group by group."""
    for group in tree.walk("ReadingOrder"):
        for reference in group.walk("ElementRef"):
            yield reference.get("REF")


def _block(element: Element, page: str) -> OcrBlock:
    lines = tuple(tuple(_words(line, page)) for line in element.walk("TextLine"))
    place = _place(element, page) or hull(word.place for line in lines for word in line)
    return OcrBlock(element.start, tuple(line for line in lines if line), place)


def _words(line: Element, page: str) -> Iterator[OcrWord]:
    elements = list(line.elements("String", "HYP"))
    for at, element in enumerate(elements):
        following = elements[at + 1] if at + 1 < len(elements) else None
        content = element.place("CONTENT")
        if content is None or content[0] == content[1]:
            continue
        if element.name == "HYP":
            yield OcrWord(*content, glued=True)
            continue
        hyphen = following is not None and following.name == "HYP"
        yield OcrWord(
            *content,
            confidence=share(element.get("WC")),
            place=_place(element, page),
            others=tuple(_others(element)),
            first_half=element.get("SUBS_TYPE") == "HypPart1" and not hyphen,
        )


def _others(string: Element) -> Iterator[tuple[str, float | None]]:
    """The word's other readings: whole ones first, then those with one glyph read otherwise."""
    for alternative in string.elements("ALTERNATIVE"):
        if text := alternative.content().strip():
            yield text, None
    glyphs = list(string.elements("Glyph"))
    texts = [glyph.get("CONTENT") for glyph in glyphs]
    for index, glyph in enumerate(glyphs):
        for variant in glyph.elements("Variant"):
            if other := variant.get("CONTENT"):
                yield "".join([*texts[:index], other, *texts[index + 1 :]]), share(variant.get("VC"))


def _place(element: Element, page: str) -> Place | None:
    return box(page, *(element.get(name) for name in ("HPOS", "VPOS", "WIDTH", "HEIGHT")))


READER = Reader(
    name="alto", suffixes=(".alto.xml", ".alto"), sniff=lambda source: root(source)[0].lower() == "alto", read=_read
)
