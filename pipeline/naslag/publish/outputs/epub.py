"""The edition as a book for a reading device."""

from __future__ import annotations

from naslag.model.edition import Edition
from naslag.publish.output import Output
from naslag.publish.site import LANGUAGE


def _within(edition: Edition, language: str) -> bytes:
    from naslag.publish.epub.book import epub  # the templates are only read when one is made

    return epub(edition, language)


def _render(edition: Edition) -> bytes:
    return _within(edition, LANGUAGE)


OUTPUT = Output("epub", ".epub", "The edition as EPUB 3, for reading devices", _render, slow=True, within=_within)
