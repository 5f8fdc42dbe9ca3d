"""Random small positions against a solver in plain Python that looks at everything, in several games."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.variant import Outcome, Variant
from naslag.rules import proving
from naslag.rules.generate import legal_moves, play
from naslag.rules.setup import promotion_squares
from naslag.rules.variants import variant
from naslag.verify.prove import Answer

GAMES = ("international", "russian", "english", "turkish", "giveaway", "frisian", "italian")
Told = Callable[..., tuple[Answer, list[str]]]


def wins(position: Position, attacker: Colour, plies: int, rules: Variant) -> bool:
    """Whether the attacker can win in so many plies, by looking at every line."""

    @cache
    def look(at: Position, left: int) -> bool:
        moves = legal_moves(at, rules)
        bare = not any(cell in (at.side.man, at.side.king) for cell in at.cells)
        if bare or not moves:
            outcome = rules.bare.value if bare else rules.blocked.value
            return outcome is (Outcome.WINS if at.side is attacker else Outcome.LOSES)
        if not left:
            return False
        after = (look(play(at, move, rules), left - 1) for move in moves)
        return any(after) if at.side is attacker else all(after)

    return look(position, plies)


def some(rules: Variant, dice: random.Random, pieces: int) -> Position:
    """A random position with both sides on the board."""
    barred = {
        colour.man: {rules.geometry.bit(square) for square in promotion_squares(rules, colour)} for colour in Colour
    }
    kinds = [dice.choice("wW"), dice.choice("bB"), *dice.choices("wWbB", k=pieces - 2)]
    cells = [EMPTY] * rules.geometry.size
    for bit, kind in zip(dice.sample(rules.geometry.bits, pieces), kinds, strict=True):
        cells[bit] = kind.upper() if bit in barred.get(kind, ()) else kind
    return Position("".join(cells), dice.choice((Colour.WHITE, Colour.BLACK)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("engine", ["at hand", "reference"])
def test_wins_in_so_many_moves(name: str, engine: str, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = variant(name)
    dice = random.Random(f"{name} 1879")
    if engine == "reference":
        monkeypatch.setattr(proving, "prove", lambda *_: None)
        monkeypatch.setattr(proving, "search", lambda *_, **__: None)
    found = set()
    for _ in range(12):
        position = some(rules, dice, 4)
        for side in Colour:
            moves = 2
            plies = 2 * moves - (position.side is side)
            wanted = "proved" if wins(position, side, plies, rules) else "refuted"
            answer, shown = told(position, rules, f"{side.value} wins in {moves}", None)
            assert answer.status.value in (wanted, "open") if name == "frisian" else answer.status.value == wanted
            assert shown or answer.status.value == "open"
            found.add(wanted)
    assert found == {"proved", "refuted"}


def values(rules: Variant) -> dict[Position, str]:
    """What every position of a king against a king is worth to the side to move, by going back."""
    positions = [
        Position("".join(cells), side)
        for one in range(rules.geometry.size)
        for other in range(rules.geometry.size)
        if one != other
        for cells in [[{one: "W", other: "B"}.get(bit, EMPTY) for bit in range(rules.geometry.size)]]
        for side in Colour
    ]
    after = {at: [play(at, move, rules) for move in legal_moves(at, rules)] for at in positions}
    worth = {at: "lost" for at in positions if not after[at]}
    while True:
        fresh = {}
        for at in positions:
            if at not in worth:
                told = [worth.get(next, "lost" if next not in after else "") for next in after[at]]
                if "lost" in told:
                    fresh[at] = "won"
                elif all(each == "won" for each in told):
                    fresh[at] = "lost"
        if not fresh:
            return {at: worth.get(at, "drawn") for at in positions}
        worth |= fresh


def test_king_against_king(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = variant("english")
    monkeypatch.setattr(proving, "prove", lambda *_: None)
    monkeypatch.setattr(proving, "search", lambda *_, **__: None)
    worth = values(rules)
    assert {value: [*worth.values()].count(value) for value in ("won", "lost", "drawn")} == {
        "won": 460,
        "lost": 216,
        "drawn": 1308,
    }
    for at in random.Random(64).sample([*worth], 40):
        words = {"won": f"{at.side.value} wins", "lost": f"{at.side.other.value} wins", "drawn": "draw"}[worth[at]]
        answer, shown = told(at, rules, words, None)
        assert (answer.status.value, bool(shown)) == ("proved", True)
