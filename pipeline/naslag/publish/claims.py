"""The claims of an item as its page shows them: the line that shows each, and the proof that can be played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from naslag.model.report import CheckedClaim, CheckedItem
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen
from naslag.publish.proof_tree import MOST, proof_of, proof_tree
from naslag.publish.route import routes
from naslag.publish.words import Words
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import pdn
from naslag.rules.setup import ImpossibleSetup, position


@dataclass(frozen=True, slots=True)
class ShownClaim:
    """A claim on the page. `number` counts from 1; `fens` are the positions of its line, first to last; `board` is the
    place of that line among the board's lines (None without one); `tree` is the proof as JSON, None without one."""

    number: int
    claim: CheckedClaim
    fens: tuple[str, ...]
    board: int | None
    tree: dict[str, Any] | None

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that can be played."""
        return self.claim.shown[: len(self.fens) - 1] if self.fens else ()

    def count(self, ply: int) -> str:
        """The number before a move, counted from the position asked about; empty before a reply."""
        black = self.fens[0].startswith("B")
        at = ply + black
        return f"{at // 2 + 1}." if at % 2 == 0 else "1. …" if ply == 0 else ""


def shown_claims(item: CheckedItem, variant: Variant, proofs: Path | None = None) -> tuple[ShownClaim, ...]:
    """The item's claims. `proofs` is the folder in the corpus that keeps their certificates."""
    shown: list[ShownClaim] = []
    board = len(item.lines)
    parts = [proof_of(proofs, claim) for claim in item.claims]
    share = MOST // max(1, sum(part is not None for part in parts))
    for number, (claim, part) in enumerate(zip(item.claims, parts, strict=True), 1):
        fens = _fens(claim, variant)
        start = _position(claim.at, variant)
        tree = proof_tree(part, start, variant, share) if part and start else None
        shown.append(ShownClaim(number, claim, fens, board if fens else None, tree))
        board += bool(fens)
    return tuple(shown)


def _position(fen: str | None, variant: Variant) -> Any:
    try:
        return position(read_fen(fen, variant.geometry), variant) if fen else None
    except (ImpossibleSetup, ValueError):
        return None


def _fens(claim: CheckedClaim, variant: Variant) -> tuple[str, ...]:
    """The positions of a claim's line, as far as its moves are legal; empty when there is no move."""
    at = _position(claim.at, variant)
    if at is None or not claim.shown:
        return ()
    fens = [write_fen(at, variant.geometry)]
    for text in claim.shown:
        legal = legal_moves(at, variant)
        move = next((one for one in legal if pdn(one, legal, variant) == text), None)
        if move is None:
            break
        at = play(at, move, variant)
        fens.append(write_fen(at, variant.geometry))
    return tuple(fens) if len(fens) > 1 else ()


def board_lines(claims: tuple[ShownClaim, ...], variant: Variant, words: Words) -> list[dict[str, Any]]:
    """The claims' lines as the board plays them, each from the position that was asked about."""
    return [
        {
            "name": f"claim {one.number}",
            "label": words("claim.line", number=one.number),
            "of": None,
            "from": int(one.fens[0].startswith("B")),
            "printed": [],
            "moves": list(one.moves),
            "fens": list(one.fens),
            "paths": routes(one.fens, variant),
            "emended": [],
            "stop": None,
            "why": "",
        }
        for one in claims
        if one.fens
    ]
