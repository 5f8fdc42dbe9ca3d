"""Finds the positions of flips.yaml: run by hand when a variant or a rule is new (`python tests/rules/find_flips.py`).

For each variant and each rule of movement it looks for a small position whose legal moves change when that rule alone
has another value. Rows already in the file are kept; a rule without such a position is written down as inert.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import yaml

from naslag.model.board import EMPTY, Colour, Move, Position
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
from naslag.notation.fen import write_fen
from naslag.rules.generate import legal_moves, play
from naslag.rules.tables import far_row
from naslag.rules.variants import names, variant

FILE = Path(__file__).with_name("flips.yaml")
TRIES = 40_000
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


def flipped(rules: Variant, field: str, value: Any) -> Variant:
    """The rules with one field changed; a worth for kings comes along where value comes to count."""
    rule = getattr(rules, field)
    changed = replace(rules, **{field: replace(rule, value=value)})
    if field == "priority" and Priority.HIGHEST_VALUE in value and changed.king_worth.value is None:
        changed = replace(changed, king_worth=replace(changed.king_worth, value=JUST_UNDER_TWO))
    return changed


def flips(rules: Variant) -> Iterator[tuple[str, Any]]:
    """Each field of movement with each other value it could have."""
    for field in fields(rules):
        for value in VALUES.get(field.name, ()):
            if value != getattr(rules, field.name).value:
                yield field.name, value


def positions(rules: Variant, seed: str, most: int) -> Iterator[Position]:
    """Positions without end of two to `most` pieces."""
    chance = random.Random(seed)
    geometry = rules.geometry
    rows = {colour: far_row(geometry, colour) for colour in Colour}
    while True:
        cells = [EMPTY] * geometry.size
        for bit in chance.sample(range(geometry.size), chance.randint(2, most)):
            piece = chance.choice("wwWbbbBB")
            on_far_row = geometry.row_col(geometry.bits[bit])[0] == rows[Colour.WHITE if piece == "w" else Colour.BLACK]
            cells[bit] = piece.upper() if on_far_row else piece
        yield Position("".join(cells), Colour.WHITE)


def written(moves: tuple[Move, ...]) -> str:
    """Moves as flips.yaml has them: ends, then the captured squares."""
    texts = []
    for move in sorted(moves, key=lambda move: (move.origin, move.target, sorted(move.captured))):
        taken = " ".join(str(square) for square in sorted(move.captured))
        texts.append(f"{move}" + (f" [{taken}]" if taken else ""))
    return ", ".join(texts)


def outcome(position: Position, rules: Variant) -> set[tuple[str, str]]:
    """What a position's moves are and lead to."""
    return {(written((move,)), play(position, move, rules).cells) for move in legal_moves(position, rules)}


def find(rules: Variant, field: str, value: Any, most: int = 7, tries: int = TRIES) -> Position | None:
    """A position in which the flip tells; None after many tries."""
    other = flipped(rules, field, value)
    source = positions(rules, f"{rules.name} {field} {value}", most)
    for _ in range(tries):
        position = next(source)
        if outcome(position, rules) != outcome(position, other):
            return position
    return None


def main() -> None:
    known = yaml.safe_load(FILE.read_text()) if FILE.exists() else {}
    for name in names():
        rules = variant(name)
        table = known.setdefault(name, {})
        for field, value in flips(rules):
            key = f"{field} = {in_text(value)}"
            if key in table:
                continue
            position = find(rules, field, value)
            table[key] = (
                {"fen": write_fen(position, rules.geometry), "moves": written(legal_moves(position, rules))}
                if position
                else "inert"
            )
    FILE.write_text(yaml.safe_dump(known, sort_keys=True, width=160, allow_unicode=True))


def in_text(value: Any) -> str:
    """A flipped value as a key: its words."""
    if isinstance(value, frozenset):
        return ", ".join(way for way in Way if way in value)
    if isinstance(value, tuple):
        return ", then ".join(value) or "none"
    return str(value)


if __name__ == "__main__":
    main()
