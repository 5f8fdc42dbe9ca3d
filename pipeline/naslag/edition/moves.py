"""A move as a person writes it in rulings.yaml: with numbers, or on a lettered board with letters too."""

from __future__ import annotations

import re
from itertools import pairwise

from naslag.model.geometry import Geometry

SIGN = re.compile(r"\s*[-–—x×X:]\s*")
CAPTURES = frozenset("x×X:")


def is_move(read: str, geometry: Geometry) -> bool:
    """Whether the text is one move between squares of the board: `35x11`, `27x18x9`, on a lettered board `c3-d4`."""
    squares = [geometry.named(part) for part in SIGN.split(read.strip())]
    on_board = all(square is not None and 1 <= square <= geometry.size for square in squares)
    return on_board and len(squares) > 1 and all(one != other for one, other in pairwise(squares))


def numbered(read: str, geometry: Geometry) -> str:
    """The same move in numbers, as verification takes it; text that is no move stays as it is."""
    if not is_move(read, geometry):
        return read
    sign = "x" if CAPTURES & set(read) else "-"
    return sign.join(str(geometry.named(part)) for part in SIGN.split(read.strip()))
