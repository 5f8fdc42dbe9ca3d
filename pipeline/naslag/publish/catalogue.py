"""The catalogue of findings: a page a code, with its explanation and every place where it was found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from naslag.model.finding import FindingKind, Severity
from naslag.publish.prose import markdown
from naslag.publish.render import Renderer


@dataclass(frozen=True, slots=True)
class Place:
    """One place where a finding stands, with the address of its entry."""

    code: str
    book: str
    title: str
    target: str
    printed: str | None
    read: str | None
    language: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of finding as its page shows it. `headline` names the fault; `examples` are (`Bad` or `Good`, text) pairs
    of its explanation."""

    code: str
    severity: Severity
    headline: str
    explanation: str
    examples: tuple[tuple[str, str], ...]


EXAMPLE = re.compile(r"^(Bad|Good):[ \t]*(.+)$", re.MULTILINE)


def shown(kind: FindingKind) -> Kind:
    """`kind` with the first sentence of its explanation as headline, and its examples taken out of the running text."""
    headline, _, rest = kind.explanation.partition("\n")
    return Kind(
        code=kind.code,
        severity=kind.severity,
        headline=headline.rstrip("."),
        explanation=EXAMPLE.sub("", rest).strip(),
        examples=tuple((word, text.strip()) for word, text in EXAMPLE.findall(kind.explanation)),
    )


def catalogue(kinds: Mapping[str, FindingKind], places: Iterable[Place], render: Renderer) -> Iterator[tuple[str, str]]:
    """The catalogue's pages with their addresses. A code that was found but has no kind gets a page all the same, so
    that no link breaks when a corpus is older than the program."""
    found: dict[str, list[Place]] = {}
    for place in places:
        found.setdefault(place.code, []).append(place)
    known = {code: shown(kind) for code, kind in kinds.items()}
    for code in found:
        known.setdefault(code, Kind(code, Severity.NOTE, render.words("catalogue.unknown"), "", ()))
    families: dict[str, list[tuple[Kind, int]]] = {}
    for code in sorted(known):
        families.setdefault(code[:2], []).append((known[code], len(found.get(code, ()))))
    address = "findings/index.html"
    yield address, render.page("findings.html", address, families=_titled(families, render))
    for code in sorted(known):
        address = f"findings/{code}.html"
        kind = known[code]
        yield (
            address,
            render.page(
                "finding.html",
                address,
                kind=kind,
                explanation=markdown(kind.explanation),
                places=found.get(code, []),
            ),
        )


def _titled(
    families: Mapping[str, Sequence[tuple[Kind, int]]], render: Renderer
) -> list[tuple[str, Sequence[tuple[Kind, int]]]]:
    names = render.words.below("catalogue.family")
    return [(names.get(code, code), kinds) for code, kinds in families.items()]
