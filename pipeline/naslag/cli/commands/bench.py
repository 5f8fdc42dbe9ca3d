"""naslag bench"""

from __future__ import annotations

from naslag.cli import options
from naslag.cli.command import Command


def bench(form: options.AsOutput = options.Output.TEXT) -> None:
    """Measure speed: start-up, moves, reading, checking.

    The amount of work is fixed and printed, so that two runs compare."""
    import json

    from naslag.cli.measure import measure

    measures = measure()
    if form is options.Output.JSON:
        print(json.dumps([entry.as_json() for entry in measures], indent=2))
        return
    for entry in measures:
        print(f"{entry.name:<34} {entry.amount:>12,} {entry.unit:<8} {entry.seconds:>9.3f} s {entry.rate:>14,.0f} /s")


COMMAND = Command("bench", bench)
