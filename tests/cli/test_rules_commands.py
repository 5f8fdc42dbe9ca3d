"""`naslag perft` and `naslag variants`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from naslag.rules.variants import names

Run = Callable[..., Any]


def test_perft_in_the_form_of_the_contract(run: Run) -> None:
    result = run("perft", "--variant", "standard", "--depth", "3", "--format", "json")
    found = json.loads(result.out)
    assert isinstance(found.pop("seconds"), float)
    fen = "W:W" + ",".join(map(str, range(31, 51))) + ":B" + ",".join(map(str, range(1, 21)))
    assert found == {"variant": "international", "fen": fen, "routes": "drop", "counts": [9, 81, 658], "nodes": 658}
    assert (result.status, result.err) == (0, "")


def test_perft_for_people(run: Run) -> None:
    assert run("perft", "--depth", "4").out == (
        "  1                    9\n  2                   81\n  3                  658\n  4                4,265\n"
    )


@pytest.mark.parametrize(("routes", "counts"), [("drop", [9, 81, 658, 3874]), ("keep", [9, 81, 658, 3880])])
def test_perft_keeps_or_drops_routes(run: Run, routes: str, counts: list[int]) -> None:
    result = run("perft", "--variant", "frisian", "--depth", "4", "--routes", routes, "--format", "json")
    assert (json.loads(result.out)["routes"], json.loads(result.out)["counts"]) == (routes, counts)


def test_perft_from_a_position(run: Run) -> None:
    fen = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"
    found = json.loads(run("perft", "--fen", fen, "--depth", "3", "--format", "json").out)
    assert found["counts"] == [14, 55, 1168]
    assert found["fen"] == "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--variant", "rusian"), "there is no variant 'rusian'; did you mean russian"),
        (("--fen", "hello"), "--fen: 'hello' is no FEN: a FEN looks like W:W31-50:B1-20."),
        (("--fen", "W:W2:B31"), "--fen: a white man cannot stand on 2: on its promotion row it would be a king."),
        (("--fen", "?:W40:B31"), "--fen: nothing says who is to move."),
    ],
)
def test_perft_of_nonsense_says_why(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run("perft", "--depth", "2", *arguments)
    assert (result.status, result.out) == (2, "")
    assert message in result.err


def test_the_names_one_a_line(run: Run) -> None:
    assert run("variants").out.splitlines() == list(names())
    assert json.loads(run("variants", "--format", "json").out) == list(names())


def test_one_variant_with_its_articles(run: Run) -> None:
    lines = run("variants", "buuren_1879").out.splitlines()
    assert lines[0] == "buuren_1879: The Polish game after Van Buuren, 1879"
    assert "which capture goes first       the most pieces  [art. 11]" in lines
    assert (
        "who cannot move                loses  [not stated, supplied from FMJD Annex 1 (international draughts), 7.2.2]"
        in lines
    )
    assert "Note: Of repetition the booklet says nothing." in lines


def test_one_variant_as_json(run: Run) -> None:
    found = json.loads(run("variants", "frisian", "--format", "json").out)
    assert found["variant"] == "frisian"
    assert found["rules"]["king run"] == [
        {
            "holds": "3",
            "article": "MindSports; Wikipedia; Swingel 3 (2000), rule 7: three moves running, unless its side has "
            "kings alone",
            "stated": True,
        }
    ]


def test_what_differs_between_two(run: Run) -> None:
    lines = run("variants", "international", "buuren_1879").out.splitlines()
    assert [line for line in lines if line and not line.startswith(" ")][2:] == [
        "who cannot move: alike, but not stated by both",
        "who has no piece left: alike, but not stated by both",
        "drawn",
        "huffing",
        "odds",
        "Note on international: The Dutch table of variants calls it Standaard (Pools).",
        "Note on international: Later wordings are reported that cut the sixteen moves against a lone king down to "
        "five when that king holds the long diagonal; the version of 2015 has no such clause, and is followed.",
        "Note on buuren_1879: The transcription used records three printings (1879, 1899, 1908).",
        "Note on buuren_1879: Articles 3, 10 and 12 rule on pieces moved or removed by mistake.",
        "Note on buuren_1879: Of repetition the booklet says nothing.",
    ]
    assert (
        "  buuren_1879:   3 kings against one king: at once, when the weaker side's king is on the long line  [art. 16]"
        in lines
    )
    found = json.loads(run("variants", "international", "killer", "--format", "json").out)
    assert list(found["differences"]) == [
        "game type",
        "first",
        "king landing",
        "half turn",
        "removal",
        "draws",
        "huffing",
        "touch move",
        "odds",
    ]


def test_nothing_differs_between_one_and_itself(run: Run) -> None:
    assert run("variants", "thai", "makhos").out.endswith("\n\nNo rule differs.\n")


def test_three_cannot_be_compared(run: Run) -> None:
    result = run("variants", "thai", "killer", "pool")
    assert (result.status, result.out) == (2, "")
    assert "two variants can be compared, not 3." in result.err
