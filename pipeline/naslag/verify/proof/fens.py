"""Canonical FENs read fast: a certificate has tens of thousands of them."""

from __future__ import annotations

from collections.abc import Mapping

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.variant import Variant
from naslag.rules.setup import promotion_squares


class Fens:
    """Reads what `write_fen` writes, and nothing else."""

    def __init__(self, variant: Variant) -> None:
        geometry = variant.geometry
        self.empty = [EMPTY] * geometry.size
        self.men = variant.men
        self.squares = {geometry.name(square): square for square in sorted(geometry.squares)}
        self.bits = {square: geometry.bit(square) for square in geometry.squares}
        self.crowned: Mapping[str, frozenset[int]] = {
            colour.letter: frozenset(promotion_squares(variant, colour)) for colour in Colour
        }

    def read(self, fen: str) -> Position | None:
        """The position; None for one that is impossible, or written in any other way."""
        parts = fen.split(":")
        if len(parts) != 3 or parts[0] not in ("W", "B") or parts[1][:1] != "W" or parts[2][:1] != "B":
            return None
        cells = self.empty[:]
        for part, colour in zip(parts[1:], Colour, strict=True):
            if not self._place(part[1:], colour, cells):
                return None
        return Position("".join(cells), Colour.WHITE if parts[0] == "W" else Colour.BLACK)

    def _place(self, names: str, colour: Colour, cells: list[str]) -> bool:
        last = count = 0
        for name in names.split(",") if names else ():
            king = name[:1] == "K"
            square = self.squares.get(name[1:] if king else name)
            if square is None or square <= last or (not king and square in self.crowned[colour.letter]):
                return False
            bit = self.bits[square]
            if cells[bit] != EMPTY:
                return False
            cells[bit] = colour.king if king else colour.man
            last, count = square, count + 1
        return count <= self.men
