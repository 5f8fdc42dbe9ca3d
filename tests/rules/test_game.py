"""Games: the limit on one king's moves, and how they end."""

from __future__ import annotations

import random

import pytest

from naslag.model.board import Colour
from naslag.notation.fen import read_fen
from naslag.rules.game import Ending, Game, long_line
from naslag.rules.setup import position
from naslag.rules.variants import names, variant


def game(name: str, fen: str, *moves: str) -> Game:
    rules = variant(name)
    found = Game.new(rules, position(read_fen(fen, rules.geometry), rules))
    for text in moves:
        found = found.played(next(move for move in found.legal() if str(move) == text))
    return found


def to_and_fro(times: int) -> list[str]:
    """Two kings, each going to and fro `times` times."""
    there, back = ["1-6", "50-45"], ["6-1", "45-50"]
    return [move for turn in range(times) for move in (there if turn % 2 == 0 else back)]


def test_after_three_moves_a_frisian_king_must_rest() -> None:
    rested = game("frisian", "W:WK1,46:BK50,5", *to_and_fro(3))
    assert [str(move) for move in rested.legal()] == ["46-41"]
    black = rested.played(rested.legal()[0])
    assert [str(move) for move in black.legal()] == ["5-10"]
    again = black.played(black.legal()[0])
    assert {move.origin for move in again.legal()} == {6, 41}


def test_a_king_whose_side_has_kings_alone_need_not_rest() -> None:
    assert {move.origin for move in game("frisian", "W:WK1,K46:BK50,5", *to_and_fro(3)).legal()} == {6, 46}


def test_without_a_limit_no_king_rests() -> None:
    assert {move.origin for move in game("international", "W:WK1,46:BK50,5", *to_and_fro(3)).legal()} == {6, 46}


@pytest.mark.parametrize(
    ("name", "fen", "winner", "reason"),
    [
        ("international", "W:W:B1", Colour.BLACK, "white has no piece left"),
        ("international", "B:W50:B", Colour.WHITE, "black has no piece left"),
        ("international", "W:W46:B41,37", Colour.BLACK, "white cannot move"),
        ("giveaway", "W:W46:B41,37", Colour.WHITE, "white cannot move"),
        ("giveaway", "W:W:B1", Colour.WHITE, "white has no piece left"),
        ("buuren_1879", "W:WK1,K2,K3:BK46", None, "drawn: a number of moves by each side in an endgame (0; art. 16)"),
    ],
)
def test_a_position_that_ends_the_game(name: str, fen: str, winner: Colour | None, reason: str) -> None:
    assert game(name, fen).ending() == Ending(winner, reason)


def test_the_long_line_decides_in_1879() -> None:
    off_the_line = game("buuren_1879", "W:WK1,K2,K46:BK50").ending()
    assert off_the_line is None
    nobody = game("buuren_1879", "W:WK1,K2,K3:BK50").ending()
    assert nobody is not None and nobody.reason.endswith("art. 16 is silent on it)")


def test_the_stronger_side_on_the_long_line_has_fifteen_moves() -> None:
    moves = ["1-6", "50-45", "6-1", "45-50"] * 8
    late = game("buuren_1879", "W:WK1,K3,K46:BK50", *moves[:29])
    assert late.ending() is None
    ended = game("buuren_1879", "W:WK1,K3,K46:BK50", *moves[:30]).ending()
    assert ended == Ending(None, "drawn: a number of moves by each side in an endgame (15; art. 16)")


def test_the_same_position_three_times() -> None:
    moves = ["1-6", "50-45", "6-1", "45-50"] * 2
    assert game("international", "W:WK1,K2,16:BK50,35", *moves[:7]).ending() is None
    ended = game("international", "W:WK1,K2,16:BK50,35", *moves).ending()
    assert ended is not None and ended.winner is None
    assert ended.reason.startswith(
        "drawn: the same position with the same side to move has occurred a number of times (3;"
    )


def test_two_kings_against_one_have_five_moves() -> None:
    moves = ["1-6", "50-45", "6-17", "45-34", "17-6", "34-45", "6-1", "45-50", "1-12", "50-44"]
    assert game("international", "W:WK1,K2:BK50", *moves[:9]).ending() is None
    ended = game("international", "W:WK1,K2:BK50", *moves).ending()
    assert ended is not None and ended.reason == "drawn: a number of moves by each side in an endgame (5; art. 6.4)"


@pytest.mark.parametrize(
    ("fen", "first", "plies"), [("W:WKa1,Kc1:BKh2,Kf8", (), 30), ("W:WKa1,Kc1:Bd2,Kf8", ("30x19",), 31)]
)
def test_moves_of_kings_alone(fen: str, first: tuple[str, ...], plies: int) -> None:
    """Fifteen moves of each side after the last capture draw a Czech game, new positions though they be."""
    chance = random.Random(1)
    found = game("czech", fen, *first)
    while found.ending() is None:
        after = [found.played(move) for move in found.legal()]
        calm = [one for one in after if not one.legal()[0].is_capture and one.position not in found.positions]
        found = chance.choice(calm)
    ended = found.ending()
    assert ended is not None and len(found.moves) == plies
    assert ended.reason == ("drawn: a number of moves by each side without a capture or a move of a man (15; art. 9)")


@pytest.mark.parametrize("name", names())
def test_a_random_game_comes_to_its_end(name: str) -> None:
    chance = random.Random(name)
    for _ in range(3):
        found = Game.new(variant(name))
        while (ended := found.ending()) is None:
            found = found.played(chance.choice(found.legal()))
            assert len(found.moves) < 2000
        assert ended.reason


@pytest.mark.parametrize(
    ("name", "squares"),
    [
        ("international", [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]),
        ("spanish", [32, 28, 23, 19, 14, 10, 5, 1]),
        ("ktar_10x11", []),
        ("turkish", []),
    ],
)
def test_the_long_line(name: str, squares: list[int]) -> None:
    rules = variant(name)
    assert [rules.geometry.square(bit) for bit in long_line(rules)] == squares
