"""rulings.yaml with the place of each decision, so that a finding about a ruling can point at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from naslag.model.errors import relative
from naslag.model.ruling import Rulings
from naslag.model.span import Span
from naslag.model.text import SourceText
from naslag.model.yaml import load_marked, read_text

NAME = "rulings.yaml"


@dataclass(frozen=True)
class RulingsFile:
    """What people decided, and where it is written. `text` is the file as it stands."""

    rulings: Rulings = field(default_factory=Rulings)
    text: str = ""
    lines: Mapping[tuple[str | int, ...], int] = field(default_factory=dict)

    def span(self, part: str, index: int) -> Span:
        """The first line of an entry: `part` is rulings, notes or diagrams, `index` counts from 0."""
        source = SourceText(NAME, self.text)
        line = self.lines.get((part, index), 1)
        start = source.line_starts[line - 1]
        return source.span(start, start + len(source.line_text(line)))


def load_rulings(folder: Path) -> RulingsFile:
    """The rulings in a folder of the corpus; empty when nobody has ruled yet. Raises SourceError for a broken file."""
    path = folder / NAME
    if not path.exists():
        return RulingsFile()
    text = read_text(path, relative(path))
    rulings, lines = load_marked(text, Rulings, relative(path))
    return RulingsFile(rulings, text, lines)
