"""The reference engine on positions that tell right from wrong."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.board import Move, Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen
from naslag.rules.generate import legal_moves, legal_routes, play
from naslag.rules.setup import position
from naslag.rules.variants import variant

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from flipping import flipped  # noqa: E402

CASES = yaml.safe_load((HERE / "moves.yaml").read_text("utf-8"))


def at(fen: str, rules: Variant) -> Position:
    return position(read_fen(fen, rules.geometry), rules)


def printed(move: Move, rules: Variant) -> tuple[str, frozenset[str]]:
    name = rules.geometry.name
    ends = ("x" if move.is_capture else "-").join((name(move.origin), name(move.target)))
    return ends, frozenset(map(name, move.captured))


def wanted(moves: str) -> set[tuple[str, frozenset[str]]]:
    found = set()
    for text in filter(None, (part.strip() for part in moves.split(","))):
        ends, _, captured = text.rstrip("]").partition(" [")
        found.add((ends, frozenset(captured.split())))
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['variant']} {case['fen']}")
def test_the_legal_moves_are_these(case: dict[str, str]) -> None:
    rules = variant(case["variant"])
    before = at(case["fen"], rules)
    moves = legal_moves(before, rules)
    assert {printed(move, rules) for move in moves} == wanted(case["moves"]), case["why"]
    assert len(moves) == len(wanted(case["moves"]))
    if "after" in case:
        assert write_fen(play(before, moves[0], rules), rules.geometry) == case["after"]


def test_routes_are_kept_or_dropped() -> None:
    """A king that comes back to its square captures the same four men either way round: one move, two routes."""
    rules = variant("international")
    before = at("W:WK8:B17,19,27,40", rules)
    ends = [(move.origin, move.target) for move in legal_moves(before, rules)]
    assert sorted(ends) == [(8, 2), (8, 3), (8, 8), (8, 12), (8, 13)]
    back = [move.route for move in legal_routes(before, rules) if move.target == 8]
    assert sorted(back) == [(8, 21, 49, 35, 8), (8, 35, 49, 21, 8)]


def test_going_straight_on_is_one_route_wherever_the_king_might_have_stood() -> None:
    rules = variant("international")
    routes = [move.route for move in legal_routes(at("W:WK46:B19,37", rules), rules)]
    assert routes == [(46, 32, 14), (46, 32, 10), (46, 32, 5)]


def test_a_free_capture_leaves_the_quiet_moves() -> None:
    rules: Any = flipped(variant("english"), "compulsory", False)
    before = at("W:W22:B18", rules)
    assert {str(move) for move in legal_moves(before, rules)} == {"22x15", "22-17"}
    assert {str(move) for move in legal_routes(before, rules)} == {"22x15", "22-17"}
