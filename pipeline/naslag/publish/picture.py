"""The picture that other sites show beside a link to an item: its diagram with the title of the book.

Sites that show such pictures take no SVG, so it is drawn as PNG by Typst; without Typst there is none. A picture is
called by the digest of what is on it, so that one that is there already need not be drawn again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from naslag.model.edition import Edition
from naslag.publish.drawing import drawing
from naslag.publish.item import ItemView
from naslag.publish.pdf.book import seen
from naslag.publish.pdf.typeset import available, png_of
from naslag.publish.site import SITE
from naslag.publish.words import Words

WIDTH, HEIGHT = 800, 420
"""In pixels: near 1.91 to 1, as those who show them ask."""


@dataclass(frozen=True)
class Picture:
    """A picture on its way: drawn only when `drawn` is called."""

    data: Any

    @cached_property
    def address(self) -> str:
        """Where it stands on the site."""
        told = json.dumps([self.data, WIDTH, HEIGHT], ensure_ascii=False).encode(errors="replace")
        return f"pictures/{sha256(_template() + told).hexdigest()[:20]}.png"

    def drawn(self) -> bytes:
        """The PNG."""
        return png_of(_template(), self.data, 72)


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture as a page names it: its address, and what is on it."""

    address: str
    alt: str


def picture(view: ItemView, edition: Edition, words: Words) -> Picture | None:
    """The picture of an item; None without a diagram or without Typst."""
    if not available() or not view.diagram.side:
        return None
    basis = view.basis(words)
    source = edition.source
    data = seen(
        {
            "title": view.title,
            "book": source.title,
            "by": ", ".join(one for one in (source.author, source.year) if one),
            "svg": drawing(view.diagram, basis, words, numbers=False),
            "width": WIDTH,
            "height": HEIGHT,
        }
    )
    return Picture(data)


def shown(address: str, view: ItemView, words: Words) -> Shown:
    """The picture at that address as the page of the item names it."""
    return Shown(address, f"{view.title}. {words('diagram.moves', side=words(f'side.{view.diagram.side}'))}.")


def _template() -> bytes:
    return (SITE / "templates" / "pdf" / "picture.typ").read_bytes()
