"""What it costs to believe that a printed move was meant as another: the noise model of printers and OCR.

Costs are in units of one confusion of look-alike digits. In 131 misreadings proved by replay in 45 newspaper columns a
digit taken for a look-alike was the commonest fault inside a number (8 %), a digit or half a move lost came next (5 %);
a class that is rarer costs more.
"""

from __future__ import annotations

import re
from functools import lru_cache

CONFUSABLE = frozenset(
    frozenset(pair)
    for pair in (
        "38",
        "17",
        "56",
        "06",
        "27",
        "08",
        "14",
        "12",
        "35",
        "23",
        "68",
        "89",
        "49",
        "69",
        "05",
        "36",
        "13",
        "58",
    )
)
"""Digits that are taken for each other in worn type and poor scans."""

LOOKALIKE = 1.0
DIGIT = 1.5
"""One digit for another that does not look like it."""
LOST = 1.5
"""A digit lost or one too many."""
TRANSPOSED = 1.5
"""The two digits of a square the wrong way round."""
REVERSED = 2.0
"""The move printed backwards."""
OTHER_SQUARE = 3.0
"""A square that has nothing in common with the printed one."""
SUPPLIED_FORCED = 2.0
"""A move left out that was the only legal one."""
SUPPLIED = 3.5
"""A move left out that was a choice."""
DROPPED = 2.5
"""A printed token that is no move of this line, or a move printed twice."""
SWAPPED = 2.0
"""Two half-moves in the wrong order."""
SIGN = 0.001
"""A plain move printed as a capture or the other way round: no change of reading, but of two ways to play a line the
one that agrees with its signs is meant."""
LIMIT = 6.0
"""Readings that cost more are no readings but inventions."""
CLEAR = 1.0
"""A reading is clearly cheaper than another when it costs at least this much less."""


@lru_cache(maxsize=65536)
def square_cost(printed: int, meant: int) -> float:
    """The cost of reading the number `printed` as the square `meant`; OTHER_SQUARE when they share nothing."""
    if printed == meant:
        return 0.0
    a, b = str(printed), str(meant)
    if len(a) == len(b):
        wrong = [(x, y) for x, y in zip(a, b, strict=True) if x != y]
        if len(wrong) == 1:
            return LOOKALIKE if frozenset(wrong[0]) in CONFUSABLE else DIGIT
        if a == b[::-1]:
            return TRANSPOSED
        return OTHER_SQUARE
    longer, shorter = (a, b) if len(a) > len(b) else (b, a)
    if any(longer[:index] + longer[index + 1 :] == shorter for index in range(len(longer))):
        return LOST
    return OTHER_SQUARE


def move_cost(printed: tuple[int, ...], meant: tuple[int, ...]) -> float:
    """The cost of reading the printed ends (or whole route) as a move with ends `meant`."""
    ends = (printed[0], printed[-1])
    wanted = (meant[0], meant[-1])
    if ends == wanted:
        return 0.0
    straight = square_cost(ends[0], wanted[0]) + square_cost(ends[1], wanted[1])
    return min(straight, REVERSED) if ends == wanted[::-1] else straight


def ends(move: str) -> tuple[int, int]:
    """The two ends of a move in words, `35x11`."""
    numbers = [int(number) for number in re.findall(r"[0-9]+", move)]
    return numbers[0], numbers[-1]


def in_words(printed: int, meant: int) -> str:
    """How the number came to be, for the evidence: "3 for 8", "a digit lost"."""
    a, b = str(printed), str(meant)
    if len(a) == len(b):
        wrong = [(x, y) for x, y in zip(a, b, strict=True) if x != y]
        if len(wrong) == 1:
            return f"{wrong[0][0]} for {wrong[0][1]}"
        return "digits transposed" if a == b[::-1] else "another square"
    if square_cost(printed, meant) == LOST:
        return "a digit lost" if len(a) < len(b) else "a digit too many"
    return "another square"
