"""How an edition is cited: for a footnote, and as fields that reference managers take over."""

from __future__ import annotations

import re

from naslag.model.edition import Edition
from naslag.model.ruling import Source


def year(source: Source) -> str:
    """The first year that the source's date names: `not before 1932` is 1932. Empty when there is none."""
    found = re.search(r"\b1[5-9]\d\d\b|\b20\d\d\b", source.year)
    return found[0] if found else ""


def footnote(edition: Edition) -> str:
    """The source as a footnote has it."""
    source = edition.source
    parts = [source.author, source.title, source.edition, source.year]
    return ", ".join(part for part in parts if part)


def imprint(edition: Edition) -> str:
    """What a file that is taken away says of itself: edition, program and licence."""
    parts = [f"Critical edition {edition.source.siglum}", edition.program]
    said = ", ".join(part for part in parts if part)
    licence = " ".join(edition.source.licence.split())
    return f"{said}. Licence: {licence}" if licence else said


def meta(edition: Edition, title: str | None = None) -> tuple[tuple[str, str], ...]:
    """The `citation_*` fields of a page. `title` is that of an item within the source, None for the whole of it."""
    source = edition.source
    fields = [
        ("citation_title", title or source.title),
        ("citation_author", source.author),
        ("citation_publication_date", year(source)),
        ("citation_language", source.language),
        ("citation_inbook_title", source.title if title else ""),
    ]
    return tuple((name, value) for name, value in fields if value)
