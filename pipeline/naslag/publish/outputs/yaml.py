"""An edition as YAML: what edition.yaml holds."""

from __future__ import annotations

from naslag.model.edition import Edition
from naslag.model.yaml import dump
from naslag.publish.output import Output


def render(edition: Edition) -> bytes:
    """UTF-8."""
    return dump(edition).encode()


OUTPUT = Output("yaml", ".yaml", "application/yaml", render)
