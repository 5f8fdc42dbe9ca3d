"""What `naslag bench` measures. Each measure does a fixed amount of work, so that its amount is also a signature."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COLUMN = "12. 1. 32-28 18-23 2. 33-29 23x32 3. 37x28 gewonnen.\n"
"""A line of a column; the sample is many of them under other numbers, so that none is a repeat."""
PEERS = ("dame-rs==0.2.0", "py-draughts==1.10.1", "pydraughts==0.6.7")
"""The draughts packages on the Python index that are measured beside naslag."""


@dataclass(frozen=True)
class Measure:
    """So much work, and the seconds it took, run by run."""

    name: str
    amount: int
    unit: str
    runs: tuple[float, ...]

    @property
    def seconds(self) -> float:
        """The median."""
        return sorted(self.runs)[len(self.runs) // 2]

    @property
    def spread(self) -> float:
        """From the quickest run to the slowest, as a part of the median."""
        return (max(self.runs) - min(self.runs)) / self.seconds

    @property
    def rate(self) -> float:
        """Work a second."""
        return self.amount / self.seconds

    def as_json(self) -> dict[str, Any]:
        """The figures by name."""
        return {
            "name": self.name,
            "amount": self.amount,
            "unit": self.unit,
            "seconds": round(self.seconds, 6),
            "spread": round(self.spread, 3),
            "rate": round(self.rate, 1),
        }


def timed(name: str, amount: int, unit: str, work: Callable[[], object], runs: int) -> Measure:
    """The time that `work` takes."""
    return Measure(name, amount, unit, tuple(_seconds(work) for _ in range(runs)))


def measure(runs: int) -> Iterator[Measure]:
    """All measures of naslag itself, in turn."""
    from naslag.cli.measure_engine import engines
    from naslag.cli.measure_proof import proofs

    yield Measure("import naslag", 1, "start", tuple(_import() for _ in range(runs)))
    yield timed("naslag --help", 1, "start", lambda: _python("-m", "naslag", "--help"), runs)
    yield from engines(runs)
    yield from proofs(runs)
    yield from _reading(runs)


def measure_peer(package: str, runs: int) -> list[Measure]:
    """The same of another engine, as far as it has it. Raises NotHere."""
    from naslag.cli.measure_engine import games
    from naslag.cli.peers import NotHere, environment
    from naslag.rules import fast
    from naslag.rules.variants import variant

    rules = variant("international")
    core = fast.core(rules)
    lines = [] if core is None else games(core, rules)
    name = package.partition("=")[0]
    script = Path(__file__).with_name("measure_peer.py")
    done = subprocess.run(
        [environment(package), script, name, str(runs)],
        input="\n".join(map(" ".join, lines)),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise NotHere(f"{package} could not be measured ({last})")
    return [
        Measure(f"{name}: {what}", amount, unit, tuple(seconds))
        for what, amount, unit, seconds in json.loads(done.stdout)
    ]


def ratios(measures: list[Measure]) -> dict[str, float]:
    """How the rates compare: two threads with one, and naslag with each peer in what both do."""
    rate = {measure.name: measure.rate for measure in measures}
    best = {name: rate[name] for name in rate if ": " not in name}
    best["perft"] = rate.get("perft, counted at depth 1", rate["perft, reference engine"])
    found = {}
    if "perft, two threads" in rate:
        found["two threads to one"] = rate["perft, two threads"] / best["perft"]
    for name, theirs in rate.items():
        peer, _, what = name.partition(": ")
        if what in best:
            found[f"naslag to {peer}: {what}"] = best[what] / theirs
    return {name: round(ratio, 2) for name, ratio in found.items()}


def _reading(runs: int) -> list[Measure]:
    from naslag.model.document import Document
    from naslag.read.run import read_bytes
    from naslag.verify.run import verify

    sample = "".join(COLUMN.replace("12.", f"{number}.", 1) for number in range(1, 101)).encode()
    documents: list[Document] = []
    reading = timed(
        "read a column",
        len(sample),
        "bytes",
        lambda: documents.append(read_bytes(sample, "sample.txt", language="nl")),
        runs,
    )
    checking = timed("verify its lines", len(documents[0].items), "items", lambda: verify(documents[0]), runs)
    return [reading, checking]


def _import() -> float:
    code = "import time; before = time.perf_counter(); import naslag; print(time.perf_counter() - before)"
    return float(_python("-c", code))


def _python(*arguments: str) -> str:
    return subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def _seconds(work: Callable[[], object]) -> float:
    before = time.perf_counter()
    work()
    return time.perf_counter() - before
