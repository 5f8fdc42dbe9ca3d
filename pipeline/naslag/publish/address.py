"""Where each page lives. Addresses are permanent: they hang on what the source prints, not on the order of a run."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from naslag.model.edition import EditedFile, EditedItem, Edition
from naslag.model.errors import UsageError

RESERVED = frozenset({"static", "findings", "rules", "guide", "search", "pictures", "index"})
"""Names at the top of the site that no siglum may take."""

PAGES_OF_EDITION = frozenset({"index", "errata", "register", "soundness", "principles", "questions", "changes"})
"""Names in an edition's folder that no item may take."""


@dataclass(frozen=True, slots=True)
class ItemPage:
    """One item with the file it comes from and its address, `siglum/name.html`, from the site's root."""

    file: EditedFile
    item: EditedItem
    address: str

    @property
    def anchor(self) -> str:
        """Its place on the edition's contents page."""
        return f"item-{PurePosixPath(self.address).stem}"


def slug(text: str) -> str:
    """`text` as a file name that every system and address bar takes: letters, digits, `.`, `_` and `-`.

    `#3`, the id of the third unnumbered item, becomes `item-3`. Never empty, never starts with a dot.
    """
    text = re.sub(r"^#", "item-", text)
    text = re.sub(r"[^A-Za-z0-9._-]+", "-", text).strip("-.")
    return text or "item"


def edition_folder(siglum: str) -> str:
    """The folder of an edition. Raises UsageError when the siglum would hide a page of the site itself."""
    name = slug(siglum)
    if name.casefold() in RESERVED:
        raise UsageError(f"The siglum {siglum!r} is the name of a part of the site; give the source another siglum.")
    return name


def item_pages(edition: Edition) -> tuple[ItemPage, ...]:
    """The edition's items in the order of the book. Where files share an id, the later file's name goes before it."""
    folder = edition_folder(edition.source.siglum)
    taken = set(PAGES_OF_EDITION)
    taken |= {f"table-{n}" for n in range(1, 1 + sum(len(file.rule_tables) for file in edition.files))}
    pages = []
    for file in edition.files:
        for item in file.items:
            name = _free_name(slug(item.checked.id), slug(PurePosixPath(file.path).stem), taken)
            taken.add(name.casefold())
            pages.append(ItemPage(file, item, f"{folder}/{name}.html"))
    return tuple(pages)


def relative(target: str, page: str) -> str:
    """The link from `page` to `target`, both from the site's root, that also works from a disk."""
    return posixpath.relpath(target, posixpath.dirname(page) or ".")


def anchors(names: Sequence[str]) -> tuple[str, ...]:
    """`names` as anchors of one page, each once: a repeat gets `-2`, `-3` and so on."""
    seen: dict[str, int] = {}
    result = []
    for name in (slug(name).replace(".", "-") for name in names):
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name}-{seen[name]}")
    return tuple(result)


def _free_name(name: str, file: str, taken: set[str]) -> str:
    candidates = [name, f"{file}-{name}"]
    number = 2
    while candidates[0].casefold() in taken:
        candidates.pop(0)
        if not candidates:
            candidates.append(f"{file}-{name}-{number}")
            number += 1
    return candidates[0]
