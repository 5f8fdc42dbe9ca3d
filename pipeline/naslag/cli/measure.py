"""What `naslag bench` measures. Each measure does a fixed amount of work, so that its amount is also a signature."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

DEPTH = 5
"""Plies of the perft."""
START_UPS = 5
"""Starts of which the quickest counts."""
COLUMN = "12. 1. 32-28 18-23 2. 33-29 23x32 3. 37x28 gewonnen.\n"
"""A line of a column; the sample is many of them under other numbers, so that none is a repeat."""


@dataclass(frozen=True)
class Measure:
    """So much work in so many seconds."""

    name: str
    amount: int
    unit: str
    seconds: float

    @property
    def rate(self) -> float:
        """Work a second."""
        return self.amount / self.seconds if self.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """The figures by name."""
        return {
            "name": self.name,
            "amount": self.amount,
            "unit": self.unit,
            "seconds": round(self.seconds, 6),
            "rate": round(self.rate, 1),
        }


def measure() -> list[Measure]:
    """All measures, in turn."""
    return [_start_up("import naslag", "-c", "import naslag"), _start_up("naslag --help", "-m", "naslag", "--help"),
            _perft(), *_reading()]  # fmt: skip


def _start_up(name: str, *arguments: str) -> Measure:
    def once() -> None:
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)

    return Measure(name, 1, "start", min(_seconds(once) for _ in range(START_UPS)))


def _perft() -> Measure:
    from naslag.rules.engine import start
    from naslag.rules.perft import perft
    from naslag.rules.variants import variant

    international = variant("international")
    counts: list[int] = []
    seconds = _seconds(lambda: counts.extend(perft(start(international), international, DEPTH)))
    return Measure(f"perft international, depth {DEPTH}", counts[-1], "moves", seconds)


def _reading() -> list[Measure]:
    from naslag.model.document import Document
    from naslag.read.run import read_bytes
    from naslag.verify.run import verify

    sample = "".join(COLUMN.replace("12.", f"{number}.", 1) for number in range(1, 101)).encode()
    documents: list[Document] = []
    reading = _seconds(lambda: documents.append(read_bytes(sample, "sample.txt", language="nl")))
    checking = _seconds(lambda: verify(documents[0]))
    return [
        Measure("read a column", len(sample), "bytes", reading),
        Measure("verify its lines", len(documents[0].items), "items", checking),
    ]


def _seconds(work: Callable[[], object]) -> float:
    before = time.perf_counter()
    work()
    return time.perf_counter() - before
