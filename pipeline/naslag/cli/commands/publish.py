"""naslag publish [SIGLA]"""

from __future__ import annotations

from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


def publish(
    sigla: Annotated[
        list[str] | None, typer.Argument(metavar="[SIGLUM]", help="Editions of the corpus; none: all.")
    ] = None,
    corpus: options.Corpus = options.CORPUS,
    out: options.Site = options.SITE,
    lang: Annotated[
        list[str] | None,
        typer.Option(
            "--lang",
            metavar="LANG",
            help="A language of the site (en, nl), once for each; the first has the root. None: as site.yaml says.",
        ),
    ] = None,
) -> None:
    """Write the site from the corpus as it stands.

    No source is needed: a corpus that somebody sent is enough."""
    from naslag.cli import exits
    from naslag.cli.job import load_editions
    from naslag.edition.catalogue import catalogue
    from naslag.model.errors import relative
    from naslag.publish.run import publish as run

    editions, failed = load_editions(corpus, sigla or [])
    report = run(editions, out, kinds=catalogue(), corpus=corpus, languages=lang or None)
    print(f"{relative(report.index)}: {report.pages} pages; {report.written} files written, {report.kept} as they were")
    if failed:
        raise typer.Exit(exits.UNREADABLE)


COMMAND = Command("publish", publish)
