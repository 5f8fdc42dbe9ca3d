"""Who and what a TEI file points to: editors, the program, printings and copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from naslag.model.edition import EditedFinding, Edition
from naslag.model.ruling import EditorNote, Ruling
from naslag.publish.tei.element import name_of

PROGRAM = "naslag"
"""The id of the program in the header."""
TRANSCRIPTION = "wit-transcription"
"""The id of the witness that every printed reading is taken from."""


@dataclass(frozen=True)
class People:
    """The ids under which an edition's editors and witnesses stand in the header."""

    edition: Edition

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """Every ruling that the edition follows, oldest first."""
        found = (edited.ruling for edited in _findings(self.edition) if edited.ruling)
        return tuple(sorted(found, key=lambda ruling: (ruling.date, ruling.item, ruling.code, ruling.printed or "")))

    @cached_property
    def editors(self) -> dict[str, str]:
        """The id of each person by initials."""
        names = {ruling.by for ruling in self.rulings} | {note.by for note in _notes(self.edition)}
        return _ids("ed", sorted(names), set())

    @cached_property
    def witnesses(self) -> dict[str, str]:
        """The id of each witness by siglum; after those of the source those that only a remark names."""
        known = [witness.siglum for witness in self.edition.source.witnesses]
        named = [name for name in _named(self.edition) if self._known(name) is None]
        return _ids("wit", [*known, *dict.fromkeys(named)], {TRANSCRIPTION})

    def _known(self, name: str) -> str | None:
        """The siglum of the witness that a remark names by siglum or title."""
        wanted = name.casefold()
        for witness in self.edition.source.witnesses:
            if wanted in (witness.siglum.casefold(), witness.title.casefold()):
                return witness.siglum
        return None

    def pointers(self, names: tuple[str, ...]) -> str:
        """References to the witnesses that a remark names."""
        return " ".join(f"#{self.witnesses[self._known(name) or name]}" for name in names)


def _ids(prefix: str, names: list[str], taken: set[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    taken = {one.casefold() for one in taken}
    for name in names:
        base = free = name_of(prefix, name)
        number = 2
        while free.casefold() in taken:
            free, number = f"{base}-{number}", number + 1
        taken.add(free.casefold())
        found[name] = free
    return found


def _findings(edition: Edition) -> Iterator[EditedFinding]:
    yield from edition.findings
    for file in edition.files:
        yield from file.findings
        for item in file.items:
            yield from item.findings


def _notes(edition: Edition) -> Iterator[EditorNote]:
    yield from edition.notes
    for file in edition.files:
        for item in file.items:
            yield from item.notes


def _named(edition: Edition) -> Iterator[str]:
    for file in edition.files:
        for item in file.items:
            for note in item.checked.notes:
                yield from note.witnesses
