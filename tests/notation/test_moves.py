"""How printed moves are read."""

import pytest

from naslag.notation.moves import read_move, split_joined


@pytest.mark.parametrize(
    ("text", "squares", "capture"),
    [
        ("29-23", (29, 23), False),
        ("02x11", (2, 11), True),
        ("23—18", (23, 18), False),
        ("13X42", (13, 42), True),
        ("28 - 32", (28, 32), False),
        ("10:17", (10, 17), True),
        ("27x18x9", (27, 18, 9), True),
        ("36×47", (36, 47), True),
    ],
)
def test_a_printed_move_is_read_as_squares_and_sign(text: str, squares: tuple[int, ...], capture: bool) -> None:
    reading = read_move(text, 50)
    assert reading is not None
    assert (reading.squares, reading.capture, reading.cost, reading.why) == (squares, capture, 0.0, "")


@pytest.mark.parametrize("text", ["10x10", "51-46", "0-0", "12", "33-00"])
def test_what_names_no_two_squares_is_no_move(text: str) -> None:
    assert read_move(text, 50) is None


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("374238X36", ["37-42", "38x36"]),
        ("1115", ["11-15"]),
        ("3228", ["32-28"]),
        ("11152117", ["11-15", "21-17"]),
        ("271822x13", ["27-18", "22x13"]),
    ],
)
def test_moves_run_together_are_cut_into_squares_of_the_board(text: str, first: list[str]) -> None:
    ways = split_joined(text, 50)
    assert [str(joined.reading) for joined in ways[0]] == first


def test_the_pieces_of_a_joined_run_keep_their_place() -> None:
    way = split_joined("374238X36", 50)[0]
    assert [("374238X36"[move.start : move.end]) for move in way] == ["3742", "38X36"]


def test_a_run_of_digits_too_long_to_be_moves_is_left_alone() -> None:
    assert split_joined("1234567890123456789", 50) == ()
