"""naslag serve"""

from __future__ import annotations

from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


def serve(
    sources: options.Sources = None,
    corpus: options.Corpus = options.CORPUS,
    out: options.Site = options.SITE,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes a free one.")] = 8000,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
) -> None:
    """Show the site, made again as files change.

    Sources, rulings, templates and words are watched; open pages reload by themselves. Ctrl-C ends it."""
    from naslag.cli.live import Watched, serve_forever

    serve_forever(Watched(tuple(sources or ()), corpus, out), host, port)


COMMAND = Command("serve", serve)
