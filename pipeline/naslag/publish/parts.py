"""An edition in the order of the book: its items under the page or text in which they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from naslag.model.edition import Edition
from naslag.publish.address import anchors
from naslag.publish.item import ItemView
from naslag.publish.words import Words


@dataclass(frozen=True, slots=True)
class Part:
    """Items under one page mark, or of one file. `heading` is empty where neither is marked; `page` is the label of the
    page mark."""

    heading: str
    anchor: str
    views: tuple[ItemView, ...]
    page: str = ""


def parts(edition: Edition, views: Sequence[ItemView], words: Words) -> Iterator[Part]:
    """The parts of an edition. `views` are its items in the order of the book."""
    several = len([file for file in edition.files if file.items]) > 1
    groups: list[tuple[tuple[str, str | None], list[ItemView]]] = []
    for view in views:
        mark = (view.page.file.path, view.checked.page)
        if not groups or groups[-1][0] != mark:
            groups.append((mark, []))
        groups[-1][1].append(view)
    names = anchors([f"page-{label or path}" for (path, label), _ in groups])
    for ((path, label), under), anchor in zip(groups, names, strict=True):
        said = [path] if several else []
        said += [words("edition.page", page=label)] if label else []
        yield Part(", ".join(said), anchor, tuple(under), label or "")
