"""naslag bench"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command

if TYPE_CHECKING:
    from naslag.cli.measure import Measure

Peers = Annotated[
    bool, typer.Option("--peers", help="Also measure other draughts packages, fetched when first wanted.")
]

Runs = Annotated[int, typer.Option("--runs", min=1, help="Runs of each measure; the median counts.")]


def bench(peers: Peers = False, runs: Runs = 7, form: options.AsOutput = options.Output.TEXT) -> None:
    """Measure speed: start-up, moves, reading, checking.

    The amount of work is fixed and printed, so that two runs compare. Figures are medians; ± is the spread."""
    import json
    import sys

    from naslag.cli.measure import PEERS, measure, measure_peer, ratios
    from naslag.cli.peers import NotHere

    text = form is options.Output.TEXT
    measures = []
    for entry in measure(runs):
        measures.append(entry)
        if text:
            print(_row(entry))
    for package in PEERS if peers else ():
        try:
            theirs = measure_peer(package, runs)
        except NotHere as error:
            print(f"Not measured: {error}", file=sys.stderr)
            continue
        measures += theirs
        if text:
            print(*map(_row, theirs), sep="\n")
    compared = ratios(measures)
    if text:
        print(*(f"{name:<44} {ratio:>12,.2f}" for name, ratio in compared.items()), sep="\n")
    else:
        print(json.dumps({"measures": [entry.as_json() for entry in measures], "ratios": compared}, indent=2))


def _row(entry: Measure) -> str:
    return (
        f"{entry.name:<37} {entry.amount:>11,} {entry.unit:<6} "
        f"{entry.seconds:>9.4f} s ±{entry.spread / 2:>4.0%} {entry.rate:>14,.0f} /s"
    )


COMMAND = Command("bench", bench)
