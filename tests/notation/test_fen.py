"""FEN as it should be and as it is met."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naslag.model.board import Colour, Position, Setup, Square
from naslag.notation.fen import read_fen, write_fen, write_setup
from naslag.rules.setup import position
from naslag.rules.variants import names, variant

INTERNATIONAL = variant("international").geometry
RUSSIAN = variant("russian").geometry
WHITE, BLACK = Colour.WHITE, Colour.BLACK


def squares(*numbers: int) -> list[Square]:
    return [Square(number) for number in numbers]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("W:W50:B1", "W:W50:B1"),
        ("B:B1,K40:WK5,31", "B:WK5,31:B1,K40"),
        ("W:B1-3:W48-50.", "W:W48,49,50:B1,2,3"),
        ("W:W50:B", "W:W50:B"),
        ("B:W:BK3", "B:W:BK3"),
        ("?:W50:B1", "?:W50:B1"),
        (":W50:B1", "?:W50:B1"),
        ("W:W:W31,32:B1", "W:W31,32:B1"),
        (" w : w 31 - 33 , k 40 : b1 ", "W:W31,32,33,K40:B1"),
        ("W:WK1-3:B50", "W:WK1,K2,K3:B50"),
        ("W:WK1-K3:B50", "W:WK1,K2,K3:B50"),
        ("W:W31-31:B1", "W:W31:B1"),
        ("W:W31", "W:W31:B"),
        ("W:W31,32,:B1", "W:W31,32:B1"),
        ("W:W31:B1:H0:F12", "W:W31:B1"),
        ("W:W31:B1:+2+0", "W:W31:B1"),
        ("W:W31:B1:W32", "W:W31,32:B1"),
        ("W:W05:B01", "W:W5:B1"),
        ("W:W31 32 33:B1", "W:W31,32,33:B1"),
    ],
)
def test_read_and_written_in_canonical_form(text: str, canonical: str) -> None:
    setup = read_fen(text, INTERNATIONAL)
    assert setup.faults == ()
    assert write_setup(setup) == canonical


def test_pieces_keep_the_order_in_which_they_are_given() -> None:
    assert read_fen("B:B9,K4:W50,K31", INTERNATIONAL) == Setup(
        tuple(zip(squares(9, 4, 50, 31), "bBwW", strict=True)), BLACK
    )


@pytest.mark.parametrize(
    ("text", "given_pieces", "faults"),
    [
        ("W:W31,x5:B1", [(31, "w"), (1, "b")], ("'x5' is no square",)),
        ("W:W35-31:B1", [(1, "b")], ("the range 35-31 runs backward",)),
        ("W:W31-:B1", [(1, "b")], ("'31-' is no square",)),
        ("W:W1-2-3:B1", [(1, "b")], ("'1-2-3' is no square",)),
        ("W:W1-99999999:B1", [(1, "b")], ("the range 1-99999999 is longer than the board, which has 50 squares",)),
        (
            "W:W31:31,32:B1",
            [(31, "w"), (1, "b")],
            ("'31,32' does not say whose pieces it lists: W or B is expected before the squares",),
        ),
        ("W:W31:B95", [(31, "w"), (95, "b")], ()),
        ("W:W31,31:B31", [(31, "w"), (31, "w"), (31, "b")], ()),
    ],
)
def test_what_cannot_be_read_is_a_fault_and_the_rest_stands(
    text: str, given_pieces: list[tuple[int, str]], faults: tuple[str, ...]
) -> None:
    assert read_fen(text, INTERNATIONAL) == Setup(tuple((Square(n), cell) for n, cell in given_pieces), WHITE, faults)


@pytest.mark.parametrize(
    "text", ["", "hello", "32-28", "W", "W:", "W:31,32", "X:W31:B1", "1. 32-28 19-23", "::", "W:x"]
)
def test_a_text_that_is_no_fen_says_what_one_looks_like(text: str) -> None:
    with pytest.raises(ValueError, match="is no FEN: a FEN looks like W:W31-50:B1-20"):
        read_fen(text, INTERNATIONAL)


def test_algebraic_squares() -> None:
    setup = read_fen("W:Wa1,Kc3:BH8,Kb8.", RUSSIAN)
    assert write_setup(setup, RUSSIAN) == "W:WKc3,a1:BKb8,h8"
    assert write_setup(setup) == "W:WK22,29:BK1,4"
    assert read_fen("W:W29,K22:B4,K1", RUSSIAN).pieces == setup.pieces


@pytest.mark.parametrize("name", [name for name in names() if variant(name).geometry.numbering.algebraic])
@pytest.mark.parametrize(
    "text",
    [
        "W:Wa1,c3,Kd4:Bb6",
        "W:Bb6:Wa1,c3,Kd4.",
        "w : w A1 , C3 , K D4 : b B6",
        "W:W:WA1,C3,KD4:BB6",
        "W:Wa1 c3 kd4:Bb6",
        "W:Wa1,c3,Kd4:Bb6:H0:F1",
    ],
)
def test_squares_in_letters_in_every_game_that_prints_them(name: str, text: str) -> None:
    geometry = variant(name).geometry
    setup = read_fen(text, geometry)
    assert setup.faults == () and setup.side is WHITE
    stands = {geometry.name(square): cell for square, cell in setup.pieces}
    assert stands == {"a1": "w", "c3": "w", "d4": "W", "b6": "b"}
    assert read_fen(write_setup(setup, geometry), geometry).pieces == tuple(
        sorted(setup.pieces, key=lambda piece: (piece[1] not in "wW", piece[0]))
    )


def positions(name: str) -> st.SearchStrategy[Position]:
    size = variant(name).geometry.size
    return st.builds(Position, st.text("...wWbB", min_size=size, max_size=size), st.sampled_from(Colour))


@pytest.mark.parametrize("name", names())
def test_every_position_survives_writing_and_reading(name: str) -> None:
    geometry = variant(name).geometry

    @given(positions(name))
    def survives(before: Position) -> None:
        text = write_fen(before, geometry)
        setup = read_fen(text, geometry)
        assert setup.faults == () and setup.side is before.side
        cells = ["."] * geometry.size
        for square, cell in setup.pieces:
            cells[geometry.bit(square)] = cell
        assert "".join(cells) == before.cells
        assert write_setup(setup, geometry) == text

    survives()


@given(st.text())
def test_no_text_crashes_the_reader(text: str) -> None:
    try:
        setup = read_fen(text, INTERNATIONAL)
    except ValueError:
        return
    assert isinstance(setup, Setup)


@given(st.lists(st.tuples(st.integers(0, 60), st.sampled_from("wWbB"))), st.sampled_from([WHITE, BLACK, None]))
def test_every_setup_survives_writing_and_reading(pieces: list[tuple[int, str]], side: Colour | None) -> None:
    setup = Setup(tuple((Square(square), cell) for square, cell in pieces), side)
    again = read_fen(write_setup(setup), INTERNATIONAL)
    assert sorted(again.pieces) == sorted(setup.pieces)
    assert (again.side, again.faults) == (side, ())


def test_a_position_is_read_back_by_the_rules() -> None:
    rules = variant("international")
    assert write_fen(position(read_fen("W:WK5,31:B1,K40.", INTERNATIONAL), rules), INTERNATIONAL) == "W:WK5,31:B1,K40"
