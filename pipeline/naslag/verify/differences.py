"""Where a diagram that is given and what its lines prove contradict each other: how a diagram's misprint is proved."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import EMPTY, Setup
from naslag.verify.reconstruct import Reconstruction

_NAMES = {"w": "a white man", "b": "a black man", "W": "a white king", "B": "a black king", EMPTY: "nothing"}


def differences(setup: Setup, found: Reconstruction) -> Iterator[str]:
    """One sentence a square on which the given diagram has what no admissible position has, in the order of the
    squares. A piece on a square that the lines leave open contradicts nothing."""
    given = dict(setup.pieces)
    certain, occupied = dict(found.certain), dict(found.occupied)
    for square in sorted({*certain, *occupied, *found.empty}):
        has = given.get(square, EMPTY)
        allowed = (certain[square],) if square in certain else occupied.get(square, (EMPTY,))
        if has not in allowed:
            needed = " or ".join(_NAMES[cell] for cell in allowed)
            yield f"{square}: the diagram has {_NAMES[has]}, and the line proves {needed}"
