"""What a page shows of a table of rules: every printed cell with its verdict and the findings on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from naslag.model.document import Document
from naslag.model.finding import Finding
from naslag.model.rule_table import Aspect, CellStatus, CheckedCell, CheckedRow, CheckedRuleTable, RuleRow
from naslag.model.span import Quote, Span
from naslag.verify.rule_judged import Fault, JudgedRow, JudgedTable
from naslag.verify.rule_tables import judged_tables

_RULELESS = (None, Aspect.REMARK, Aspect.VARIANT)


def checked_tables(document: Document, findings: Sequence[Finding]) -> Iterator[CheckedRuleTable]:
    """Every table of rules of a document, cell by cell."""
    for table in judged_tables(document):
        judged = {row.row.name.span: row for row in table.rows}
        yield CheckedRuleTable(
            span=table.table.span,
            columns=tuple(column.quote.text for column in table.table.columns),
            rows=tuple(_row(table, row, judged.get(row.name.span), findings) for row in table.table.rows),
        )


def _row(table: JudgedTable, row: RuleRow, judged: JudgedRow | None, findings: Sequence[Finding]) -> CheckedRow:
    cells = dict(zip(row.columns, row.cells, strict=True))
    name_at = next(iter(set(range(len(table.table.columns))) - set(row.columns)), 0)
    cells[name_at] = row.name
    behind = row.cells[-1].span if row.cells else row.name.span
    return CheckedRow(
        name=row.name,
        variants=tuple(its.name for its in judged.variants) if judged else row.variants,
        cells=tuple(
            _cell(table, judged, at, cells.get(at, Quote("", behind)), findings)
            for at in range(len(table.table.columns))
        ),
    )


def _cell(table: JudgedTable, row: JudgedRow | None, at: int, cell: Quote, findings: Sequence[Finding]) -> CheckedCell:
    status = _status(table, row, at, cell) if row else CellStatus.OPEN
    codes = dict.fromkeys(
        finding.code for finding in findings if finding.code.startswith("RU8") and _is_at(finding, cell)
    )
    if row is None or status in (CellStatus.RIGHT, CellStatus.OPEN):
        return CheckedCell(cell.text, cell.span, status, codes=tuple(codes))
    right, sources = table.ought(row, at)
    under = next((table.heading(place) for moved, _, place in row.moved if moved == cell), "")
    return CheckedCell(cell.text, cell.span, status, right, "; ".join(sources), under, tuple(codes))


def _is_at(finding: Finding, cell: Quote) -> bool:
    return _ends(finding.span) == _ends(cell.span)


def _ends(span: Span) -> tuple[int, int]:
    return span.start, span.end


def _status(table: JudgedTable, row: JudgedRow, at: int, cell: Quote) -> CellStatus:
    aspect = table.table.columns[at].aspect
    claims = [one for one in row.claims if one.claim.quote.span == cell.span and cell.text]
    printed = {
        row.row.cells[number].span: place for number, place in zip(row.reading.cells, row.reading.places, strict=True)
    }
    unread = {row.row.cells[number].span for number in row.reading.unread}
    if aspect is Aspect.VARIANT or cell.span == row.row.name.span:
        return CellStatus.OPEN
    if cell.span not in printed or not cell.text:
        return CellStatus.OPEN if aspect in _RULELESS else CellStatus.BLANK
    if any(one.fault not in (Fault.NONE, Fault.FAR_ROW_STANDS) for one in claims):
        return CellStatus.WRONG
    if printed[cell.span] != at:
        return CellStatus.SHIFTED
    if cell.span in unread:
        return CellStatus.UNREAD
    return CellStatus.RIGHT if claims else CellStatus.OPEN
