"""The fast core of naslag: legal moves, perft and replay for every variant that its rules can express.

import naslag_kernel
kernel = naslag_kernel.kernel(variant)          # a naslag Variant, or anything with its fields
kernel.legal(position.cells, position.side == "white")
"""

from __future__ import annotations

from typing import Any

from naslag_kernel._core import Endgames, Kernel, Line, Proof, Searched

__all__ = ["Endgames", "Kernel", "Line", "Proof", "Searched", "endgames", "kernel", "unheeded"]

_PLAYING = {"LEFT_CORNER": 0, "RIGHT_CORNER": 1, "ALL": 2}
_WAYS = {"FORWARD": 1, "BACKWARD": 2, "STRAIGHT_ON": 4, "SIDEWAYS": 8, "STRAIGHT_BACK": 16}
_LANDING = {"ANYWHERE": 0, "DIRECTLY_BEHIND": 1, "BEHIND_LAST_KING": 2}
_PROMOTION = {"ONLY_IF_IT_ENDS_THERE": 0, "ENDS_MOVE": 1, "GOES_ON_AS_KING": 2}
_OUTCOME = {"LOSES": 0, "WINS": 1, "DRAWS": 2}
_PRIORITY = {"MOST_PIECES": 1, "HIGHEST_VALUE": 2, "WITH_KING": 3, "MOST_KINGS": 4, "KINGS_FIRST": 5}

_known: dict[int, tuple[Any, Kernel]] = {}
"""Kernels by the identity of their variant, which is kept alive with them: its hash would cost more than a move."""


def kernel(variant: Any) -> Kernel:
    """The engine for a variant, read by the names of its fields as naslag's model has them.

    Raises ValueError for a board that is too large (128 bits with its ghost squares) and for a rule it does not know.
    """
    known = _known.get(id(variant))
    if known is None:
        if len(_known) >= 256:
            _known.clear()
        known = _known[id(variant)] = (variant, _made(variant))
    return known[1]


def endgames(variant: Any, folder: str, memory: int = 512) -> Endgames:
    """The endgame tables of a variant in a folder, which need not exist yet. Variants that differ only in rules that
    the tables do not heed have the same `fingerprint` and may share it. Raises ValueError as Endgames does."""
    return Endgames(kernel(variant), folder, memory)


def unheeded(variant: Any) -> list[str]:
    """The fields of a variant that neither tables nor proofs nor search take into account, where it has such a rule:
    `king_run` (a proof by kings may overstep it), `draws`."""
    return [*(["king_run"] if variant.king_run.value is not None else []), *(["draws"] if variant.draws else [])]


def _made(variant: Any) -> Kernel:
    board = variant.board.value
    worth = variant.king_worth.value
    priority = [_code(criterion, _PRIORITY) for criterion in variant.priority.value]
    if _PRIORITY["HIGHEST_VALUE"] in priority and worth is None:
        raise ValueError(f"{variant.name} ranks captures by value and does not say what a king is worth")
    return Kernel(
        rows=board.rows,
        columns=board.columns,
        playing=_code(board.playing, _PLAYING),
        man_moves=_ways(variant.man_moves),
        man_captures=_ways(variant.man_captures),
        king_moves=_ways(variant.king_moves),
        king_captures=_ways(variant.king_captures),
        flying=_code(variant.king_range.value, {"SHORT": 0, "FLYING": 1}) == 1,
        landing=_code(variant.king_landing.value, _LANDING),
        compulsory=variant.compulsory.value,
        complete=variant.complete.value,
        seek_more=variant.seek_more.value,
        man_captures_king=variant.man_captures_king.value,
        half_turn=variant.half_turn.value,
        at_once=_code(variant.removal.value, {"AFTER_MOVE": 0, "AT_ONCE": 1}) == 1,
        promotion=_code(variant.promotion.value, _PROMOTION),
        priority=priority,
        man_worth=0 if worth is None else worth.denominator,
        king_worth=0 if worth is None else worth.numerator,
        bits=[board.bit(square) for square in range(1, board.size + 1)],
        blocked=_code(variant.blocked.value, _OUTCOME),
        bare=_code(variant.bare.value, _OUTCOME),
    )


def _code(value: Any, codes: dict[str, int]) -> int:
    if value.name not in codes:
        raise ValueError(f"the kernel does not know {value.name}; it knows {', '.join(codes)}")
    return codes[value.name]


def _ways(rule: Any) -> int:
    return sum(_code(way, _WAYS) for way in rule.value)
