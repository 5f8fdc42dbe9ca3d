"""A cell of a table of rules says nothing that its column could hold.

It is not understood, so it is not compared with the rules either. What belongs there by the game's rules is named.

Bad:  | Spaans | achteruit slaan: zelden |
Good: | Spaans | achteruit slaan: nee |
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.rule_tables import judged_tables

KIND = FindingKind("RU808", Severity.NOTE, "{game}: “{printed}” says nothing about {what}", __doc__ or "")


def check_document(document: Document) -> Iterator[Finding]:
    """Every cell that is not understood under its heading."""
    for table in judged_tables(document):
        for row in table.rows:
            places = dict(zip(row.reading.cells, row.reading.places, strict=True))
            for number in row.reading.unread:
                cell = row.row.cells[number]
                right, sources = table.ought(row, places[number])
                yield KIND.at(
                    cell.span,
                    printed=cell.text,
                    read=right or None,
                    evidence=sources,
                    game=row.title,
                    what=f"“{table.heading(places[number])}”",
                )
