"""The edition for programs: the same objects as the YAML."""

from __future__ import annotations

import json

from naslag.model.edition import Edition
from naslag.model.emit import to_json
from naslag.publish.output import Output


def _render(edition: Edition) -> bytes:
    return (json.dumps(to_json(edition), ensure_ascii=False, indent=1) + "\n").encode()


OUTPUT = Output("json", ".json", "The whole edition as JSON", _render)
