"""The compiled core, when it is installed: the same moves in the same order as the reference, many times faster.

`naslag_kernel` is a package of its own (kernel/). Nothing is lost without it but time; NASLAG_ENGINE=reference leaves
it aside.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Any

from naslag.model.board import Colour, Move, Position, Square
from naslag.model.variant import Variant


@lru_cache(maxsize=1)
def module() -> Any | None:
    """The package, or None when it is not installed or not wanted."""
    if os.environ.get("NASLAG_ENGINE") == "reference":
        return None
    try:
        import naslag_kernel
    except ImportError:
        return None
    return naslag_kernel


@lru_cache(maxsize=64)
def core(variant: Variant) -> Any | None:
    """The core for a variant; None where it has none (a board of more than 128 squares)."""
    found = module()
    try:
        return found.kernel(variant) if found is not None else None
    except ValueError:
        return None


@lru_cache(maxsize=1 << 16)
def _move(route: tuple[Square, ...], captured: frozenset[Square]) -> Move:
    return Move(route, captured)


def legal_moves(position: Position, core: Any, *, keep: bool = False) -> tuple[Move, ...]:
    """The legal moves by the core; with `keep`, every route of a capture."""
    found = core.legal(position.cells, position.side is Colour.WHITE, keep)
    return tuple([_move(route, captured) for route, captured in found])


def play(position: Position, move: Move, core: Any) -> Position:
    """The position after a legal move, by the core."""
    cells = core.play(position.cells, position.side is Colour.WHITE, move.route, move.captured)
    return Position(cells, position.side.other)
