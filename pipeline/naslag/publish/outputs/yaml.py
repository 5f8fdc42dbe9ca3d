"""The edition as the corpus holds it."""

from __future__ import annotations

from naslag.model.edition import Edition
from naslag.model.emit import dump
from naslag.publish.output import Output


def _render(edition: Edition) -> bytes:
    return dump(edition).encode()


OUTPUT = Output("yaml", ".yaml", "The whole edition as YAML, as the corpus holds it", _render)
