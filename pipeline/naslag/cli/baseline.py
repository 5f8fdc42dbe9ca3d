"""A baseline: the findings that were there when it was written stay quiet, and only new ones are shown.

An entry is known by what a finding is known by (cli/fingerprint.py), so that lines may move. The file is YAML with a
line for each field, for people to read and compare; names of files are written as seen from its own folder.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from naslag.cli.fingerprint import fingerprint
from naslag.model.errors import SourceError, relative
from naslag.model.finding import Finding
from naslag.model.text import SourceText

SCHEMA = 1
HEAD = """\
# Findings that `naslag check --baseline` keeps quiet. Written by `naslag check --write-baseline`.
"""
STDIN = "-"


@dataclass(frozen=True, slots=True)
class Entry:
    """A finding of a file: `key` is its fingerprint, `count` how many there are that are the same; the rest is for
    people."""

    file: str
    code: str
    key: str
    printed: str | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """The whole file."""

    baseline: int
    findings: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Baseline:
    """A baseline as it was read from `path`."""

    path: Path
    entries: tuple[Entry, ...] = ()

    def known(self, findings: Iterable[Finding], text: SourceText) -> tuple[list[Finding], int, list[Finding]]:
        """The findings that are new, how many are old, and a finding for each entry of this file that fits none."""
        mine = [entry for entry in self.entries if entry.file == named(text.path, self.path)]
        left = Counter({entry.key: entry.count for entry in mine})
        new, old = [], 0
        for finding in findings:
            key = fingerprint(finding, text)
            if left[key] > 0:
                left[key] -= 1
                old += 1
            else:
                new.append(finding)
        return new, old, list(self._stale(mine, left, text))

    def _stale(self, mine: list[Entry], left: Counter[str], text: SourceText) -> Iterator[Finding]:
        from naslag.edition.checks.stale_baseline import KIND

        for entry in mine:
            if number := left[entry.key]:
                counted = "an entry" if number == 1 else f"{number} entries"
                printed = "the text as such" if entry.printed is None else entry.printed
                yield KIND.at(
                    text.span(0, 0),
                    printed=printed,
                    count=counted,
                    code=entry.code,
                    evidence=(f"it stands in {relative(self.path)}",),
                )


def load(path: Path) -> Baseline:
    """The baseline in a file. Raises SourceError when there is none, or it is none."""
    from naslag.model.yaml import load as load_yaml

    if not path.exists():
        raise SourceError(relative(path), "no such file", "a baseline", "Write it with --write-baseline.")
    table = load_yaml(path, Table, name=relative(path))
    if table.baseline != SCHEMA:
        raise SourceError(
            relative(path), f"a baseline of form {table.baseline}", str(SCHEMA), "Write it again with --write-baseline."
        )
    return Baseline(path, table.findings)


def write(path: Path, found: Iterable[tuple[Iterable[Finding], SourceText]]) -> int:
    """Write the findings of some files as the baseline; how many they are. What it holds on other files that are
    still there stays. Raises SourceError when the file cannot be written, or is no baseline."""
    from naslag.model.emit import dump
    from naslag.model.store import write_atomically

    entries, checked, number = [], set(), 0
    for findings, text in found:
        name = named(text.path, path)
        checked.add(name)
        counts: Counter[tuple[str, str, str | None]] = Counter()
        for finding in findings:
            counts[finding.code, fingerprint(finding, text), finding.printed] += 1
        number += counts.total()
        entries += [Entry(name, code, key, printed, count) for (code, key, printed), count in counts.items()]
    kept = load(path).entries if path.exists() else ()
    entries += [entry for entry in kept if entry.file not in checked and (path.parent / entry.file).exists()]
    entries.sort(key=lambda entry: (entry.file, entry.code, entry.printed or "", entry.key))
    write_atomically(path, HEAD + dump(Table(SCHEMA, tuple(entries))))
    return number


def named(path: str, baseline: Path) -> str:
    """A file's name as seen from the folder of the baseline, with forward slashes."""
    if path == STDIN:
        return STDIN
    try:
        return Path(os.path.relpath(Path(path).resolve(), baseline.resolve().parent)).as_posix()
    except ValueError:  # on another drive
        return Path(path).resolve().as_posix()
