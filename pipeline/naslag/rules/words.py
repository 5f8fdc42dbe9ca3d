"""A variant's rules in plain English, field by field, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction

from naslag.model.geometry import Geometry
from naslag.model.variant import (
    JUST_UNDER_TWO,
    Draw,
    DrawKind,
    GameType,
    LongLine,
    Material,
    Priority,
    Rule,
    Variant,
    Way,
)


def rules(variant: Variant) -> dict[str, tuple[Rule[object], ...]]:
    """Every rule field in the order of the dataclass, by its name in words; a field of several rules has several."""
    found: dict[str, tuple[Rule[object], ...]] = {}
    for field in fields(variant):
        value = getattr(variant, field.name)
        several = value if isinstance(value, tuple) else (value,)
        if several and all(isinstance(rule, Rule) for rule in several):
            found[field.name.replace("_", " ")] = several
    return found


_LABELS = {
    "game type": "GameType in PDN",
    "first": "who moves first",
    "start rows": "rows filled at the start",
    "man moves": "a man moves",
    "man captures": "a man captures",
    "king moves": "a king moves",
    "king captures": "a king captures",
    "king range": "how far a king goes",
    "king landing": "a king lands after a capture",
    "king run": "moves running of one king",
    "compulsory": "a capture must be made",
    "complete": "a capture must be completed",
    "seek more": "a king must seek more captures",
    "priority": "which capture goes first",
    "king worth": "a king's worth in captures",
    "man captures king": "a man may capture a king",
    "half turn": "a capture may turn right back",
    "removal": "captured pieces leave",
    "promotion": "a man capturing on the far row",
    "blocked": "who cannot move",
    "bare": "who has no piece left",
    "draws": "drawn",
    "touch move": "touched is played",
}
_EMPTY = {
    "game type": "has no number in PDN",
    "king run": "no limit",
    "priority": "any capture may be chosen",
    "king worth": "value does not count",
    "odds": "none named",
}


def label(name: str) -> str:
    """A rule's name as `rules` has it, in words that say what it is about."""
    return _LABELS.get(name, name)


def in_words(value: object, name: str = "") -> str:
    """What a rule holds, in a few words. `name` is the rule's: that there is none means something else in each."""
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case None | ():
            return _EMPTY.get(name, "none")
        case Geometry():
            return _board(value)
        case GameType():
            return value.tag
        case Fraction():
            return "just under two men" if value == JUST_UNDER_TWO else f"{float(value):g} men"
        case Draw():
            return _draw(value)
        case frozenset():
            return ", ".join(way for way in Way if way in value)
        case (Priority(), *_):
            return ", then ".join(map(str, value))
        case (str(), *_):
            return "; ".join(map(str, value))
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
    if not side.kings:
        return "one piece" if side.pieces == 1 else f"{side.pieces} pieces"
    return f"{side.pieces} pieces (a king among them)"


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
