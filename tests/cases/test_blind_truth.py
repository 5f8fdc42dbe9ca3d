"""The blind cases are true as they stand: the rules alone replay what is right and refuse what is said to be wrong.

Nothing of the reader is used here. Squares are read by the names that a variant's board gives them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.board import Colour, Position, Setup, Square
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play, start
from naslag.rules.replay import resolve
from naslag.rules.setup import faults
from naslag.rules.setup import position as placed
from naslag.rules.variants import variant

BLIND = Path(__file__).parent / "blind"
CASES = [case for path in sorted(BLIND.glob("*.yaml")) for case in yaml.safe_load(path.read_text("utf-8"))]
FOUND = [case for case in CASES if case["expect"]["fen"] or case["expect"]["moves"]]
NOTHING = [case for case in CASES if case not in FOUND and not case["expect"]["error"]]
WRONG = [case for case in CASES if case["expect"]["error"]]

MOVE = re.compile(r"[a-h]?\d+([-x][a-h]?\d+)+")


def squares_of(rules: Variant) -> dict[str, Square]:
    geometry = rules.geometry
    return {geometry.name(square): square for square in map(geometry.square, geometry.bits)}


def setup(fen: str, rules: Variant) -> Setup:
    """The pieces of a FEN; a square that the board lacks gets number 0, which no board has."""
    named = squares_of(rules)
    side, *lists = fen.split(":")
    pieces = []
    for listed in lists:
        colour = listed[0]
        for token in filter(None, listed[1:].split(",")):
            name = token.removeprefix("K")
            pieces.append((named.get(name, Square(0)), colour if name != token else colour.lower()))
    return Setup(tuple(pieces), Colour.WHITE if side == "W" else Colour.BLACK)


def first(expect: dict[str, Any], rules: Variant, fen: str | None = None) -> Position:
    fen = fen or expect["fen"]
    return placed(setup(fen, rules), rules) if fen else start(rules)


def played(at: Position, moves: Sequence[str], rules: Variant) -> list[Position] | str:
    """Every position, or the first move that cannot be played as one and only one legal move.

    Where no move has a capture sign the source writes none, and `-` may be a capture.
    """
    named = squares_of(rules)
    signs = any("x" in move for move in moves)
    positions = [at]
    for move in moves:
        names = re.split("[-x]", move)
        if not MOVE.fullmatch(move) or not set(names) <= set(named):
            return move
        meant = resolve(positions[-1], [named[name] for name in names], rules, "x" in move if signs else None)
        if len({(legal.target, legal.captured) for legal in meant}) != 1:
            return move
        positions.append(play(positions[-1], meant[0], rules))
    return positions


def test_there_are_cases() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert CASES


@pytest.mark.parametrize("case", FOUND, ids=lambda case: case["id"])
def test_what_is_right_replays(case: dict[str, Any]) -> None:
    expect, rules = case["expect"], variant(case["variant"])
    at = first(expect, rules)
    assert expect["to_move"] == at.side.letter.lower()
    main = played(at, expect["moves"] or [], rules)
    assert isinstance(main, list), f"{main} cannot be played"
    assert (expect["final"] is None) is (expect["moves"] is None)
    if expect["final"]:
        assert main[-1] == first(expect, rules, expect["final"])
    for branch in expect["variations"] or []:
        line = played(main[branch["after"]], branch["line"], rules)
        assert isinstance(line, list), f"{line} cannot be played"


@pytest.mark.parametrize("case", FOUND, ids=lambda case: case["id"])
def test_a_win_is_no_loss(case: dict[str, Any]) -> None:
    """Whoever is said to win still has a move when the line ends, unless the loser was to move."""
    expect, rules = case["expect"], variant(case["variant"])
    if not expect["moves"] or expect["claim"] not in ("white wins", "black wins"):
        return
    main = played(first(expect, rules), expect["moves"], rules)
    assert isinstance(main, list)
    winner = Colour(expect["claim"].removesuffix(" wins"))
    assert winner.man in main[-1].cells.lower()
    assert main[-1].side is not winner or legal_moves(main[-1], rules)


@pytest.mark.parametrize("case", WRONG, ids=lambda case: case["id"])
def test_what_is_wrong_breaks(case: dict[str, Any]) -> None:
    expect, rules = case["expect"], variant(case["variant"])
    error = expect["error"]
    printed = error["as_printed"]
    assert all(error[key] for key in ("kind", "where", "printed", "correct"))
    assert error["printed"] in case["input"]
    if "count" in printed:
        cells = first(expect, rules).cells.lower()
        counts = {"white": cells.count("w"), "black": cells.count("b")}
        assert any(counts[side] != number for side, number in printed["count"].items())
        return
    if "forms" in printed:
        assert first(expect, rules, expect["final"]) != first(expect, rules, printed["forms"])
        return
    if "claim" in printed:
        last = first(expect, rules, expect["final"])
        assert last.side.value == printed["claim"].removesuffix(" wins")
        assert not legal_moves(last, rules)
        return
    damaged = setup(printed.get("fen") or expect["fen"], rules) if printed.get("fen") or expect["fen"] else None
    if damaged is not None and faults(damaged, rules):
        return
    at = placed(damaged, rules) if damaged is not None else start(rules)
    assert isinstance(played(at, printed.get("moves") or expect["moves"], rules), str), "the misprint can be played"


@pytest.mark.parametrize("case", NOTHING, ids=lambda case: case["id"])
def test_what_is_no_draughts_expects_nothing(case: dict[str, Any]) -> None:
    expect = case["expect"]
    assert not any(expect[key] for key in ("fen", "moves", "claim", "final", "variations", "error"))
