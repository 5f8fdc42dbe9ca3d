"""The rules pages: a page a variant, pairs of variants side by side, and the worked examples of the sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from naslag.model.errors import SourceError, relative
from naslag.model.report import CheckedExample
from naslag.publish.render import Renderer
from naslag.publish.statutes import compare, statutes
from naslag.publish.volume import Volume
from naslag.rules.variants import names, variant


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example of a source, with its page."""

    book: str
    title: str
    target: str
    variant: str
    example: CheckedExample

    @property
    def holds(self) -> bool:
        """Whether every check of it held."""
        return all(held for _, _, held in self.example.checks)


def worked(volumes: Iterable[Volume]) -> Iterator[Worked]:
    """The worked examples of the editions, in the order of the books."""
    for volume in volumes:
        for page in volume.pages:
            checked = page.item.checked
            if checked.example:
                name, game = volume.title_of(page), variant(checked.variant).name
                yield Worked(volume.edition.source.title, name, page.address, game, checked.example)


def pairs(path: Path) -> tuple[tuple[str, str], ...]:
    """The pairs of variants that an editor wants side by side: a YAML list of two names each.

    Raises SourceError when the file is something else, UsageError when there is no such variant.
    """
    found = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader) if path.exists() else []
    if not isinstance(found, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in found):
        raise SourceError(relative(path), "no list of pairs", "lines such as `- [buuren_1879, international]`")
    return tuple((variant(one).name, variant(other).name) for one, other in found)


def rules_pages(
    chosen: tuple[tuple[str, str], ...], examples: tuple[Worked, ...], render: Renderer
) -> Iterator[tuple[str, str]]:
    """Every rules page with its address."""
    known = [variant(name) for name in names()]
    compared = [(variant(one), variant(other), f"rules/{one}-{other}.html") for one, other in chosen]
    address = "rules/index.html"
    yield address, render.page("rules.html", address, variants=known, compared=compared, examples=examples)
    for its in known:
        address = f"rules/{its.name}.html"
        yield (
            address,
            render.page(
                "variant.html",
                address,
                variant=its,
                statutes=statutes(its, render.words),
                compared=[row for row in compared if its in row[:2]],
                examples=[one for one in examples if one.variant == its.name],
            ),
        )
    for one, other, address in compared:
        rows = compare(one, other, render.words)
        yield address, render.page("compare.html", address, one=one, other=other, rows=rows)
