"""What `naslag bench` measures of proof: nodes and endgame positions a second, and how long a claim takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import yaml

from naslag.cli.measure import Measure, timed
from naslag.model.board import Colour
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen
from naslag.rules import proving
from naslag.rules.engine import start
from naslag.rules.proving import Aim, Limits, Tables
from naslag.rules.setup import position
from naslag.rules.variants import variant
from naslag.verify.proof import reference
from naslag.verify.proof.claim import win
from naslag.verify.prove import Bounds, prove

STUDY = "W:W15,25,26,K27:BK14,17"
"""A position that keeps a search busy."""
NODES = 3_000_000
SLOW_NODES = 5_000
"""Nodes of the reference search."""
POSITIONS = 815_145
"""Positions of all tables up to three pieces of the international game."""
FINAL = 300_000
"""Positions that are looked at for a final position, at most."""


def proofs(runs: int) -> Iterator[Measure]:
    """The reference search, and the fast core where it is installed."""
    rules = variant("international")
    study = position(read_fen(STUDY, rules.geometry), rules)
    aim = Aim(Colour.WHITE)

    def slowly() -> None:
        reference.search(study, rules, aim, Limits(SLOW_NODES))

    yield timed("proof search, reference engine", SLOW_NODES, "nodes", slowly, runs)
    if not proving.available(rules):
        return
    first = start(rules)
    yield timed("proof search", NODES, "nodes", lambda: proving.prove(study, rules, aim, Limits(NODES, tree=0)), runs)

    def lines(threads: int) -> None:
        proving.search(first, rules, Limits(NODES), threads=threads)

    yield timed("best-line search", NODES, "nodes", lambda: lines(1), runs)
    yield timed("best-line search, two threads", NODES, "nodes", lambda: lines(2), runs)
    yield timed("endgame tables built", POSITIONS, "positions", lambda: _tables(rules), runs)
    yield from _final_positions(rules, runs)


def _tables(rules: Variant) -> None:
    with TemporaryDirectory() as folder:
        tables = proving.endgames(rules, Path(folder))
        assert tables is not None
        tables.complete(3)
        built = sum(tables.about(material)["positions"] for material in tables.material(3))
        if built != POSITIONS:
            raise AssertionError(f"built {built} positions, not {POSITIONS}")


def _final_positions(rules: Variant, runs: int) -> Iterator[Measure]:
    """Whether White wins where each solution ends, certificates included: the median of them all."""
    fens = yaml.safe_load(Path(__file__).with_name("final_positions.yaml").read_text("utf-8"))
    with TemporaryDirectory() as folder:
        tables = proving.endgames(rules, Path(folder))
        assert tables is not None
        tables.complete(3)
        medians = tuple(median(_seconds(fen, rules, tables) for fen in fens) for _ in range(runs))
    yield Measure("claim of a final position, median", 1, "claim", medians)


def _seconds(fen: str, rules: Variant, tables: Tables) -> float:
    before = time.perf_counter()
    prove(position(read_fen(fen, rules.geometry), rules), rules, win(Colour.WHITE), Bounds(FINAL), tables)
    return time.perf_counter() - before
