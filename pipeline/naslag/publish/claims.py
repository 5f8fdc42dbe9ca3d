"""The claims of an item as its page shows them: the line that shows each, and the proof that can be played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from naslag.model.report import CheckedClaim, CheckedItem
from naslag.model.variant import Variant
from naslag.publish.proof_tree import MOST, proof_of, proof_tree
from naslag.publish.shown import ShownLine, positions_of, start_of
from naslag.publish.words import Words

PLY = 200
"""Bytes that a page needs for each ply of a claim's line: the proofs have what is left."""


@dataclass(frozen=True, slots=True)
class ShownClaim:
    """A claim on the page. `number` counts from 1; `line` shows it, None where nothing can be played; `tree` is the
    proof as JSON, None without one."""

    number: int
    claim: CheckedClaim
    line: ShownLine | None
    tree: dict[str, Any] | None


def shown_claims(
    item: CheckedItem, variant: Variant, words: Words, proofs: Path | None = None
) -> tuple[ShownClaim, ...]:
    """The item's claims. `proofs` is the folder in the corpus that keeps their certificates."""
    shown: list[ShownClaim] = []
    board = len(item.lines)
    parts = [proof_of(proofs, claim) for claim in item.claims]
    left = max(MOST // 8, MOST - PLY * sum(len(claim.shown) for claim in item.claims))
    share = left // max(1, sum(part is not None for part in parts))
    for number, (claim, part) in enumerate(zip(item.claims, parts, strict=True), 1):
        start = start_of(claim.at, variant)
        tree = proof_tree(part, start, variant, share) if part and start else None
        line = _line(number, claim, board, variant, words)
        shown.append(ShownClaim(number, claim, line, tree))
        board += line is not None
    return tuple(shown)


def _line(number: int, claim: CheckedClaim, board: int, variant: Variant, words: Words) -> ShownLine | None:
    fens = positions_of(claim.at, claim.shown, variant)
    if not fens:
        return None
    black = int(fens[0].startswith("B"))
    moves = claim.shown[: len(fens) - 1]
    return ShownLine(f"claim {number}", words("claim.line", number=number), board, fens, moves, black)
