"""Publishing: editions to a static site that opens from a disk. Read this first.

The shelf, each edition with its items and errata, the catalogue of findings, the rules and the guide are written
into a folder beside the site, which then takes the site's place in one step. Same editions, same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from naslag.edition.catalogue import catalogue as all_kinds
from naslag.edition.collate import Parallel, Witness, collate
from naslag.model.edition import Edition
from naslag.model.errors import SourceError, UsageError, relative
from naslag.model.finding import FindingKind
from naslag.notation.dialect import dialects
from naslag.publish.catalogue import catalogue
from naslag.publish.figures import Figures, figures
from naslag.publish.full_text import choices, page_data, script
from naslag.publish.glossary import glossary
from naslag.publish.picture import Picture
from naslag.publish.prose import prose_pages
from naslag.publish.render import Renderer
from naslag.publish.rules import pairs, rules_pages, worked
from naslag.publish.seek import index
from naslag.publish.shelf import Shelf, feeds, load_base
from naslag.publish.site import SITE
from naslag.publish.tongue import Tongue, load_tongues, spoken
from naslag.publish.tree import Tree
from naslag.publish.volume import Volume, Witnesses
from naslag.publish.words import load_table


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
    languages: Sequence[str] | None = None,
    progress: Callable[[str], None] | None = None,
    corpus: Path | None = None,
    quick: bool = False,
) -> PublishReport:
    """Write the site of `editions` to the folder `out`.

    `kinds` are the kinds of findings by code; None takes all that there are. `languages` are those of the site, the
    first at its root and each other in a folder of its name; None takes those of site.yaml. `progress` is called with
    each siglum before its pages are made. `corpus` is where the editions come from: the certificates of their claims
    stand there, and without it no proof can be played. `quick` leaves out what takes longer to make than all the pages:
    EPUB, PDF, and the pictures that other sites show beside a link. Raises UsageError when two editions share a siglum
    or `out` holds something else, SourceError when `site` is not there or `out` cannot be written, OSError when the
    disk refuses later; the old site then stands as it was.
    """
    if missing := [part for part in ("templates", "words", "static", "pages") if not (site / part).is_dir()]:
        raise SourceError(
            relative(site), f"has no folder {missing[0]}", "the folder site/ of naslag", "Install naslag again."
        )
    tongues, base = load_tongues(site, languages), load_base(site)
    renders = [
        Renderer(site / "templates", one.words, base=base, quick=quick, folder=one.folder, tongues=tongues)
        for one in tongues
    ]
    boards = load_table(site / "analysis.yaml")
    folders = [corpus / edition.source.siglum / "proofs" if corpus else None for edition in editions]
    volumes = [Volume(edition, renders[0], boards, proofs) for edition, proofs in zip(editions, folders, strict=True)]
    _refuse_twins(volumes, tongues)
    work = _Work(volumes, collate(editions), all_kinds() if kinds is None else kinds, site, figures(editions))
    pages: list[str] = []
    with Tree(out) as tree:
        for path in sorted((site / "static").rglob("*")):
            if path.is_file():
                tree.write(f"static/{path.relative_to(site / 'static').as_posix()}", path.read_bytes())
        for tongue, render in zip(tongues, renders, strict=True):
            for address, text in _pages(work, render, None if tongue.folder else progress):
                if not isinstance(text, Picture):
                    tree.write(tongue.place(address), text)
                elif not tree.keep(address):
                    tree.write(address, text.drawn())
                pages += [address] if address.endswith(".html") and not tongue.folder else []
        for tongue in tongues:
            for feed in feeds().values():
                of_all = Shelf(editions, pages, tongue.words, base, tongues, tongue.folder)
                if (spoken(feed.address) or not tongue.folder) and (made := feed.render(of_all)) is not None:
                    tree.write(tongue.place(feed.address), made)
    return PublishReport(out / "index.html", len(pages) * len(tongues), tree.written, tree.kept, work.figures)


@dataclass(frozen=True)
class _Work:
    """What the pages of every language are made from."""

    volumes: Sequence[Volume]
    parallels: Mapping[Witness, Sequence[Parallel]]
    kinds: Mapping[str, FindingKind]
    site: Path
    figures: Figures


def _pages(
    work: _Work, render: Renderer, progress: Callable[[str], None] | None
) -> Iterator[tuple[str, str | bytes | Picture]]:
    volumes = [volume.within(render) for volume in work.volumes]
    witnesses = Witnesses(work.parallels, volumes)
    yield "index.html", render.page("shelf.html", "index.html", shelf=volumes, total=work.figures)
    for volume in volumes:
        if progress:
            progress(volume.edition.source.siglum)
        yield from volume.write(witnesses, work.kinds)
    yield from catalogue(work.kinds, (place for volume in volumes for place in volume.places()), render)
    yield from rules_pages(pairs(work.site / "comparisons.yaml"), tuple(worked(volumes)), render)
    found = index(volumes, render.words)
    yield "search/index.html", render.page("seek.html", "search/index.html", index=found, volumes=volumes)
    full = [volume for volume in volumes if volume.pages]
    asked = {"find": page_data(full, render.words), "choices": choices(full, render.words)}
    yield "search/text.html", render.page("find.html", "search/text.html", **asked, volumes=full)
    for volume in full if not render.folder else ():
        yield f"search/texts/{volume.folder}.js", script(volume)
    prose = prose_pages(work.site / "pages", render.words, render.folder)
    yield "guide/index.html", render.page("guide.html", "guide/index.html", pages=prose)
    terms = glossary(tuple(dialects().values()))
    yield "guide/words.html", render.page("glossary.html", "guide/words.html", terms=terms)
    for page in prose:
        yield page.address, render.page("prose.html", page.address, page=page)


def _refuse_twins(volumes: Sequence[Volume], tongues: Sequence[Tongue]) -> None:
    languages = {tongue.folder.rstrip("/") for tongue in tongues}
    seen: dict[str, str] = {}
    for volume in volumes:
        siglum = volume.edition.source.siglum
        if volume.folder.casefold() in languages:
            raise UsageError(f"The siglum {siglum!r} is the folder of a language of the site; give it another siglum.")
        other = seen.setdefault(volume.folder.casefold(), siglum)
        if other is not siglum:
            raise UsageError(f"The sigla {other!r} and {siglum!r} give the same address; rename one of the sources.")
