"""naslag endgames build|verify|list"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


class Act(StrEnum):
    """What to do with endgame tables."""

    BUILD = "build"
    VERIFY = "verify"
    LIST = "list"


def endgames(
    act: Annotated[Act, typer.Argument(help="Make tables, hold each value against its successors, or list them.")],
    pieces: Annotated[int, typer.Option("--pieces", min=2, max=8, metavar="N", help="All material up to N.")] = 4,
    material: Annotated[
        list[str] | None,
        typer.Option("--material", metavar="M", help="This material alone, as KKM:K; may be repeated."),
    ] = None,
    variant: options.VariantName = None,
    cache: Annotated[
        Path | None, typer.Option("--cache", metavar="DIR", help="Where tables are kept (else $NASLAG_CACHE).")
    ] = None,
    threads: Annotated[int, typer.Option("--threads", min=0, metavar="N", help="0: one for each processor.")] = 0,
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """Endgame tables: win, draw or loss and the distance of every position with few pieces, made on this machine.

    A build that was stopped goes on where it was. Tables do not know the draw rules; a proof applies those."""
    import json
    import os

    from naslag.cli import endgame_tables, proofs
    from naslag.model.errors import UsageError, relative
    from naslag.rules import proving
    from naslag.rules.variants import variant as variant_named

    rules = variant_named(variant or "international")
    if not proving.available(rules):
        raise UsageError("endgame tables need the fast core: pip install ./kernel.")
    tables = proofs.open_tables(rules, cache)
    if tables is None:
        raise UsageError(f"there are no endgame tables for {rules.name}: its board has more than 64 squares.")
    wanted = [proofs.read_slice(name) for name in material or ()]
    text = form is options.Output.TEXT
    if text:
        print(f"{rules.title}: {relative(tables.folder)}")
    rows = []
    run = {Act.BUILD: endgame_tables.build, Act.VERIFY: endgame_tables.verify, Act.LIST: endgame_tables.standing}[act]
    for row in run(tables, wanted, pieces, threads or os.cpu_count() or 1):
        rows.append(row)
        if text:
            print(endgame_tables.as_text(row), flush=True)
    if text:
        print(endgame_tables.total(rows))
    else:
        print(json.dumps({"variant": rules.name, "folder": relative(tables.folder), "tables": rows}))


COMMAND = Command("endgames", endgames)
