"""The edition as a book to print."""

from __future__ import annotations

from naslag.model.edition import Edition
from naslag.publish.output import Output
from naslag.publish.pdf.typeset import available


def _render(edition: Edition) -> bytes:
    from naslag.publish.pdf.book import pdf  # the templates are only read when one is made

    return pdf(edition)


OUTPUT = Output("pdf", ".pdf", "The edition as PDF, to print", _render, available=available, slow=True)
