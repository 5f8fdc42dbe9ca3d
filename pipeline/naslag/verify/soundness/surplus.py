"""Pieces that the solver has left over: at the end of the line any one of them can go, and the rest still wins."""

from __future__ import annotations

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves
from naslag.verify.claims.prover import Prover
from naslag.verify.prove import Bounds, Claim, Claimed


def surplus(
    end: Position, variant: Variant, side: Colour, idle: tuple[int, ...], prover: Prover, bounds: Bounds
) -> tuple[int, ...]:
    """The squares of pieces of `side` each of which the end of its line can do without, the win still proved within
    `bounds`. Pieces that were `idle` all along are not told again. Where the opponent has nothing left, or cannot move,
    nothing is left to be won and none is told."""
    if end.side is side or not legal_moves(end, variant):
        return ()
    geometry = variant.geometry
    own = [bit for bit in geometry.bits if end.cells[bit] in side.man + side.king]
    if len(own) < 2:
        return ()
    found = []
    for bit in own:
        if int(geometry.square(bit)) in idle:
            continue
        without = Position(end.cells[:bit] + EMPTY + end.cells[bit + 1 :], end.side)
        if prover.ask(without, variant, Claim(Claimed.WIN, side), bounds).status is Status.PROVED:
            found.append(int(geometry.square(bit)))
    return tuple(sorted(found))
