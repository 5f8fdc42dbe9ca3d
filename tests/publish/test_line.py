"""A line as a reader follows it, and the ways of its captures."""

from __future__ import annotations

from types import ModuleType

import pytest

from naslag.publish.line import ReadPly, read_lines
from naslag.publish.route import routes
from naslag.rules.variants import variant


def test_an_emended_line(made: ModuleType) -> None:
    (line,) = read_lines(made.emended.checked, [("main", 2), (None, None)])
    assert line.plies == (
        ReadPly(0, "main-1", "1.", "40-34", "40-34", False, False, ()),
        ReadPly(1, "main-2", "", "39x30", "39x30", False, False, ()),
        ReadPly(2, "main-3", "2.", "36x11", "35x11", True, False, (0,)),
    )


def test_a_line_that_stops_and_its_variation(made: ModuleType) -> None:
    main, variation = read_lines(made.illegal.checked, [("main", 4)])
    assert [(ply.number, ply.printed, ply.read, ply.stops) for ply in main.plies] == [
        ("1.", "32-28", "32-28", False),
        ("", "23x32", "23x32", False),
        ("2.", "37x28", "37x28", False),
        ("", "19-24", "19-24", False),
        ("3.", "28-17", None, True),
        ("", "24-30", None, False),
    ]
    assert [(ply.anchor, ply.number) for ply in variation.plies] == [("a-1", "2. …"), ("a-2", "3.")]


ROUTES = {
    "plain moves and single captures need none": (
        "international",
        ("W:W32,37:B23", "B:W28,37:B23", "W:W37:B32", "B:W28:B"),
        (None, None, None),
    ),
    "a man that goes round": (
        "international",
        ("W:W35:B5,17,28,29,30", "B:W11:B5"),
        (("35", "24", "33", "22", "11"),),
    ),
    "a king, square by square": (
        "international",
        ("W:WK46:B19,20,41", "B:WK15:B41"),
        (None,),
    ),
    "no legal move leads there": ("international", ("W:W35:B5,17,28,29,30", "B:W12:B5"), (None,)),
    "a position that cannot be": ("international", ("W:W1:B5,17,28", "B:W11:B5"), (None,)),
    "algebraic names": ("russian", ("W:Wa1:Bb2,d4,h8", "B:We5:Bh8"), (("a1", "c3", "e5"),)),
}


@pytest.mark.parametrize("case", ROUTES)
def test_routes(case: str) -> None:
    name, fens, want = ROUTES[case]
    assert routes(fens, variant(name)) == want
