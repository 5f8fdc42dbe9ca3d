"""naslag read [SOURCES]"""

from __future__ import annotations

from naslag.cli import options
from naslag.cli.command import Command


def read(sources: options.Sources = None, corpus: options.Corpus = options.CORPUS) -> None:
    """Write what the sources say: document.yaml."""
    from naslag.cli import job

    job.stage(sources or [], corpus, job.READ)


COMMAND = Command("read", read)
