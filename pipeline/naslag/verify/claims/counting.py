"""Claims that the printed line itself answers: pieces gained, kings caught or crowned, pieces that leave the board."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.document import ClaimKind, Count, PrintedClaim
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves
from naslag.verify.claims.question import Asked
from naslag.verify.claims.words import side


@dataclass(frozen=True)
class Counted:
    """What the line says of a claim, and in a sentence how."""

    status: Status
    said: str


def counted(asked: Asked, positions: list[Position], variant: Variant, *, lost: bool = False) -> Counted | None:
    """The answer that counting along the line gives; None where the claim is none that can be counted, or where the
    count is not the last word (a capture is still pending). `lost`: the diagram is, and may have held more."""
    if not positions:
        return None
    if asked.kind is ClaimKind.GAIN and not asked.at_start:
        return _gain(asked, positions, variant)
    if asked.kind is ClaimKind.CAUGHT and not asked.at_start:
        return _caught(asked, positions)
    if asked.kind is ClaimKind.COUNT:
        return _count(asked.printed, asked.number, asked.side, positions, lost=lost)
    return None


def _number(cells: str, colour: Colour) -> int:
    return cells.count(colour.man) + cells.count(colour.king)


def _gain(asked: Asked, positions: list[Position], variant: Variant) -> Counted | None:
    if any(move.is_capture for move in legal_moves(positions[-1], variant)):
        return None
    wanted = asked.claim.number if asked.claim else 1
    first, last = positions[0].cells, positions[-1].cells
    taken = _number(first, asked.side.other) - _number(last, asked.side.other)
    given = _number(first, asked.side) - _number(last, asked.side)
    status = Status.PROVED if taken - given >= wanted else Status.REFUTED
    return Counted(
        status,
        f"Counted along the line: {side(asked.side)} gives {given} and takes {taken}, a gain of {taken - given}; "
        f"{wanted} is claimed, and no capture is pending at its end.",
    )


def _caught(asked: Asked, positions: list[Position]) -> Counted | None:
    king = asked.side.other.king
    at = [number for number, position in enumerate(positions) if king in position.cells]
    if not at or at[-1] == len(positions) - 1:
        return None
    move = (at[-1] + 2) // 2
    return Counted(
        Status.PROVED,
        f"Seen in the line: {side(asked.side.other)}'s last king leaves the board at move {move}.",
    )


def _count(
    printed: PrintedClaim, number: int | None, colour: Colour, positions: list[Position], *, lost: bool
) -> Counted | None:
    if number is None or printed.counts is None:
        return None
    first, last = positions[0].cells, positions[-1].cells
    if printed.counts is Count.LEAVE:
        gone = len(last.replace(EMPTY, "")) - len(first.replace(EMPTY, ""))
        return _compared(-gone, number, f"{-gone} pieces leave the board")
    if printed.counts is Count.CROWN:
        at = _crowned_at(positions, printed.side or colour)
        if at is None:
            return Counted(Status.REFUTED, "No man is crowned in the line.")
        return _compared(at, number, f"{side(printed.side or colour)} makes a king at move {at}")
    if printed.counts is not Count.EACH:
        return None
    sides = [_number(first, one) for one in Colour]
    if lost and max(sides) <= number and min(sides) < number:
        more = " and ".join(f"{number - have} {one.value}" for have, one in zip(sides, Colour, strict=True))
        return Counted(
            Status.OPEN,
            f"The line needs {sides[0]} white and {sides[1]} black pieces at least: with {number} on each side the "
            f"lost diagram held {more} pieces more that take no part.",
        )
    if all(one == number for one in sides):
        return Counted(Status.PROVED, f"Counted in the position: each side has {number} pieces.")
    return Counted(
        Status.REFUTED,
        f"Counted in the position: White has {sides[0]} and Black {sides[1]} pieces, not {number} each.",
    )


def _compared(found: int, said: int, what: str) -> Counted:
    if found == said:
        return Counted(Status.PROVED, f"Counted along the line: {what}, as is said.")
    return Counted(Status.REFUTED, f"Counted along the line: {what}, not {said}.")


def _crowned_at(positions: list[Position], colour: Colour) -> int | None:
    """The move (counted from 1) at which a side's first new king stands on the board."""
    before = positions[0].cells.count(colour.king)
    for ply, position in enumerate(positions[1:]):
        now = position.cells.count(colour.king)
        if now > before:
            return ply // 2 + 1
        before = min(before, now)
    return None
