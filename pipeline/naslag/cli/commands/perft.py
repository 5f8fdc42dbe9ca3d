"""naslag perft"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


class Routes(StrEnum):
    """Whether captures that differ in their route alone count once or each."""

    DROP = "drop"
    KEEP = "keep"


def perft(
    depth: Annotated[int, typer.Option("--depth", min=1, metavar="N", help="How many plies deep.")],
    variant: options.VariantName = None,
    fen: Annotated[
        str | None, typer.Option("--fen", metavar="FEN", help="The position, as W:W31-50:B1-20; none: the initial one.")
    ] = None,
    routes: Annotated[
        Routes, typer.Option("--routes", help="drop: captures with equal ends and captured pieces count once.")
    ] = Routes.DROP,
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """Count the ways to play from a position, depth by depth: the test of a move generator."""
    import json
    import time
    from typing import Literal

    from naslag.model.errors import UsageError
    from naslag.notation.fen import read_fen, write_fen
    from naslag.rules.engine import start
    from naslag.rules.perft import perft as count
    from naslag.rules.setup import position
    from naslag.rules.variants import variant as variant_named

    rules = variant_named(variant or "international")
    try:
        begun = start(rules) if fen is None else position(read_fen(fen, rules.geometry), rules)
    except ValueError as error:
        raise UsageError(f"--fen: {error}.") from error
    kept: Literal["drop", "keep"] = "keep" if routes is Routes.KEEP else "drop"
    began = time.monotonic()
    counts = count(begun, rules, depth, kept)
    seconds = time.monotonic() - began
    if form is options.Output.JSON:
        found = {
            "variant": rules.name,
            "fen": write_fen(begun, rules.geometry),
            "routes": kept,
            "counts": counts,
            "nodes": counts[-1],
            "seconds": round(seconds, 3),
        }
        print(json.dumps(found))
        return
    for ply, number in enumerate(counts, 1):
        print(f"{ply:>3} {number:>20,}")


COMMAND = Command("perft", perft)
