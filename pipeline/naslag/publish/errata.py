"""The errata of an edition: every reading that differs from the print, and every one that an editor refused."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from naslag.model.edition import Edition, Standing
from naslag.publish.address import ItemPage, edition_folder, item_pages
from naslag.publish.apparatus import Entry, entries


@dataclass(frozen=True, slots=True)
class Erratum:
    """One row. `page` is the item it stands in, None for the text as a whole; `target` the address of its entry."""

    entry: Entry
    page: ItemPage | None
    target: str
    language: str


def loose_entries(edition: Edition) -> tuple[Entry, ...]:
    """The apparatus of what belongs to no item."""
    return entries([*edition.findings, *(found for file in edition.files for found in file.findings)])


def errata(edition: Edition) -> Iterator[Erratum]:
    """The errata in the order of the book, those of no item first."""
    home = f"{edition_folder(edition.source.siglum)}/index.html"
    for entry in loose_entries(edition):
        if _counts(entry):
            yield Erratum(entry, None, f"{home}#{entry.anchor}", edition.source.language)
    for page in item_pages(edition):
        for entry in entries(page.item.findings):
            if _counts(entry):
                yield Erratum(entry, page, f"{page.address}#{entry.anchor}", page.file.language)


def _counts(entry: Entry) -> bool:
    return entry.taken or (entry.edited.standing is Standing.REJECTED and entry.finding.read is not None)


HEADS = (
    *("item", "page", "path", "line", "column", "printed", "read", "slip"),
    *("code", "standing", "by", "date", "reason", "evidence", "edition", "program", "licence"),
)


def errata_csv(rows: Iterable[Erratum], edition: Edition) -> str:
    """The errata as a table for other programs. `read` is what the edition reads: the print, where a reading was
    refused. Each row tells the edition, its program and its licence, since a table has no other place for them."""
    about = [edition.source.siglum, edition.program, edition.source.licence]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADS)
    for row in rows:
        finding, ruling = row.entry.finding, row.entry.edited.ruling
        read = row.entry.reading if row.entry.taken else finding.printed
        item = row.page.item.checked if row.page else None
        place = [item.id if item else "", (item and item.page) or "", finding.span.path]
        said = [finding.printed or "", read or "", finding.slip, finding.code, row.entry.edited.standing]
        who = [ruling.by, ruling.date, ruling.reason] if ruling else ["", "", ""]
        writer.writerow(
            [*place, finding.span.line, finding.span.column, *said, *who, "; ".join(finding.evidence), *about]
        )
    return out.getvalue()
