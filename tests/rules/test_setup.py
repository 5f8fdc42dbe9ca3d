"""Which setups are positions, and why others are not."""

from __future__ import annotations

import pytest

from naslag.model.board import Colour, Position
from naslag.notation.fen import read_fen
from naslag.rules.engine import start
from naslag.rules.setup import ImpossibleSetup, faults, position, promotion_squares
from naslag.rules.variants import names, variant


@pytest.mark.parametrize(
    ("name", "fen", "reasons"),
    [
        ("international", "W:W31-50:B1-20", ()),
        ("international", "W:W50:B", ()),
        ("international", "W:W31,31:B1", ("31 is given twice",)),
        ("international", "W:W31:B31", ("31 is given to both sides",)),
        ("international", "W:W31,K31:B1", ("31 is given both a man and a king",)),
        (
            "international",
            "W:W95:B0",
            ("there is no square 95: the board has 50", "there is no square 0: the board has 50"),
        ),
        ("international", "W:W2:B1", ("a white man cannot stand on 2: on its promotion row it would be a king",)),
        ("international", "W:W40:B46", ("a black man cannot stand on 46: on its promotion row it would be a king",)),
        ("international", "W:WK2:BK46", ()),
        ("international", "W:W26-50:B1", ("white has 25 pieces; a side begins with 20",)),
        ("international", "W:W31,x:B1", ("'x' is no square",)),
        (
            "russian",
            "W:Wb8:Ba1",
            (
                "a white man cannot stand on b8: on its promotion row it would be a king",
                "a black man cannot stand on a1: on its promotion row it would be a king",
            ),
        ),
        (
            "spanish",
            "W:W29:B4",
            (
                "a white man cannot stand on 29: on its promotion row it would be a king",
                "a black man cannot stand on 4: on its promotion row it would be a king",
            ),
        ),
        ("thai", "W:W1-9:B30", ("white has 9 pieces; a side begins with 8",)),
    ],
)
def test_why_a_setup_is_impossible(name: str, fen: str, reasons: tuple[str, ...]) -> None:
    rules = variant(name)
    setup = read_fen(fen, rules.geometry)
    assert faults(setup, rules) == reasons
    if reasons:
        with pytest.raises(ImpossibleSetup) as caught:
            position(setup, rules)
        assert caught.value.reasons == reasons
        assert str(caught.value) == "; ".join(reasons)


def test_a_position_needs_a_side_to_move() -> None:
    rules = variant("international")
    with pytest.raises(ImpossibleSetup, match="nothing says who is to move"):
        position(read_fen("?:W31:B1", rules.geometry), rules)


def test_cells_are_those_of_the_board() -> None:
    rules = variant("spanish")
    assert position(read_fen("B:W1,K2:B32,K31", rules.geometry), rules) == Position(
        "bB" + "." * 28 + "Ww", Colour.BLACK
    )


@pytest.mark.parametrize(
    ("name", "fen"),
    [
        ("international", "W:W31-50:B1-20"),
        ("english", "B:W21-32:B1-12"),
        ("spanish", "W:W1-12:B21-32"),
        ("italian", "W:W21-32:B1-12"),
        ("thai", "B:W1-8:B25-32"),
        ("canadian", "W:W43-72:B1-30"),
        ("ktar_10x11", "W:W36-55:B1-20"),
        ("ktar_10x12", "W:W41-60:B1-20"),
        ("croda", "W:W41-64:B1-24"),
        ("turkish", "W:W41-56:B9-24"),
        ("turkish_10x10", "W:W71-90:B11-30"),
        ("frisian", "W:W31-50:B1-20"),
    ],
)
def test_initial_positions(name: str, fen: str) -> None:
    rules = variant(name)
    assert start(rules) == position(read_fen(fen, rules.geometry), rules)


@pytest.mark.parametrize("name", names())
def test_the_initial_position_is_possible_and_both_sides_are_equal(name: str) -> None:
    rules = variant(name)
    cells = start(rules).cells
    assert cells.count("w") == cells.count("b") == rules.men
    assert cells == cells[::-1].translate(str.maketrans("wb", "bw"))


def test_promotion_squares() -> None:
    rules = variant("international")
    assert promotion_squares(rules, Colour.WHITE) == (1, 2, 3, 4, 5)
    assert promotion_squares(rules, Colour.BLACK) == (46, 47, 48, 49, 50)
    assert promotion_squares(variant("portuguese"), Colour.WHITE) == (32, 31, 30, 29)
