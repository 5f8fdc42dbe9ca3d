"""What a reader of one format declares, and what it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from naslag.model.document import ClaimKind, Document, Item, ItemKind, PrintedClaim
from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.notation.dialect import Dialect, compiled, words
from naslag.notation.first_look import first_sign
from naslag.read.guess import guess_dialect, guess_naming, guess_variants
from naslag.read.prose_counts import with_prose_counts
from naslag.read.remarks import universal_claim
from naslag.read.segment import Segmented, segment

SQUARES = 50
"""A number up to this may be a square, whatever the board: what is beyond it is the verifier's to say."""


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
    dialect, share = guess_dialect(flow.text, wishes.dialect, wishes.language)
    variants = guess_variants(flow.text, dialect, wishes.variant, told=share > 0)
    naming = guess_naming(flow.text, dialect, variants)
    look = _first_look(flow.text, dialect)
    segmented = segment(flow, dialect, max(SQUARES, naming.size), naming) if look else Segmented((), ())
    items = with_prose_counts(flow, dialect, implied(flow, dialect, segmented.items))
    return Document(
        path=flow.source.path,
        language=wishes.language or dialect.language,
        dialect=dialect.name,
        variants=variants,
        encoding=flow.source.encoding,
        items=items,
        pages=segmented.pages,
        remarks=tuple((code, flow.source.span(0, 0), message) for code, message in (*_encoding(flow), *remarks)),
    )


def _encoding(flow: Flow) -> tuple[tuple[str, str], ...]:
    return (("TX101", flow.source.guessed),) if flow.source.guessed else ()


def _first_look(text: str, dialect: Dialect) -> bool:
    """Whether anything in the text could be draughts: a move, a position string, or a colour with numbers after it.
    Most of a newspaper is not, and is done with here."""
    return first_sign(text) is not None or _pieces(dialect).search(text) is not None


def could_be_draughts(text: str, wishes: Wishes) -> bool:
    """Whether a text is worth more than that first look."""
    return _first_look(text, guess_dialect(text, wishes.dialect, wishes.language)[0])


def _pieces(dialect: Dialect) -> re.Pattern[str]:
    return compiled(words(dialect.white + dialect.black) + r"[^\n]{0,40}?\d")


def implied(flow: Flow, dialect: Dialect, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items, with the claim that the book makes once for all added where a problem prints none."""
    silent = any(item.kind is ItemKind.PROBLEM and item.lines and not item.claims for item in items)
    found = universal_claim(flow, dialect) if silent else None
    if found is None:
        return items
    quote, side = found
    return tuple(
        replace(item, claims=(PrintedClaim(ClaimKind.WIN, quote, side, implied=True),))
        if item.kind is ItemKind.PROBLEM and item.lines and not item.claims
        else item
        for item in items
    )
