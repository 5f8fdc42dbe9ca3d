"""A row leaves rules empty that the other rows give.

Nothing wrong is printed, but a reader learns nothing of the game, or takes the gap for a no. What belongs in each empty
cell is named, with the article that says so.

Bad:  | Tsjechisch | 8x8 | 12 | | | | | | |
Good: | Tsjechisch | 8x8 | 12 | nee | lang | niet verplicht | voorrang | geen voorrang | nvt |
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.rule_judged import JudgedRow, JudgedTable
from naslag.verify.rule_tables import judged_tables

KIND = FindingKind("RU804", Severity.WARNING, "the row of {game} {what}", __doc__ or "")


def check_document(document: Document) -> Iterator[Finding]:
    """Every row, not shifted, with empty cells under headings that most rows fill."""
    for table in judged_tables(document):
        for row in table.rows:
            if row.blank and not row.reading.shift:
                yield _finding(table, row)


def _finding(table: JudgedTable, row: JudgedRow) -> Finding:
    oughts = [(column, *table.ought(row, column)) for column in row.blank]
    heads = ", ".join(table.heading(column) for column in row.blank)
    rules = sum(column.aspect is not None for column in table.table.columns) - 2
    almost = "is empty" if not row.claims else "is almost empty" if 2 * len(row.blank) >= rules else "has a gap"
    at = next((cell for cell, column in zip(row.row.cells, row.row.columns, strict=True) if column in row.blank), None)
    place = at.span if at is not None and at.span.line == row.row.name.span.line else row.row.name.span
    return KIND.at(
        place,
        read=" | ".join(right for _, right, _ in oughts) or None,
        evidence=tuple(
            f"under “{table.heading(column)}” belongs “{right}”: {'; '.join(sources)}"
            for column, right, sources in oughts
            if right
        ),
        game=row.title,
        what=f"{almost}: nothing is said under {heads}",
    )
