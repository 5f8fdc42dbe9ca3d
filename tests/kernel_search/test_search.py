"""Alpha-beta search: legal lines, wins of the right length, limits that hold."""

from __future__ import annotations

from pathlib import Path

import naslag_kernel
import pytest

from naslag.model.board import Colour, Position
from naslag.model.variant import Variant
from naslag.rules.engine import start
from naslag.rules.generate import legal_moves, play
from naslag.rules.variants import names, variant

from . import plain

WINS = [
    # The side to move, the score, and the first move where there is but one.
    ("W:W32,37:B21,26", "international", 29_997, (32, 27)),
    ("W:W14,26,35:B28", "international", 29_989, None),
    ("B:WK5:BK46", "international", -29_998, None),
    ("B:W7,15:B5,6", "international", -29_996, None),
    ("W:W6:B1", "english", 30_000 - 1, None),
]


def replayed(at: Position, line: list[tuple[int, int, frozenset[int]]], rules: Variant) -> Position:
    for origin, target, captured in line:
        [move] = [
            move
            for move in legal_moves(at, rules)
            if (move.origin, move.target, move.captured) == (origin, target, captured)
        ]
        at = play(at, move, rules)
    return at


@pytest.mark.parametrize("name", names())
def test_lines_are_legal_and_ordered(name: str) -> None:
    rules = variant(name)
    first = start(rules)
    found = naslag_kernel.kernel(rules).search(first.cells, first.side is Colour.WHITE, depth=5, lines=3)
    assert found.depth == 5
    assert found.nodes > 100
    assert len(found.lines) == 3
    scores = [score for score, _ in found.lines]
    assert scores == sorted(scores, reverse=True)
    assert len({line[0] for _, line in found.lines}) == 3
    for _, line in found.lines:
        replayed(first, line, rules)


@pytest.mark.parametrize("name", ["english", "russian", "giveaway", "turkish"])
def test_a_win_is_as_long_as_the_tables_say(name: str, tmp_path: Path) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    tables = naslag_kernel.endgames(rules, str(tmp_path))
    for material in tables.material(2):
        tables.build(material)
    compared = 0
    for index, at in enumerate(plain.placements(rules, 2)):
        value = tables.probe(at.cells, True)
        if index % 41 or value is None or value[0] == "draw" or not 0 < value[1] < 7:
            continue
        compared += 1
        want = 30_000 - value[1] if value[0] == "win" else value[1] - 30_000
        [(with_tables, _)] = kernel.search(at.cells, True, depth=2, tables=tables).lines
        [(alone, line)] = kernel.search(at.cells, True, depth=value[1] + 2).lines
        assert (with_tables, alone) == (want, want), at
        assert len(line) <= value[1]
    assert compared > 10


def test_limits_hold_and_one_thread_says_the_same_each_time() -> None:
    rules = variant("international")
    kernel = naslag_kernel.kernel(rules)
    at = start(rules)
    first, second = (kernel.search(at.cells, True, nodes=50_000) for _ in range(2))
    assert (first.depth, first.nodes, first.lines) == (second.depth, second.nodes, second.lines)
    assert 40_000 < first.nodes < 60_000
    assert kernel.search(at.cells, True, seconds=0.05, threads=2).lines
    assert kernel.search(at.cells, True, depth=1).depth == 1
    assert len(kernel.search(at.cells, True, depth=2, lines=100).lines) == 9

    def stop(_done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kernel.search(at.cells, True, threads=2, poll=stop)


def test_what_cannot_be_searched_is_refused_in_words() -> None:
    rules = variant("international")
    kernel = naslag_kernel.kernel(rules)
    with pytest.raises(ValueError, match="there is no move to search"):
        kernel.search("b" + "." * 49, True)
    with pytest.raises(ValueError, match="has 50 cells, not 3"):
        kernel.search("w.b", True)
    for what in ("depth", "lines", "threads"):
        with pytest.raises(ValueError, match=f"{what} is 0; expected at least 1"):
            kernel.search(start(rules).cells, True, **{what: 0})


def test_a_forced_capture_is_followed_past_the_depth() -> None:
    """Either move of White's last man is taken, which a look at the position after it does not show."""
    rules = variant("international")
    at = plain.position("W:W33:B23,24", rules)
    assert naslag_kernel.kernel(rules).search(at.cells, True, depth=1).lines[0][0] == -29_998
