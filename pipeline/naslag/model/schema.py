"""JSON Schemas of the YAML files, so that an editor completes and checks them while a person types.

python -m naslag.model.schema corpus/schema
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from naslag.model.corpus import Documents, Report
from naslag.model.edition import Edition
from naslag.model.examples import ExamplesFile
from naslag.model.proof import KeptProof
from naslag.model.ruling import Rulings, Source
from naslag.model.store import write_atomically
from naslag.model.yaml import guarded

FILES: Mapping[str, type] = {
    "source": Source,
    "rulings": Rulings,
    "examples": ExamplesFile,
    "document": Documents,
    "findings": Report,
    "edition": Edition,
    "proof": KeptProof,
}
"""What each kind of file holds, by the stem of its name."""

BY_PEOPLE = frozenset({"source", "rulings", "examples"})
"""Files that people write: an unquoted number is text there too, as our loader takes it."""


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a kind of file."""
    tree: dict[str, Any] = guarded(FILES[name]).json_schema()
    span = tree.get("$defs", {}).get("Span")
    if span:
        span["required"] = [field for field in span["required"] if field != "path"]
    _tidy(tree, numbers_are_text=name in BY_PEOPLE)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **tree}


def _tidy(node: Any, *, numbers_are_text: bool) -> None:
    """Take out the titles that only repeat a name, and open texts to unquoted numbers."""
    if isinstance(node, list):
        for part in node:
            _tidy(part, numbers_are_text=numbers_are_text)
    if not isinstance(node, dict):
        return
    if isinstance(node.get("title"), str) and "properties" not in node:
        del node["title"]
    if numbers_are_text and node.get("type") == "string" and "enum" not in node:
        node["type"] = ["string", "number"]
    for part in node.values():
        _tidy(part, numbers_are_text=numbers_are_text)


def text_of(name: str) -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(name), ensure_ascii=False, indent=2) + "\n"


def write_all(folder: Path) -> None:
    """Write every schema into `folder`, one file a kind."""
    for name in FILES:
        write_atomically(folder / f"{name}.json", text_of(name))


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
