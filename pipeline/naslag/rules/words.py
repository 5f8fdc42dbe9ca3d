"""A variant's rules in plain English, field by field, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction

from naslag.model.geometry import Geometry
from naslag.model.variant import Draw, DrawKind, GameType, LongLine, Material, Priority, Rule, Variant, Way


def rules(variant: Variant) -> dict[str, tuple[Rule[object], ...]]:
    """Every rule field in the order of the dataclass, by its name in words; a field of several rules has several."""
    found: dict[str, tuple[Rule[object], ...]] = {}
    for field in fields(variant):
        value = getattr(variant, field.name)
        several = value if isinstance(value, tuple) else (value,)
        if several and all(isinstance(rule, Rule) for rule in several):
            found[field.name.replace("_", " ")] = several
    return found


def in_words(value: object) -> str:
    """What a rule holds, in a few words."""
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case None | ():
            return "none"
        case Geometry():
            return _board(value)
        case GameType():
            return value.tag
        case Fraction():
            return f"{float(value):g} men"
        case Draw():
            return _draw(value)
        case frozenset():
            return ", ".join(way for way in Way if way in value)
        case (Priority(), *_):
            return ", then ".join(map(str, value))
        case tuple():
            return ", ".join(map(str, value))
    return str(value)


def _board(board: Geometry) -> str:
    numbering = board.numbering
    named = "algebraic names" if numbering.algebraic else f"numbered from White's {numbering.corner}"
    return f"{board.columns}x{board.rows}, {board.playing}, {named}"


def _draw(draw: Draw) -> str:
    if draw.kind is DrawKind.REPETITION:
        return f"the same position {draw.number} times"
    if draw.kind is DrawKind.QUIET:
        return f"{draw.number} moves of each side without a capture or a move of a man"
    when = f"after {draw.number} moves of each side" if draw.number else "at once"
    where = "" if draw.line is LongLine.ANY else f", when {draw.line}"
    return " against ".join(_material(side) for side in (draw.strong, draw.weak) if side) + f": {when}{where}"


def _material(side: Material) -> str:
    if side.kings == side.pieces:
        return "one king" if side.kings == 1 else f"{side.kings} kings"
    return f"{side.pieces} pieces with a king"


def differences(
    one: Variant, other: Variant
) -> Iterator[tuple[str, tuple[Rule[object], ...], tuple[Rule[object], ...]]]:
    """The fields in which two variants hold different things, or in which only one of them states what holds."""
    left, right = rules(one), rules(other)
    for name in left:
        if _compared(left[name]) != _compared(right[name]):
            yield name, left[name], right[name]


def _compared(several: tuple[Rule[object], ...]) -> list[tuple[object, bool]]:
    return [(rule.value, rule.supplied) for rule in several]
