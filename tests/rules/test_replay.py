"""What a printed move can mean, how a move is printed, and why a printed move is not legal."""

from __future__ import annotations

import pytest

from naslag.model.board import Position, Square
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen
from naslag.rules.engine import legal_moves
from naslag.rules.replay import path, pdn, replay, resolve, why_illegal
from naslag.rules.setup import position
from naslag.rules.variants import variant

START = "W:W31-50:B1-20"
TWO_ROUTES = "W:WK4:B13,20,32,37"


def at(fen: str, rules: Variant) -> Position:
    return position(read_fen(fen, rules.geometry), rules)


def squares(*numbers: int) -> tuple[Square, ...]:
    return tuple(Square(number) for number in numbers)


@pytest.mark.parametrize(
    ("fen", "printed", "capture", "meant"),
    [
        (START, (32, 28), None, ["32-28"]),
        (START, (32, 28), False, ["32-28"]),
        (START, (32, 28), True, []),
        (START, (32, 27, 28), None, []),
        (START, (36, 11), None, []),
        ("W:W31:B18,19,23,27,28", (31, 24), None, ["31x22x13x24"]),
        ("W:W31:B18,19,23,27,28", (31, 24), False, []),
        ("W:W31:B18,19,23,27,28", (31, 22, 13, 24), None, ["31x22x13x24"]),
        ("W:W31:B18,19,23,27,28", (31, 13, 24), None, ["31x22x13x24"]),
        ("W:W31:B18,19,23,27,28", (31, 27, 18, 19, 24), None, ["31x22x13x24"]),
        ("W:W31:B18,19,23,27,28", (31, 33, 24), None, []),
        (TWO_ROUTES, (4, 15), None, ["4x27x38x15", "4x31x42x15"]),
        (TWO_ROUTES, (4, 27, 15), None, ["4x27x38x15"]),
        (TWO_ROUTES, (4, 37, 15), None, ["4x31x42x15"]),
        (TWO_ROUTES, (4, 32, 20, 15), None, ["4x27x38x15"]),
        (TWO_ROUTES, (4, 18, 31, 42, 15), None, ["4x31x42x15"]),
    ],
)
def test_what_a_printed_move_can_mean(
    fen: str, printed: tuple[int, ...], capture: bool | None, meant: list[str]
) -> None:
    rules = variant("international")
    moves = resolve(at(fen, rules), squares(*printed), rules, capture)
    assert ["x".join(map(str, move.route)) if move.captured else str(move) for move in moves] == meant


@pytest.mark.parametrize(
    ("name", "fen", "moves"),
    [
        ("international", "W:WK4:B13,20,32,37", ["4x27x38x15", "4x31x42x15"]),
        ("international", "W:W31:B18,19,23,27,28", ["31x24"]),
        ("international", "W:W28:B12,23", ["28x19"]),
        ("russian", "W:Wb6:Bc7,e7,g5", ["b6:h4"]),
        ("russian", "W:Wa1:Bh8", ["a1-b2"]),
        ("brazilian", "W:Wb6:Bc7,e7,g5", ["b6xh4"]),
        ("frisian", "W:W28:B18,38", ["28x8", "28x48"]),
    ],
)
def test_how_moves_are_printed(name: str, fen: str, moves: list[str]) -> None:
    rules = variant(name)
    legal = legal_moves(at(fen, rules), rules)
    assert [pdn(move, legal, rules) for move in legal] == moves


def test_without_a_variant_squares_are_numbers() -> None:
    rules = variant("russian")
    legal = legal_moves(at("W:Wb6:Bc7,e7,g5", rules), rules)
    assert [pdn(move, legal) for move in legal] == ["9x20"]


def test_path_and_replay() -> None:
    rules = variant("international")
    before = at("W:WK4:B13,20,32,37,1", rules)
    move = legal_moves(before, rules)[0]
    assert path(move, rules.geometry) == (9, 18, 22, 27, 38, 33, 29, 24, 15)
    assert [write_fen(one, rules.geometry) for one in replay(before, [move], rules)] == [
        "W:WK4:B1,13,20,32,37",
        "B:WK15:B1,37",
    ]


@pytest.mark.parametrize(
    ("name", "fen", "printed", "reason"),
    [
        ("international", START, (32, 28), ""),
        ("international", START, (95, 3), "there is no square 95: the board has 50"),
        ("international", START, (22, 17), "no piece stands on 22"),
        ("international", START, (20, 25), "20 holds a black man, and White is to move"),
        ("international", START, (36, 11), "11 is occupied by a black man"),
        ("international", START, (31, 22), "nothing stands on 27 to be captured"),
        (
            "international",
            START,
            (35, 30, 24),
            "nothing stands on 30 to be captured",
        ),
        ("international", "W:W28:B1", (28, 33), "a man does not move backward: 28 to 33"),
        (
            "international",
            "W:W28:B1",
            (28, 13),
            "28 and 13 are not on one line, and no capture leads from the one to the other",
        ),
        ("international", "W:W28:B1", (28, 14), "a man cannot go 3 squares along a line"),
        ("international", "W:W28,23:B1", (28, 19), "the piece on 23 is its own side's"),
        ("international", "W:W28:B1", (28, 28), "no capture leads from 28 back to it"),
        ("international", "W:W38:B32,2", (38, 33), "a capture is compulsory: 38x27"),
        ("international", "W:W31:B18,19,23,27,28", (31, 33), "a capture of 3 goes before one of 2: 31x24"),
        (
            "international",
            "W:W31:B18,19,23,27,28",
            (31, 22),
            "the capture does not end on 22: it goes on, 31x24 or 31x33",
        ),
        ("international", "W:WK46,37:B1", (46, 32), "the piece on 37 is its own side's and stands in the way"),
        ("international", "W:WK46:B37,32", (46, 28), "the king cannot pass the pieces on 37 and 32 along one line"),
        (
            "international",
            "W:WK46:B37,28",
            (46, 31),
            "the king cannot end its capture on 31: 46x23 or 46x19 or 46x14 or another",
        ),
        ("international", TWO_ROUTES, (4, 29, 33, 15), "4x15 is legal, but not by way of 29, 33"),
        ("english", "W:WK23:B1", (23, 14), "a king goes one square at a time: 23 to 14 is too far"),
        ("english", "W:W22:B25", (22, 29), "a man does not capture backward"),
        ("italian", "W:W22:BK18", (22, 13), "a man may not capture the king on 18"),
        ("italian", "W:WK22,24:B18,20", (24, 15), "a capture with a king goes before one with a man: 22x13"),
        (
            "italian",
            "W:WK22:B19,K18",
            (22, 15),
            "of captures of equal number the one that takes more kings goes first: 22x13",
        ),
        (
            "frisian",
            "W:W28,33:B27,K29",
            (28, 26),
            "a capture of higher value goes before one of lower value: 28x30 or 33x24",
        ),
        ("russian", "W:Wa1:Bh8", (9, 14), "no piece stands on b6"),
        (
            "russian",
            "W:Wa1:Bh8",
            (29, 30),
            "a1 and c1 are not on one line, and no capture leads from the one to the other",
        ),
        ("international", "W:W46:B41,37", (46, 32), "a man cannot go 3 squares along a line"),
    ],
)
def test_why_a_printed_move_is_not_legal(name: str, fen: str, printed: tuple[int, ...], reason: str) -> None:
    rules = variant(name)
    assert why_illegal(at(fen, rules), squares(*printed), rules) == reason
