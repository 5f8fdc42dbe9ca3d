"""The findings for tools that show annotations on a text."""

from __future__ import annotations

import json

from naslag.model.edition import Edition
from naslag.publish.linked.annotations import collection
from naslag.publish.output import Output


def _render(edition: Edition) -> bytes:
    return (json.dumps(collection(edition), ensure_ascii=False, indent=1) + "\n").encode(errors="replace")


OUTPUT = Output("annotations", "-annotations.jsonld", "The findings as W3C Web Annotations", _render)
