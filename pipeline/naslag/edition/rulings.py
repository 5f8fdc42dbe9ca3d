"""rulings.yaml with the place of each decision, so that a finding about a ruling can point at it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from naslag.model.errors import SourceError, relative
from naslag.model.ruling import Decision, Ruling, Rulings
from naslag.model.span import Span
from naslag.model.text import SourceText
from naslag.model.yaml import load_marked, raise_all, read_text

NAME = "rulings.yaml"
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
NEEDED = {
    "rulings": ("item", "code", "by", "reason"),
    "notes": ("text", "by"),
    "diagrams": ("item", "fen", "by", "reason"),
}
"""The fields of each part that must not be empty."""


@dataclass(frozen=True)
class RulingsFile:
    """What people decided, and where it is written. `text` is the file as it stands, `name` what messages call it."""

    rulings: Rulings = field(default_factory=Rulings)
    text: str = ""
    lines: Mapping[tuple[str | int, ...], int] = field(default_factory=dict)
    name: str = NAME

    def span(self, part: str, index: int) -> Span:
        """The first line of an entry: `part` is rulings, notes or diagrams, `index` counts from 0."""
        source = SourceText(NAME, self.text)
        line = self.lines.get((part, index), 1)
        start = source.line_starts[line - 1]
        return source.span(start, start + len(source.line_text(line)))

    def fault(self, part: str, index: int, name: str, found: str, expected: str) -> SourceError:
        """What is wrong with the field `name` of an entry, with its line (the entry's first where it is missing)."""
        line = self.lines.get((part, index, name)) or self.lines.get((part, index), 1)
        return SourceError(f"{self.name}:{line}", f"field {part}[{index}].{name}: found {found}", expected)


def load_rulings(folder: Path) -> RulingsFile:
    """The rulings in a folder of the corpus; empty when nobody has ruled yet. Raises SourceError (SourceErrors for
    several faults) for a broken file and for entries that nobody could follow, whatever the source says."""
    path = folder / NAME
    if not path.exists():
        return RulingsFile()
    name = relative(path)
    text = read_text(path, name)
    rulings, lines = load_marked(text, Rulings, name)
    book = RulingsFile(rulings, text, lines, name)
    raise_all([*_unsigned(book), *_unread(book)])
    return book


def _unsigned(book: RulingsFile) -> Iterator[SourceError]:
    """Entries that say too little, or on no day of the calendar."""
    for part, names in NEEDED.items():
        for index, entry in enumerate(getattr(book.rulings, part)):
            for name in names:
                if not getattr(entry, name).strip():
                    yield book.fault(part, index, name, "nothing", "initials" if name == "by" else "text")
            if not _is_day(entry.date):
                yield book.fault(part, index, "date", repr(entry.date), "a day such as 2026-12-01")


def _is_day(text: str) -> bool:
    try:
        return DAY.fullmatch(text) is not None and bool(date.fromisoformat(text))
    except ValueError:
        return False


def _unread(book: RulingsFile) -> Iterator[SourceError]:
    """A reading where none is wanted, or none where it is."""
    for index, ruling in enumerate(book.rulings.rulings):
        if fault := _reading_fault(ruling):
            yield book.fault("rulings", index, "read", *fault)


def _reading_fault(ruling: Ruling) -> tuple[str, str] | None:
    given = (ruling.read or "").strip()
    if ruling.decision is Decision.REPLACE and not given:
        return "nothing", "the reading that replaces the printed one"
    if ruling.decision is not Decision.REPLACE and given:
        return repr(ruling.read), f"none beside {ruling.decision.value}; a reading of one's own goes with replace"
    return None
