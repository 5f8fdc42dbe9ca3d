"""naslag certificate check FILE..."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command
from naslag.cli.commands.prove import TablesFolder

MAX_MIB = 16


class Act(StrEnum):
    """What to do with a certificate."""

    CHECK = "check"


def certificate(
    act: Annotated[Act, typer.Argument(metavar="check", help="Play it through with the reference engine alone.")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Certificates written by naslag prove.")],
    tables: TablesFolder = None,
    max_size: options.MaxSize = MAX_MIB,
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """Check certificates of proofs and refutations, trusting no search: every reply is played through.

    Where a certificate rests on endgame tables, name their folder; it is told whether they were verified.

    A certificate that does not hold is refused with its line, what was found and what was expected; exit status 3."""
    import json

    from naslag.cli import proofs
    from naslag.cli.certificates import check_file
    from naslag.cli.exits import UNREADABLE, complain
    from naslag.model.errors import SourceError
    from naslag.notation.fen import write_fen

    assert act is Act.CHECK
    told = []
    failed = False
    for file in files:
        poll = proofs.meter(file.name)
        try:
            read, parts, leaned = check_file(file, max_size, tables, poll)
        except SourceError as error:
            proofs.end_meter(poll)
            complain(error)
            failed = True
            continue
        proofs.end_meter(poll)
        unverified = [proofs.slice_name(material) for material in leaned.unverified] if leaned else []
        fen = write_fen(read.position, read.variant.geometry)
        for part in parts:
            told.append(
                {
                    "file": file.as_posix(),
                    "variant": read.variant.name,
                    "fen": fen,
                    "claim": part.claim,
                    "answer": "proved" if part.proved else "refuted",
                    "plies": part.plies if part.proved else None,
                    "positions": part.positions,
                    "tables": part.tables,
                    "unverified": unverified,
                }
            )
            if form is options.Output.TEXT:
                rest = f", {part.tables} of them by endgame tables" if part.tables else ""
                plies = f" in {part.plies} plies" if part.proved else ""
                answer = "proved" if part.proved else "refuted"
                print(
                    f"{file}: {fen}, {part.claim}: {answer}{plies}; {part.positions:,} positions played through{rest}"
                )
        if form is options.Output.TEXT and leaned and leaned.used:
            if unverified:
                names = " ".join(f"--material {name}" for name in unverified)
                print(
                    f"These endgame tables were not verified as they stand; do so with naslag endgames verify {names}"
                )
            else:
                print("All endgame tables that it rests on were verified on this machine, value by value.")
    if form is options.Output.JSON:
        print(json.dumps(told))
    if failed:
        raise typer.Exit(UNREADABLE)


COMMAND = Command("certificate", certificate)
