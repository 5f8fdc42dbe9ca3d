"""The register of an edition: its items by the number of pieces, by what is claimed of them, by what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from naslag.model.board import Colour
from naslag.publish.address import ItemPage
from naslag.publish.item import ItemView
from naslag.publish.words import Words


@dataclass(frozen=True, slots=True)
class Headword:
    """One headword with the items under it, in the order of the book."""

    word: str
    pages: tuple[ItemPage, ...]


def register(views: Iterable[ItemView], words: Words) -> tuple[tuple[str, tuple[Headword, ...]], ...]:
    """The parts of the register: (title, headwords). Parts with nothing in them are left out."""
    views = tuple(views)
    parts: tuple[tuple[str, Callable[[ItemView, Words], Iterator[tuple[object, str]]]], ...] = (
        ("pieces", _pieces),
        ("claims", _claims),
        ("diagrams", _diagrams),
        ("verdicts", _verdicts),
        ("findings", _findings),
    )
    listed = ((words(f"register.{name}"), _headwords(views, under, words)) for name, under in parts)
    return tuple((title, found) for title, found in listed if found)


def _headwords(
    views: tuple[ItemView, ...], under: Callable[[ItemView, Words], Iterator[tuple[object, str]]], words: Words
) -> tuple[Headword, ...]:
    found: dict[object, tuple[str, dict[str, ItemPage]]] = {}
    for view in views:
        for key, word in under(view, words):
            found.setdefault(key, (word, {}))[1][view.page.address] = view.page
    return tuple(Headword(word, tuple(pages.values())) for _, (word, pages) in sorted(found.items(), key=_by_key))


def _by_key(entry: tuple[object, object]) -> tuple[object, ...]:
    return entry[0] if isinstance(entry[0], tuple) else (entry[0],)


def _pieces(view: ItemView, words: Words) -> Iterator[tuple[object, str]]:
    """White's and Black's pieces, few before many; kings apart."""
    stands = [cell.piece for cell in view.diagram.cells if cell.piece]
    if stands:
        white, black = (sum(piece in colour.man + colour.king for piece in stands) for colour in Colour)
        yield (0, white + black, white), words("register.against", white=white, black=black)
        for colour in Colour:
            if colour.king in stands:
                yield (1, 0, colour.value), words(f"register.king.{colour}")


def _claims(view: ItemView, words: Words) -> Iterator[tuple[object, str]]:
    for claim in view.checked.claims:
        said = words(f"claim.{claim.claim}", side=words(f"side.{claim.side or 'none'}"))
        yield (claim.claim, claim.side or "", claim.status), f"{said}: {words(f'status.{claim.status}.short')}"


def _diagrams(view: ItemView, words: Words) -> Iterator[tuple[object, str]]:
    yield view.diagram.basis, words(f"basis.short.{view.diagram.basis}")


def _verdicts(view: ItemView, words: Words) -> Iterator[tuple[object, str]]:
    for line in view.lines:
        yield line.verdict, words(f"verdict.short.{line.verdict}")


def _findings(view: ItemView, words: Words) -> Iterator[tuple[object, str]]:  # noqa: ARG001  # one shape for all
    for entry in view.entries:
        yield entry.finding.code, entry.finding.code
