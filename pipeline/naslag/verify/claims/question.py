"""From a printed claim to a question that has an answer: which position, which side, what is to be reached."""

from __future__ import annotations

import re
from dataclasses import dataclass

from naslag.model.board import Colour, Position, Square
from naslag.model.document import ClaimKind, PrintedClaim
from naslag.model.variant import Variant
from naslag.notation.dialect import dialects
from naslag.notation.move_counts import moves_stated
from naslag.verify.context import Context
from naslag.verify.proof.claim import DRAW, Claim, Claimed
from naslag.verify.replay import Replay

__all__ = ["Asked", "asked", "line_of", "path_of"]


@dataclass(frozen=True)
class Asked:
    """What a printed claim comes to.

    `claim` of `position` is asked of the proof search; None where the line itself is counted, or nothing can be asked:
    `reason` then says why. `at_start`: the claim is a stipulation, made before the moves. `replay` is the line that it
    closes. `number` is the count that the words name. `unread` is a condition that was not understood.
    """

    printed: PrintedClaim
    kind: ClaimKind
    side: Colour
    position: Position | None = None
    claim: Claim | None = None
    at_start: bool = False
    replay: Replay | None = None
    number: int | None = None
    unread: str = ""
    reason: str = ""


def asked(context: Context, printed: PrintedClaim, first: Colour) -> Asked:
    """The question that a claim comes to. `first` is the side that is meant where the words name none."""
    side = printed.side or first
    number = printed.number if printed.number is not None else _number(context, printed)
    kind = kind_of(context, printed)
    replay = next((one for one in context.replays if one.line.name == printed.line), None)
    if context.start is None:
        return Asked(
            printed, printed.kind, side, number=number, reason="there is no position that it could be asked of"
        )
    elsewhere = printed.implied or kind is ClaimKind.COUNT  # said somewhere else in the book, of the line
    at_start = replay is None or (not elsewhere and _stands_before(printed, replay))
    if not at_start and replay is not None and (replay.start is None or replay.stopped_at is not None):
        reason = "the line cannot be played to its end, so that nobody knows of which position it is said"
        return Asked(printed, kind, side, replay=replay, number=number, reason=reason)
    position = context.start if at_start or replay is None else (path_of(context, replay) or [context.start])[-1]
    line = line_of(printed.condition.text, context.variant) if printed.condition else ()
    return Asked(
        printed,
        kind,
        side,
        position,
        _claim(kind, side, number, line),
        at_start,
        None if at_start else replay,
        number,
        printed.condition.text if printed.condition and not line else "",
    )


def kind_of(context: Context, printed: PrintedClaim) -> ClaimKind:
    """The kind of a claim: a win of which the words state the number of moves is one in so many."""
    dialect = dialects().get(context.document.dialect)
    if printed.kind is not ClaimKind.WIN or dialect is None or moves_stated(printed.detail, dialect) is None:
        return printed.kind
    return ClaimKind.WIN_IN


def _stands_before(printed: PrintedClaim, replay: Replay) -> bool:
    plies = replay.line.plies
    return bool(plies) and printed.quote.span.start < plies[0].span.start


def _claim(kind: ClaimKind, side: Colour, number: int | None, line: tuple[Square, ...]) -> Claim | None:
    if kind is ClaimKind.DRAW:
        return DRAW
    if kind is ClaimKind.WIN_IN:
        return Claim(Claimed.WIN, side, moves=number or 0)
    if kind is ClaimKind.GAIN:
        return Claim(Claimed.GAIN, side, number=max(1, number or 1))
    if kind is ClaimKind.CAUGHT:
        return Claim(Claimed.CAUGHT, side)
    if kind is ClaimKind.LOCKED:
        return Claim(Claimed.LOCKED, side)
    if kind in (ClaimKind.COUNT, ClaimKind.SAME):
        return None
    return Claim(Claimed.WIN, side, line=line, bound=side if line else None)


def path_of(context: Context, replay: Replay) -> list[Position]:
    """The positions of a line from the diagram on: those of the line that it varies, then its own. Empty where it was
    not replayed."""
    if replay.start is None:
        return []
    own = [replay.start, *(step.after for step in replay.steps if step.move is not None)]
    trunk = next((one for one in context.replays if one.line.name == replay.line.of), None)
    if trunk is None:
        return own
    way = path_of(context, trunk)
    return [*way[: way.index(replay.start)], *own] if replay.start in way else own


def _number(context: Context, printed: PrintedClaim) -> int | None:
    """The number that the words of a claim name; of `2 for 1` the difference."""
    dialect = dialects().get(context.document.dialect)
    if dialect is None or kind_of(context, printed) not in (ClaimKind.WIN_IN, ClaimKind.GAIN):
        return None
    if (stated := moves_stated(printed.detail, dialect)) is not None:
        return stated
    found = [dialect.numeral(word) for word in re.findall(r"\w+", f"{printed.quote.text} {printed.detail}")]
    numbers = [number for number in found if number]
    if printed.kind is ClaimKind.GAIN and len(numbers) > 1 and numbers[0] > numbers[1]:
        return numbers[0] - numbers[1]
    return numbers[0] if numbers else None


def line_of(text: str, variant: Variant) -> tuple[Square, ...]:
    """The squares of the line that a condition names by its two ends ("the line 1 to 45"), ascending; empty where it
    names none."""
    geometry = variant.geometry
    named = [geometry.named(word) for word in re.findall(r"(?<!\w)(?:[a-p]\d{1,2}|\d{1,2})(?!\w)", text)]
    squares = [square for square in named if square is not None and 1 <= square <= geometry.size]
    if len(squares) != 2 or len(squares) != len(named) or squares[0] == squares[1]:
        return ()
    first, last = (geometry.bit(square) for square in squares)
    for ray in geometry.rays[first]:
        if last in ray:
            return tuple(sorted([squares[0], *map(geometry.square, ray[: ray.index(last) + 1])]))
    return ()
