"""naslag reconstruct LINE..."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


class Side(StrEnum):
    """Who moves first."""

    WHITE = "white"
    BLACK = "black"


def reconstruct(
    lines: Annotated[
        list[str],
        typer.Argument(metavar="LINE...", help='Moves such as "1. 21-17 11x22 2. 33-28"; lines share a diagram.'),
    ],
    variant: options.VariantName = None,
    side: Annotated[Side, typer.Option("--side", help="Who moves first.")] = Side.WHITE,
    known: Annotated[
        str | None, typer.Option("--known", metavar="FEN", help="Pieces that must stand, as W:W21,33:B11.")
    ] = None,
    white: Annotated[
        int | None, typer.Option("--white", min=0, metavar="N", help="White has exactly N pieces.")
    ] = None,
    black: Annotated[
        int | None, typer.Option("--black", min=0, metavar="N", help="Black has exactly N pieces.")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, help="Stop then and give what is proved so far. So does Ctrl-C.")
    ] = 60.0,
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """Find the position that a printed line of moves implies, or prove that there is none.

    Squares that hold the same in every position in which the line can be played are told from those that are open."""
    import json
    import sys
    import time
    from dataclasses import replace

    from naslag.cli.reconstruction import as_json, as_text, known_pieces, parse_line
    from naslag.model.board import Colour, Setup
    from naslag.rules.variants import variant as variant_named
    from naslag.verify.reconstruct import CORPUS
    from naslag.verify.reconstruct import reconstruct as search

    rules = variant_named(variant or "international")
    geometry = rules.geometry
    began = time.monotonic()
    found = search(
        [parse_line(line, geometry) for line in lines],
        rules,
        side=Colour(side.value),
        known=Setup(known_pieces(known, geometry), None) if known else None,
        counts={colour: n for colour, n in ((Colour.WHITE, white), (Colour.BLACK, black)) if n is not None},
        bound=replace(CORPUS, seconds=seconds),
        interruptible=True,
    )
    if form is options.Output.JSON:
        print(json.dumps(as_json(found, geometry, time.monotonic() - began)))
    else:
        given = bool(known) or white is not None or black is not None
        sys.stdout.write(as_text(found, geometry, len(lines), given))


COMMAND = Command("reconstruct", reconstruct)
