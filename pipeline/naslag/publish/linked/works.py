"""An edition in the vocabulary of schema.org: the book or article, its texts, a creative work an item.

Every `@id` is an address relative to the edition's folder, so that the file means the same wherever the site lives.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from naslag.model.edition import EditedFile, Edition
from naslag.model.ruling import Medium, Source
from naslag.publish.address import ItemPage, item_pages
from naslag.publish.apparatus import Entry, entries
from naslag.publish.citation import year
from naslag.publish.heading import heading

CONTEXT = "https://schema.org"
HOME = "index.html"
_WHOLE = {Medium.BOOK: "Book", Medium.ARTICLE: "NewspaperArticle", Medium.WEBSITE: "WebPage"}
_PART = {Medium.BOOK: "Chapter", Medium.ARTICLE: "CreativeWork", Medium.WEBSITE: "CreativeWork"}
"""What a source is, and what each of its texts."""


def edition_work(edition: Edition) -> dict[str, Any]:
    """The edition with all its parts."""
    pages = item_pages(edition)
    parts = [_text(edition, file, [page for page in pages if page.file is file]) for file in edition.files]
    return {"@context": CONTEXT, **_whole(edition), "hasPart": parts}


def edition_page(edition: Edition) -> dict[str, Any]:
    """The edition as its contents page names it: without the parts, which have pages of their own."""
    return {"@context": CONTEXT, **_whole(edition)}


def item_page(edition: Edition, page: ItemPage) -> dict[str, Any]:
    """An item as its own page names it, with the work that it is part of."""
    source = edition.source
    whole = _filled({"@type": _WHOLE[source.medium], "@id": HOME, "name": source.title, "author": _author(source)})
    return {"@context": CONTEXT, **_item(edition, page), "isPartOf": whole}


def _whole(edition: Edition) -> dict[str, Any]:
    source = edition.source
    based_on = _filled(
        {
            "@type": _WHOLE[source.medium],
            "name": source.title,
            "author": _author(source),
            "datePublished": year(source),
            "temporalCoverage": source.year if source.year != year(source) else "",
            "bookEdition": source.edition if source.medium is Medium.BOOK else "",
            "inLanguage": source.language,
        }
    )
    return _filled(
        {
            "@type": _WHOLE[source.medium],
            "@id": HOME,
            "url": HOME,
            "identifier": source.siglum,
            "name": source.title,
            "author": _author(source),
            "editor": [_person(initials) for initials in editors(edition)],
            "creator": software(edition),
            "datePublished": year(source),
            "inLanguage": source.language,
            "bookEdition": source.edition if source.medium is Medium.BOOK else "",
            "bookFormat": "https://schema.org/EBook" if source.medium is Medium.BOOK else "",
            "isAccessibleForFree": True,
            "license": {"@type": "CreativeWork", "name": source.licence} if source.licence else None,
            "creditText": source.provenance,
            "isBasedOn": based_on,
        }
    )


def _text(edition: Edition, file: EditedFile, pages: list[ItemPage]) -> dict[str, Any]:
    digest = next((one.sha256 for one in edition.source.files if one.path == file.path), "")
    return _filled(
        {
            "@type": _PART[edition.source.medium],
            "name": file.path,
            "identifier": f"sha256:{digest}" if digest else "",
            "inLanguage": file.language,
            "hasPart": [{**_item(edition, page), "position": place} for place, page in enumerate(pages, 1)],
        }
    )


def _item(edition: Edition, page: ItemPage) -> dict[str, Any]:
    checked = page.item.checked
    address = PurePosixPath(page.address).name
    position = {
        "@type": "CreativeWork",
        "name": "Position",
        "encodingFormat": "text/x-fen",
        "text": checked.position.fen,
    }
    return _filled(
        {
            "@type": "CreativeWork",
            "@id": address,
            "url": address,
            "identifier": f"{edition.source.siglum}/{checked.id}",
            "name": heading(checked),
            "genre": f"draughts {checked.kind}",
            "keywords": [checked.variant, *sorted({f"line {line.verdict}" for line in checked.lines})],
            "pagination": checked.page or "",
            "inLanguage": page.file.language,
            "text": page.item.text.text,
            "hasPart": [position] if checked.position.fen else [],
            "correction": [_correction(entry, address) for entry in entries(page.item.findings) if entry.taken],
        }
    )


def _correction(entry: Entry, address: str) -> dict[str, Any]:
    printed = entry.finding.printed or "(nothing)"
    return {
        "@type": "CorrectionComment",
        "@id": f"{address}#{entry.anchor}",
        "text": f"{printed}: read {entry.reading or '(nothing)'}",
    }


def editors(edition: Edition) -> list[str]:
    """The initials of all who ruled or made a note, in alphabetical order."""
    items = [item for file in edition.files for item in file.items]
    found = [*edition.findings, *(one for file in edition.files for one in file.findings)]
    found += [one for item in items for one in item.findings]
    ruled = {one.ruling.by for one in found if one.ruling}
    return sorted(ruled | {note.by for note in (*edition.notes, *(note for item in items for note in item.notes))})


def software(edition: Edition) -> dict[str, Any]:
    """The program that made the edition."""
    name, _, version = edition.program.partition(" ")
    return _filled({"@type": "SoftwareApplication", "name": name or "naslag", "softwareVersion": version})


def _author(source: Source) -> dict[str, Any] | None:
    return _person(source.author) if source.author else None


def _person(name: str) -> dict[str, Any]:
    return {"@type": "Person", "name": name}


def _filled(fields: dict[str, Any]) -> dict[str, Any]:
    """`fields` without those that say nothing."""
    return {key: value for key, value in fields.items() if value not in ("", None, [])}
