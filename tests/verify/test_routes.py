"""Captures that share both ends: what the rest of the line decides, and what it leaves open, in lines of any length."""

from __future__ import annotations

from dataclasses import replace

import pytest

from naslag.model.board import Colour, Position, Square
from naslag.model.document import MoveReading, Ply
from naslag.model.geometry import Geometry, Playing
from naslag.model.report import FileReport
from naslag.model.span import Span
from naslag.model.text import SourceText
from naslag.model.variant import Rule
from naslag.read.run import read_text
from naslag.rules.variants import variant
from naslag.rules.variants._boards import FROM_FAR_LEFT
from naslag.verify.emend import exact
from naslag.verify.run import verify

NOWHERE = Span("line", 0, 0, 1, 1)
DIAMONDS = 7
"""Pockets in which a man captures two men on its left or two on its right and ends on the same square: 2 to the seventh
ways to play the line, all of them legal."""


def checked(fen: str, text: str) -> FileReport:
    return verify(read_text(SourceText("in.pdn", f'[FEN "{fen}"]\n[GameType "20"]\n{text} *')))


FENS = {
    # 4x15 captures 13 and 20, and 32 or 37.
    "open": ("W:WK4:B6,13,20,32,37", "1. 4x15 6-11", {"MV302": 2}),
    "open to the end": ("W:WK4,50:B6,13,20,32,37", "1. 4x15 6-11 2. 50-45 11-17", {"MV302": 2}),
    "decided by a square that is free": ("W:WK4,41:B6,13,20,32,37", "1. 4x15 6-11 2. 41-36", {"MV311": 2}),
    "decided by who moves": ("W:WK4,41:B6,13,20,32,37", "1. 4x15 32-38", {"MV311": 2}),
    "decided the other way": ("W:WK4,50:B6,13,20,32,37", "1. 4x15 37-42", {"MV311": 2}),
    "printed whole": ("W:WK4,41:B6,13,20,32,37", "1. 4x31x42x15 6-11", {}),
    "printed by its pieces": ("W:WK4,41:B6,13,20,32,37", "1. 4x37x20x13x15 6-11", {}),
}


@pytest.mark.parametrize("case", FENS)
def test_what_is_told(case: str) -> None:
    fen, text, want = FENS[case]
    report = checked(fen, text)
    found = {finding.code: len(finding.evidence) for finding in report.findings}
    assert (found, report.items[0].lines[0].verdict) == (want, "legal")


def board() -> tuple[
    Geometry, Position, list[tuple[int, ...]], list[tuple[Square, Square]], list[tuple[Square, Square]]
]:
    """A wide board of diamonds, White to move; the captures in them, and moves of Black's spare men far away."""
    columns = 6 * DIAMONDS + 2 * DIAMONDS + 6
    geometry = Geometry(8, columns, Playing.LEFT_CORNER, FROM_FAR_LEFT)
    cells = ["."] * geometry.size

    def put(row: int, column: int, cell: str) -> Square:
        bit = geometry.at(row, column)
        assert bit is not None
        cells[bit] = cell
        return geometry.square(bit)

    captures, left = [], []
    for diamond in range(DIAMONDS):
        column = 4 + 6 * diamond
        origin = put(7, column, "w")
        left.append(tuple(put(row, column - 1, "b") for row in (6, 4)))
        for row in (6, 4):
            put(row, column + 1, "b")
        captures.append((origin, put(3, column, ".")))
    spares = []
    for spare in range(DIAMONDS):
        column = 6 * DIAMONDS + 5 + 2 * spare
        spares.append((put(0, column, "b"), put(1, column - 1, ".")))
    return geometry, Position("".join(cells), Colour.WHITE), left, captures, spares


def line_of(moves: list[tuple[Square, Square]], captures: set[tuple[Square, Square]]) -> tuple[Ply, ...]:
    return tuple(Ply(f"{a} {b}", NOWHERE, (MoveReading((a, b), (a, b) in captures),)) for a, b in moves)


def test_all_ways_stay_open_however_many_there_are() -> None:
    geometry, start, _, captures, spares = board()
    rules = replace(variant("english"), board=Rule(geometry, "a test", supplied=False))
    moves = [move for pair in zip(captures, spares, strict=True) for move in pair]
    plies = line_of(moves, set(captures))
    read = exact(plies, start, rules)
    assert (read.printed, len(read.steps)) == (len(moves), len(moves))
    assert [len(step.others) for step in read.steps] == [1, 0] * DIAMONDS
    assert [len(step.settled) for step in read.steps] == [0] * len(moves)


@pytest.mark.parametrize("decided", range(DIAMONDS))
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_late_move_decides_an_early_capture(decided: int, side: str) -> None:
    """A man of one flank moves on in the end: so it was the other flank that was captured."""
    geometry, start, left, captures, spares = board()
    rules = replace(variant("english"), board=Rule(geometry, "a test", supplied=False))
    moves = [move for pair in zip(captures, spares, strict=True) for move in pair]
    row, column = 6, 4 + 6 * decided + (-1 if side == "left" else 1)
    man, ahead = geometry.at(row, column), geometry.at(7, column)
    below = geometry.at(7, column + (-1 if side == "left" else 1))
    assert man is not None and below is not None and ahead is None
    moves[-1] = (geometry.square(man), geometry.square(below))
    read = exact(line_of(moves, set(captures)), start, rules)
    assert read.printed == len(moves)
    assert [len(step.settled) for step in read.steps[::2]] == [int(index == decided) for index in range(DIAMONDS)]
    assert [len(step.others) for step in read.steps[::2]] == [int(index != decided) for index in range(DIAMONDS)]
    taken = read.steps[2 * decided].move
    assert taken is not None and (taken.captured == frozenset(left[decided])) is (side == "right")


ILLEGAL = {
    # The illegal move, and why the moves behind it are legal only where it was carried out.
    "a capture is missed, and the piece that moved is captured": ("W:W28,31:B6,22", "1. 31-27 22x31 2. 28-23 31-37"),
    "one is captured where two can be, and it leaves the board": (
        "W:W33,50:B1,20,28,29",
        "1. 33x22 1-6 2. 22-18 6-11 3. 18-12 11-17 4. 12x21 20-25",
    ),
    "a capture is missed by a man that is crowned": ("W:W7,31:B27", "1. 7-1 27x36 2. 1-29"),
    "a capture is missed by Black": ("B:W28,33:B23,1", "1... 1-6 2. 28x19 6-11"),
}


@pytest.mark.parametrize("case", ILLEGAL)
def test_a_line_is_played_on_behind_an_illegal_move(case: str) -> None:
    fen, text = ILLEGAL[case]
    report = checked(fen, text)
    (line,) = report.items[0].lines
    assert [(finding.code, finding.printed) for finding in report.findings] == [("MV301", line.printed[0])]
    assert (line.verdict, line.stopped_at, line.moves) == ("illegal", 0, ())
    assert " ".join(line.printed) == " ".join(token for token in text.split() if not token.endswith("."))
