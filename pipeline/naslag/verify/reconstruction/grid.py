"""The board as steps along diagonals, and the rules of movement that the encoding needs, taken from a variant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from naslag.model.board import Colour, Square
from naslag.model.errors import UsageError
from naslag.model.variant import DIAGONAL, Landing, Priority, Promotion, Range, Removal, Variant, Way
from naslag.rules.setup import promotion_squares

DIRECTIONS = range(4)
"""Far right, far left, near right, near left, as White sees them: the diagonals of `model.geometry.Direction`."""


def opposite(direction: int) -> int:
    """The way back."""
    return 3 - direction


@dataclass(frozen=True, slots=True)
class Grid:
    """Playing squares as bits from 0; `bits` maps the printed numbers to them.

    `steps[direction][bit]` is the next bit that way, None off the board. `man_moves` and `man_captures` are directions,
    `far_row` the squares where a man is crowned, `flying` whether a king slides, `men` the number of pieces of a side
    at the start. `crown_stops`: a man that reaches the far row ends its move there. `man_takes_king`: it may.
    `majority`: the most pieces go first. `lands_behind`: a king lands directly behind what it captures. `behind_king`:
    a capture whose last piece is a king ends directly behind it.
    """

    size: int
    bits: dict[Square, int]
    steps: tuple[tuple[int | None, ...], ...]
    man_moves: dict[Colour, tuple[int, ...]]
    man_captures: dict[Colour, tuple[int, ...]]
    far_row: dict[Colour, frozenset[int]]
    flying: bool
    men: int
    compulsory: bool
    crown_stops: bool
    man_takes_king: bool
    majority: bool
    lands_behind: bool
    behind_king: bool

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


@lru_cache(maxsize=64)
def grid_of(variant: Variant) -> Grid:
    """The board and movement of a variant. Raises UsageError when its rules are beyond the encoding: pieces that do not
    keep to the diagonals, captured pieces that leave at once, crowns in passing."""
    for reason in _obstacles(variant):
        raise UsageError(
            f"a position cannot be reconstructed under the rules of {variant.name}, where {reason}; "
            "try a variant whose pieces move along diagonals and are captured as in the international game"
        )
    geometry = variant.geometry
    far_rows = {colour: promotion_squares(variant, colour) for colour in Colour}
    return Grid(
        size=geometry.size,
        bits={geometry.square(bit): bit for bit in geometry.bits},
        steps=tuple(tuple(next(iter(geometry.rays[bit][way]), None) for bit in geometry.bits) for way in DIRECTIONS),
        man_moves={colour: _ways(variant.man_moves.value, colour) for colour in Colour},
        man_captures={colour: _ways(variant.man_captures.value, colour) for colour in Colour},
        far_row={colour: frozenset(map(geometry.bit, squares)) for colour, squares in far_rows.items()},
        flying=variant.king_range.value is Range.FLYING,
        men=variant.men,
        compulsory=variant.compulsory.value,
        crown_stops=variant.promotion.value is Promotion.ENDS_MOVE,
        man_takes_king=variant.man_captures_king.value,
        majority=variant.priority.value[:1] == (Priority.MOST_PIECES,),
        lands_behind=variant.king_landing.value is Landing.DIRECTLY_BEHIND,
        behind_king=variant.king_landing.value is Landing.BEHIND_LAST_KING,
    )


def _obstacles(variant: Variant) -> Iterator[str]:
    """What in the rules the encoding does not know, in words."""
    moves = (variant.man_moves, variant.man_captures, variant.king_moves, variant.king_captures)
    if not all(ways.value <= DIAGONAL for ways in moves):
        yield "pieces also move straight"
    if variant.king_moves.value != DIAGONAL or variant.king_captures.value != DIAGONAL:
        yield "a king does not go all diagonal ways"
    if variant.removal.value is not Removal.AFTER_MOVE or variant.half_turn.value:
        yield "captured pieces leave the board at once"
    if variant.promotion.value is Promotion.GOES_ON_AS_KING:
        yield "a man is crowned in passing"


def _ways(ways: frozenset[Way], colour: Colour) -> tuple[int, ...]:
    forward, backward = ((0, 1), (2, 3)) if colour is Colour.WHITE else ((2, 3), (0, 1))
    return (*(forward if Way.FORWARD in ways else ()), *(backward if Way.BACKWARD in ways else ()))
