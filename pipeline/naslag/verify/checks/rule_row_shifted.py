"""The cells of a row stand beside their columns.

A cell was lost, or one too many slipped in, and those behind it moved: they say under one heading what belongs under
another. The row is read as it makes sense; what is missing is supplied from the game's rules, with their article. Where
the row makes sense in more than one way, the others are named.

Bad:  | Canadees | 12x12 | 30 | ja | lang | geen voorrang | geen voorrang | geen dam | |
Good: | Canadees | 12x12 | 30 | ja | lang | verplicht | geen voorrang | geen voorrang | geen dam |
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.rule_table import RowReading
from naslag.verify.rule_judged import JudgedRow, JudgedTable
from naslag.verify.rule_tables import judged_tables

KIND = FindingKind("RU803", Severity.WARNING, "the row of {game} is shifted: {what}", __doc__ or "")


def check_document(document: Document) -> Iterator[Finding]:
    """Every row whose cells belong under other columns than they stand under."""
    for table in judged_tables(document):
        for row in table.rows:
            if row.reading.shift and row.moved:
                yield _finding(table, row)


def _finding(table: JudgedTable, row: JudgedRow) -> Finding:
    first, under, _ = row.moved[0]
    right, _ = table.ought(row, under)
    number = len(row.moved)
    cells = f"{number} cells" if number > 1 else f"“{first.text}”"
    away = {place - printed for _, printed, place in row.moved}
    far = f" {abs(step)} column{'s' if abs(step) > 1 else ''}" if len(away) == 1 and (step := next(iter(away))) else ""
    side = "right" if min(away) > 0 else "left" if max(away) < 0 else "other columns"
    to = f"{far} further to the {side}" if side != "other columns" else " under other columns"
    verb = "belong" if number > 1 else "belongs"
    lost = [table.heading(column) for column in row.blank]
    maybe = sorted({column for reading in row.others for column in set(reading.places) ^ set(row.reading.places)})
    perhaps = [table.heading(column) for column in maybe if column not in row.blank and table.is_rule(column)]
    gone = " and ".join(lost) + "".join(f" (or {head})" for head in perhaps)
    missing = f"; the cell for {gone} is missing" if lost else ""
    return KIND.at(
        first.span,
        printed=first.text,
        read=right or None,
        alternatives=tuple(
            _told(table, row, reading) for reading in row.others if reading.places != row.reading.places
        ),
        evidence=(*_places(table, row), *_missing(table, row)),
        game=row.title,
        what=f"{cells} {verb}{to}{missing}",
    )


def _places(table: JudgedTable, row: JudgedRow) -> Iterator[str]:
    for cell, printed, place in row.moved:
        yield f"“{cell.text}” stands under “{table.heading(printed)}” and belongs under “{table.heading(place)}”"


def _missing(table: JudgedTable, row: JudgedRow) -> Iterator[str]:
    for column in row.blank:
        right, sources = table.ought(row, column)
        if right:
            yield f"under “{table.heading(column)}” belongs “{right}”: {'; '.join(sources)}"


def _told(table: JudgedTable, row: JudgedRow, reading: RowReading) -> str:
    pairs = zip(reading.cells, reading.places, strict=True)
    moved = [
        f"“{row.row.cells[cell].text}” under “{table.heading(place)}”"
        for cell, place in pairs
        if row.row.columns[cell] != place
    ]
    return ", ".join(moved) or "as printed"
