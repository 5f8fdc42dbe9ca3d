"""What checks of positions say of a position that was read otherwise than printed: places, readings, evidence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from naslag.model.document import PrintedPiece
from naslag.model.finding import Applicability, Finding, FindingKind, Slip
from naslag.model.span import Span
from naslag.verify.checks._pieces import in_words
from naslag.verify.context import Context
from naslag.verify.diagram.edits import Edit, Piece, What


def edits(context: Context) -> Iterator[tuple[Edit, tuple[str, ...]]]:
    """Each change of the best reading, with its evidence."""
    if context.mended is not None:
        yield from zip(context.mended.best.edits, context.mended.evidence, strict=True)


def of_piece(context: Context, piece: PrintedPiece) -> dict[str, Any]:
    """What a finding on a listed piece adds when the line tells how the piece is to be read; nothing otherwise."""
    pieces = context.item.position.pieces if context.item.position and context.item.fen is None else ()
    at = next((index for index, other in enumerate(pieces) if other is piece), None)
    found = context.mended.edit_of(at) if context.mended and at is not None else None
    return {} if found is None else reading(context, *found, _exact(context, piece))


def reading(context: Context, edit: Edit, evidence: tuple[str, ...], exact: bool) -> dict[str, Any]:
    """The reading of one change, how sure it is, what else would do, and the evidence. `exact`: the printed number
    stands by itself, so that another can be put in its place."""
    assert context.mended is not None
    safe = exact and context.mended.safe(edit)
    likely = Applicability.UNSAFE if context.mended.taken and edit.now is not None else Applicability.DISPLAY
    rivals = context.mended.rivals(context.variant)
    return {
        "read": read(context, edit),
        "applicability": Applicability.SAFE if safe else likely,
        "alternatives": rivals,
        "evidence": evidence,
    }


def read(context: Context, edit: Edit) -> str | None:
    """What is read: another number, or a piece in words; None when nothing is."""
    if edit.now is None:
        return None
    name = context.variant.geometry.name(edit.now[0])
    return name if edit.what is What.MISREAD else f"{in_words(edit.now[1])} on {name}"


def piece_in_words(context: Context, piece: Piece) -> str:
    """`black man on 17`, in the variant's own names of squares."""
    return f"{in_words(piece[1])} on {context.variant.geometry.name(piece[0])}"


def _exact(context: Context, piece: PrintedPiece) -> bool:
    return piece.span.end - piece.span.start == len(context.variant.geometry.name(piece.square))


def place(context: Context, edit: Edit) -> tuple[Span, bool]:
    """Where a change is to be made, and whether just the number stands there: the piece in its list or in the FEN; the
    last piece of its side for one that is left out; the whole position for what concerns all of it."""
    item = context.item
    if item.fen is not None:
        return _in_fen(context, edit)
    assert item.position is not None
    if edit.at is not None:
        piece = item.position.pieces[edit.at]
        return piece.span, _exact(context, piece)
    if edit.now is not None:
        side = [piece for piece in item.position.pieces if piece.cell.lower() == edit.now[1].lower()]
        return (side[-1].span if side else item.position.span), False
    return item.position.span, False


def _in_fen(context: Context, edit: Edit) -> tuple[Span, bool]:
    fen = context.item.fen
    assert fen is not None
    if edit.what is What.SIDE:
        return _part(fen.span, 0, 1), False
    if edit.was is None and edit.now is None:
        return fen.span, False
    piece = edit.was or edit.now
    assert piece is not None
    letter = "W" if piece[1] in "wW" else "B"
    listed = re.search(rf":\s*{letter}([^:]*)", fen.text, re.IGNORECASE)
    if listed is None:
        return fen.span, False
    if edit.was is None:
        return _part(fen.span, listed.start(1), listed.end(1)), False
    name = re.escape(context.variant.geometry.name(piece[0]))
    number = re.compile(rf"(?<![0-9a-z-]){name}(?![0-9-])|(?<=[Kk]){name}(?![0-9-])")
    places = list(number.finditer(fen.text, listed.start(1), listed.end(1)))
    if not places:
        return _part(fen.span, listed.start(1), listed.end(1)), False
    return _part(fen.span, places[-1].start(), places[-1].end()), True


def _part(span: Span, start: int, end: int) -> Span:
    return Span(span.path, span.start + start, span.start + end, span.line, span.column + start)


def misplaced(context: Context, kind: FindingKind, edit: Edit, evidence: tuple[str, ...], piece: str) -> Finding:
    """The finding on one change, which concerns `piece`."""
    span, exact = place(context, edit)
    said = reading(context, edit, evidence, exact)
    printed = _printed(context, edit)
    return kind.at(span, slip=Slip.UNKNOWN, item=context.item.id, printed=printed, piece=piece, **said)


def _printed(context: Context, edit: Edit) -> str | None:
    if edit.was is None:
        return None
    if edit.what is What.MISREAD:
        return context.variant.geometry.name(edit.was[0])
    return piece_in_words(context, edit.was)
