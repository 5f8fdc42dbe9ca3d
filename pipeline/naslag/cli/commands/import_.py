"""naslag import FILE --siglum S"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The transcription.")],
    siglum: Annotated[str, typer.Option("--siglum", help="A short name: letters, digits, hyphens.")],
    sources: Annotated[Path, typer.Option("--sources", help="Where sources are kept.")] = options.SOURCES,
    variant: options.VariantName = None,
    dialect: options.Dialect = None,
    language: options.Language = None,
    max_size: options.MaxSize = 64,
) -> None:
    """Make a source of a transcription.

    Copies the bytes, writes source.yaml with what can be guessed, and says what to fill in."""
    from naslag.cli.intake import Intake, take_in
    from naslag.model.errors import relative

    options.check_names(variant)
    taken = take_in(file, Intake(siglum, sources, language, dialect, variant, max_size * options.MIB))
    print(f"{relative(taken.folder / 'source.yaml')} written, {relative(taken.folder / taken.file)} copied.")
    print(f"Guessed: {', '.join(f'{name} {value}' for name, value in taken.guessed)}.")
    print(f"Please look at the title, fill in {', '.join(taken.open)}, and then run: naslag edition")


COMMAND = Command("import", import_)
