"""Arguments and options that several commands share, so that they have one name and one help everywhere."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

MIB = 2**20


class Output(StrEnum):
    """How figures are printed."""

    TEXT = "text"
    JSON = "json"


class Interface(StrEnum):
    """The interface's language."""

    EN = "en"
    NL = "nl"


AsOutput = Annotated[Output, typer.Option("--format", help="How to print.")]
VariantName = Annotated[str | None, typer.Option("--variant", help="The game (see `naslag variants`), not guessed.")]
Dialect = Annotated[str | None, typer.Option("--dialect", help="The words and notation of the source, not guessed.")]
Language = Annotated[str | None, typer.Option("--language", help="The source's language (nl, en, …), not guessed.")]
Lang = Annotated[Interface, typer.Option("--lang", help="The language of what is said.")]
MaxSize = Annotated[int, typer.Option("--max-size", min=1, metavar="MIB", help="Refuse larger inputs.")]
Sources = Annotated[
    list[Path] | None,
    typer.Argument(metavar="[SOURCES]", help="Folders of sources, or a folder that holds them; none: sources/."),
]
Corpus = Annotated[Path, typer.Option("--corpus", help="Where document, findings and edition are kept.")]
Site = Annotated[Path, typer.Option("--out", help="Where the site is written.")]

SOURCES = Path("sources")
CORPUS = Path("corpus")
SITE = Path("build/site")


def check_names(variant: str | None) -> None:
    """Raise UsageError for a variant that does not exist, with near ones."""
    if variant is None:
        return
    from naslag.rules.variants import variant as variant_named

    variant_named(variant)
