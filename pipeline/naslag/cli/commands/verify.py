"""naslag verify [SOURCES]"""

from __future__ import annotations

from naslag.cli import options
from naslag.cli.command import Command


def verify(sources: options.Sources = None, corpus: options.Corpus = options.CORPUS) -> None:
    """Write what is wrong with them: findings.yaml.

    Replays every line, and reads first where that is needed."""
    from naslag.cli import job

    job.stage(sources or [], corpus, job.VERIFY)


COMMAND = Command("verify", verify)
