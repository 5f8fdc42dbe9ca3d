"""The board as steps along diagonals, and the rules of movement that the encoding needs, taken from a variant."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.board import Colour, Square
from naslag.model.variant import Variant

DIRECTIONS = range(4)
"""Forward right, forward left, backward right, backward left, as White sees them."""


def opposite(direction: int) -> int:
    """The way back."""
    return 3 - direction


@dataclass(frozen=True, slots=True)
class Grid:
    """Playing squares as bits from 0; `bits` maps the printed numbers to them.

    `steps[direction][bit]` is the next bit that way, None off the board. `man_moves` and `man_captures` are directions,
    `far_row` the squares where a man is crowned, `flying` whether a king slides, `men` the number of pieces of a side
    at the start.
    """

    size: int
    bits: dict[Square, int]
    steps: tuple[tuple[int | None, ...], ...]
    man_moves: dict[Colour, tuple[int, ...]]
    man_captures: dict[Colour, tuple[int, ...]]
    far_row: dict[Colour, frozenset[int]]
    flying: bool
    men: int

    def square(self, bit: int) -> Square:
        """The printed number of a bit."""
        return next(square for square, other in self.bits.items() if other == bit)

    def ray(self, bit: int, direction: int) -> list[int]:
        """Every square from `bit` that way to the edge, nearest first, `bit` itself left out."""
        squares = []
        following = self.steps[direction][bit]
        while following is not None:
            squares.append(following)
            following = self.steps[direction][following]
        return squares

    def between(self, start: int, end: int) -> tuple[int, list[int]] | None:
        """The direction from one square to another and the squares between; None when no diagonal joins them."""
        for direction in DIRECTIONS:
            ray = self.ray(start, direction)
            if end in ray:
                return direction, ray[: ray.index(end)]
        return None


def grid_of(variant: Variant) -> Grid:
    """The board and movement of a variant. Raises UsageError when pieces move otherwise than along diagonals."""
    raise NotImplementedError
