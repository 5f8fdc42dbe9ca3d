"""JSON that says the same and can be looked at in a terminal."""

from __future__ import annotations

import json
import re
from typing import Any

UNSEEN = re.compile("[\x7f-\x9f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]")
"""What json.dumps leaves as it is although a terminal acts on it: C1, marks that turn the direction of writing, line
ends of Unicode."""


def dumps(value: Any) -> str:
    """`value` as indented JSON. Control characters are escaped; who reads it gets every character back."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"
