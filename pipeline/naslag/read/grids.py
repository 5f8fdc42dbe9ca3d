"""Tables as grids of cells, whatever draws them: markup, bars, tabs, columns of blanks, or a line a cell.

Every cell keeps its place. Whether a grid is a table of rules is for read/rule_tables.py to see; a line of text that is
no part of a table goes to the prose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from naslag.model.flow import Flow
from naslag.model.span import Quote
from naslag.model.text import SourceText
from naslag.read.weave import Weaver

Row = list[Quote]
Headed = Callable[[Sequence[str]], int]
"""How much speaks for it that cells are the headings of a table that is looked for; 0 when they are not."""


@dataclass(frozen=True)
class Grid:
    """The cells of a table, row by row, the headings first. Rows may be shorter than the headings."""

    rows: list[Row]
    start: int
    end: int


@dataclass(frozen=True)
class Grids:
    """The tables of a text and what stands around them, as running text with a line a paragraph."""

    grids: tuple[Grid, ...]
    prose: Flow


@dataclass(frozen=True)
class _Line:
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def blank(self) -> bool:
        return not self.text.strip()


WRAPPED = 6
"""Lines that one row of a table may run over."""
_RULE = re.compile(r"[\s|+:=_-]*")
_GAP = re.compile(r"\S+(?: \S+)*")
_ITEM = re.compile(r"\s*(?:[-*•–]\s|\[|#|=|\d{1,2}[.)]\s)")


def text_grids(source: SourceText, headed: Headed) -> Grids:
    """The tables of a plain text whose headings are wanted, and the prose."""
    lines = [_Line(source.line_text(number), start) for number, start in enumerate(source.line_starts, 1)]
    grids: list[Grid] = []
    prose = Weaver(source, lenient=True)
    at = 0
    while at < len(lines):
        found = next((table for kind in _KINDS if (table := kind(source, lines, at, headed))), None)
        if found is not None:
            grids.append(found[0])
            prose.paragraph(found[0].start)
            at = found[1]
            continue
        line = lines[at]
        if line.blank:
            prose.paragraph(line.start)
        elif _ITEM.match(line.text):
            prose.newline(line.start)
        prose.text(line.start, line.end, references=False)
        prose.space(line.end)
        at += 1
    return Grids(tuple(grids), prose.flow())


def _pieces(source: SourceText, line: _Line, sign: str) -> Row:
    """The parts of a line between signs. A sign at either end of a line of bars is its frame."""
    first, last = 0, len(line.text)
    if sign == "|":
        body = line.text.strip()
        first = line.text.index(body) + body.startswith("|") if body else 0
        last = line.text.rindex(body) + len(body) - (body.endswith("|") and len(body) > 1) if body else 0
    cells: Row = []
    at = first
    for part in line.text[first:last].split(sign):
        cells.append(trimmed(source, line.start + at, line.start + at + len(part)))
        at += len(part) + len(sign)
    return cells


def trimmed(source: SourceText, start: int, end: int) -> Quote:
    """The characters there without blanks at either end; a blank cell is empty at its start."""
    text = source.text[start:end]
    left = len(text) - len(text.lstrip())
    if left == len(text):
        return Quote("", source.span(start, start))
    return source.quote(start + left, start + len(text.rstrip()))


def _signs(sign: str) -> Callable[[SourceText, list[_Line], int, Headed], tuple[Grid, int] | None]:
    """Tables whose cells a sign keeps apart."""

    def find(source: SourceText, lines: list[_Line], at: int, headed: Headed) -> tuple[Grid, int] | None:
        head = lines[at]
        if head.text.count(sign) < 3:
            return None
        heads = _pieces(source, head, sign)
        if not headed([cell.text for cell in heads]):
            return None
        framed = sign == "|" and head.text.rstrip().endswith(sign)
        rows, last = [heads], at
        for number, line in _logical(lines, at + 1, sign, framed):
            if not _RULE.fullmatch(line.text):
                rows.append(_pieces(source, line, sign))
            last = number
        return Grid(rows, head.start, lines[last].end), last + 1

    return find


def _logical(lines: list[_Line], at: int, sign: str, framed: bool) -> Iterator[tuple[int, _Line]]:
    """The rows that follow, each with the number of its last line. In a framed table a row ends with the sign, so one
    that does not goes on; a single blank line does not end a table."""
    while at < len(lines):
        line, last = lines[at], at
        if line.blank and at + 1 < len(lines) and sign in lines[at + 1].text:
            at += 1
            continue
        if sign not in line.text:
            return
        while framed and not line.text.rstrip().endswith(sign) and last + 1 < len(lines) and last - at < WRAPPED:
            last += 1
            gap = lines[last].start - line.end
            line = _Line(line.text + " " * gap + lines[last].text, line.start)
        yield last, line
        at = last + 1


def _blanks(source: SourceText, lines: list[_Line], at: int, headed: Headed) -> tuple[Grid, int] | None:
    """Tables set in columns with two blanks or more between them: a cell belongs to the heading it stands below."""
    heads = _chunks(lines[at])
    if len(heads) < 4 or not headed([lines[at].text[start:end] for start, end in heads]):
        return None
    rows = [[trimmed(source, lines[at].start + start, lines[at].start + end) for start, end in heads]]
    last = at
    for number in range(at + 1, len(lines)):
        line = lines[number]
        if line.blank and number + 1 < len(lines) and len(_chunks(lines[number + 1])) > 2:
            continue
        chunks = _chunks(line)
        if len(chunks) < 2:
            break
        if not _RULE.fullmatch(line.text):
            rows.append(_below(source, line, chunks, heads))
        last = number
    return Grid(rows, lines[at].start, lines[last].end), last + 1


def _chunks(line: _Line) -> list[tuple[int, int]]:
    return [match.span() for match in _GAP.finditer(line.text)]


def _below(source: SourceText, line: _Line, chunks: list[tuple[int, int]], heads: list[tuple[int, int]]) -> Row:
    """The cells of a row under their headings, where they stand below one each; else one after the other."""
    places = [
        max(range(len(heads)), key=lambda head: min(end, heads[head][1]) - max(start, heads[head][0]))
        for start, end in chunks
    ]
    if len(set(places)) < len(places) or places != sorted(places):
        places = list(range(len(chunks)))
    row = [Quote("", source.span(line.end, line.end))] * (max(places) + 1)
    for place, (start, end) in zip(places, chunks, strict=True):
        row[place] = trimmed(source, line.start + start, line.start + end)
    for place in range(len(row) - 1, -1, -1):
        if not row[place].text:
            behind = row[place + 1].span.start
            row[place] = Quote("", source.span(behind, behind))
    return row


def _wiki(source: SourceText, lines: list[_Line], at: int, headed: Headed) -> tuple[Grid, int] | None:
    """The markup of wikis: `{|`, `|-` between rows, `!` and `|` before cells, `||` between them."""
    if not lines[at].text.lstrip().startswith("{|"):
        return None
    rows: list[Row] = [[]]
    for number in range(at + 1, min(len(lines), at + 2000)):
        line = lines[number]
        sign = line.text.strip()[:2]
        if sign == "|}":
            rows = [row for row in rows if row]
            if rows and headed([cell.text for cell in rows[0]]):
                return Grid(rows, lines[at].start, line.end), number + 1
            return None
        if sign == "|-":
            rows.append([])
        elif sign[:1] in ("|", "!") and sign != "|+":
            rows[-1] += _wiki_cells(source, line)
    return None


def _wiki_cells(source: SourceText, line: _Line) -> Row:
    at = line.text.index(line.text.strip()) + 1
    cells: Row = []
    for match in re.finditer(r"(?:^|\|\||!!)((?:(?!\|\||!!).)*)", line.text[at:]):
        start, end = match.span(1)
        attributes = re.match(r"[^|\[\]{}]*=[^|\[\]{}]*\|", match.group(1))
        start += attributes.end() if attributes else 0
        cells.append(trimmed(source, line.start + at + start, line.start + at + end))
    return cells


_KINDS = (_wiki, _signs("|"), _signs("\t"), _signs(";"), _blanks)
