"""How a variant's numbered squares lie on the drawn board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Board:
    """A drawn board. Columns and rows count from 0 at the top left, White below, as the books print it.

    `squares` gives each playing square, by its printed number, its (column, row).
    """

    width: int
    height: int
    squares: Mapping[int, tuple[int, int]]

    def dark(self) -> tuple[tuple[int, int], ...]:
        """The coloured fields: the playing squares, or every other one where all are played on."""
        if len(self.squares) == self.width * self.height:
            return tuple((c, r) for r in range(self.height) for c in range(self.width) if (c + r) % 2)
        return tuple(sorted(self.squares.values(), key=lambda place: (place[1], place[0])))


def diagonal(width: int, height: int) -> Board:
    """A board on the dark squares, counted from the top left; the lower left corner is dark."""
    places = [(c, r) for r in range(height) for c in range(width) if (c + (height - 1 - r)) % 2 == 0]
    return Board(width, height, {number: place for number, place in enumerate(places, 1)})
