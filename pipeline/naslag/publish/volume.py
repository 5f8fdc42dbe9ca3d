"""The pages of one edition: its contents page, a page an item, its errata."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any

from naslag.edition.collate import Parallel, Witness
from naslag.model.edition import EditedFile, Edition
from naslag.model.finding import FindingKind
from naslag.model.span import Quote
from naslag.publish.address import ItemPage, edition_folder, item_pages
from naslag.publish.apparatus import Entry, entries
from naslag.publish.asked import asked
from naslag.publish.catalogue import Place
from naslag.publish.citation import meta
from naslag.publish.errata import errata, loose_entries
from naslag.publish.figures import figures
from naslag.publish.graph import graph
from naslag.publish.history import history
from naslag.publish.item import ItemView, game, item_view, title
from naslag.publish.linked.works import edition_page, item_page
from naslag.publish.output import Output, offered
from naslag.publish.parts import parts as parts_of
from naslag.publish.picture import Picture, picture, shown
from naslag.publish.principles import principles
from naslag.publish.register import register
from naslag.publish.render import Renderer
from naslag.publish.rule_table import table_pages
from naslag.publish.soundness import rates
from naslag.rules.variants import variant


class Volume:
    """One edition on the way to its pages. `boards` are addresses of public analysis boards by variant;
    `proofs` is the folder of the corpus that keeps its certificates."""

    def __init__(
        self, edition: Edition, render: Renderer, boards: Mapping[str, str], proofs: Path | None = None
    ) -> None:
        self.edition = edition
        self.render = render
        self.boards = boards
        self.proofs = proofs
        self.folder = edition_folder(edition.source.siglum)
        self.home = f"{self.folder}/index.html"
        self.pages = item_pages(edition)
        self.tables = tuple(table_pages(edition))
        self.figures = figures([edition])
        self.loose = loose_entries(edition)
        self.pictures: dict[str, str] = {}
        """The pictures beside links, by the pages that they show: the same in every language, told in the first."""

    def within(self, render: Renderer) -> Volume:
        """The same edition on its way to the pages of another language."""
        other = copy(self)
        other.render = render
        return other

    def title_of(self, page: ItemPage) -> str:
        """The heading of one of the edition's items."""
        return title(page.item.checked, self.render.words)

    def view(self, page: ItemPage) -> ItemView:
        """The view of one of the edition's items."""
        return item_view(page, variant(page.item.checked.variant), self.render.words, self.proofs)

    def write(
        self, witnesses: Witnesses, kinds: Mapping[str, FindingKind]
    ) -> Iterator[tuple[str, str | bytes | Picture]]:
        """Every page of the edition with its address; with those of the first language the pictures that are shown
        beside links to them, and what can be taken away."""
        sound = tuple(rates(self.pages, kinds))
        questions, changes = asked(self.edition, self.pages), history(self.edition, self.render.words)
        parts = [("soundness", sound), ("questions", questions.any), ("changes", changes)]
        views = tuple(self.view(page) for page in self.pages)
        yield self.home, self._contents(views, [part for part, there in parts if there])
        around = (None, *self.pages, None)
        first = not self.render.folder
        for at, view in enumerate(views):
            drawn = picture(view, self.edition, self.render.words) if first and not self.render.quick else None
            if drawn:
                self.pictures[view.page.address] = drawn.address
                yield drawn.address, drawn
            yield view.page.address, self._item(around[at], view, around[at + 2], witnesses)
        for table in self.tables:
            yield table.address, self.render.page("rule_table.html", table.address, **self._common(), page=table)
        if self.pages:
            yield self._own("register", register=register(views, self.render.words))
        if sound:
            yield self._own("soundness", rates=sound)
        yield self._own("principles", **principles(self.edition))
        if questions.any:
            yield self._own("questions", asked=questions)
        if changes:
            yield self._own("changes", changes=changes)
        yield self._own("errata", rows=tuple(errata(self.edition)))
        for output in offered(quick=self.render.quick) if first else ():
            yield self.download(output), output.render(self.edition)

    def download(self, output: Output) -> str:
        """The address of the edition in another form."""
        return f"{self.folder}/{self.folder}{output.suffix}"

    def places(self) -> Iterator[Place]:
        """Where each finding of the edition stands."""
        source = self.edition.source
        for entry in self.loose:
            yield _place(entry, source.title, source.title, self.home, source.language)
        for page in self.pages:
            name = self.title_of(page)
            for entry in entries(page.item.findings):
                yield _place(entry, source.title, name, page.address, page.file.language)

    def _common(self) -> dict[str, Any]:
        return {"edition": self.edition, "home": self.home, "folder": self.folder}

    def _own(self, name: str, **values: Any) -> tuple[str, str]:
        """A page of the edition as a whole, with its address."""
        address = f"{self.folder}/{name}.html"
        return address, self.render.page(f"{name}.html", address, **self._common(), **values)

    def _contents(self, views: Sequence[ItemView], besides: Sequence[str]) -> str:
        parts = tuple(parts_of(self.edition, views, self.render.words))
        boards = {view.variant.name: view.diagram.board for part in parts for view in part.views}
        remarks: list[tuple[EditedFile, Quote]] = [(f, remark) for f in self.edition.files for remark in f.remarks]
        return self.render.page(
            "edition.html",
            self.home,
            **self._common(),
            citation=meta(self.edition),
            linked=edition_page(self.edition),
            graph=graph(self.edition, self.render.folder + self.home, self.render.base, self.render.words),
            figures=self.figures,
            besides=besides,
            pages=self.pages,
            parts=parts,
            tables=self.tables,
            played=any(view.lines for view in views),
            boards=boards,
            loose=self.loose,
            remarks=remarks,
            rules=variant(self.edition.source.variant),
            downloads=[(output, self.download(output)) for output in offered(quick=self.render.quick)],
        )

    def _item(
        self,
        before: ItemPage | None,
        view: ItemView,
        after: ItemPage | None,
        witnesses: Witnesses,
    ) -> str:
        words, at = self.render.words, self.pictures.get(view.page.address)
        address, beside = self.render.folder + view.page.address, shown(at, view, words) if at else None
        return self.render.page(
            "item.html",
            view.page.address,
            **self._common(),
            view=view,
            previous=before,
            next=after,
            parallels=witnesses.of(self.edition.source.siglum, view.page),
            game=game(view, self.render.words) if view.playable else None,
            analysis=self.boards.get(view.variant.name) if view.checked.position.fen else None,
            citation=meta(self.edition, view.title),
            linked=item_page(self.edition, view.page),
            graph=graph(self.edition, address, self.render.base, words, view.title, beside),
        )


class Witnesses:
    """Where else each item is printed, with the titles and addresses of the pages."""

    def __init__(self, parallels: Mapping[Witness, Sequence[Parallel]], volumes: Sequence[Volume]) -> None:
        self._parallels = parallels
        wanted = {parallel.other for found in parallels.values() for parallel in found}
        self._pages = {
            witness: (volume.title_of(page), page.address)
            for volume in volumes
            for page in volume.pages
            if (witness := _witness(volume.edition.source.siglum, page)) in wanted
        }

    def of(self, siglum: str, page: ItemPage) -> tuple[tuple[str, str, Parallel], ...]:
        """The title and the address of each other witness of an item, and how it compares."""
        found = self._parallels.get(_witness(siglum, page), ())
        return tuple((*self._pages[parallel.other], parallel) for parallel in found)


def _witness(siglum: str, page: ItemPage) -> Witness:
    return Witness(siglum, page.file.path, page.item.checked.id)


def _place(entry: Entry, book: str, name: str, address: str, language: str) -> Place:
    target = f"{address}#{entry.anchor}"
    return Place(entry.finding.code, book, name, target, entry.finding.printed, entry.reading, language)
