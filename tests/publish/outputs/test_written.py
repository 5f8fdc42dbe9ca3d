"""From a file to an edition and out again: results, tags, squares, remarks, and positions for engines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from naslag.model.edition import EditedFile, EditedFinding, EditedItem, Edition, Standing
from naslag.model.report import CheckedItem, FileReport, Status
from naslag.model.ruling import Source
from naslag.model.span import Quote
from naslag.model.text import SourceText
from naslag.publish.output import outputs
from naslag.read.run import read_text
from naslag.verify.run import verify

SOURCE = Source("own", "A book", "en", "international", (), author="A. Uthor", year="1900")


def edition(report: FileReport) -> Edition:
    """An edition in which nobody has ruled."""
    items = tuple(
        EditedItem(
            item,
            Quote("", item.span),
            tuple(EditedFinding(found, Standing.PROPOSED) for found in report.findings if found.item == item.id),
        )
        for item in report.items
    )
    return Edition(SOURCE, (EditedFile(report.path, "en", "", report.variant, items),))


def checked(text: str, path: str = "in.pdn") -> FileReport:
    return verify(read_text(SourceText(path, text)))


def written(report: FileReport, name: str = "pdn") -> str:
    return outputs()[name].render(edition(report)).decode()


def claimed(report: FileReport, status: Status) -> FileReport:
    def with_status(item: CheckedItem) -> CheckedItem:
        return replace(item, claims=tuple(replace(claim, status=status) for claim in item.claims))

    return replace(report, items=tuple(map(with_status, report.items)))


CLAIMS = [
    ("20,W,10,10,N2,0", "W:W28,50:B1", "1. 28-23", "2-0", Status.OPEN, "*"),
    ("20,W,10,10,N2,0", "W:W28,50:B1", "1. 28-23", "2-0", Status.SUPPORTED, "*"),
    ("20,W,10,10,N2,0", "W:W28,50:B1", "1. 28-23", "2-0", Status.REFUTED, "*"),
    ("20,W,10,10,N2,0", "W:W28,50:B1", "1. 28-23", "2-0", Status.PROVED, "2-0"),
    ("20,W,10,10,N2,0", "W:W28,50:B1", "1. 28-23", "0-2", Status.PROVED, "0-2"),
    ("20,W,10,10,N2,0", "W:W28,50:B1", "1. 28-23", "1-1", Status.PROVED, "1-1"),
    ("20,W,10,10,N2,0", "W:W28,50:B1", "1. 28-23", "1-1", Status.OPEN, "*"),
    ("21,B,8,8,N1,0", "B:W28:B1", "1. 1-5", "1/2-1/2", Status.PROVED, "1/2-1/2"),
    ("21,B,8,8,N1,0", "B:W28:B1", "1. 1-5", "0-1", Status.PROVED, "0-1"),
    ("25,W,8,8,A0,0", "W:Wc3:Bh8", "1. c3-d4", "2-0", Status.PROVED, "1-0"),
    ("40,W,10,10,N2,0", "W:W28:B1", "1. 28-23", "1-0", Status.PROVED, "1-0"),
]


@pytest.mark.parametrize(("tag", "fen", "moves", "said", "status", "result"), CLAIMS)
def test_only_what_is_proved_is_a_result(
    tag: str, fen: str, moves: str, said: str, status: Status, result: str
) -> None:
    report = claimed(checked(f'[GameType "{tag}"]\n[FEN "{fen}"]\n{moves} {said}'), status)
    lines = written(report).splitlines()
    assert f'[Result "{result}"]' in lines
    assert lines[-1].split()[-1] == result
    assert f"(“{said}”); {status.value}}}" in " ".join(lines)


GAMES = {
    "an imported game comes out with its tags, its result and its comments": (
        '[Event "Cup"]\n[White "One"]\n[Black "Two"]\n[Date "2001.02.03"]\n[GameType "20"]\n\n'
        "1. 32-28 {first} 19-23 (1... 18-23 {second} 2. 33-29) 2. 28x19 14x23 1-1",
        '[Event "Cup"]\n[Site "own"]\n[Date "2001.02.03"]\n[Round "#1"]\n[White "One"]\n[Black "Two"]\n[Result "1-1"]\n'
        '[GameType "20,W,10,10,N2,0"]\n\n'
        "1. 32-28 {first} 1... 19-23 (1... 18-23 {second} 2. 33-29) 2. 28x19 14x23 1-1\n",
    ),
    "squares and signs are those of the game": (
        '[GameType "25"]\n[FEN "B:Wc3,e3,Kh2:Bf6,d8"]\n1. f6-g5 e3-f4 2. g5:e3 *',
        '[Event "A book"]\n[Site "own"]\n[Date "1900"]\n[Round "#1"]\n[White "A. Uthor"]\n[Black "?"]\n[Result "*"]\n'
        '[GameType "25,W,8,8,A0,0"]\n[SetUp "1"]\n[FEN "B:Wc3,e3,Kh2:Bd8,f6"]\n\n'
        "1... f6-g5 2. e3-f4 g5:e3 *\n",
    ),
    "a game that PDN has no number for": (
        '[Variant "killer"]\n[FEN "W:W28:B1"]\n1. 28-22 *',
        '[Event "A book"]\n[Site "own"]\n[Date "1900"]\n[Round "#1"]\n[White "A. Uthor"]\n[Black "?"]\n[Result "*"]\n'
        '[Variant "killer"]\n[SetUp "1"]\n[FEN "W:W28:B1"]\n\n1. 28-22 *\n',
    ),
    "a position alone": (
        '[GameType "22"]\n[FEN "B:B1,K5:W32"]\n*',
        '[Event "A book"]\n[Site "own"]\n[Date "1900"]\n[Round "#1"]\n[White "A. Uthor"]\n[Black "?"]\n[Result "*"]\n'
        '[GameType "22,W,8,8,N2,1"]\n[SetUp "1"]\n[FEN "B:W32:B1,K5"]\n\n*\n',
    ),
}


@pytest.mark.parametrize("case", GAMES)
def test_pdn(case: str) -> None:
    text, want = GAMES[case]
    first = checked(text)
    assert first.findings == ()
    assert written(first) == want
    # What is written is read, and written again, as it is.
    assert written(checked(want)) == want


def test_a_line_that_stops_is_kept() -> None:
    text = '[GameType "20"]\n[FEN "W:W48,28:B1"]\n1. 28-6 1-33 2. 48-20 33-46 3. 20-1 46-6 *'
    (line,) = [line for line in written(checked(text)).splitlines() if "not played" in line]
    assert line == "{not played: 28-6 1-33 48-20 33-46 20-1 46-6} *"


def test_a_move_that_belongs_to_no_line_is_told() -> None:
    text = written(checked('[GameType "20"]\n[FEN "W:WK28,48:B1"]\n1. 28-6 1-7 2. 48-20 *'))
    assert "{printed 48-20: 48-20 does not belong to the line (MV304, proposed)}" in " ".join(text.split())


def test_hub() -> None:
    text = '[GameType "20"]\n1. 32-28 19-23 (1... 18-23) 2. 28x19 *\n\n[GameType "26"]\n[FEN "W:Wc3:Bd4,f6,h8"]\n*\n'
    start = "b" * 20 + "e" * 10 + "w" * 20
    later = "b" * 20 + "e" * 7 + "w" + "ee" + "we" + "w" * 18
    assert written(checked(text), "hub").splitlines() == [
        f'pos pos=W{start} moves="32-28 19-23 28x19x23"',
        f'pos pos=B{later} moves="18-23"',
        "pos pos=Weeebeeeeeebeeeeeebeeeweeeeeeeeee",
    ]
    assert written(checked(written(checked(text), "hub"), "in.hub"), "hub") == written(checked(text), "hub")
