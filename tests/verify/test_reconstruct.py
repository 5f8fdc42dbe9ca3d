"""What printed lines imply, as tables: certain, empty and occupied squares, fewest pieces, forced replies, repairs."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.board import Colour, Setup, Square
from naslag.model.document import MoveReading
from naslag.model.errors import UsageError
from naslag.notation.moves import read_move
from naslag.rules.engine import legal_moves, play
from naslag.rules.variants import variant
from naslag.verify.cost import ends, move_cost
from naslag.verify.reconstruct import CHECK, Bound, Reconstruction, Repair, reconstruct
from naslag.verify.reconstruction.grid import grid_of
from naslag.verify.reconstruction.refine import Judge
from naslag.verify.reconstruction.search import Question, Search
from naslag.verify.reconstruction.solver import Meter
from naslag.verify.reconstruction.unroll import Printed

FOLDER = Path(__file__).parent / "reconstruct"
BUUREN = yaml.safe_load((FOLDER / "van_buuren_1879.yaml").read_text(encoding="utf-8"))
OTHERS = yaml.safe_load((FOLDER / "others.yaml").read_text(encoding="utf-8"))


def moves(text: str) -> list[MoveReading]:
    readings = [read_move(token, 50) for token in text.split()]
    assert None not in readings
    return [reading for reading in readings if reading is not None]


def of(case: dict[str, Any], **options: Any) -> Reconstruction:
    known = [(Square(int(piece[1:])), piece[0]) for piece in case.get("known", "").split()]
    return reconstruct(
        [moves(line) for line in case["lines"]],
        variant(case.get("variant", "international")),
        side=Colour(case.get("side", "white")),
        known=Setup(tuple(known), None) if known else None,
        counts={Colour(side): number for side, number in case.get("counts", {}).items()},
        **options,
    )


def summary(found: Reconstruction) -> dict[str, object]:
    cells = found.position.cells if found.position else ""
    return {
        "certain": " ".join(f"{cell}{square}" for square, cell in found.certain),
        "empty": " ".join(str(square) for square in found.empty),
        "occupied": " ".join(f"{square}{''.join(cells)}" for square, cells in found.occupied),
        "pieces": len(cells) - cells.count("."),
        "replies": f"{found.replies_forced} of {found.replies}",
    }


def replays(case: dict[str, Any], found: Reconstruction) -> None:
    """The position given admits the lines, move by move."""
    rules = variant(case.get("variant", "international"))
    assert found.position is not None
    for text, line in zip(case["lines"], found.moves, strict=True):
        position = found.position
        for reading, move in zip(moves(text), line, strict=True):
            assert (move.origin, move.target) == (reading.squares[0], reading.squares[-1])
            assert move in legal_moves(position, rules)
            position = play(position, move, rules)


@pytest.mark.parametrize("case", [*BUUREN, *OTHERS], ids=lambda case: case["name"])
def test_squares(case: dict[str, Any]) -> None:
    found = of(case)
    assert (found.possible, found.minimal, found.decided) == (True, True, True)
    assert summary(found) == {key: case[key] for key in summary(found)}
    squares = [square for square, _ in (*found.certain, *found.occupied)]
    assert sorted([*squares, *found.empty, *found.free]) == list(range(1, 51))
    replays(case, found)


def test_seventeen_has_two_lines_and_one_position() -> None:
    found = of(next(case for case in BUUREN if case["name"] == "17"))
    assert found.position is not None
    assert {bit + 1: cell for bit, cell in enumerate(found.position.cells) if cell != "."} == {
        14: "w",
        26: "w",
        28: "b",
    }


def test_twenty_one_with_sixteen_men_a_side() -> None:
    """As the book's prose counts: sixteen men a side, 22 men leave the board, and White crowns at move 11."""
    found = of({**next(case for case in BUUREN if case["name"] == "21"), "counts": {"white": 16, "black": 16}})
    assert found.position is not None
    position = found.position
    assert [position.cells.count(cell) for cell in "wbWB"] == [16, 16, 0, 0]
    white_kings = []
    for move in found.moves[0]:
        position = play(position, move, variant("international"))
        white_kings.append(position.cells.count("W"))
    assert white_kings == [0] * 20 + [1]
    assert sum(len(move.captured) for move in found.moves[0]) == 22
    assert position.cells.count(".") == 50 - 32 + 22


LINE_12 = "29-23 18x20 26-21 17x26 37-32 26x39 40-34 39x30"


def test_a_misprint_is_proved_and_mended() -> None:
    found = of({"lines": [f"{LINE_12} 36x11"]})
    assert (found.possible, found.decided, found.position) == (False, True, None)
    assert (found.faulty_line, found.repairs) == (0, (Repair(8, "36x11", "35x11"),))


def test_the_line_at_fault_is_found_and_mended_beside_the_other() -> None:
    found = of({"lines": ["21-17 11x22 33-28 22x33 38x20", "21-17 21x22"]})
    assert (found.possible, found.faulty_line) == (False, 1)
    assert found.repairs == tuple(Repair(1, "21x22", read) for read in ("11x22", "31x22", "13x22"))


@pytest.mark.parametrize(
    ("line", "possible", "repairs"),
    [
        (f"{LINE_12} 85x11", False, [("85x11", "35x11")]),
        ("28-22 17x28 33x52", False, [("33x52", read) for read in ("33x2", "33x22", "33x42")]),
        ("28-22 17x28 0x22", None, [("?x22", read) for read in ("15x22", "24x22", "33x22", "42x22")]),
    ],
)
def test_a_square_that_is_none_is_looked_for(line: str, possible: bool | None, repairs: list[tuple[str, str]]) -> None:
    readings = [MoveReading(tuple(Square(int(n)) for n in re.findall("[0-9]+", t)), "x" in t) for t in line.split()]
    found = reconstruct([readings], variant("international"), side=Colour.WHITE)
    assert (found.possible, found.decided, found.faulty_line) == (possible, True, 0)
    assert [(repair.printed, repair.read) for repair in found.repairs][: len(repairs)] == repairs


def test_too_many_unknown_squares_are_not_decided() -> None:
    readings = [MoveReading((Square(a), Square(b)), True) for a, b in ((28, 22), (0, 28), (33, 0))]
    found = reconstruct([readings], variant("international"), side=Colour.WHITE)
    assert (found.possible, found.decided, found.repairs) == (None, False, ())


def test_repairs_are_all_there_are() -> None:
    """Against trying every square in every place, with men only."""
    line = "21-17 11x22 17x28"
    found = of({"lines": [line]})
    assert found.possible is False
    expected = []
    judge = Judge(grid_of(variant("international")), variant("international"))
    for ply, token in enumerate(line.split()):
        sign = "x" if "x" in token else "-"
        start, stop = token.split(sign)
        others = [f"{square}{sign}{stop}" for square in range(1, 51) if str(square) not in (start, stop)]
        others += [f"{start}{sign}{square}" for square in range(1, 51) if str(square) not in (start, stop)]
        for read in others:
            readings = moves(" ".join([*line.split()[:ply], read, *line.split()[ply + 1 :]]))
            printed = tuple(Printed(*(square - 1 for square in move.squares), move.capture) for move in readings)
            question = Question((printed,), Colour.WHITE)
            if Search(judge, question, frozenset(), Meter(CHECK)).find():
                expected.append(Repair(ply, token, read))
    assert expected
    expected.sort(key=lambda repair: move_cost(ends(repair.printed), ends(repair.read)))
    assert [repair for repair in found.repairs if repair.read != "22x22"] == expected


@pytest.mark.parametrize(
    "case",
    [
        {"lines": ["21-17 11x22"], "known": "w22"},
        {"lines": ["21-17 11x22"], "known": "w16 w21 b17"},
        {"lines": ["21-17 11x22"], "known": "w3"},
        {"lines": ["21-17 11x22"], "known": "w51"},
        {"lines": ["21-17 11x22"], "known": " ".join(f"w{square}" for square in range(31, 51))},
        {"lines": ["21-17 11x22"], "counts": {"white": 0}},
        {"lines": ["21-17 11x22"], "counts": {"black": 21}},
    ],
    ids=lambda case: case.get("known") or str(case["counts"]),
)
def test_what_is_given_can_make_a_line_impossible(case: dict[str, Any]) -> None:
    assert of(case).possible is False


def test_the_bound_is_told() -> None:
    case = BUUREN[17]
    none = of(case, bound=Bound(conflicts=1_000, questions=1))
    assert (none.possible, none.decided, none.certain, none.empty) == (None, False, (), ())
    some = of(case, bound=Bound(conflicts=1_000_000, questions=40))
    assert some.possible
    assert not some.decided
    whole = of(case)
    assert set(some.certain) <= set(whole.certain)
    assert set(some.empty) <= set(whole.empty)
    assert set(some.free) <= set(whole.free)


def test_the_same_twice() -> None:
    assert [of(case) for case in BUUREN[:6]] == [of(case) for case in BUUREN[:6]]


def test_the_quick_bound_is_enough_for_the_book() -> None:
    for case in BUUREN:
        assert of(case, bound=CHECK) == of(case)


def test_only_a_position() -> None:
    found = of(BUUREN[0], all_squares=False)
    assert found.possible
    assert found.minimal
    assert not found.decided
    replays(BUUREN[0], found)


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle leaves what was proved, if that is wanted, and goes up otherwise."""
    asked = iter(range(20))

    def check(_: Meter) -> None:
        if next(asked, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(Meter, "check", check)
    found = of(BUUREN[0], interruptible=True)
    assert (found.possible, found.minimal, found.decided) == (True, True, False)
    with pytest.raises(KeyboardInterrupt):
        of(BUUREN[0])


def test_a_bound_in_seconds_stops_the_search() -> None:
    found = of(BUUREN[0], bound=Bound(conflicts=1_000, questions=1_000, seconds=0))
    assert (found.possible, found.decided) == (None, False)


@pytest.mark.parametrize("name", ["turkish", "frisian"])
def test_a_game_along_straight_lines_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match=f"under the rules of {name}"):
        reconstruct([moves("31-27")], variant(name), side=Colour.WHITE)


def test_as_few_kings_as_the_line_allows() -> None:
    """One king is needed by the shape of a move, another by the rest; the first position tried has four."""
    found = of({"lines": ["38x24 22x35 10x46 25x3"]}, all_squares=False)
    assert found.position is not None
    assert sum(cell.isupper() for cell in found.position.cells) == 2
