"""What `naslag bench` measures of the engines: perft of the international start, and games read, every move legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from naslag.cli.measure import Measure, timed
from naslag.model.board import Colour
from naslag.model.variant import Variant
from naslag.rules import fast
from naslag.rules.engine import start
from naslag.rules.perft import by_reference
from naslag.rules.variants import variant

COUNTS = {5: 27_117, 9: 41_022_423}
"""Leaves of the international game by depth, as published."""
GAMES, PLIES = 300, 100
"""How many games are read, and how long they may be."""


def engines(runs: int) -> Iterator[Measure]:
    """The reference engine, and the fast core where it is installed."""
    rules = variant("international")
    first = start(rules)

    def reference() -> None:
        _exactly(COUNTS[5], by_reference(first, rules, 5)[-1])

    yield timed("perft, reference engine", COUNTS[5], "leaves", reference, runs)
    core = fast.core(rules)
    if core is not None:
        yield from _core(core, rules, runs)


def _core(core: Any, rules: Variant, runs: int) -> Iterator[Measure]:
    cells, white = start(rules).cells, True
    lines = games(core, rules)
    texts = [_numbered(line) for line in lines]
    plies = sum(map(len, lines))
    leaves = COUNTS[9]

    def batch() -> None:
        _exactly(plies, sum(line[2] for line in core.replay(texts, cells, white)))

    def move_by_move() -> None:
        for line in lines:
            push = core.line(cells, white).push
            for move in line:
                if push(move):
                    raise AssertionError(f"{move} was not played")

    def counted(threads: int) -> None:
        _exactly(leaves, core.perft(cells, white, 9, threads=threads))

    yield timed("perft, counted at depth 1", leaves, "leaves", lambda: counted(1), runs)
    yield timed("perft, two threads", leaves, "leaves", lambda: counted(2), runs)
    yield timed("perft, every leaf made", leaves, "leaves", lambda: core.made(cells, white, 9), runs)
    yield timed("games read, in a batch", plies, "plies", batch, runs)
    yield timed("games read, move by move", plies, "plies", move_by_move, runs)


def games(core: Any, rules: Variant) -> list[list[str]]:
    """The moves of games that are always the same, and look like play at random, as PDN prints them.

    A game ends before a capture that its ends do not name: packages differ in how they want that written."""
    first = start(rules)
    lines = []
    for seed in range(GAMES):
        cells, white, line = first.cells, first.side is Colour.WHITE, []
        for ply in range(PLIES):
            legal = core.legal(cells, white)
            if not legal:
                break
            route, captured = legal[(seed * 7919 + ply * 104_729) % len(legal)]
            if [(other[0], other[-1]) for other, _ in legal].count((route[0], route[-1])) > 1:
                break
            line.append(f"{route[0]}{'x' if captured else '-'}{route[-1]}")
            cells, white = core.play(cells, white, route, captured), not white
        lines.append(line)
    return lines


def _numbered(line: list[str]) -> str:
    return " ".join(f"{ply // 2 + 1}. {move}" if ply % 2 == 0 else move for ply, move in enumerate(line))


def _exactly(wanted: int, counted: int) -> None:
    if counted != wanted:
        raise AssertionError(f"counted {counted}, not {wanted}")
