"""What a reader of one format declares, and what it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from naslag.model.document import ClaimKind, Document, Item, ItemKind, PrintedClaim
from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.notation.dialect import Dialect
from naslag.read.guess import guess_dialect, guess_variants
from naslag.read.remarks import universal_claim
from naslag.read.segment import Segmenter


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user knows better than a guess; None means guess."""

    language: str | None = None
    dialect: str | None = None
    variant: str | None = None


@dataclass(frozen=True)
class Reader:
    """A source format. `sniff` says from the name and the first characters whether it is this format; the reader of
    plain text takes what nobody else claims. `read` raises SourceError for what is damaged beyond reading."""

    name: str
    suffixes: tuple[str, ...]
    sniff: Callable[[SourceText], bool]
    read: Callable[[SourceText, Wishes], Document]


def read_flow(flow: Flow, wishes: Wishes, remarks: tuple[tuple[str, str], ...] = ()) -> Document:
    """The document that a running text holds, whatever format it came from. `remarks` are (code, message) about the
    text as such."""
    dialect, _ = guess_dialect(flow.text, wishes.dialect, wishes.language)
    variants = guess_variants(flow.text, dialect, wishes.variant)
    segmented = Segmenter(flow, dialect, squares=50).run()
    items = implied(flow, dialect, segmented.items)
    return Document(
        path=flow.source.path,
        language=wishes.language or dialect.language,
        dialect=dialect.name,
        variants=variants,
        encoding=flow.source.encoding,
        items=items,
        pages=segmented.pages,
        remarks=tuple((code, flow.source.span(0, 0), message) for code, message in remarks),
    )


def implied(flow: Flow, dialect: Dialect, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items, with the claim that the book makes once for all added where a problem prints none."""
    found = universal_claim(flow, dialect)
    if found is None:
        return items
    quote, side = found
    return tuple(
        _with_claim(item, PrintedClaim(ClaimKind.WIN, quote, side, implied=True))
        if item.kind is ItemKind.PROBLEM and item.lines and not item.claims
        else item
        for item in items
    )


def _with_claim(item: Item, claim: PrintedClaim) -> Item:
    from dataclasses import replace

    return replace(item, claims=(*item.claims, claim))
