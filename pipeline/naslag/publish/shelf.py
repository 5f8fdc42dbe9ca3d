"""The site as a whole, for the files that are about all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from naslag.model.edition import Edition
from naslag.model.errors import SourceError, relative
from naslag.model.registry import collect
from naslag.publish.tongue import Tongue
from naslag.publish.words import Words, load_table


@dataclass(frozen=True)
class Shelf:
    """All editions with the addresses of all pages, as they are in the first language. `base` is the address of the
    site, empty where nobody has said; `tongues` are its languages, `folder` is that of this one."""

    editions: Sequence[Edition]
    pages: Sequence[str]
    words: Words
    base: str = ""
    tongues: Sequence[Tongue] = ()
    folder: str = ""


@dataclass(frozen=True)
class Feed:
    """A file about the whole site: each module in feeds/ declares one FEED. `render` gives None where it cannot be
    made, as a sitemap without the address of the site."""

    address: str
    render: Callable[[Shelf], bytes | None]


@cache
def feeds() -> dict[str, Feed]:
    """Every feed by its address."""
    found: dict[str, Feed] = collect("naslag.publish.feeds", "FEED", lambda feed: str(feed.address))
    return found


def load_base(site: Path) -> str:
    """The address of the site in site.yaml; empty when there is none. Raises SourceError for what is no address."""
    path = site / "site.yaml"
    if not path.exists():
        return ""
    base = load_table(path).get("base", "")
    if base and not (base.startswith(("https://", "http://")) and base.endswith("/")):
        raise SourceError(
            relative(path),
            f"base is {base!r}",
            "an address such as https://example.org/naslag/",
            "Mend it, or leave it empty.",
        )
    return base
