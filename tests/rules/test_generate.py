"""The reference engine on positions that tell right from wrong, and one flipped rule at a time."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.board import Move, Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen
from naslag.rules.generate import legal_moves, legal_routes, play
from naslag.rules.setup import position
from naslag.rules.variants import names, variant

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from find_flips import VALUES, flipped, flips, in_text, outcome  # noqa: E402

CASES = yaml.safe_load((HERE / "moves.yaml").read_text("utf-8"))
FLIPS = yaml.safe_load((HERE / "flips.yaml").read_text("utf-8"))


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


@pytest.mark.parametrize("name", names())
def test_every_rule_of_movement_matters_or_is_known_not_to(name: str) -> None:
    """Each rule with another value gives other moves in the position written down for it. A rule that cannot matter in
    this game (a short king chooses no landing square) is written down as inert."""
    rules = variant(name)
    for field, value in flips(rules):
        case = FLIPS[name][f"{field} = {in_text(value)}"]
        if case == "inert":
            continue
        before = at(case["fen"], rules)
        own = outcome(before, rules)
        assert {text for text, _ in own} == _split(case["moves"]), f"{field}: {getattr(rules, field)}"
        assert outcome(before, flipped(rules, field, value)) != own, f"{field} may become {value} unnoticed"


def _split(moves: str) -> set[str]:
    return set(moves.split(", ")) if moves else set()


INERT = {
    "complete": "where the number or the value decides, a capture broken off loses against the whole",
    "half_turn": "where captured pieces stay, the piece just captured bars the way back",
    "king_landing": "a short king has one landing square",
    "king_worth": "value does not count",
    "promotion": "a man that captures forward alone ends on the far row",
    "removal": "short jumps never land on a captured piece's square, nor need it",
    "seek_more": "where number or value decides, or a king has one landing square",
}


def test_only_rules_that_cannot_matter_are_inert() -> None:
    inert = {
        (name, key.split(" = ")[0]) for name, table in FLIPS.items() for key, case in table.items() if case == "inert"
    }
    assert {field for _, field in inert} == set(INERT)
    for name, field in inert:
        rules = variant(name)
        assert _cannot_matter(rules, field), f"{name}: {field}"


def _cannot_matter(rules: Variant, field: str) -> bool:
    short = rules.king_range.value == "one square"
    by_count = bool(rules.priority.value) and rules.priority.value[0] in ("the most pieces", "the highest value")
    forward = not any("backward" in way or way == "sideways" for way in rules.man_captures.value)
    return {
        "complete": by_count,
        "half_turn": rules.removal.value == "after the whole move",
        "king_landing": short,
        "king_worth": rules.king_worth.value is None,
        "promotion": forward,
        "removal": short,
        "seek_more": by_count or short or rules.king_landing.value == "on the square directly behind it",
    }[field]


def test_the_flips_cover_every_rule_that_moves_pieces() -> None:
    elsewhere = {"name", "aliases", "title", "authority", "notes", "board", "game_type", "first", "start_rows"}
    of_games = {"king_run", "blocked", "bare", "draws", "huffing", "touch_move", "odds"}
    assert {field.name for field in fields(Variant)} == set(VALUES) | elsewhere | of_games


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
