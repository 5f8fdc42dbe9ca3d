"""naslag solve FEN"""

from __future__ import annotations

from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command
from naslag.cli.commands.prove import Fen, Memory, Nodes, Seconds, TablesFolder


def solve(
    fen: Fen,
    variant: options.VariantName = None,
    every: Annotated[bool, typer.Option("--all", help="Say of every first move whether it wins.")] = False,
    lines: Annotated[int, typer.Option("--lines", min=1, metavar="N", help="Tell the N best lines.")] = 1,
    nodes: Nodes = 10_000_000,
    seconds: Seconds = 20.0,
    memory: Memory = 256,
    tables: TablesFolder = None,
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """The best line in a position, whether it is won, and with --all every winning first move.

    A second winning first move is a second solution. Ctrl-C ends the search; what was found until then is told."""
    import json
    import time

    from naslag.cli import proofs
    from naslag.model.errors import UsageError
    from naslag.notation.fen import write_fen
    from naslag.rules.proving import Limits
    from naslag.rules.variants import variant as variant_named
    from naslag.verify.proof.solve import solve as solved

    rules = variant_named(variant or "international")
    position = proofs.read_position(fen, rules)
    began = time.monotonic()
    poll = proofs.meter("Searching")
    try:
        at_hand = proofs.tables_at_hand(rules, tables)
        limits = Limits(nodes, seconds, memory, 20_000)
        found = solved(position, rules, limits, at_hand, lines=lines, firsts=every, poll=poll)
    except ValueError as error:
        raise UsageError(f"{error}.") from error
    finally:
        proofs.end_meter(poll)
    if form is options.Output.JSON:
        told = {
            "fen": write_fen(position, rules.geometry),
            "variant": rules.name,
            "result": found.result or None,
            "plies": found.plies,
            "lines": [{"score": line.score, "depth": line.depth, "moves": list(line.moves)} for line in found.lines],
            "firsts": [
                {"move": first.move, "wins": first.wins.value, "plies": first.plies, "line": list(first.line)}
                for first in found.firsts
            ],
            "nodes": found.nodes,
            "seconds": round(time.monotonic() - began, 3),
            "interrupted": found.interrupted,
        }
        print(json.dumps(told))
        return
    print(*proofs.solution(found, position, every), sep="\n")


COMMAND = Command("solve", solve)
