"""naslag edition [SOURCES]"""

from __future__ import annotations

import typer

from naslag.cli import options
from naslag.cli.command import Command


def edition(
    sources: options.Sources = None,
    corpus: options.Corpus = options.CORPUS,
    out: options.Site = options.SITE,
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """Do everything, from the sources to the site.

    Read, verify, follow the rulings, publish; then say what was found. Only what changed is done again. With SOURCES,
    only those are done; the other editions of the corpus stay on the shelf as they are."""
    from naslag.cli import exits, job
    from naslag.cli.summary import as_json, show
    from naslag.edition.catalogue import catalogue
    from naslag.publish.run import publish

    paths = job.find_sources(sources or [])
    with job.bar(len(paths)) as progress:
        done = job.run(paths, corpus, job.EDITION, progress)
        if done.failed and not done.editions:
            raise typer.Exit(exits.UNREADABLE)  # an empty shelf must not take the place of a full one
        report = publish(
            job.shelf(done, corpus) if sources else done.editions,
            out,
            kinds=catalogue(),
            corpus=corpus,
            progress=lambda siglum: progress(f"publish {siglum}", len(paths)),
        )
    if form is options.Output.JSON:
        print(as_json(done, report))
    else:
        show(done, report)
        job.tell_rulings(done, corpus)
    if done.failed:
        raise typer.Exit(exits.UNREADABLE)


COMMAND = Command("edition", edition)
