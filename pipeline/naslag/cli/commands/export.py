"""naslag export SIGLUM --to FORMAT"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


def _known_output(name: str) -> str:
    """Asked before any work is done."""
    from naslag.publish.output import outputs

    if name not in outputs():
        raise typer.BadParameter(f"{name!r} is not one of {', '.join(outputs())}")
    return name


def export(
    siglum: Annotated[str, typer.Argument(metavar="SIGLUM", help="An edition of the corpus.")],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", callback=_known_output, help="Such as json or yaml.")],
    out: Annotated[Path | None, typer.Option("-o", "--output", help="A file; none: standard output.")] = None,
    corpus: options.Corpus = options.CORPUS,
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="LANG",
            help="The language of what is said around the text, where the format has such words (epub, pdf): en, nl.",
        ),
    ] = None,
) -> None:
    """Write one edition in another format."""
    from naslag import load_edition
    from naslag.model.errors import UsageError
    from naslag.model.store import write_atomically
    from naslag.publish.output import outputs
    from naslag.publish.site import SITE
    from naslag.publish.tongue import check_language

    output = outputs()[to]
    if lang:
        check_language(SITE, lang)
    if lang and not output.within:
        spoken = ", ".join(name for name, one in outputs().items() if one.within)
        raise UsageError(f"{to} is the same in every language; leave --lang out, or choose one of {spoken}.")
    edition = load_edition(corpus / siglum)
    data = output.within(edition, lang) if lang and output.within else output.render(edition)
    if out is None:
        sys.stdout.buffer.write(data)
    else:
        write_atomically(out, data)


COMMAND = Command("export", export)
