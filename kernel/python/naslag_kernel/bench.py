"""Speed of the kernel on this machine: `python -m naslag_kernel.bench [--json] [--peer]`.

Rates are millions a second, the best of a few short runs, by the clock and by processor time; the second is the one to
read on a machine that is busy with something else. `--peer` measures dame-rs, the fastest draughts package on the
Python index, in the same run: in the environment named by NASLAG_BENCH_PEER (a Python that can import `dame`), or else
in one made for the occasion and thrown away.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

from naslag_kernel import Kernel

INTERNATIONAL = Kernel(
    rows=10,
    columns=10,
    playing=0,
    man_moves=1,
    man_captures=3,
    king_moves=3,
    king_captures=3,
    flying=True,
    landing=0,
    compulsory=True,
    complete=True,
    seek_more=False,
    man_captures_king=True,
    half_turn=False,
    at_once=False,
    promotion=0,
    priority=[1],
    man_worth=0,
    king_worth=0,
    bits=range(50),
)
START = "b" * 20 + "." * 10 + "w" * 20
DEPTH = 9
LEAVES = 41_022_423
"""Of the international game at DEPTH."""

PEER = """
import json, time, dame
best = [0.0, 0.0]
for _ in range({runs}):
    clock, cpu = time.perf_counter(), time.process_time()
    assert dame.perft(dame.Board(), {depth}) == {leaves}
    rates = {leaves} / (time.perf_counter() - clock), {leaves} / (time.process_time() - cpu)
    best = list(map(max, best, rates))
print(json.dumps(best))
"""


class Row(TypedDict):
    """One figure; rates in millions a second."""

    what: str
    unit: str
    clock: float
    cpu: float


def measured(what: str, unit: str, number: int, work: Callable[[], object], runs: int) -> Row:
    """The best of `runs`; `work` does `number` of what is counted."""
    clock = cpu = 0.0
    for _ in range(runs):
        clock_before, cpu_before = time.perf_counter(), time.process_time()
        work()
        clock = max(clock, number / (time.perf_counter() - clock_before) / 1e6)
        cpu = max(cpu, number / (time.process_time() - cpu_before) / 1e6)
    return Row(what=what, unit=unit, clock=round(clock, 1), cpu=round(cpu, 1))


def games() -> tuple[list[list[str]], int]:
    """The moves of three hundred random games as PDN prints them, and how many there are."""
    lines = []
    for seed in range(300):
        cells, white, line = START, True, []
        for ply in range(100):
            legal = INTERNATIONAL.legal(cells, white)
            if not legal:
                break
            route, captured = legal[(seed * 7919 + ply * 104_729) % len(legal)]
            twins = [
                1 for other, taken in legal if other[0] == route[0] and other[-1] == route[-1] and taken != captured
            ]
            squares = route if twins and captured else (route[0], route[-1])
            line.append(("x" if captured else "-").join(map(str, squares)))
            cells, white = INTERNATIONAL.play(cells, white, route, captured), not white
        lines.append(line)
    return lines, sum(map(len, lines))


def kernel_rows(runs: int) -> list[Row]:
    """What the kernel does."""
    lines, plies = games()
    texts = [" ".join(f"{n // 2 + 1}. {move}" if n % 2 == 0 else move for n, move in enumerate(line)) for line in lines]

    def one_by_one() -> None:
        for moves in lines:
            push = INTERNATIONAL.line(START, True).push
            for move in moves:
                if push(move):
                    raise AssertionError(f"{move} was not played")

    def batch() -> None:
        if sum(line[2] for line in INTERNATIONAL.replay(texts, START, True)) != plies:
            raise AssertionError("a game was not played to its end")

    perft = INTERNATIONAL.perft
    return [
        measured("perft, moves counted at depth 1", "leaves", LEAVES, lambda: perft(START, True, DEPTH), runs),
        measured("perft, two threads", "leaves", LEAVES, lambda: perft(START, True, DEPTH, threads=2), runs),
        measured("perft, every leaf made", "leaves", LEAVES, lambda: INTERNATIONAL.made(START, True, DEPTH), runs),
        measured("games read, a batch", "plies", plies, batch, runs),
        measured("games read, move by move", "plies", plies, one_by_one, runs),
    ]


def peer_row(python: str, runs: int) -> Row:
    """What dame-rs does, by the clock and by processor time."""
    script = PEER.format(runs=runs, depth=DEPTH - 1, leaves=6_483_961)
    done = subprocess.run([python, "-c", script], check=True, capture_output=True, text=True)
    clock, cpu = json.loads(done.stdout)
    return Row(what="perft, dame-rs", unit="leaves", clock=round(clock / 1e6, 1), cpu=round(cpu / 1e6, 1))


def with_peer(runs: int) -> Row:
    """The peer's row, from the environment named or from one made for it. Raises CalledProcessError."""
    if named := os.environ.get("NASLAG_BENCH_PEER"):
        return peer_row(named, runs)
    with tempfile.TemporaryDirectory(prefix="naslag-bench-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        install = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "dame-rs"]
        subprocess.run(install, check=True, capture_output=True, text=True)
        return peer_row(python, runs)


def main() -> int:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m naslag_kernel.bench", description=__doc__.split("\n\n")[0])
    parser.add_argument("--json", action="store_true", help="JSON in place of the table")
    parser.add_argument("--peer", action="store_true", help="measure dame-rs beside it")
    parser.add_argument("--runs", type=int, default=5, help="short runs of which the best counts (default 5)")
    options = parser.parse_args()
    rows = kernel_rows(options.runs)
    ratios = {"two threads to one (clock)": round(rows[1]["clock"] / rows[0]["clock"], 2)}
    if options.peer:
        try:
            rows.append(with_peer(options.runs))
        except subprocess.CalledProcessError as error:
            print(f"dame-rs could not be measured: {(error.stderr or str(error)).strip()}", file=sys.stderr)
        else:
            ratios["kernel to dame-rs (processor time)"] = round(rows[0]["cpu"] / rows[-1]["cpu"], 1)
    if options.json:
        print(json.dumps({"unit": "millions a second", "rows": rows, "ratios": ratios}, indent=2))
        return 0
    print(f"{'millions a second':34} {'clock':>8} {'cpu':>8}")
    for row in rows:
        print(f"{row['what']:34} {row['clock']:8.1f} {row['cpu']:8.1f}  {row['unit']}")
    for what, ratio in ratios.items():
        print(f"{what:34} {ratio:8.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
