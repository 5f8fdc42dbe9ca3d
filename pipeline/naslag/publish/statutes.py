"""The rules of a variant as a reader sees them: rule by rule, what holds, and where it is written."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from fractions import Fraction

from naslag.model.board import Colour
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
from naslag.publish.words import Words


@dataclass(frozen=True, slots=True)
class Statute:
    """One rule in words. `key` is its field in Variant; `supplied` whether the authority leaves it open."""

    key: str
    name: str
    holds: str
    article: str
    supplied: bool


def statutes(variant: Variant, words: Words) -> tuple[Statute, ...]:
    """Every rule of a variant in the order of its fields, one row a way to draw."""
    found = []
    for field in fields(variant):
        value = getattr(variant, field.name)
        rules = value if isinstance(value, tuple) else (value,)
        name = words.texts.get(f"rules.field.{field.name}", field.name.replace("_", " "))
        for rule in rules:
            if isinstance(rule, Rule):
                said = in_words(rule.value, words, field.name)
                found.append(Statute(field.name, name, said, rule.article, rule.supplied))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Compared:
    """One rule on two sides, each side's rows joined. `differs` compares what holds, not where it is written."""

    name: str
    one: tuple[Statute, ...]
    other: tuple[Statute, ...]

    @property
    def differs(self) -> bool:
        """Whether the two sides play differently here."""
        return {rule.holds for rule in self.one} != {rule.holds for rule in self.other}


def compare(one: Variant, other: Variant, words: Words) -> tuple[Compared, ...]:
    """Two variants rule by rule."""
    left, right = statutes(one, words), statutes(other, words)
    names = {rule.key: rule.name for rule in (*left, *right)}
    return tuple(
        Compared(name, tuple(r for r in left if r.key == key), tuple(r for r in right if r.key == key))
        for key, name in names.items()
    )


def in_words(value: object, words: Words, field: str) -> str:
    """A rule's value in words. `field` is the rule it belongs to: none, yes and no mean something else in each."""
    match value:
        case bool():
            return _own(words, field, "yes" if value else "no")
        case Colour():
            return words(f"side.{value}")
        case StrEnum() | int():
            return words.plain(str(value))
        case Geometry():
            return _geometry(value, words)
        case Draw():
            return _draw(value, words)
        case GameType():
            return value.tag
        case Fraction():
            return words("rules.just_under_two") if value == JUST_UNDER_TWO else words("rules.men", number=value)
        case None | () | frozenset() if not value:
            return _own(words, field, "none")
        case frozenset():
            return ", ".join(words.plain(way) for way in Way if way in value)
        case (Priority(), *_):
            return words("rules.then").join(words.plain(str(one)) for one in value)
        case (str(), *_):
            return "; ".join(words.plain(str(one)) for one in value)
        case tuple():
            return ", ".join(map(str, value))
    raise TypeError(f"no words for {value!r} of the rule {field}")


def _own(words: Words, field: str, key: str) -> str:
    """The rule's own word for it, else the general one."""
    return words.texts.get(f"rules.{field}.{key}") or words(f"rules.{key}")


def _geometry(value: Geometry, words: Words) -> str:
    kind = "algebraic" if value.numbering.algebraic else "columns" if value.numbering.by_columns else "rows"
    numbered = words(f"rules.numbered.{kind}", corner=words.plain(value.numbering.corner))
    playing = words.plain(value.playing)
    return words("rules.board", columns=value.columns, rows=value.rows, playing=playing, numbered=numbered)


def _draw(value: Draw, words: Words) -> str:
    if value.kind is not DrawKind.MATERIAL or value.strong is None or value.weak is None:
        return words(f"rules.draw.{value.kind.name.lower()}", n=value.number)
    key = "rules.draw.material" if value.number else "rules.draw.at_once"
    said = words(key, n=value.number, strong=_material(value.strong, words), weak=_material(value.weak, words))
    return said if value.line is LongLine.ANY else f"{said}, {words('rules.draw.where', where=words.plain(value.line))}"


def _material(value: Material, words: Words) -> str:
    if value.kings == value.pieces:
        return words("rules.kings", value.kings)
    if value.kings == 1:
        return words("rules.pieces_king", n=value.pieces)
    return words("rules.pieces", value.pieces, kings=value.kings)
