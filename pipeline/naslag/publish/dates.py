"""The dates that an edition has: those that people wrote in its rulings and notes. No run leaves one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from naslag.model.edition import Edition

NEVER = date(2000, 1, 1)
"""The date of an edition on which nobody has ruled yet, where a format wants one."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a person decided or noted: when, who, and what in a few words. `target` is the address of the
    place, from the site's root."""

    day: date
    by: str
    title: str
    text: str
    target: str

    @property
    def dated(self) -> bool:
        """Whether somebody has written when it was."""
        return self.day != NEVER

    @property
    def anchor(self) -> str:
        """The place on its page; empty for the whole of it."""
        return self.target.partition("#")[2]


def latest(edition: Edition) -> date:
    """The last day on which somebody ruled or made a note; `NEVER` when nobody has."""
    return max(_days(edition), default=NEVER)


def day_of(text: str) -> date | None:
    """A date as people write it in rulings.yaml; None when the calendar has no such day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _days(edition: Edition) -> Iterator[date]:
    items = [item for file in edition.files for item in file.items]
    found = [*edition.findings, *(one for file in edition.files for one in file.findings)]
    found += [one for item in items for one in item.findings]
    said = [one.ruling.date for one in found if one.ruling]
    said += [note.date for note in (*edition.notes, *(note for item in items for note in item.notes))]
    for text in said:
        if day := day_of(text):
            yield day
