"""The sitemap, which must name whole addresses: only made when site.yaml says where the site stands."""

from __future__ import annotations

from urllib.parse import quote
from xml.sax.saxutils import escape

from naslag.publish.address import edition_folder
from naslag.publish.dates import NEVER, latest
from naslag.publish.shelf import Feed, Shelf


def _render(shelf: Shelf) -> bytes | None:
    if not shelf.base:
        return None
    days = {edition_folder(edition.source.siglum): latest(edition) for edition in shelf.editions}
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
    for address in sorted(shelf.pages):
        day = days.get(address.split("/")[0], NEVER)
        changed = f"<lastmod>{day.isoformat()}</lastmod>" if day != NEVER else ""
        rows.append(f"<url><loc>{escape(shelf.base + quote(address))}</loc>{changed}</url>")
    return "\n".join([*rows, "</urlset>", ""]).encode()


FEED = Feed("sitemap.xml", _render)
