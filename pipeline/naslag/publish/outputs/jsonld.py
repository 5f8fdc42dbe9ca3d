"""The edition as linked data."""

from __future__ import annotations

import json

from naslag.model.edition import Edition
from naslag.publish.linked.works import edition_work
from naslag.publish.output import Output


def _render(edition: Edition) -> bytes:
    return (json.dumps(edition_work(edition), ensure_ascii=False, indent=1) + "\n").encode(errors="replace")


OUTPUT = Output("jsonld", ".jsonld", "The edition as linked data (schema.org)", _render)
