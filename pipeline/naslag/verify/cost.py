"""What it costs to believe that a printed move was meant as another: the noise model of printers and OCR.

Costs are in units of one confusion of look-alike digits; they and what they rest on are in verify/costs.yaml.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

import yaml

_RAW = yaml.load((files("naslag.verify") / "costs.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)

CONFUSABLE = frozenset(frozenset(pair) for pair in _RAW["confusable"])
"""Digits that are taken for each other in worn type and poor scans."""

_NUMBER = {name: float(cost) for name, cost in _RAW["number"].items()}
_MOVE = {name: float(cost) for name, cost in _RAW["move"].items()}
_LINE = {name: float(cost) for name, cost in _RAW["line"].items()}

LOOKALIKE = _NUMBER["lookalike"]
DIGIT = _NUMBER["digit"]
LOST = _NUMBER["lost"]
TRANSPOSED = _NUMBER["transposed"]
OTHER_SQUARE = _NUMBER["other"]
REVERSED = _MOVE["reversed"]
SUPPLIED_FORCED = _MOVE["supplied_forced"]
SUPPLIED = _MOVE["supplied"]
DROPPED = _MOVE["dropped"]
SWAPPED = _MOVE["swapped"]
SIGN = _MOVE["sign"]
LIMIT = _LINE["limit"]
CLEAR = _LINE["clear"]
SAFE = _LINE["safe"]
EACH = float(_RAW["each"])
"""What every slip costs beside its kind when two readings are held against each other."""

POSITION = {name: float(cost) for name, cost in _RAW["position"].items()}
"""What a list of pieces or a diagram may have wrong, by name."""


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
