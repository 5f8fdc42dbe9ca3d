"""How one printed move is read: `02x11`, `28 - 32`, `27x18x9`, and several run together, `374238X36`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from naslag.model.board import Square
from naslag.model.document import MoveReading
from naslag.notation.lexer import CAPTURE, QUIET

_SIGN = re.compile(rf"[{re.escape(QUIET + CAPTURE)}]")

MAX_JOINED = 16
"""Digits in a run of joined moves that are still split: more is no move but a number."""


def is_capture(sign: str) -> bool | None:
    """What a sign between squares says: True capture, False quiet, None for no sign."""
    if not sign:
        return None
    return sign in CAPTURE


def read_move(text: str, squares: int) -> MoveReading | None:
    """The plain reading of a printed move on a board of `squares` squares, or None when it can be none (a square that
    is not on the board, the same square twice running)."""
    numbers = [int(part) for part in re.findall(r"[0-9]+", text)]
    sign = _SIGN.search(text)
    if len(numbers) < 2 or any(not 1 <= number <= squares for number in numbers):
        return None
    if any(a == b for a, b in pairwise(numbers)):
        return None
    return MoveReading(tuple(Square(number) for number in numbers), is_capture(sign.group() if sign else ""))


@lru_cache(maxsize=512)
def read_arrival(square: int, squares: int) -> tuple[MoveReading, ...]:
    """The readings of a move of which only the last square is printed, one for each first square, nearest first: the
    position decides between them. Empty for a square that is not on the board."""
    if not 1 <= square <= squares:
        return ()
    origins = sorted((origin for origin in range(1, squares + 1) if origin != square), key=lambda o: abs(o - square))
    why = "only the last square is printed"
    return tuple(MoveReading((Square(origin), Square(square)), None, why=why, partial=True) for origin in origins)


@dataclass(frozen=True, slots=True)
class JoinedMove:
    """One move out of a joined run: its reading, and where its characters stand in the run."""

    reading: MoveReading
    start: int
    end: int


def split_joined(text: str, squares: int) -> tuple[tuple[JoinedMove, ...], ...]:
    """Every way to read a run of digits (with or without signs) as moves; those with the fewest one-digit squares
    first. `1115` gives 11-15, `374238X36` gives 37-42 38x36. Empty when there is none."""
    if sum(char.isdigit() for char in text) > MAX_JOINED:
        return ()
    ways = [tuple(way) for way in _splits(text, 0, squares) if way]
    return tuple(sorted(ways, key=lambda way: (_short_squares(way), len(way))))


def _short_squares(way: tuple[JoinedMove, ...]) -> int:
    return sum(square < 10 for move in way for square in move.reading.squares)


def _splits(text: str, at: int, squares: int) -> Iterator[list[JoinedMove]]:
    """Ways to read `text[at:]` as moves."""
    if at == len(text):
        yield []
        return
    for first, after in _numbers(text, at, squares):
        sign, after_sign = _sign(text, after)
        for second, end in _numbers(text, after_sign, squares):
            if first == second or (end < len(text) and not text[end].isdigit()):
                continue
            move = JoinedMove(MoveReading((first, second), is_capture(sign)), at, end)
            for rest in _splits(text, end, squares):
                yield [move, *rest]


def _sign(text: str, at: int) -> tuple[str, int]:
    end = at
    while end < len(text) and not text[end].isdigit():
        end += 1
    return text[at:end].strip(), end


def _numbers(text: str, at: int, squares: int) -> Iterator[tuple[Square, int]]:
    for width in (2, 1):
        digits = text[at : at + width]
        if (
            len(digits) == width
            and digits.isdecimal()
            and 1 <= int(digits) <= squares
            and (width == 2 or digits != "0")
        ):
            yield Square(int(digits)), at + width
