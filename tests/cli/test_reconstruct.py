"""`naslag reconstruct`: what it reads, what it prints."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from naslag.cli.reconstruction import parse_line
from naslag.model.errors import UsageError
from naslag.rules.variants import variant

BOARD = variant("international").geometry
ONE = "1. 21-17 11x22 2. 33-28 22x33 3. 38x20"

DIAGRAM = """\
    .     .     .     .     .
 .     .     .     .     .
    b     .     .     .     .
 .     -     .     .     -
    w     -     .    (b)    .
 .     .     -     -     .
    .     .     w     .     .
 .     .     w     .     .
    .    [w]    .     .     .
 .     .     .     .     .
"""


Run = Callable[..., Any]


@pytest.fixture
def says(run: Run) -> Callable[..., str]:
    """What the command prints, nothing being wrong."""

    def said(*arguments: str) -> str:
        result = run("reconstruct", *arguments)
        assert (result.status, result.err) == (0, "")
        assert isinstance(result.out, str)
        return result.out

    return said


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (ONE, "21-17 11x22 33-28 22x33 38x20"),
        ("21-17 11X22", "21-17 11x22"),
        ("21–17, 11×22; 33—28! 22:33", "21-17 11x22 33-28 22x33"),
        ("1.21-17 11 x 22 2.33 - 28", "21-17 11x22 33-28"),
        ("02x11 12-07", "2x11 12-7"),
        ("1… 11x22 2. 33-28 gewonnen.", "11x22 33-28"),
        ("28x17x8", "28x17x8"),
        ("47x47", "47x47"),
    ],
)
def test_lines_are_read_leniently(text: str, moves: str) -> None:
    assert " ".join(str(reading) for reading in parse_line(text, BOARD)) == moves


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("374238X36", "'374238X36' is no move"),
        ("21-17 11", "'11' is no move"),
        ("21-17 11x62", "there is no square 62"),
        ("0-5", "there is no square 0"),
        ("21-21", "21-21 goes nowhere"),
        ("gewonnen", "there is no move"),
        ("", "there is no move"),
        ("21+17", "'21+17' is no move"),
    ],
)
def test_what_is_no_line_is_refused(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message.replace("+", r"\+")):
        parse_line(text, BOARD)


def test_json(says: Callable[..., str]) -> None:
    answer = json.loads(says(ONE, "--format", "json"))
    assert isinstance(answer.pop("seconds"), float)
    assert isinstance(answer.pop("conflicts"), int)
    free = set(range(1, 51)) - {11, 17, 20, 21, 22, 28, 29, 33, 38, 42}
    assert answer == {
        "possible": True,
        "certain": {"11": "b", "21": "w", "33": "w", "38": "w"},
        "empty": [17, 20, 22, 28, 29],
        "occupied": {"42": ["w", "b"]},
        "free": sorted(free),
        "fen": "W:W21,33,38,42:B11,24",
        "moves": [["21-17", "11x22", "33-28", "22x33", "38x20"]],
        "replies_forced": 2,
        "replies": 2,
        "minimal": True,
        "decided": True,
        "faulty_line": None,
        "repairs": [],
    }


def test_text(says: Callable[..., str]) -> None:
    text = says(ONE)
    assert text.startswith(DIAGRAM)
    assert text.splitlines()[-6:] == [
        "  white men on 21, 33 and 38",
        "  a black man on 11",
        "  on 42 a white man or a black man",
        "  nothing on 17, 20, 22, 28 and 29",
        "With the fewest pieces, 6: W:W21,33,38,42:B11,24",
        "2 of Black's 2 replies are forced there.",
    ]


def test_a_misprint(says: Callable[..., str]) -> None:
    assert says("1. 29-23 18x20 2. 26-21 17x26 3. 37-32 26x39 4. 40-34 39x30 5. 36x11") == (
        "No position exists in which this line can be played; that is proved.\n"
        "It can be played with 35x11 instead of 36x11 (ply 9).\n"
        "That is the only change of one number, with so few kings, that makes it possible.\n"
    )


def test_what_is_given_counts(says: Callable[..., str]) -> None:
    answer = json.loads(says("21-17 11x22", "--known", "W:W50:B1", "--white", "2", "--format", "json"))
    assert (answer["certain"], answer["fen"]) == ({"1": "b", "11": "b", "21": "w", "50": "w"}, "W:W21,50:B1,11")
    assert "with the given pieces" in says("21-17 11x22", "--known", "W:W17:B")


def test_black_begins_and_lines_share_a_diagram(says: Callable[..., str]) -> None:
    answer = json.loads(says("11-17 21x12", "11-16", "--side", "black", "--format", "json"))
    assert answer["certain"] == {"11": "b", "21": "w"}
    assert answer["fen"].startswith("B:")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["21-17 11x62"], "naslag: there is no square 62 (11x62): the board has 50 squares\n"),
        (["21-17", "--known", "21"], "naslag: --known: '21' is no FEN: a FEN looks like W:W31-50:B1-20\n"),
        (["31-27", "--variant", "turkish"], None),
    ],
)
def test_wrong_usage(run: Run, arguments: list[str], said: str | None) -> None:
    result = run("reconstruct", *arguments)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("naslag: ")
    assert said is None or result.err == said
