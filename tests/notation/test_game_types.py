"""GameType and Variant tags: the same boards as the rules have, and boards that a file counts otherwise."""

from __future__ import annotations

import pytest

from naslag.model.geometry import Corner
from naslag.notation.game_types import GAME_TYPES, board, numbered, read_game_type, variant_called
from naslag.rules.variants import names, variant

NUMBERED = {
    20: "20,W,10,10,N2,0",
    21: "21,B,8,8,N1,0",
    22: "22,W,8,8,N2,1",
    23: "23,B,8,8,N1,0",
    24: "24,W,8,8,N1,1",
    25: "25,W,8,8,A0,0",
    26: "26,W,8,8,A0,0",
    27: "27,W,12,12,N2,0",
    28: "28,W,8,8,N1,1",
    29: "29,W,8,8,A0,0",
    30: "30,W,8,8,A0,0",
    31: "31,B,8,8,N2,0",
    40: "40,W,10,10,N2,0",
}


def test_the_numbers_are_those_of_pdn() -> None:
    assert set(NUMBERED) == set(GAME_TYPES)
    for number, tag in NUMBERED.items():
        rules = variant(GAME_TYPES[number])
        assert rules.game_type.value is not None and rules.game_type.value.tag == tag
        assert tag.split(",")[1] == rules.first.value.letter
        found = read_game_type(tag)
        assert found is not None
        assert (found.width, found.height) == (rules.geometry.columns, rules.geometry.rows)
        assert found.algebraic is rules.geometry.numbering.algebraic


@pytest.mark.parametrize("name", names())
def test_a_board_is_that_of_the_rules(name: str) -> None:
    rules = variant(name)
    by_name = board(None, name)
    assert (by_name.own, by_name.shown, by_name.turned) == (rules.geometry, rules.geometry, False)
    if rules.game_type.value:
        for value in (rules.game_type.value.tag, rules.game_type.value.tag.split(",")[0]):
            by_number = board(read_game_type(value), None)
            assert (by_number.own.squares, by_number.turned) == (rules.geometry.squares, False)
            for square in rules.geometry.squares:
                assert by_number.named(rules.geometry.name(square)) == square
    assert numbered(name) is (name in GAME_TYPES.values())


@pytest.mark.parametrize("name", names())
def test_a_variant_is_known_by_its_names(name: str) -> None:
    for called in (name, *variant(name).aliases, name.upper(), name.replace("_", " ")):
        assert variant_called(f" {called} ") == name


@pytest.mark.parametrize(
    ("called", "name"),
    [("Standard", "international"), ("Antidraughts", "giveaway"), ("Chess", None), ("", None), ("spantsiretti", None)],
)
def test_other_names(called: str, name: str | None) -> None:
    assert variant_called(called) == name


@pytest.mark.parametrize(
    ("value", "squares"),
    [
        # as the file calls them, and as the variant numbers them
        ("20,W,10,10,N0,0", {"1": 46, "5": 50, "6": 41, "50": 5}),
        ("20,W,10,10,N1,0", {"1": 50, "5": 46, "6": 45, "50": 1}),
        ("20,W,10,10,N2,0", {"1": 1, "50": 50}),
        ("20,W,10,10,N3,0", {"1": 5, "5": 1, "50": 46}),
        ("20,B,10,10,N1,0", {"1": 1, "50": 50}),
        ("20,B,10,10,N2,0", {"1": 50, "50": 1}),
        ("20,W,10,10,A0,0", {"a1": 46, "j10": 5, "b2": 41, "31": 31}),
        ("25,W,8,8,N2,0", {"1": 1, "a1": 29, "h8": 4}),
        ("26,W,8,8,N1,0", {"1": 32, "29": 4}),
        ("24,W,8,8,A0,1", {"b1": 4, "h1": 1, "a8": 32, "1": 1}),
        ("31,B,8,8,A0,0", {"a1": 29, "b8": 1, "h8": 4, "b1": None}),
        ("23,W,8,8,A1,1", {"a1": 29, "b2": 25, "h8": 4}),
        ("20,W,10,10,N1,0", {"99": 99, "0": 0, "x9": None, "a2": None}),
        ("41,W,10,8,A0,0", {"a1": 36, "j8": 5}),
    ],
)
def test_a_file_may_count_its_squares_otherwise(value: str, squares: dict[str, int | None]) -> None:
    found = board(read_game_type(value), None)
    assert {name: found.named(name) for name in squares} == squares


def test_corners() -> None:
    assert board(read_game_type("23,W,8,8,A1,1"), None).a1 is Corner.NEAR_RIGHT


@pytest.mark.parametrize(
    "value", ["20,W,0,0,N2,0", "20,W,99,99,N2,0", "9999", "20,,,,,", "20,W,10,10,Z9,7", "1,W,9,10,A0"]
)
def test_no_value_breaks_a_board(value: str) -> None:
    found = board(read_game_type(value), None)
    assert 1 <= found.shown.rows <= 26 and 1 <= found.shown.columns <= 26
    assert found.named("1") is not None
