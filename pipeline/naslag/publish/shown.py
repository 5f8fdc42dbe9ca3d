"""Lines that show what is said of an item: of a claim, of a finding. The board plays them beside the printed ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from naslag.model.board import Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen
from naslag.publish.route import routes
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import pdn
from naslag.rules.setup import ImpossibleSetup, position


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line. `name` is its own among the board's lines, `board` its place there; `fens` are its positions, first to
    last, and `moves` what is played between them, in PDN. `ply` counts the first move from the item's diagram."""

    name: str
    label: str
    board: int
    fens: tuple[str, ...]
    moves: tuple[str, ...]
    ply: int

    def count(self, index: int) -> str:
        """The number before a move; empty before a reply."""
        ply = self.ply + index
        return f"{ply // 2 + 1}." if ply % 2 == 0 else f"{ply // 2 + 1}. …" if index == 0 else ""

    def on_board(self, variant: Variant) -> dict[str, Any]:
        """The line as the board plays it."""
        return {
            "name": self.name,
            "label": self.label,
            "of": None,
            "from": self.ply,
            "printed": [],
            "moves": list(self.moves),
            "fens": list(self.fens),
            "paths": routes(self.fens, variant),
            "emended": [],
            "stop": None,
            "why": "",
        }


def start_of(fen: str | None, variant: Variant) -> Position | None:
    """The position that a FEN gives; None where it gives none that can be."""
    try:
        return position(read_fen(fen, variant.geometry), variant) if fen else None
    except (ImpossibleSetup, ValueError):
        return None


def positions_of(fen: str | None, moves: Sequence[str], variant: Variant) -> tuple[str, ...]:
    """The positions of a line in PDN from a FEN on, as far as its moves are legal; empty when there is no move."""
    at = start_of(fen, variant)
    if at is None:
        return ()
    fens = [write_fen(at, variant.geometry)]
    for text in moves:
        legal = legal_moves(at, variant)
        move = next((one for one in legal if pdn(one, legal, variant) == text), None)
        if move is None:
            break
        at = play(at, move, variant)
        fens.append(write_fen(at, variant.geometry))
    return tuple(fens) if len(fens) > 1 else ()
