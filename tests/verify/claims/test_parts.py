"""The parts by themselves: conditions, counts, last moves, the shelf of proofs, the proof on a page."""

from pathlib import Path

import pytest

from naslag.model.board import Colour, Position
from naslag.model.document import ClaimKind, Count, PrintedClaim
from naslag.model.document import ClaimKind as Kind
from naslag.model.report import CheckedClaim, Status
from naslag.model.span import Quote, Span
from naslag.notation.dialect import dialects
from naslag.notation.fen import read_fen
from naslag.notation.move_counts import moves_stated
from naslag.publish.proof_tree import OVER, proof_of, proof_tree
from naslag.rules.setup import position
from naslag.rules.variants import variant
from naslag.verify.claims.counting import counted
from naslag.verify.claims.prover import Prover, Question, asked
from naslag.verify.claims.question import Asked, line_of
from naslag.verify.claims.shelf import Shelf
from naslag.verify.prove import Answer, Bounds, Claim, Claimed
from naslag.verify.soundness.last_move import no_last_move

INTERNATIONAL = variant("international")


def at(fen: str, name: str = "international") -> Position:
    return position(read_fen(fen, variant(name).geometry), variant(name))


@pytest.mark.parametrize(
    ("text", "name", "squares"),
    [
        ("as long as the line 5 to 46 is held", "international", [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]),
        ("if 26 and 48 stay his", "international", [26, 31, 37, 42, 48]),
        ("mits de lijn a1-h8 bezet blijft", "russian", [4, 8, 11, 15, 18, 22, 25, 29]),
        ("if he watches 5", "international", []),
        ("from 1 to 50", "international", []),
        ("from 5 past 28 to 46", "international", []),
        ("from 5 to 99", "international", []),
    ],
)
def test_the_line_of_a_condition(text: str, name: str, squares: list[int]) -> None:
    found = line_of(text, variant(name))
    bits = sorted(variant(name).geometry.bit(square) for square in found)
    assert [bit + 1 for bit in bits] == squares


@pytest.mark.parametrize(
    ("dialect", "text", "number"),
    [
        ("dutch", "in drie zetten", 3),
        ("dutch", "in 12 zetten, hoe zwart ook speelt", 12),
        ("english", "in four moves", 4),
        ("german", "in 5 Zügen", 5),
        ("french", "en 3 coups", 3),
        ("dutch", "in het eindspel", None),
        ("dutch", "door overmacht", None),
        ("dutch", "drie zetten", None),
    ],
)
def test_a_number_of_moves(dialect: str, text: str, number: int | None) -> None:
    assert moves_stated(text, dialects()[dialect]) == number


LINE = [
    at(fen)
    for fen in (
        "W:W12,28,33,39:B19,20",
        "B:W12,23,33,39:B19,20",
        "W:W12,33,39:B20,28",
        "B:W12,22,39:B20",
        "W:W12,22,39:B24",
        "B:W8,22,39:B24",
        "W:W8,22,39:B29",
        "B:WK2,22,39:B29",
    )
]


@pytest.mark.parametrize(
    ("counts", "number", "status", "said"),
    [
        (Count.EACH, 4, "refuted", "Counted in the position: White has 4 and Black 2 pieces, not 4 each."),
        (
            Count.LEAVE,
            2,
            "proved",
            "Counted along the line: 2 pieces leave the board, as is said.",
        ),
        (
            Count.LEAVE,
            3,
            "refuted",
            "Counted along the line: 2 pieces leave the board, not 3.",
        ),
        (Count.CROWN, 4, "proved", "Counted along the line: White makes a king at move 4, as is said."),
        (Count.CROWN, 3, "refuted", "Counted along the line: White makes a king at move 4, not 3."),
    ],
)
def test_counts(counts: Count, number: int, status: str, said: str) -> None:
    claim = PrintedClaim(ClaimKind.COUNT, Quote("", Span("own.txt", 0, 0, 1, 1)), number=number, counts=counts)
    found = counted(Asked(claim, ClaimKind.COUNT, Colour.WHITE, number=number), LINE, INTERNATIONAL)
    assert found is not None
    assert (found.status.value, found.said) == (status, said)


@pytest.mark.parametrize(
    ("name", "fen", "impossible"),
    [
        ("international", "W:W30:B1", False),  # it may have captured backward
        ("english", "W:W30:B1", True),  # here a man never goes back to its own first row
        ("international", "W:W7,30:B1", True),
        ("international", "W:W30:B7", False),
        ("international", "W:W8,11,12,30:B1,2,7", True),
        ("international", "W:W8,11,30:B1,2,7", False),
        ("international", "W:W30:BK46", False),
        ("international", "W:W41:BK46", True),  # locked in the corner: no way in
        ("international", "B:W31,46:B1", False),
        ("international", "B:W48:B42,43", True),
        ("international", "W:W50:B", False),  # nobody is there who can have moved
    ],
)
def test_the_last_move(name: str, fen: str, impossible: bool) -> None:
    assert no_last_move(at(fen, name), variant(name)) is impossible


class Counting:
    """An answer of the proof search, and how often it was asked."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, question: Question) -> Answer:
        self.times += 1
        return asked(question)


def settle(folder: Path, answer: Counting, fen: str = "B:WK5:BK46") -> tuple[Answer, str]:
    prover = Prover(Shelf(folder), bounds=Bounds(nodes=1000, memory=1), answer=answer)
    return prover.settle("#7-1-win", at(fen), INTERNATIONAL, Claim(Claimed.WIN, Colour.WHITE))


def test_a_proof_is_made_once_and_its_bytes_stay(tmp_path: Path) -> None:
    answer = Counting()
    first, name = settle(tmp_path, answer)
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    again, _ = settle(tmp_path, answer)
    assert (first.status, first.plies, first.line) == (again.status, again.plies, again.line)
    assert (first.status, name.startswith("7-1-win-"), answer.times) == (Status.PROVED, True, 1)
    assert sorted(files) == [name.replace(".yaml", ".txt"), name]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files


def test_another_question_and_a_spoilt_certificate_are_asked_anew(tmp_path: Path) -> None:
    answer = Counting()
    _, name = settle(tmp_path, answer)
    _, other = settle(tmp_path, answer, "B:WK1:B13")
    assert (answer.times, name != other) == (2, True)
    (tmp_path / name).with_suffix(".txt").write_text("spoilt")
    settle(tmp_path, answer)
    assert answer.times == 3
    (tmp_path / name).with_suffix(".txt").unlink()
    settle(tmp_path, answer)
    assert answer.times == 4


def test_without_the_core_a_kept_proof_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Counting()
    settle(tmp_path, answer)
    monkeypatch.setattr("naslag.verify.claims.shelf.proving.available", lambda _variant: False)
    monkeypatch.setattr("naslag.verify.claims.shelf.code_digest", lambda *_packages: "another program")
    kept, _ = settle(tmp_path, answer)
    assert (kept.status, answer.times) == (Status.PROVED, 1)


def test_proofs_that_nobody_names_are_swept(tmp_path: Path) -> None:
    answer = Counting()
    _, name = settle(tmp_path, answer)
    settle(tmp_path, answer, "B:WK1:B13")
    Shelf(tmp_path).sweep({name, ""})
    assert sorted(path.name for path in tmp_path.iterdir()) == [name.replace(".yaml", ".txt"), name]


def test_a_proof_that_can_be_played(tmp_path: Path) -> None:
    _, name = settle(tmp_path, Counting())
    claim = CheckedClaim("wins", Kind.WIN, Colour.WHITE, proof=name)
    part = proof_of(tmp_path, claim)
    assert part is not None
    tree = proof_tree(part, at("B:WK5:BK46"), INTERNATIONAL)
    assert tree is not None
    assert (tree["start"], tree["reader"], tree["first"], tree["cut"]) == ("B:WK5:BK46", "black", None, False)
    (moves,) = tree["nodes"]
    assert ["46-41", "W:WK5:BK41", "5x46", "B:WK46:B", OVER] in moves
    assert len(moves) == 8
    assert proof_of(None, claim) is None
    assert proof_of(tmp_path / "elsewhere", claim) is None


def test_a_long_proof_is_cut(tmp_path: Path) -> None:
    _, name = settle(tmp_path, Counting(), "B:WK1:B13")
    part = proof_of(tmp_path, CheckedClaim("wins", Kind.WIN, Colour.WHITE, proof=name))
    assert part is not None
    whole = proof_tree(part, at("B:WK1:B13"), INTERNATIONAL)
    short = proof_tree(part, at("B:WK1:B13"), INTERNATIONAL, 1)
    assert whole is not None
    assert short is not None
    assert (whole["cut"], short["cut"], len(short["nodes"])) == (False, True, 1)
    assert len(whole["nodes"]) > 1
