"""An edition as JSON: the objects of the contract, with standings, rulings and notes."""

from __future__ import annotations

import json

from naslag.model.edition import Edition
from naslag.model.yaml import to_json
from naslag.publish.output import Output


def render(edition: Edition) -> bytes:
    """One object, indented, UTF-8."""
    return (json.dumps(to_json(edition), ensure_ascii=False, indent=2) + "\n").encode()


OUTPUT = Output("json", ".json", "application/json", render)
