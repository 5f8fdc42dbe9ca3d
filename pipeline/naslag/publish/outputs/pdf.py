"""The edition as a book to print."""

from __future__ import annotations

from naslag.model.edition import Edition
from naslag.publish.output import Output
from naslag.publish.pdf.typeset import available
from naslag.publish.site import LANGUAGE


def _within(edition: Edition, language: str) -> bytes:
    from naslag.publish.pdf.book import pdf  # the templates are only read when one is made

    return pdf(edition, language)


def _render(edition: Edition) -> bytes:
    return _within(edition, LANGUAGE)


OUTPUT = Output("pdf", ".pdf", "The edition as PDF, to print", _render, available=available, slow=True, within=_within)
