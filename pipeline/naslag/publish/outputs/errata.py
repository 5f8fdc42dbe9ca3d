"""The errata as a table."""

from __future__ import annotations

from naslag.model.edition import Edition
from naslag.publish.errata import errata, errata_csv
from naslag.publish.output import Output


def _render(edition: Edition) -> bytes:
    return errata_csv(errata(edition), edition).encode()


OUTPUT = Output("errata", "-errata.csv", "The errata as CSV", _render)
