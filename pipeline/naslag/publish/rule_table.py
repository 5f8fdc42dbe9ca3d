"""The page of a table of rules: every printed cell with its verdict, and the findings beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from naslag.model.edition import EditedFile, Edition
from naslag.model.rule_table import CellStatus, CheckedCell, CheckedRow, CheckedRuleTable
from naslag.model.variant import Variant
from naslag.publish.address import edition_folder
from naslag.publish.apparatus import Entry, entries
from naslag.rules.variants import variant

FAMILY = "RU8"
"""The findings that such a page shows are of this family."""


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell with the entries of the apparatus that stand on it."""

    cell: CheckedCell
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row; `variants` are the games that it is about."""

    row: CheckedRow
    variants: tuple[Variant, ...]
    cells: tuple[ShownCell, ...]


@dataclass(frozen=True, slots=True)
class TablePage:
    """One table with its address. `headings` have the entries on them; `right` of `judged` cells are right."""

    file: EditedFile
    table: CheckedRuleTable
    number: int
    address: str
    entries: tuple[Entry, ...]

    @property
    def rows(self) -> tuple[ShownRow, ...]:
        """The rows, without columns that have neither a heading nor a cell."""
        used = self.used
        return tuple(
            ShownRow(row, tuple(map(variant, row.variants)), tuple(self._shown(row.cells[at]) for at in used[1:]))
            for row in self.table.rows
        )

    @property
    def used(self) -> tuple[int, ...]:
        """The columns that show something."""
        return tuple(
            at
            for at, head in enumerate(self.table.columns)
            if head or any(row.cells[at].text for row in self.table.rows)
        )

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings of the columns that show something."""
        return tuple(self.table.columns[at] for at in self.used)

    @property
    def judged(self) -> int:
        """How many printed cells were compared."""
        return sum(cell.status is not CellStatus.OPEN for row in self.table.rows for cell in row.cells)

    @property
    def right(self) -> int:
        """How many of them are right."""
        return sum(cell.status is CellStatus.RIGHT for row in self.table.rows for cell in row.cells)

    def _shown(self, cell: CheckedCell) -> ShownCell:
        on = tuple(
            one
            for one in self.entries
            if one.finding.code in cell.codes
            and (one.finding.span.start, one.finding.span.end) == (cell.span.start, cell.span.end)
        )
        return ShownCell(cell, on)


def table_pages(edition: Edition) -> Iterator[TablePage]:
    """The edition's tables of rules in the order of the book."""
    folder, number = edition_folder(edition.source.siglum), 0
    for file in edition.files:
        found = [one for one in file.findings if one.finding.code.startswith(FAMILY)]
        for table in file.rule_tables:
            number += 1
            yield TablePage(file, table, number, f"{folder}/table-{number}.html", entries(found))
