"""Lines beside the printed ones: of claims and findings, from their own positions, on the board."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from naslag.publish.address import ItemPage
from naslag.publish.item import ItemView, game, item_view
from naslag.publish.shown import positions_of
from naslag.publish.words import load_words
from naslag.rules.variants import variant

INTERNATIONAL = variant("international")
WORDS = load_words(Path(__file__).parents[2] / "site" / "words", "en")


@pytest.mark.parametrize(
    ("fen", "moves", "fens"),
    [
        ("W:W14,26:B28", ("14-10", "28-33"), ("W:W14,26:B28", "B:W10,26:B28", "W:W10,26:B33")),
        ("W:W14,26:B28", ("14-10", "33-28"), ("W:W14,26:B28", "B:W10,26:B28")),
        ("W:W14,26:B28", ("14-11", "28-33"), ()),
        ("W:W14,26:B28", (), ()),
        ("W:W14,26:B99", ("14-10",), ()),
        (None, ("14-10",), ()),
    ],
)
def test_a_line_is_followed_as_far_as_it_is_legal(
    fen: str | None, moves: tuple[str, ...], fens: tuple[str, ...]
) -> None:
    assert positions_of(fen, moves, INTERNATIONAL) == fens


def test_claims_and_findings_follow_the_printed_lines(made: ModuleType) -> None:
    at = "B:W17,33,38:B5,11,24"
    view = with_finding(made, at=at, shown=("11x22", "33-28", "24-29"), line="main", ply=1)
    assert [(line["name"], line["from"], line["moves"], line["fens"][0]) for line in board(view)] == [
        ("main", 0, ["21-17", "11x22", "33-28", "22x33", "38x20"], "W:W21,33,38:B5,11,24"),
        ("claim 1", 0, ["21-17"], "W:W21,33,38:B5,11,24"),
        ("MV301-main-2", 1, ["11x22", "33-28"], at),
    ]
    (shown,) = view.shown.values()
    assert [shown.count(index) for index in range(3)] == ["1. …", "2.", ""]
    assert board(view)[shown.board]["label"] == "Entry 1 of the apparatus, MV301"


def test_what_cannot_be_played_is_no_line(made: ModuleType) -> None:
    view = with_finding(made, at="W:W21,33,38:B5,11,24", shown=("11x22",))
    assert [line["name"] for line in board(view)] == ["main", "claim 1"]
    assert view.shown == {}


def with_finding(made: ModuleType, **more: object) -> ItemView:
    """The first item of the fixture with a claim that has a line, and a finding that shows one."""
    claim = replace(made.WIN, at="W:W21,33,38:B5,11,24", shown=("21-17",))
    checked = replace(made.legal.checked, claims=(claim,))
    found = made.found("MV301", made.span("11x22"), "11x22 is odd", item="1", **more)
    item = replace(made.legal, checked=checked, findings=(found,))
    return item_view(ItemPage(made.EDITION.files[0], item, "proef-1880/1.html"), INTERNATIONAL, WORDS)


def board(view: ItemView) -> list[dict[str, object]]:
    """The lines as the board has them."""
    lines: list[dict[str, object]] = game(view, WORDS)["lines"]
    return lines
