"""Games with one rule changed, and the cited positions of flips.yaml that tell them from the right ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import yaml

from naslag.model.board import EMPTY, Position
from naslag.model.geometry import Geometry, Playing
from naslag.model.variant import (
    ALL_WAYS,
    DIAGONAL,
    JUST_UNDER_TWO,
    ORTHOGONAL,
    Landing,
    Priority,
    Promotion,
    Range,
    Removal,
    Variant,
    Way,
)
from naslag.notation.fen import read_fen
from naslag.rules.variants import names

FILE = yaml.safe_load(Path(__file__).with_name("flips.yaml").read_text("utf-8"))
VALUES: dict[str, tuple[Any, ...]] = {
    "man_moves": (frozenset({Way.FORWARD}), DIAGONAL, frozenset({Way.STRAIGHT_ON})),
    "man_captures": (DIAGONAL, frozenset({Way.FORWARD}), ORTHOGONAL, ALL_WAYS),
    "king_moves": (ORTHOGONAL, DIAGONAL),
    "king_captures": (ORTHOGONAL, DIAGONAL),
    "king_range": tuple(Range),
    "king_landing": tuple(Landing),
    "compulsory": (False, True),
    "complete": (False, True),
    "seek_more": (False, True),
    "priority": (
        (),
        (Priority.MOST_PIECES,),
        (Priority.MOST_PIECES, Priority.MOST_KINGS),
        (Priority.MOST_PIECES, Priority.WITH_KING),
        (Priority.MOST_PIECES, Priority.WITH_KING, Priority.MOST_KINGS),
        (Priority.HIGHEST_VALUE,),
        (Priority.WITH_KING,),
    ),
    "king_worth": (3, 1),
    "man_captures_king": (False, True),
    "half_turn": (False, True),
    "removal": tuple(Removal),
    "promotion": tuple(Promotion),
}
"""The values that each rule of movement is tried with."""


def flipped(rules: Variant, field: str, value: Any) -> Variant:
    """The rules with one field changed; a worth for kings comes along where value comes to count."""
    rule = getattr(rules, field)
    changed = replace(rules, **{field: replace(rule, value=value)})
    if field == "priority" and Priority.HIGHEST_VALUE in value and changed.king_worth.value is None:
        changed = replace(changed, king_worth=replace(changed.king_worth, value=JUST_UNDER_TWO))
    return changed


def flips(rules: Variant) -> Iterator[tuple[str, Any]]:
    """Each rule of movement with each other value it could have."""
    for field in fields(rules):
        for value in VALUES.get(field.name, ()):
            if value != getattr(rules, field.name).value:
                yield field.name, value


def in_text(value: Any) -> str:
    """A flipped value in words."""
    if isinstance(value, frozenset):
        return ", ".join(way for way in Way if way in value)
    if isinstance(value, tuple):
        return ", then ".join(value) or "none"
    return str(value)


def named(text: str) -> tuple[str, ...]:
    """The games that a key names: games and groups with commas between, a group perhaps `but` some of its games."""
    found: list[str] = []
    for part in text.split(", "):
        name, _, without = part.partition(" but ")
        group = FILE["groups"].get(name)
        members = [name] if group is None else [one for inner in group for one in named(inner)]
        found += [one for one in members if one not in without.split()]
    assert set(found) <= set(names()) and len(found) == len(set(found)), text
    return tuple(found)


@dataclass(frozen=True)
class Case:
    """A position in one game, the rules it is about, its moves as printed, and the printed source, if it has one."""

    variant: str
    rules: tuple[str, ...]
    why: str
    source: str
    fen: str
    moves: frozenset[tuple[str, frozenset[str]]]
    after: str | None


def cases() -> tuple[Case, ...]:
    """Every case for every game that it names."""
    return tuple(
        Case(
            name, tuple(case["rules"]), case["why"], case.get("source", ""), case["fen"], read(moves), case.get("after")
        )
        for case in FILE["cases"]
        for key, moves in case["moves"].items()
        for name in named(key)
    )


def read(moves: str) -> frozenset[tuple[str, frozenset[str]]]:
    """Moves as the file has them: ends, and the captured squares in brackets."""
    found = set()
    for text in filter(None, (part.strip() for part in moves.split(","))):
        ends, _, captured = text.rstrip("]").partition(" [")
        found.add((ends, frozenset(captured.split())))
    return frozenset(found)


def board(rules: Variant, text: str) -> Geometry:
    """The board as `text` names its squares: by letters in a mirror where the right corner plays, so that a1 plays."""
    geometry = rules.geometry
    lettered = any(char in "abcdefghijkl" for char in text)
    return Mirrored.of(geometry) if lettered and geometry.playing is Playing.RIGHT_CORNER else geometry


class Mirrored(Geometry):
    """A board whose squares are named by letters from White's right."""

    @classmethod
    def of(cls, geometry: Geometry) -> Mirrored:
        """The same squares and bits."""
        return cls(geometry.rows, geometry.columns, geometry.playing, geometry.numbering)

    def named(self, text: str) -> Any:
        """The square of a mirrored name."""
        letter, digits = text[:1], text[1:]
        if not letter.isalpha():
            return super().named(text)
        bit = self.at(self.rows - int(digits), self.columns - 1 - (ord(letter) - ord("a")))
        return None if bit is None else self.square(bit)


def placed(fen: str, rules: Variant) -> Position:
    """The position of a FEN as it stands."""
    geometry = board(rules, fen)
    setup = read_fen(fen, geometry)
    assert setup.side is not None and not setup.faults, (fen, setup.faults)
    cells = [EMPTY] * geometry.size
    for square, cell in setup.pieces:
        cells[geometry.bit(square)] = cell
    return Position("".join(cells), setup.side)


def squares(moves: frozenset[tuple[str, frozenset[str]]], rules: Variant) -> set[tuple[int, int, frozenset[int]]]:
    """Moves in the game's own numbers."""
    found = set()
    for ends, captured in moves:
        geometry = board(rules, ends)
        origin, target = (int(geometry.named(end)) for end in ends.replace("x", "-").split("-"))
        found.add((origin, target, frozenset(int(geometry.named(one)) for one in captured)))
    return found
