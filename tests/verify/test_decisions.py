"""People's rulings: the line follows them, and nothing else is changed on their account."""

import pytest

from naslag.model.ruling import Decision, Ruling, Rulings, SuppliedDiagram
from naslag.read.run import read_bytes
from naslag.verify.run import verify

TEXT = "2. Wit 21, 33, 38, 42; zwart 11, 24.\n1. 21-17 11x22 2. 33-28 22x33 3. 38x29 gewonnen.\n"


def ruled(decision: Decision, read: str | None = None) -> Rulings:
    return Rulings((Ruling("2", "MV301", decision, "AB", "2026-12-01", "seen", printed="38x29", read=read),))


@pytest.mark.parametrize(
    ("rulings", "moves", "verdict", "stopped_at"),
    [
        (Rulings(), ("21-17", "11x22", "33-28", "22x33", "38x20"), "emended", None),
        (ruled(Decision.REJECT), ("21-17", "11x22", "33-28", "22x33"), "illegal", 4),
        (ruled(Decision.ACCEPT, "38x20"), ("21-17", "11x22", "33-28", "22x33", "38x20"), "emended", None),
        (ruled(Decision.REPLACE, "42-37"), ("21-17", "11x22", "33-28", "22x33"), "illegal", 4),
    ],
)
def test_a_line_follows_the_ruling(
    rulings: Rulings, moves: tuple[str, ...], verdict: str, stopped_at: int | None
) -> None:
    report = verify(read_bytes(TEXT.encode(), "own.txt"), decisions=rulings)
    (line,) = report.items[0].lines
    assert (line.moves, line.verdict.value, line.stopped_at) == (moves, verdict, stopped_at)


def test_a_supplied_diagram_wins() -> None:
    diagram = SuppliedDiagram("7", "W:W28,33,39:B8,17", "AB", "2026-12-01", "the third printing")
    document = read_bytes(b"7. 1. 28-22 17x28 2. 33x22 gewonnen.", "own.txt", language="nl")
    position = verify(document, decisions=Rulings(diagrams=(diagram,))).items[0].position
    assert (position.fen, position.basis.value, position.proof) == (
        "W:W28,33,39:B8,17",
        "emended",
        "supplied by AB, 2026-12-01: the third printing",
    )


JOINED = "1. Zwart 8, 9, 17, 20. Wit 28, 33, 39.\n1. 28-22 17x28 2. 33x22 9-1422-17 w.\n"


@pytest.mark.parametrize(
    ("decision", "read", "moves", "stopped_at"),
    [
        (Decision.ACCEPT, "9-14 22-17", ("28-22", "17x28", "33x22", "9-14", "22-17"), None),
        (Decision.REPLACE, "9-14 22-18", ("28-22", "17x28", "33x22", "9-14", "22-18"), None),
        (Decision.REJECT, None, ("28-22", "17x28", "33x22"), 3),
    ],
)
def test_moves_run_together_follow_the_ruling(
    decision: Decision, read: str | None, moves: tuple[str, ...], stopped_at: int | None
) -> None:
    ruling = Ruling(
        "1", "TX103", decision, "AB", "2026-12-01", "seen", printed="9-1422-17", line="main", ply=3, read=read
    )
    report = verify(read_bytes(JOINED.encode(), "own.txt", language="nl"), decisions=Rulings((ruling,)))
    (line,) = report.items[0].lines
    assert (line.moves, line.stopped_at) == (moves, stopped_at)
    assert [finding.code for finding in report.findings] == ["TX103"]
