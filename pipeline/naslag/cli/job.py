"""The stages over several sources: which ones, how far, what is told meanwhile, and what failed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from naslag.cli.exits import UNREADABLE, complain
from naslag.cli.options import SOURCES
from naslag.model.edition import Edition
from naslag.model.errors import SourceError, UsageError, relative

if TYPE_CHECKING:
    from naslag.cli import stages
    from naslag.model.kept import Kept

READ, VERIFY, EDITION = 1, 2, 3
"""How far to go."""

Progress = Callable[[str, float], None]
"""Called with what is being done and with how many sources are behind, parts of one included."""


@dataclass
class Job:
    """What was done. `made` counts the files that were written; `kept` names the editions of sources that failed and
    whose last good edition is used."""

    editions: list[Edition] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    made: int = 0
    failed: int = 0
    kept: list[str] = field(default_factory=list)


def find_sources(given: Sequence[Path]) -> list[Path]:
    """The folders that hold a source.yaml: those given, or in those given; with none given, those in sources/.
    A bare siglum stands for its folder there. Raises UsageError where there is none."""
    found: list[Path] = []
    for path in given or [SOURCES]:
        path = SOURCES / path if not path.exists() and (SOURCES / path).exists() else path
        inside = sorted(entry.parent for entry in path.glob("*/source.yaml"))
        here = [path] if (path / "source.yaml").exists() else inside
        if not here and path.exists():
            raise UsageError(f"{relative(path)} holds no source.yaml; `naslag import FILE --siglum S` makes a source.")
        found += here or [path]
    return list({path.resolve(): path for path in found}.values())


def run(paths: Sequence[Path], corpus: Path, upto: int, progress: Progress) -> Job:
    """Every source through the stages. One that fails is complained of; its last good edition, if any, is kept."""
    from naslag.cli import stages

    job = Job()
    taken: dict[str, Path] = {}
    for number, path in enumerate(paths):

        def say(what: str, share: float, path: Path = path, number: int = number) -> None:
            progress(f"{path.name}: {what}", number + share)

        try:
            folder = stages.open_source(path, corpus, say)
            if (other := taken.setdefault(folder.source.siglum, path)) is not path:
                raise SourceError(relative(path), f"its siglum is that of {relative(other)}", "a siglum of its own")
            _run(folder, upto, job)
        except SourceError as error:
            complain(error)
            job.failed += 1
            _keep_last(corpus / path.name, upto, job)
        progress(path.name, number + 1)
    return job


def _run(folder: stages.Folder, upto: int, job: Job) -> None:
    from naslag.cli import stages

    read = stages.documents(folder)
    done: list[Kept[Any]] = [read]
    if upto >= VERIFY:
        found = stages.findings(folder, read)
        done.append(found)
        if upto >= EDITION:
            edition = stages.edition(folder, read, found)
            done.append(edition)
            job.editions.append(edition.value)
    job.files += [kept.path for kept in done]
    job.made += sum(kept.made for kept in done)


def _keep_last(folder: Path, upto: int, job: Job) -> None:
    """The edition of an earlier run, so that a slip in one file does not take a book off the shelf."""
    from naslag import load_edition

    if upto < EDITION or not (folder / "edition.yaml").exists():
        return
    try:
        job.editions.append(load_edition(folder))
    except SourceError:
        return
    job.kept.append(folder.name)
    complain(f"{folder.name}: its last good edition stays on the shelf")


def shelf(job: Job, corpus: Path) -> list[Edition]:
    """The editions just made and, beside them, those that the corpus holds already, by siglum."""
    made = {edition.source.siglum: edition for edition in job.editions}
    kept, _ = load_editions(corpus, [])
    return [edition for _, edition in sorted(({e.source.siglum: e for e in kept} | made).items())]


def tell_rulings(job: Job, corpus: Path) -> None:
    """Say what is wrong with people's rulings, each with its place: it asks for a person, not for a page."""
    for edition in job.editions:
        for edited in edition.findings:
            finding = edited.finding
            place = f"{relative(corpus / edition.source.siglum / finding.span.path)}:{finding.span.line}"
            print(f"{place}: {finding.severity} {finding.code} {finding.message}")


@contextmanager
def bar(total: int) -> Iterator[Progress]:
    """A progress bar on standard error when that is a terminal, else silence."""
    import sys

    if not sys.stderr.isatty():
        yield lambda _what, _done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = TextColumn("{task.percentage:>3.0f}%"), BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}")
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total)
        yield lambda what, done: shown.update(task, description=what, completed=done)


def stage(given: Sequence[Path], corpus: Path, upto: int) -> None:
    """Run one stage (and those before it where they are needed) and name the files. Leaves with 3 when one failed."""
    paths = find_sources(given)
    with bar(len(paths)) as progress:
        job = run(paths, corpus, upto, progress)
    for path in job.files[upto - 1 :: upto]:
        print(relative(path))
    if job.failed:
        raise typer.Exit(UNREADABLE)


def load_editions(corpus: Path, sigla: Sequence[str]) -> tuple[list[Edition], int]:
    """The editions in the corpus and how many could not be loaded. Raises UsageError when it holds none."""
    from naslag import load_edition

    found = [corpus / siglum for siglum in sigla] or sorted(path.parent for path in corpus.glob("*/edition.yaml"))
    if not found:
        raise UsageError(f"{relative(corpus)} holds no edition; `naslag edition` makes them.")
    editions, failed = [], 0
    for folder in found:
        try:
            editions.append(load_edition(folder))
        except SourceError as error:
            complain(error)
            failed += 1
    return editions, failed
