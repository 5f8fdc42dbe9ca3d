"""Positions with a character a square, in every alphabet and on every board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naslag.model.board import Colour, Position, Setup, Square
from naslag.notation import strings
from naslag.notation.fen import read_fen, write_setup
from naslag.rules.engine import start
from naslag.rules.setup import position
from naslag.rules.variants import names, variant

INTERNATIONAL = variant("international").geometry


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("W" + "b" * 20 + "e" * 10 + "w" * 20, "W:W31-50:B1-20"),
        ("Z" + "z" * 20 + "e" * 10 + "w" * 20, "B:W31-50:B1-20"),
        ("b" * 20 + "." * 10 + "w" * 20, "?:W31-50:B1-20"),
        ("?" + "b" * 20 + "e" * 10 + "w" * 20, "?:W31-50:B1-20"),
        ("BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweeBeeeeeeeeBee", "B:WK4,K5,25,35,36:BK39,K48"),
        ("ZeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweeZeeeeeeeeZee", "B:WK4,K5,25,35,36:BK39,K48"),
        ("W" + "-" * 49 + "W", "W:WK50:B"),
        ("W" + "0" * 49 + "b", "W:W:B50"),
        ("  W" + "_" * 48 + "wb ", "W:W49:B50"),
        ("w" * 50, "?:W1-50:B"),
        ("Bbbbbebbbbbwbeeeewweeweeewwewwwww", "B:W11,17,18,21,25,26,28-32:B1-4,6-10,12"),
    ],
)
def test_read(text: str, fen: str) -> None:
    geometry = variant("english").geometry if len(text) == 33 else INTERNATIONAL
    found = read_fen(text, geometry)
    assert found == strings.read(text, geometry)
    assert write_setup(found) == write_setup(read_fen(fen, geometry))
    assert strings.read(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "e" * 50,
        "." * 51,
        "W" + "e" * 50,
        "W" + "e" * 48 + "w",
        "W" + "e" * 50 + "w",
        "X" + "e" * 49 + "w",
        "W" + "e" * 24 + "." * 25 + "w",
        "W" + "e" * 48 + "zb",
        "W" + "e" * 48 + "xw",
        "We" + "w" * 49 + "\0",
        "W:W31-50:B1-20",
        "w " * 25,
    ],
)
def test_what_is_no_position_string(text: str) -> None:
    assert strings.read(text, INTERNATIONAL) is None
    assert strings.read(text) is None


def test_a_lost_letter_is_told() -> None:
    for length in (48, 49, 51):
        with pytest.raises(ValueError, match=f"has 50 characters, or 51 with the side to move; this has {length + 1}$"):
            read_fen("W" + "b" * length, INTERNATIONAL)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("alphabet", [strings.HUB, strings.DXP, strings.PLAIN], ids=lambda alphabet: alphabet.name)
def test_every_position_survives(name: str, alphabet: strings.Alphabet) -> None:
    geometry = variant(name).geometry

    @given(st.text("...wWbB", min_size=geometry.size, max_size=geometry.size), st.sampled_from(Colour))
    def survives(cells: str, side: Colour) -> None:
        before = Position(cells, side)
        text = strings.write(before, geometry, alphabet)
        found = strings.read(text, geometry)
        # Without an empty square a board printed alone might be a protocol's, a letter short.
        if not cells.strip(".") or ("." not in cells and text[0] in "WB" and not alphabet.sides[0]):
            assert found is None
            return
        assert found is not None and found.faults == ()
        assert found.side is (side if alphabet.sides[0] else None)
        assert {geometry.bit(square): cell for square, cell in found.pieces} == {
            bit: cell for bit, cell in enumerate(cells) if cell != "."
        }

    survives()


@pytest.mark.parametrize("name", names())
def test_the_squares_stand_in_the_order_of_their_numbers(name: str) -> None:
    rules = variant(name)
    text = strings.write(start(rules), rules.geometry)
    assert text[0] == rules.first.value.letter
    assert position(read_fen(text, rules.geometry), rules) == start(rules)
    black_first = rules.geometry.row_col(rules.geometry.bit(Square(1)))[0] < rules.geometry.rows // 2
    assert text[1:].lstrip("e")[0] == ("b" if black_first else "w")


@given(st.text())
def test_no_text_crashes_the_reader(text: str) -> None:
    found = strings.read(text)
    assert found is None or isinstance(found, Setup)
