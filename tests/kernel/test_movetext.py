"""Printed lines replayed by the kernel: what it skips, where it stops, and that it lands where the reference does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import naslag_kernel
import pytest

from naslag.model.board import Colour, Move, Position, Square
from naslag.model.variant import Variant
from naslag.rules.engine import start
from naslag.rules.generate import legal_moves, legal_routes, play
from naslag.rules.replay import pdn, resolve
from naslag.rules.variants import names, variant

LINES = [
    ("1. 32-28 19-23 2. 28x19 14x23 *", 4, "", 30),
    ("32-28 {a comment (with 1-1)} 19-23 (1... 20-25 (2. 37-32) 31-27) 28x19 $3 14x23 2-0 31-26", 4, "", 80),
    ("1.32-28! 19-23?! ; the rest\n2.28:19 14\u00d723", 4, "", 42),
    ("32-28 19-24 28x19 32-27", 2, "illegal", 12),
    ("32-28 19-23 28-19", 2, "illegal", 12),
    ("32-27 51-44", 1, "unreadable", 6),
    ("32-28x23", 0, "unreadable", 0),
    ("32", 0, "unreadable", 0),
    ("32-", 0, "unreadable", 0),
    ("0-0", 0, "", 0),
    ("", 0, "", 0),
    ("{ never closed", 0, "", 14),
    ("( never closed { either", 0, "", 23),
    ("1... 32-28", 1, "", 10),
    ('[Event "x"] 32-28', 1, "", 17),
    ("999999999999-1", 0, "unreadable", 0),
]


@pytest.mark.parametrize(("text", "plies", "stop", "at"), LINES)
def test_a_line_is_replayed_and_stops_where_it_must(text: str, plies: int, stop: str, at: int) -> None:
    rules = variant("international")
    kernel = naslag_kernel.kernel(rules)
    [line] = kernel.replay([text], start(rules).cells, True)
    assert line[1:] == (plies % 2 == 0, plies, stop, at)


@pytest.mark.parametrize("name", names())
def test_random_games_in_pdn_lead_to_the_same_positions(name: str) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    first = start(rules)
    rng = random.Random(name)
    texts, finals = [], []
    for _ in range(6):
        position = first
        tokens: list[str] = []
        while (legal := legal_moves(position, rules)) and len(tokens) < 90:
            move = rng.choice(legal)
            tokens.append(pdn(move, legal, rules))
            position = play(position, move, rules)
        texts.append(" ".join(f"{n // 2 + 1}. {token}" if n % 2 == 0 else token for n, token in enumerate(tokens)))
        finals.append((position.cells, position.side is Colour.WHITE, len(tokens), ""))
    white = first.side is Colour.WHITE
    assert [line[:4] for line in kernel.replay(texts, first.cells, white)] == finals
    assert [line[:4] for line in kernel.replay(texts, first.cells, white, threads=3)] == finals
    line = kernel.line(first.cells, white)
    for token in texts[0].split():
        if not token.endswith("."):
            assert line.push(token) == ""
    assert (line.cells, line.white) == finals[0][:2]


@pytest.mark.parametrize("name", names())
def test_longer_routes_mean_what_the_reference_says(name: str) -> None:
    """Every way to print a capture in full, and some that are no way at all."""
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    rng = random.Random(name)
    compared = 0
    for position, route in islice(long_captures(rules), 60):
        between = list(route.route[1:-1])
        for squares in (between, sorted(route.captured), [Square(rng.randint(1, rules.geometry.size))]):
            compared += 1
            given = (route.origin, *squares, route.target)
            meant = resolve(position, given, rules, True)
            line = kernel.line(position.cells, position.side is Colour.WHITE)
            token = "x".join(map(str, given))
            want = "" if len(meant) == 1 else "ambiguous" if meant else "illegal"
            assert line.push(token) == want, (position, token)
            if meant and not want:
                assert line.cells == play(position, meant[0], rules).cells
    assert compared == 180


def long_captures(rules: Variant) -> Iterator[tuple[Position, Move]]:
    """Captures of two pieces and more, of random games, three of a position at most."""
    first = start(rules)
    kernel = naslag_kernel.kernel(rules)
    for seed in range(100_000):
        for cells, white in kernel.playout(first.cells, first.side is Colour.WHITE, seed, 120):
            position = Position(cells, Colour.WHITE if white else Colour.BLACK)
            long = (route for route in legal_routes(position, rules) if len(route.captured) > 1)
            yield from ((position, route) for route in islice(long, 3))


def test_an_ambiguous_capture_is_not_chosen() -> None:
    """Two ways from 4 to 15 that capture different men."""
    rules = variant("international")
    kernel = naslag_kernel.kernel(rules)
    cells = ["."] * 50
    cells[3] = "W"
    for man in (13, 20, 32, 37):
        cells[man - 1] = "b"
    position = Position("".join(cells), Colour.WHITE)
    line = kernel.line(position.cells, True)
    want = len(resolve(position, (Square(4), Square(15)), rules))
    assert line.push("4x15") == ("" if want == 1 else "ambiguous")
    assert line.push("nonsense") == "unreadable"


def test_what_cannot_be_is_refused_in_words() -> None:
    rules = variant("international")
    kernel = naslag_kernel.kernel(rules)
    cells = start(rules).cells
    with pytest.raises(ValueError, match="has 50 cells, not 3"):
        kernel.legal("...", True)
    with pytest.raises(ValueError, match="cell 0 is '\\?'"):
        kernel.perft("?" + cells[1:], True, 1)
    with pytest.raises(ValueError, match="depth is 61; expected 0 to 60"):
        kernel.perft(cells, True, 61)
    with pytest.raises(ValueError, match="0 threads"):
        kernel.perft(cells, True, 1, threads=0)
    with pytest.raises(ValueError, match="there is no square 51"):
        kernel.play(cells, True, (32, 51), ())
