"""Boards: which squares play, how they are numbered, which lines run through them."""

from __future__ import annotations

import pytest

from naslag.model.board import Bit, Square
from naslag.model.geometry import Corner, Direction, Geometry, Numbering, Playing

FAR_LEFT = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=False)
NEAR_LEFT = Numbering(Corner.NEAR_LEFT, by_columns=False, algebraic=False)
NEAR_RIGHT = Numbering(Corner.NEAR_RIGHT, by_columns=False, algebraic=False)
ALGEBRAIC = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=True)

INTERNATIONAL = Geometry(10, 10, Playing.LEFT_CORNER, FAR_LEFT)
SMALL = Geometry(8, 8, Playing.LEFT_CORNER, FAR_LEFT)
SPANISH = Geometry(8, 8, Playing.RIGHT_CORNER, NEAR_RIGHT)
CANADIAN = Geometry(12, 12, Playing.LEFT_CORNER, FAR_LEFT)
KTAR_55 = Geometry(11, 10, Playing.LEFT_CORNER, FAR_LEFT)
KTAR_60 = Geometry(12, 10, Playing.LEFT_CORNER, FAR_LEFT)
ALL_64 = Geometry(8, 8, Playing.ALL, ALGEBRAIC)
BOARDS = (INTERNATIONAL, SMALL, SPANISH, CANADIAN, KTAR_55, KTAR_60, ALL_64)


def numbers(geometry: Geometry, squares: tuple[Bit, ...]) -> list[int]:
    return [geometry.square(bit) for bit in squares]


@pytest.mark.parametrize(("geometry", "size"), list(zip(BOARDS, (50, 32, 32, 72, 55, 60, 64), strict=True)))
def test_size(geometry: Geometry, size: int) -> None:
    assert geometry.size == size


@pytest.mark.parametrize("geometry", BOARDS)
def test_squares_and_bits_are_inverse(geometry: Geometry) -> None:
    assert [geometry.square(geometry.bit(Square(n))) for n in range(1, geometry.size + 1)] == list(
        range(1, geometry.size + 1)
    )
    assert all(geometry.at(*geometry.row_col(bit)) == bit for bit in geometry.bits)


@pytest.mark.parametrize(
    ("geometry", "square", "place"),
    [
        (INTERNATIONAL, 1, (0, 1)),
        (INTERNATIONAL, 5, (0, 9)),
        (INTERNATIONAL, 6, (1, 0)),
        (INTERNATIONAL, 46, (9, 0)),
        (INTERNATIONAL, 50, (9, 8)),
        (SMALL, 1, (0, 1)),
        (SMALL, 29, (7, 0)),
        (SPANISH, 1, (7, 7)),
        (SPANISH, 4, (7, 1)),
        (SPANISH, 5, (6, 6)),
        (SPANISH, 32, (0, 0)),
        (CANADIAN, 72, (11, 10)),
        (KTAR_55, 1, (0, 0)),
        (KTAR_55, 51, (10, 0)),
        (KTAR_60, 1, (0, 1)),
        (ALL_64, 64, (7, 7)),
    ],
)
def test_where_a_square_lies(geometry: Geometry, square: int, place: tuple[int, int]) -> None:
    assert geometry.row_col(geometry.bit(Square(square))) == place


@pytest.mark.parametrize(
    ("direction", "squares"),
    [(0, [19, 14, 10, 5]), (1, [18, 12, 7, 1]), (2, [29, 34, 40, 45]), (3, [28, 32, 37, 41, 46])],
)
def test_diagonals_of_23(direction: int, squares: list[int]) -> None:
    assert numbers(INTERNATIONAL, INTERNATIONAL.rays[22][direction]) == squares


@pytest.mark.parametrize(
    ("direction", "squares"),
    [(Direction.FAR, [13, 3]), (Direction.NEAR, [33, 43]), (Direction.LEFT, [22, 21]), (Direction.RIGHT, [24, 25])],
)
def test_straight_lines_step_over_the_squares_that_do_not_play(direction: Direction, squares: list[int]) -> None:
    assert numbers(INTERNATIONAL, INTERNATIONAL.rays[22][direction]) == squares


def test_every_direction_leads_back() -> None:
    for geometry in BOARDS:
        for bit in geometry.bits:
            for direction in Direction:
                for reached in geometry.rays[bit][direction]:
                    assert bit in geometry.rays[reached][direction.opposite]


def test_van_emden_sees_the_same_board_from_the_other_side() -> None:
    """1785: square 1 is White's bottom left corner, and the rows rise away from White."""
    emden = INTERNATIONAL.seen(NEAR_LEFT)
    pairs = {n: INTERNATIONAL.square(emden.bit(Square(n))) for n in range(1, 51)}
    assert pairs == {n: 5 * (9 - (n - 1) // 5) + (n - 1) % 5 + 1 for n in range(1, 51)}
    assert (pairs[1], pairs[5], pairs[46], pairs[50]) == (46, 50, 1, 5)


def test_numbering_by_columns() -> None:
    by_columns = SMALL.seen(Numbering(Corner.NEAR_LEFT, by_columns=True, algebraic=False))
    assert [by_columns.name(square) for square in by_columns.squares[-4:]] == ["1", "9", "17", "25"]


@pytest.mark.parametrize(
    ("geometry", "square", "name"),
    [(SMALL.seen(ALGEBRAIC), 1, "b8"), (SMALL.seen(ALGEBRAIC), 29, "a1"), (ALL_64, 64, "h1"), (INTERNATIONAL, 7, "7")],
)
def test_names(geometry: Geometry, square: int, name: str) -> None:
    assert geometry.name(Square(square)) == name
    assert geometry.named(name) == square


@pytest.mark.parametrize("text", ["", "x", "b9", "a2", "i1", "k5", "3b", "½", "٣", "a٣", "123456789"])
def test_what_is_no_square(text: str) -> None:
    assert SMALL.named(text) is None


@pytest.mark.parametrize("square", [0, -1, 51])
def test_off_the_board(square: int) -> None:
    with pytest.raises(IndexError, match=f"there is no square {square}; the board has 50"):
        INTERNATIONAL.bit(Square(square))
