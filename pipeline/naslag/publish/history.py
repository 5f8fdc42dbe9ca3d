"""What happened to an edition, and when: rulings, notes, and the changes that its editors record in source.yaml."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.edition import EditedFinding, Edition
from naslag.publish.address import edition_folder, item_pages
from naslag.publish.apparatus import Entry, entries
from naslag.publish.dates import NEVER, Event, day_of, latest
from naslag.publish.errata import loose_entries
from naslag.publish.item import title
from naslag.publish.words import Words


def events(edition: Edition, words: Words) -> Iterator[Event]:
    """What happened to an edition, in the order of the book: that it is there, changes, rulings, notes."""
    source, home = edition.source, f"{edition_folder(edition.source.siglum)}/index.html"
    yield Event(latest(edition), "", source.title, words("feed.edition", siglum=source.siglum), home)
    yield from _recorded(edition, words)
    for entry in loose_entries(edition):
        yield from _ruled(entry, source.title, home, words)
    for number, note in enumerate(edition.notes, 1):
        on = words("feed.note", what=source.title)
        yield Event(day_of(note.date) or NEVER, note.by, on, note.text, f"{home}#note-{number}")
    for page in item_pages(edition):
        what = f"{title(page.item.checked, words)}, {source.title}"
        for entry in entries(page.item.findings):
            yield from _ruled(entry, what, page.address, words)
        for number, note in enumerate(page.item.notes, 1):
            target = f"{page.address}#note-{number}"
            yield Event(day_of(note.date) or NEVER, note.by, words("feed.note", what=what), note.text, target)


def history(edition: Edition, words: Words) -> tuple[Event, ...]:
    """The same without that the edition is there, the newest first."""
    _, *found = events(edition, words)
    return tuple(sorted(found, key=lambda event: -event.day.toordinal()))


def _recorded(edition: Edition, words: Words) -> Iterator[Event]:
    address = f"{edition_folder(edition.source.siglum)}/changes.html"
    for number, change in enumerate(edition.source.changes, 1):
        on = words("feed.change", what=edition.source.title)
        yield Event(day_of(change.date) or NEVER, change.by, on, change.text, f"{address}#change-{number}")


def _ruled(entry: Entry, what: str, address: str, words: Words) -> Iterator[Event]:
    edited: EditedFinding = entry.edited
    if ruling := edited.ruling:
        printed = edited.finding.printed or words("item.missing")
        key = "feed.read" if entry.taken else "feed.stands"
        reads = words(key, printed=printed, read=entry.reading)
        text = f"{reads}. {ruling.reason} ({edited.finding.code})"
        yield Event(day_of(ruling.date) or NEVER, ruling.by, f"{what}: {reads}", text, f"{address}#{entry.anchor}")
