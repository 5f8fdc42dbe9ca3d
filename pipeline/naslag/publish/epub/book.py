"""An edition as EPUB 3: a title page, the text in the order of the book with its diagrams, the errata.

The same edition gives the same bytes: files stand in a fixed order under one fixed date, and the date of the last
change is that of the last ruling.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from uuid import NAMESPACE_URL, uuid5

from naslag.model.edition import Edition
from naslag.publish.address import ItemPage, edition_folder, item_pages
from naslag.publish.dates import latest
from naslag.publish.drawing import drawing, spoken
from naslag.publish.errata import errata, loose_entries
from naslag.publish.figures import figures
from naslag.publish.item import ItemView, item_view
from naslag.publish.parts import Part, parts
from naslag.publish.render import Renderer
from naslag.publish.site import LANGUAGE, SITE
from naslag.publish.tei.element import legal
from naslag.publish.words import load_words
from naslag.rules.variants import variant

STAMP = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive: the first that a zip can hold."""
MEDIA = {".xhtml": "application/xhtml+xml", ".svg": "image/svg+xml", ".css": "text/css"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the package: its address in the folder of the text, its content, and the properties it declares."""

    address: str
    text: str
    properties: str = ""

    @property
    def id(self) -> str:
        """Its name in the manifest."""
        return "f-" + self.address.replace("/", "-").replace(".", "-")

    @property
    def media(self) -> str:
        """Its media type."""
        return MEDIA[PurePosixPath(self.address).suffix]


@dataclass(frozen=True, slots=True)
class Leaf:
    """One file of the text: a part of the book with its address."""

    part: Part
    address: str


def epub(edition: Edition, language: str = LANGUAGE) -> bytes:
    """The edition as an EPUB 3 archive; `language` is that of what is said around the text."""
    render = Renderer(SITE / "templates", load_words(SITE / "words", language), xml=True)
    views = [item_view(page, variant(page.item.checked.variant), render.words) for page in item_pages(edition)]
    leaves = [Leaf(part, f"text-{number}.xhtml") for number, part in enumerate(parts(edition, views, render.words), 1)]
    where = {view.page.address: leaf.address for leaf in leaves for view in leaf.part.views}
    common = {"edition": edition, "leaves": leaves, "name": item_name, "where": where}
    files = list(_files(edition, render, common, leaves))
    spine = [file for file in files if file.address.endswith(".xhtml") and file.properties != "nav"]
    package = render.page(
        "epub/package.opf",
        "package.opf",
        **common,
        files=files,
        spine=spine,
        identifier=uuid5(NAMESPACE_URL, f"naslag:{edition.source.siglum}").urn,
        modified=f"{latest(edition).isoformat()}T00:00:00Z",
    )
    container = (SITE / "templates" / "epub" / "container.xml").read_text("utf-8")
    return _zipped(
        [("mimetype", "application/epub+zip"), ("META-INF/container.xml", container), ("book/package.opf", package)]
        + [(f"book/{file.address}", file.text) for file in files]
    )


def _files(edition: Edition, render: Renderer, common: dict[str, object], leaves: list[Leaf]) -> Iterator[Entry]:
    def page(template: str, address: str, properties: str = "", **values: object) -> Entry:
        return Entry(address, render.page(f"epub/{template}", address, **common, **values), properties)

    yield Entry("book.css", (SITE / "templates" / "epub" / "book.css").read_text("utf-8"))
    yield page("nav.xhtml", "nav.xhtml", "nav")
    loose = loose_entries(edition)
    yield page(
        "title.xhtml",
        "title.xhtml",
        figures=figures([edition]),
        folder=edition_folder(edition.source.siglum),
        loose=loose,
    )
    for leaf in leaves:
        alts = {
            view.page.address: spoken(view.diagram, view.basis(render.words), render.words) for view in leaf.part.views
        }
        yield page("text.xhtml", leaf.address, leaf=leaf, alts=alts)
    yield page("errata.xhtml", "errata.xhtml", rows=tuple(errata(edition)))
    for leaf in leaves:
        for view in leaf.part.views:
            if drawn(view):
                yield Entry(
                    f"diagrams/{item_name(view.page)}.svg",
                    drawing(view.diagram, view.basis(render.words), render.words),
                )


def drawn(view: ItemView) -> bool:
    """Whether there is anything to draw."""
    return bool(view.diagram.side or view.diagram.uncertain)


def item_name(page: ItemPage) -> str:
    """The name by which an item's anchors begin."""
    return f"i-{PurePosixPath(page.address).stem}"


def _zipped(files: list[tuple[str, str]]) -> bytes:
    """The archive; its first file says what it is, uncompressed, as the container format asks."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for address, text in files:
            info = zipfile.ZipInfo(address, STAMP)
            info.compress_type = zipfile.ZIP_STORED if address == "mimetype" else zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, legal(text).encode(), compresslevel=9)
    return out.getvalue()
