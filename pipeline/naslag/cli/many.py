"""Many files at once: on every core when that pays, with the outcomes in the order of the files either way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from naslag.cli.exits import complain
from naslag.cli.inputs import STDIN, Wanted, check_path
from naslag.cli.outcome import Outcome
from naslag.model.errors import SourceError, UsageError

PAYS = 16_384
"""Bytes in all from which several processes pay: starting them costs as much as checking a column or two."""


@dataclass
class Checked:
    """All files that could be read, and how many could not."""

    outcomes: list[Outcome] = field(default_factory=list)
    unreadable: int = 0


def check_files(paths: list[str], wanted: Wanted, jobs: int = 0) -> Checked:
    """Read and verify each file, with `jobs` processes (0: as many as pay). A file that cannot be read is complained
    of; the others go on. Raises UsageError for a name that does not exist."""
    checked = Checked()
    for result in _results(paths, wanted, jobs or _jobs(paths)):
        if isinstance(result, UsageError):
            raise result
        if isinstance(result, SourceError):
            complain(result)
            checked.unreadable += 1
        else:
            checked.outcomes.append(result)
    return checked


def _jobs(paths: list[str]) -> int:
    sizes = [_size(path) for path in paths]
    if sum(size > 0 for size in sizes) < 2 or sum(sizes) < PAYS:
        return 1
    return min(len(paths), _cores())


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size if path != STDIN else 0
    except OSError:
        return 0


def _results(paths: list[str], wanted: Wanted, jobs: int) -> Iterator[Outcome | SourceError | UsageError]:
    if jobs == 1 or len(paths) < 2 or STDIN in paths:
        for path in paths:
            yield _result(path, wanted)
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        yield from pool.map(_result, paths, [wanted] * len(paths))
    except BaseException:
        # Ctrl-C: nobody waits for files that were begun.
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _result(path: str, wanted: Wanted) -> Outcome | SourceError | UsageError:
    """What becomes of a file, as a value that can be handed from one process to another."""
    try:
        return check_path(path, wanted)
    except (SourceError, UsageError) as error:
        return error


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
