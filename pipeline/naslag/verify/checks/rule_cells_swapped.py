"""Two cells of a row stand in each other's place.

Each would be right under the other's heading. Where every row has it so, the headings are interchanged, and it is said
of them once.

Bad:  | Spaans | slaan door dam: voorrang | slaan van dam: geen voorrang |
Good: | Spaans | slaan door dam: geen voorrang | slaan van dam: voorrang |
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.model.rule_table import RuleClaim
from naslag.verify.rule_judged import Fault, Judged, JudgedRow, JudgedTable
from naslag.verify.rule_tables import judged_tables

KIND = FindingKind("RU805", Severity.WARNING, "{where}: “{one}” and “{other}” are interchanged", __doc__ or "")

_BY_THE_CELLS = "the cells below each make sense under the other alone"


def check_document(document: Document) -> Iterator[Finding]:
    """Every cell that has changed places with another, and headings that have."""
    for table in judged_tables(document):
        for pair in table.exchanged:
            yield from _headings(table, pair)
        for row in table.rows:
            for one in row.claims:
                if one.fault is Fault.SWAPPED and one.by is not None and not _is_heading(table, row, one):
                    yield _finding(table, row, one, one.by)


def _is_heading(table: JudgedTable, row: JudgedRow, one: Judged) -> bool:
    other = next(found for found in row.claims if found.claim == one.by)
    return (one.column, other.column) in table.exchanged or (other.column, one.column) in table.exchanged


def _finding(table: JudgedTable, row: JudgedRow, one: Judged, by: RuleClaim) -> Finding:
    other = next(found for found in row.claims if found.claim == by)
    moved = {row.row.cells[cell].span for cell in row.reading.swapped}
    here, there = (other, one) if one.claim.quote.span in moved else (one, other)
    assert here.column is not None and there.column is not None
    return KIND.at(
        one.claim.quote.span,
        slip=Slip.AUTHOR,
        printed=one.claim.quote.text,
        read=table.form(here.claim.aspect, here.values),
        applicability=Applicability.UNSAFE,
        evidence=(
            f"“{one.claim.quote.text}” belongs under “{table.heading(there.column)}”, where “{by.quote.text}” stands",
            *here.sources,
        ),
        where=row.title,
        one=table.heading(here.column),
        other=table.heading(there.column),
    )


def _headings(table: JudgedTable, pair: tuple[int, int]) -> Iterator[Finding]:
    rows = [
        row.title
        for row in table.rows
        if any(one.fault is Fault.SWAPPED and _is_heading(table, row, one) and one.column in pair for one in row.claims)
    ]
    told = f"so it is in every row that tells them apart: {', '.join(rows)}" if rows else _BY_THE_CELLS
    for at, to in (pair, pair[::-1]):
        one, other = (table.table.columns[column].quote for column in (at, to))
        yield KIND.at(
            one.span,
            printed=one.text,
            read=other.text,
            applicability=Applicability.UNSAFE,
            evidence=(told,),
            where="the headings",
            one=one.text,
            other=other.text,
        )
