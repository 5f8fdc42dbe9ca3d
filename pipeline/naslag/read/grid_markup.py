"""The tables of pages and of TEI as grids: cells that span several columns or rows stand in each of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from naslag.model.span import Quote
from naslag.model.text import SourceText
from naslag.read.grids import Grid, Grids, Headed, Row
from naslag.read.markup import Tag, attributes, names, scan_html, value
from naslag.read.weave import Weaver

_ROWS = names("tr row")
_CELLS = names("td th cell")
_BREAKS = names("p div li dt dd h1 h2 h3 h4 h5 h6 ul ol dl blockquote section article head item list caption br lb")
MAX_SPAN = 40
"""Columns or rows that a cell may span."""


@dataclass
class _Cell:
    weaver: Weaver
    at: int
    across: int = 1
    down: int = 1

    def quote(self) -> Quote:
        flow = self.weaver.flow()
        if not flow.text.strip():
            return Quote("", flow.source.span(self.at, self.at))
        return flow.trimmed(0, len(flow.text))


@dataclass
class _Table:
    start: int
    rows: list[list[_Cell]] = field(default_factory=list)

    def grid(self, end: int) -> Grid:
        """The cells in their columns."""
        rows: list[Row] = []
        held: dict[tuple[int, int], Quote] = {}
        for number, cells in enumerate(self.rows):
            row: Row = []
            for cell in cells:
                while (number, len(row)) in held:
                    row.append(held[number, len(row)])
                quote = cell.quote()
                for _ in range(cell.across):
                    held.update({(number + more, len(row)): quote for more in range(1, cell.down)})
                    row.append(quote)
            while (number, len(row)) in held:
                row.append(held[number, len(row)])
            rows.append(row)
        return Grid(rows, self.start, end)


def has_tables(source: SourceText) -> bool:
    """Whether the text is markup with tables."""
    lowered = source.text.lower()
    return "<td" in lowered or "<th" in lowered or "<cell" in lowered


def markup_grids(source: SourceText, headed: Headed) -> Grids:
    """The tables of a page whose headings are wanted, and the prose around them."""
    grids: list[Grid] = []
    prose = Weaver(source, lenient=True)
    tables: list[_Table] = []
    at: Weaver | None = prose
    for piece in scan_html(source):
        if not isinstance(piece, Tag):
            if at is not None:
                at.text(piece.start, piece.end, references=piece.references)
        elif piece.name == "table":
            if piece.opens and not piece.closes:
                tables.append(_Table(piece.start))
            elif piece.closes and tables:
                _close(tables.pop(), piece.end, headed, grids)
            prose.paragraph(piece.start)
            at = _current(tables, prose)
        elif piece.name in _ROWS and tables:
            if piece.opens:
                tables[-1].rows.append([])
            at = None
        elif piece.name in _CELLS and tables:
            at = _open_cell(source, piece, tables[-1]) if piece.opens and not piece.closes else None
        elif piece.name in _BREAKS and at is not None:
            if at is prose:
                at.newline(piece.start)
            else:
                at.space(piece.start)
    while tables:
        _close(tables.pop(), len(source.text), headed, grids)
    return Grids(tuple(sorted(grids, key=lambda grid: grid.start)), prose.flow())


def _current(tables: list[_Table], prose: Weaver) -> Weaver | None:
    if not tables:
        return prose
    return tables[-1].rows[-1][-1].weaver if tables[-1].rows and tables[-1].rows[-1] else None


def _open_cell(source: SourceText, tag: Tag, table: _Table) -> Weaver:
    if not table.rows:
        table.rows.append([])
    printed = attributes(source, tag)

    def span(*called: str) -> int:
        place = next((printed[name] for name in called if name in printed), None)
        text = value(source, place, lenient=True).strip() if place else ""
        return min(max(int(text), 1), MAX_SPAN) if text.isascii() and text.isdecimal() and len(text) < 4 else 1

    cell = _Cell(Weaver(source, lenient=True), tag.end, span("colspan", "cols"), span("rowspan", "rows"))
    table.rows[-1].append(cell)
    return cell.weaver


def _close(table: _Table, end: int, headed: Headed, grids: list[Grid]) -> None:
    grid = table.grid(end)
    rows = [row for row in grid.rows if any(cell.text for cell in row)]
    # Of headings in several rows the last are the finer ones.
    scores = [headed([cell.text for cell in row]) for row in rows]
    if any(scores):
        grids.append(Grid(rows[max(range(len(rows)), key=lambda number: scores[number]) :], grid.start, end))
