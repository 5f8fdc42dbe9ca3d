"""Publishing: editions to a static site that opens from a disk. Read this first.

The shelf, each edition with its items and errata, the catalogue of findings, the rules and the guide are written
into a folder beside the site, which then takes the site's place in one step. Same editions, same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from naslag.edition.catalogue import catalogue as all_kinds
from naslag.edition.collate import collate
from naslag.model.edition import Edition
from naslag.model.errors import SourceError, UsageError, relative
from naslag.model.finding import FindingKind
from naslag.notation.dialect import dialects
from naslag.publish.catalogue import catalogue
from naslag.publish.figures import Figures, figures
from naslag.publish.glossary import glossary
from naslag.publish.picture import Picture
from naslag.publish.prose import prose_pages
from naslag.publish.render import Renderer, Tongue
from naslag.publish.rules import pairs, rules_pages, worked
from naslag.publish.seek import index
from naslag.publish.shelf import Shelf, feeds, load_base, load_languages
from naslag.publish.site import SITE
from naslag.publish.tree import Tree
from naslag.publish.volume import Volume, Witnesses
from naslag.publish.words import load_table, load_words


@dataclass(frozen=True)
class PublishReport:
    """What was published. `written` files are new or changed, `kept` are as they were; `figures` are the shelf's."""

    index: Path
    pages: int
    written: int
    kept: int
    figures: Figures


def publish(
    editions: Sequence[Edition],
    out: Path,
    *,
    kinds: Mapping[str, FindingKind] | None = None,
    site: Path = SITE,
    languages: Sequence[str] = (),
    progress: Callable[[str], None] | None = None,
    corpus: Path | None = None,
    quick: bool = False,
) -> PublishReport:
    """Write the site of `editions` to the folder `out`.

    `kinds` are the kinds of findings by code; None takes all that there are. `progress` is called with each siglum
    before its pages are made. `corpus` is where the editions come from: the certificates of their claims stand there,
    and without it no proof can be played. `languages` are those of the pages, as in site.yaml if none are named: the
    first has the addresses without a folder, each other one a folder of its own. `quick` leaves out what takes longer
    to make than all the pages: EPUB, PDF, and the pictures that other sites show beside a link. Raises UsageError when
    two editions share a siglum or `out` holds something else, SourceError when `site` is not there or `out` cannot be
    written, OSError when the disk refuses later; the old site then stands as it was.
    """
    if missing := [part for part in ("templates", "words", "static", "pages") if not (site / part).is_dir()]:
        raise SourceError(
            relative(site), f"has no folder {missing[0]}", "the folder site/ of naslag", "Install naslag again."
        )
    base = load_base(site)
    words = [load_words(site / "words", language) for language in languages or load_languages(site)]
    tongues = [
        Tongue(one.language, one("site.language"), f"{one.language}/" if number else "")
        for number, one in enumerate(words)
    ]
    renders = [Renderer(site / "templates", one, base=base, quick=quick, tongues=tongues) for one in words]
    pages: list[str] = []
    with Tree(out) as tree:
        for path in sorted((site / "static").rglob("*")):
            if path.is_file():
                tree.write(f"static/{path.relative_to(site / 'static').as_posix()}", path.read_bytes())
        known = all_kinds() if kinds is None else kinds
        for render in renders:
            for address, text in _pages(editions, render, known, site, progress if render.first else None, corpus):
                placed = render.own.placed(address)
                if not isinstance(text, Picture):
                    tree.write(placed, text)
                elif not tree.keep(placed):
                    tree.write(placed, text.drawn())
                pages += [placed] if placed.endswith(".html") else []
        for feed in feeds().values():
            if (made := feed.render(Shelf(editions, pages, words[0], base))) is not None:
                tree.write(feed.address, made)
    return PublishReport(out / "index.html", len(pages), tree.written, tree.kept, figures(editions))


def _pages(
    editions: Sequence[Edition],
    render: Renderer,
    kinds: Mapping[str, FindingKind],
    site: Path,
    progress: Callable[[str], None] | None,
    corpus: Path | None,
) -> Iterator[tuple[str, str | bytes | Picture]]:
    boards = load_table(site / "analysis.yaml")
    folders = [corpus / edition.source.siglum / "proofs" if corpus else None for edition in editions]
    volumes = [Volume(edition, render, boards, proofs) for edition, proofs in zip(editions, folders, strict=True)]
    _refuse_twins(volumes)
    witnesses = Witnesses(collate(editions), volumes)
    yield "index.html", render.page("shelf.html", "index.html", shelf=volumes, total=figures(editions))
    for volume in volumes:
        if progress:
            progress(volume.edition.source.siglum)
        yield from volume.write(witnesses, kinds)
    yield from catalogue(kinds, (place for volume in volumes for place in volume.places()), render)
    yield from rules_pages(pairs(site / "comparisons.yaml"), tuple(worked(volumes)), render)
    found = index(volumes, render.words)
    yield "search/index.html", render.page("seek.html", "search/index.html", index=found, volumes=volumes)
    prose = prose_pages(site / "pages")
    yield "guide/index.html", render.page("guide.html", "guide/index.html", pages=prose)
    terms = glossary(tuple(dialects().values()))
    yield "guide/words.html", render.page("glossary.html", "guide/words.html", terms=terms)
    for page in prose:
        yield page.address, render.page("prose.html", page.address, page=page)


def _refuse_twins(volumes: Sequence[Volume]) -> None:
    seen: dict[str, str] = {}
    for volume in volumes:
        siglum = volume.edition.source.siglum
        other = seen.setdefault(volume.folder.casefold(), siglum)
        if other is not siglum:
            raise UsageError(f"The sigla {other!r} and {siglum!r} give the same address; rename one of the sources.")
