"""Open Graph: what another site shows beside a link to a page."""

from __future__ import annotations

from naslag.model.edition import Edition
from naslag.publish.citation import footnote
from naslag.publish.picture import HEIGHT, WIDTH, Shown
from naslag.publish.words import Words


def graph(
    edition: Edition, address: str, base: str, words: Words, title: str | None = None, picture: Shown | None = None
) -> tuple[tuple[str, str], ...]:
    """The `og:*` properties of a page. `title` is that of an item, None for the whole edition. Without the address of
    the site (`base`) the picture's is relative, which few take; there is no other."""
    fields = [
        ("og:type", "article" if title else "book"),
        ("og:title", title or edition.source.title),
        ("og:site_name", words("site.name")),
        ("og:locale", words("site.locale")),
        ("og:description", footnote(edition)),
        ("og:url", base + address if base else ""),
    ]
    if picture:
        fields += [
            ("og:image", base + picture.address if base else "../" * address.count("/") + picture.address),
            ("og:image:type", "image/png"),
            ("og:image:width", str(WIDTH)),
            ("og:image:height", str(HEIGHT)),
            ("og:image:alt", picture.alt),
        ]
    return tuple((name, value) for name, value in fields if value)
