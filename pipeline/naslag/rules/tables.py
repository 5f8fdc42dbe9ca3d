"""The lines of the board along which a variant's pieces move and capture, worked out once for each variant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from naslag.model.board import Bit, Colour, Move
from naslag.model.geometry import Direction, Geometry
from naslag.model.variant import Range, Variant, Way

Ray = tuple[int, ...]
"""Bits outward from a square, nearest first."""

_WAYS = {
    Way.FORWARD: (Direction.FAR_RIGHT, Direction.FAR_LEFT),
    Way.BACKWARD: (Direction.NEAR_RIGHT, Direction.NEAR_LEFT),
    Way.STRAIGHT_ON: (Direction.FAR,),
    Way.SIDEWAYS: (Direction.LEFT, Direction.RIGHT),
    Way.STRAIGHT_BACK: (Direction.NEAR,),
}


def directions(ways: Iterable[Way], colour: Colour) -> tuple[Direction, ...]:
    """The board's directions for a side's ways, in the order of `Direction`."""
    found = [direction for way in ways for direction in _WAYS[way]]
    return tuple(sorted(found if colour is Colour.WHITE else [direction.opposite for direction in found]))


@dataclass(frozen=True, slots=True)
class Side:
    """What one side's pieces may do from each bit.

    `man_steps[bit]` are the moves of a man, each with the bit it ends on. `man_jumps[bit]`
    are its captures: direction, square jumped, square behind. `far_row` are the squares on which a man is crowned.
    """

    own: str
    enemies: str
    man: str
    king: str
    enemy_king: str
    far_row: frozenset[int]
    man_steps: tuple[tuple[tuple[int, Move], ...], ...]
    man_jumps: tuple[tuple[tuple[Direction, int, int], ...], ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """Both sides, and the kings' lines: `king_moves[bit]` holds for every line the moves along it, nearest first, each
    with the bit it ends on; `king_jumps[bit]` pairs each direction of capture with the line that way."""

    sides: dict[Colour, Side]
    king_moves: tuple[tuple[tuple[tuple[int, Move], ...], ...], ...]
    king_jumps: tuple[tuple[tuple[Direction, Ray], ...], ...]


@lru_cache(maxsize=64)
def tables(variant: Variant) -> Tables:
    """The tables of a variant."""
    geometry = variant.geometry
    short = variant.king_range.value is Range.SHORT
    king_moves = directions(variant.king_moves.value, Colour.WHITE)
    king_captures = directions(variant.king_captures.value, Colour.WHITE)
    rays = geometry.rays
    return Tables(
        sides={colour: _side(variant, colour) for colour in Colour},
        king_moves=tuple(
            tuple(
                tuple((end, _quiet(geometry, bit, end)) for end in (line[:1] if short else line))
                for line in (rays[bit][direction] for direction in king_moves)
                if line
            )
            for bit in geometry.bits
        ),
        king_jumps=tuple(
            tuple(
                (direction, rays[bit][direction][:2] if short else rays[bit][direction])
                for direction in king_captures
                if len(rays[bit][direction]) > 1
            )
            for bit in geometry.bits
        ),
    )


def _side(variant: Variant, colour: Colour) -> Side:
    geometry = variant.geometry
    rays = geometry.rays
    steps = directions(variant.man_moves.value, colour)
    jumps = directions(variant.man_captures.value, colour)
    return Side(
        own=colour.man + colour.king,
        enemies=colour.other.man + colour.other.king,
        man=colour.man,
        king=colour.king,
        enemy_king=colour.other.king,
        far_row=frozenset(bit for bit in geometry.bits if geometry.row_col(bit)[0] == far_row(geometry, colour)),
        man_steps=tuple(
            tuple((end, _quiet(geometry, bit, end)) for direction in steps for end in rays[bit][direction][:1])
            for bit in geometry.bits
        ),
        man_jumps=tuple(
            tuple(
                (direction, rays[bit][direction][0], rays[bit][direction][1])
                for direction in jumps
                if len(rays[bit][direction]) > 1
            )
            for bit in geometry.bits
        ),
    )


def far_row(geometry: Geometry, colour: Colour) -> int:
    """The row, from White's far side, on which a side's men are crowned."""
    return 0 if colour is Colour.WHITE else geometry.rows - 1


def _quiet(geometry: Geometry, start: Bit, end: Bit) -> Move:
    return Move((geometry.square(start), geometry.square(end)), frozenset())
