"""The Atom feed: rulings, editors' notes and new editions, the newest first.

Every date in it is one that a person wrote; the same editions give the same bytes. Names of entries are derived from
what they are about, and links are relative to the feed, so that it works wherever the site stands.
"""

from __future__ import annotations

from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from lxml import etree

from naslag.publish.dates import NEVER, Event
from naslag.publish.history import events
from naslag.publish.render import SEEN
from naslag.publish.shelf import Feed, Shelf
from naslag.publish.tei.element import legal

ATOM = "http://www.w3.org/2005/Atom"
MOST = 100
"""Entries in the feed; a reader who comes back after more finds them on the pages."""


def _render(shelf: Shelf) -> bytes:
    found = [event for edition in shelf.editions for event in events(edition, shelf.words)]
    found = sorted(found, key=lambda event: (-event.day.toordinal(), event.target))[:MOST]
    newest = max((event.day for event in found), default=NEVER)
    root = etree.Element(f"{{{ATOM}}}feed", nsmap={None: ATOM})  # type: ignore[dict-item]  # lxml's stubs know no None
    root.set("{http://www.w3.org/XML/1998/namespace}lang", shelf.words.language)
    _add(root, "title", shelf.words("site.name"))
    _add(root, "subtitle", shelf.words("site.tagline"))
    _add(root, "id", uuid5(NAMESPACE_URL, (shelf.base or "naslag:site") + shelf.folder).urn)
    _add(root, "updated", f"{newest.isoformat()}T00:00:00Z")
    _add(root, "link", rel="self", href="feed.atom", type="application/atom+xml")
    _add(root, "link", rel="alternate", href="index.html", type="text/html")
    _add(etree.SubElement(root, f"{{{ATOM}}}author"), "name", shelf.words("site.name"))
    for event in found:
        _entry(root, event, shelf.folder)
    return bytes(etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True))


def _entry(root: etree._Element, event: Event, folder: str) -> None:
    entry = etree.SubElement(root, f"{{{ATOM}}}entry")
    _add(entry, "title", event.title)
    _add(entry, "id", uuid5(NAMESPACE_URL, f"naslag:{folder}{event.target}").urn)
    _add(entry, "updated", f"{event.day.isoformat()}T00:00:00Z")
    if event.by:
        _add(etree.SubElement(entry, f"{{{ATOM}}}author"), "name", event.by)
    _add(entry, "link", rel="alternate", href=quote(event.target, safe="/#"), type="text/html")
    _add(entry, "summary", event.text)


def _add(to: etree._Element, name: str, text: str = "", **attributes: str) -> None:
    made = etree.SubElement(to, f"{{{ATOM}}}{name}", attributes)
    made.text = legal(text).translate(SEEN) or None


FEED = Feed("feed.atom", _render)
