"""The sitemap, which must name whole addresses: only made when site.yaml says where the site stands."""

from __future__ import annotations

from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from naslag.publish.address import edition_folder
from naslag.publish.dates import NEVER, latest
from naslag.publish.shelf import Feed, Shelf

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"


def _render(shelf: Shelf) -> bytes | None:
    if not shelf.base:
        return None
    days = {edition_folder(edition.source.siglum): latest(edition) for edition in shelf.editions}
    several = len(shelf.tongues) > 1
    also = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' if several else ""
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', f"<urlset{also} xmlns={quoteattr(SITEMAP)}>"]
    for address in sorted(shelf.pages):
        day = days.get(address.split("/")[0], NEVER)
        changed = f"<lastmod>{day.isoformat()}</lastmod>" if day != NEVER else ""
        places = [(one.language, shelf.base + quote(one.place(address))) for one in shelf.tongues]
        others = "".join(_alternate(language, place) for language, place in places) if several else ""
        for _, place in places or [("", shelf.base + quote(address))]:
            rows.append(f"<url><loc>{escape(place)}</loc>{changed}{others}</url>")
    return "\n".join([*rows, "</urlset>", ""]).encode()


def _alternate(language: str, place: str) -> str:
    return f'<xhtml:link rel="alternate" hreflang={quoteattr(language)} href={quoteattr(place)}/>'


FEED = Feed("sitemap.xml", _render)
