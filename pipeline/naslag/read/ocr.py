"""What OCR formats have in common: pages of blocks of lines of words, woven into a flow that remembers how sure the
program was, what else it considered and where each word stands on the scan."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from naslag.model.document import Document, PageMark
from naslag.model.flow import Alternative, Word
from naslag.model.text import SourceText
from naslag.read.attach import read_woven
from naslag.read.layout import reading_order
from naslag.read.markup import value
from naslag.read.ocr_page import OcrBlock, OcrPage, OcrWord
from naslag.read.reader import Wishes
from naslag.read.rows import joined_rows
from naslag.read.weave import Weaver

_SOFT_HYPHEN = "\u00ad"
_HYPHENS = "-¬‐=⸗"
"""Signs that break a word at a line end in old type and in OCR."""

_MOST_ALTERNATIVES = 8


def read_pages(
    source: SourceText,
    pages: Iterable[OcrPage],
    wishes: Wishes,
    remarks: Sequence[tuple[str, str]] = (),
    *,
    lenient: bool = False,
) -> Document:
    """The document of pages of OCR."""
    weaver = Weaver(source, lenient=lenient)
    marks = []
    for page in pages:
        if page.label:
            marks.append(PageMark(page.label, source.span(page.start, page.end)))
        blocks = page.blocks if page.ordered else reading_order(page.blocks, lambda block: block.place)
        for block in joined_rows(source, blocks):
            weaver.paragraph(block.at)
            _weave(weaver, block)
    return read_woven(weaver.flow(), wishes, remarks, marks)


def _weave(weaver: Weaver, block: OcrBlock) -> None:
    joins = False
    for line in block.lines:
        for index, word in enumerate(line):
            if joins or word.glued:
                weaver.glue()
            else:
                (weaver.space if index else weaver.newline)(word.start)
            _weave_word(weaver, word)
            joins = False
        joins = bool(line) and _breaks_off(weaver, line[-1])


def _breaks_off(weaver: Weaver, last: OcrWord) -> bool:
    """Whether the line's last word goes on in the next line. A hyphen between digits is the sign of a move: it stays,
    and the move is read across the line end."""
    tail = weaver.tail
    if tail[-2:-1].isdigit() and tail[-1:] in _HYPHENS:
        return True
    if last.first_half or value(weaver.source, (last.start, last.end), lenient=weaver.lenient).endswith(_SOFT_HYPHEN):
        return not tail[-1:].isdigit()
    if tail[-1:] in _HYPHENS and tail[-2:-1].isalpha():
        weaver.retract()
        return True
    return False


def _weave_word(weaver: Weaver, word: OcrWord) -> None:
    start = weaver.next
    weaver.text(word.start, word.end, references=word.references)
    printed = weaver.between(start, weaver.size)
    if printed[-1:] in _HYPHENS:
        # It may be taken back at the line end.
        printed = printed[:-1]
        word = replace(word, others=tuple((text.rstrip(_HYPHENS), confidence) for text, confidence in word.others))
    if printed and (word.confidence is not None or word.place is not None or word.others):
        for a, b, alternatives in _by_token(printed, word):
            weaver.words.append(Word(start + a, start + b, word.confidence, word.place, alternatives))


def _by_token(printed: str, word: OcrWord) -> Iterable[tuple[int, int, tuple[Alternative, ...]]]:
    """The parts of a word (of a whole line, where a format gives no smaller part) that its other readings differ in."""
    others = [other for other in dict.fromkeys(word.others) if other[0] != printed][:_MOST_ALTERNATIVES]
    if " " not in printed:
        yield 0, len(printed), tuple(_alternative(*other, rank, word) for rank, other in enumerate(others))
        return
    bounds = [(at, at + len(token)) for at, token in _tokens(printed)]
    found: dict[tuple[int, int], list[Alternative]] = {}
    for rank, (other, confidence) in enumerate(others):
        matcher = SequenceMatcher(None, printed.split(" "), other.split(), autojunk=False)
        for kind, a, b, c, d in matcher.get_opcodes():
            if kind != "replace":
                continue
            each = b - a == d - c
            for first, last, text in (
                [(a + k, a + k + 1, other.split()[c + k]) for k in range(b - a)]
                if each
                else [(a, b, " ".join(other.split()[c:d]))]
            ):
                part = (bounds[first][0], bounds[last - 1][1])
                found.setdefault(part, []).append(_alternative(text, confidence, rank, word))
    at = 0
    for (start, end), alternatives in sorted(found.items()):
        if start >= at:
            yield start, end, tuple(alternatives)
            at = end


def _tokens(text: str) -> Iterable[tuple[int, str]]:
    at = 0
    for token in text.split(" "):
        yield at, token
        at += len(token) + 1


def _alternative(text: str, confidence: float | None, rank: int, word: OcrWord) -> Alternative:
    """An alternative costs less the less sure OCR was of its first choice and the surer it is of this one, and more
    the further down it stands."""
    first = 0.5 if word.confidence is None else word.confidence
    own = 0.0 if confidence is None else confidence
    cost = round(0.5 + first + 0.25 * rank - 0.5 * own, 3)
    sure = "" if word.confidence is None else f"; its first choice has confidence {word.confidence:.2f}"
    where = f"; {word.place} on the scan" if word.place else ""
    return Alternative(text, max(cost, 0.25), f"another reading of the OCR{sure}{where}")
