"""Letters and signs read for digits: a noisy token as ranked readings, with what each costs and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import yaml

from naslag.model.board import Square
from naslag.model.document import MoveReading
from naslag.notation.lexer import CAPTURE, QUIET

UNREADABLE = Square(0)
"""Stands for the half of a move that cannot be read: no board has a square 0."""

DOTTED = 0.1
"""A dot or a star where the dash should be; a line that has it throughout is printed so."""

MOST_READINGS = 8
"""Readings of one token that are handed on: the right one was always among the first in the columns at hand."""

_SIGN = re.compile(rf"[{re.escape(QUIET + CAPTURE)}]+|[.*]{{1,3}}")


@dataclass(frozen=True, slots=True)
class Table:
    """`signs[sign]` pairs digits with costs; `note` and `lost` are costs."""

    signs: dict[str, tuple[tuple[str, float], ...]]
    note: float
    lost: float


@lru_cache(maxsize=1)
def table() -> Table:
    """The table of notation/glyphs.yaml."""
    text = (files("naslag.notation") / "glyphs.yaml").read_text(encoding="utf-8")
    raw = yaml.load(text, Loader=yaml.BaseLoader)  # BaseLoader makes strings and nothing else
    signs = {
        sign: tuple((digits, float(cost)) for digits, cost in meanings.items())
        for sign, meanings in raw["signs"].items()
    }
    return Table(signs, float(raw["note"]), float(raw["lost"]))


@lru_cache(maxsize=4096)
def numbers(text: str, *, noted: bool = True) -> tuple[tuple[int, float, str], ...]:
    """The numbers below 100 that `text` may stand for, cheapest first: (number, cost, why). Where it may be `noted`, a
    letter at its end may be a note mark."""
    found: dict[int, tuple[float, str]] = {}
    for digits, cost, why in (*_digits(text), *(_without_note(text) if noted else ())):
        if digits and len(digits) <= 2 and not (len(digits) == 1 and digits == "0"):
            number = int(digits)
            if number not in found or cost < found[number][0]:
                found[number] = (cost, why)
    return tuple(sorted(((number, cost, why) for number, (cost, why) in found.items()), key=lambda entry: entry[1]))


def _without_note(text: str) -> Iterator[tuple[str, float, str]]:
    for letters in (1, 2):
        body, mark = text[:-letters], text[-letters:]
        if body and mark.isalpha() and mark.islower():
            for digits, cost, why in _digits(body):
                yield digits, cost + letters * table().note, _and(why, f"note mark {mark} joined to the move")


def _digits(text: str) -> Iterator[tuple[str, float, str]]:
    """Every way to read all of `text` as digits."""
    if not text:
        yield "", 0.0, ""
        return
    sign, rest = text[0], text[1:]
    meanings = ((sign, 0.0),) if sign.isdecimal() else table().signs.get(sign, ())
    for digits, cost in meanings:
        for more, price, why in _digits(rest):
            if len(digits) + len(more) <= 2:
                yield digits + more, cost + price, _and(f"{sign} for {digits}" if cost else "", why)


def _and(one: str, other: str) -> str:
    return ", ".join(part for part in (one, other) if part)


def read_noisy(text: str, squares: int) -> tuple[MoveReading, ...]:
    """The ranked readings of a noisy move, `6—lo`, `111—`, `15—lie`; empty when it is none. A half that is missing is
    UNREADABLE."""
    sign = _SIGN.search(text, 1) if not _SIGN.match(text) else _SIGN.match(text)
    if sign is None:
        return ()
    capture = sign.group()[0] in CAPTURE or None
    dotted = DOTTED if sign.group()[0] in ".*" else 0.0
    squares_as_printed = re.split(_SIGN, text)
    if not dotted and all(number.isdecimal() for number in squares_as_printed):
        # Not a letter in it, and yet no move: what was meant is for the rules to say, from the numbers themselves.
        return (MoveReading(tuple(Square(int(number)) for number in squares_as_printed), capture),)
    readings = []
    for first, cost, why in _half(text[: sign.start()], squares, noted=False):
        for second, price, more in _half(text[sign.end() :], squares, noted=True):
            if first != second:
                readings.append(
                    MoveReading(
                        (Square(first), Square(second)), capture, round(cost + price + dotted, 2), _and(why, more)
                    )
                )
    readings.sort(key=lambda reading: reading.cost)
    return tuple(readings[:MOST_READINGS])


def _half(text: str, squares: int, *, noted: bool) -> tuple[tuple[int, float, str], ...]:
    text = text.strip()
    known = tuple(entry for entry in numbers(text, noted=noted) if 1 <= entry[0] <= squares)
    if text.isdecimal() and not known:
        # Three digits are no square: one is too many, or belongs to the half that is lost.
        parts = dict.fromkeys((text[:2], text[-2:], text[:1]))
        known = tuple((int(part), 0.7, f"{text} for {part}") for part in parts if 0 < int(part) <= squares)
    return known if text else ((UNREADABLE, table().lost, "half of the move is lost"),)
