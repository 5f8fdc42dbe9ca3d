"""naslag prove FEN"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command

Fen = Annotated[str, typer.Argument(metavar="FEN", help="The position, as W:W14,26,35:B28.")]
Nodes = Annotated[int, typer.Option("--nodes", min=1, metavar="N", help="Look at no more positions a question.")]
Seconds = Annotated[float, typer.Option("--seconds", min=0.1, help="Stop then and say how far it looked.")]
Memory = Annotated[int, typer.Option("--memory", min=1, metavar="MB", help="Memory for positions met before.")]
TablesFolder = Annotated[
    Path | None, typer.Option("--tables", metavar="DIR", help="Where endgame tables are; none: the cache.")
]


def prove(
    fen: Fen,
    claim: Annotated[str, typer.Option("--claim", help='In words: "white wins", "remise", "win in 5", "gains 2".')],
    variant: options.VariantName = None,
    under: Annotated[
        str | None, typer.Option("--under", metavar="VARIANT", help="Apply the draw rules of this game.")
    ] = None,
    nodes: Nodes = 10_000_000,
    seconds: Seconds = 60.0,
    memory: Memory = 256,
    tables: TablesFolder = None,
    pieces: Annotated[
        int,
        typer.Option(
            "--pieces",
            min=0,
            max=6,
            metavar="N",
            help="First make the endgame tables of N pieces that it can lead to: 5 take minutes.",
        ),
    ] = 0,
    certificate: Annotated[
        Path | None, typer.Option("--certificate", metavar="FILE", help="Write the proof or refutation here.")
    ] = None,
    engine: Annotated[
        str, typer.Option("--engine", metavar="COMMAND", help="Ask this engine (Hub protocol) where nothing is proved.")
    ] = "",
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """Was the win really a win? Prove a claim about a position, refute it, or say how far it was looked.

    Ctrl-C ends the search; what was found until then is told."""
    import json
    import time
    from dataclasses import replace

    from naslag.cli import proofs
    from naslag.model.errors import UsageError, relative
    from naslag.model.store import write_atomically
    from naslag.notation.fen import write_fen
    from naslag.rules.variants import variant as variant_named
    from naslag.verify.proof.certificate import write
    from naslag.verify.proof.words import read_claim
    from naslag.verify.prove import Bounds
    from naslag.verify.prove import prove as answer_to

    rules = variant_named(variant or "international")
    drawn_by = variant_named(under) if under else None
    position = proofs.read_position(fen, rules)
    try:
        asked = read_claim(claim, position)
    except ValueError as error:
        raise UsageError(f"--claim: {error}.") from error
    began = time.monotonic()
    poll = proofs.meter("Searching")
    bounds = Bounds(nodes, seconds, memory, certificate=200_000 if certificate else 50_000)
    try:
        at_hand = proofs.tables_at_hand(rules, tables)
        if at_hand is not None and pieces:
            proofs.make_tables(at_hand, at_hand.led_to(position, pieces))
            began = time.monotonic()
        found = answer_to(position, rules, asked, bounds, at_hand, under=drawn_by, engine=engine, poll=poll)
        left = seconds - (time.monotonic() - began)
        if at_hand is not None and at_hand.pieces < proofs.MORE and found.undecided and left > 0:
            proofs.make_tables(at_hand, at_hand.material(proofs.MORE))
            bounds = replace(bounds, seconds=left)
            found = answer_to(position, rules, asked, bounds, at_hand, under=drawn_by, engine=engine, poll=poll)
    except ValueError as error:
        raise UsageError(f"--claim: {error}.") from error
    finally:
        proofs.end_meter(poll)
    took = time.monotonic() - began
    written = None
    if certificate and found.trees:
        remarks = (proofs.said(asked), f"{found.tool} {found.version}: {found.settings}")
        write_atomically(certificate, write(found.trees, rules, remarks))
        written = relative(certificate)
    if form is options.Output.JSON:
        told = {
            "fen": write_fen(position, rules.geometry),
            "variant": rules.name,
            "claim": asked.what.value,
            "status": found.status.value,
            "side": found.side.value if found.side else None,
            "plies": found.plies,
            "line": list(found.line),
            "nodes": found.nodes,
            "seconds": round(took, 3),
            "certificate": written,
            "result": found.result or None,
            "under": found.under,
            "unapplied": list(found.unapplied),
            "looked": found.looked,
            "tool": found.tool,
            "version": found.version,
            "settings": found.settings,
        }
        print(json.dumps(told, ensure_ascii=False))
        return
    print(*proofs.verdict(found, position, rules), sep="\n")
    if written:
        print(f"Certificate: {written}; check it with naslag certificate check {written}")
    elif certificate:
        print("No certificate: there is no proof, or it is too large.")


COMMAND = Command("prove", prove)
