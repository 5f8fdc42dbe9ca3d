"""Reading what `check` is given: files one by one, folders, standard input as `-`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from naslag.cli import suppress
from naslag.cli.outcome import Outcome
from naslag.model.finding import Finding
from naslag.model.text import SourceText

if TYPE_CHECKING:
    from naslag.cli.baseline import Baseline

STDIN = "-"
SETTINGS = {".yaml", ".yml"}
"""Endings that a folder is more likely to hold settings under than texts; such a text is checked when it is named."""


@dataclass(frozen=True)
class Wanted:
    """How files are read and judged: what the user says of them, how far to look, which codes to show. `max_size` is
    in bytes; `select` and `ignore` are codes or their beginnings; findings of the `baseline` stay quiet."""

    language: str | None = None
    dialect: str | None = None
    variant: str | None = None
    deep: bool = False
    max_size: int = 64 * 2**20
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    baseline: Baseline | None = None

    def shows(self, finding: Finding) -> bool:
        """Whether a finding was asked for. The longest matching code decides; `ignore` wins a tie."""
        chosen = max((len(code) for code in self.select if finding.code.startswith(code)), default=-1)
        dropped = max((len(code) for code in self.ignore if finding.code.startswith(code)), default=-1)
        return (chosen if self.select else 0) > dropped


def check_path(path: str, wanted: Wanted) -> Outcome:
    """Read and verify one file, or standard input. Raises SourceError when it cannot be read, UsageError for a name
    that does not exist."""
    return check_text(load(path, wanted.max_size), wanted)


def load(path: str, max_size: int) -> SourceText:
    """The characters of a file, or of standard input."""
    from naslag.read.load import decode, too_large
    from naslag.read.run import load_text

    if path != STDIN:
        return load_text(Path(path), max_size=max_size)
    data = sys.stdin.buffer.read(max_size + 1)
    if len(data) > max_size:
        raise too_large("standard input", len(data), max_size)
    return decode(data, STDIN)


def check_text(text: SourceText, wanted: Wanted) -> Outcome:
    """Read and verify one text, and keep the findings that are to be shown: not silenced by the text itself or beside
    it, asked for, and new."""
    from naslag.read.run import read_text
    from naslag.verify.run import verify

    document = read_text(
        suppress.masked(text), language=wanted.language, dialect=wanted.dialect, variant=wanted.variant
    )
    report = verify(document, variant=wanted.variant, deep=wanted.deep)
    wishes = suppress.directives(text)
    if text.path != STDIN:
        wishes += suppress.beside(Path(text.path))
    findings, silenced, old = list(report.findings), 0, 0
    if wishes:
        findings, idle, silenced = suppress.quieted(findings, wishes)
        findings += suppress.unused(idle)
    findings = [finding for finding in findings if wanted.shows(finding)]
    if wanted.baseline:
        findings, old, stale = wanted.baseline.known(findings, text)
        findings += filter(wanted.shows, stale)
    return Outcome(replace(report, findings=tuple(findings)), text, old, silenced)


def expanded(paths: list[str], *, recursive: bool) -> Iterator[str]:
    """The files that are meant, each once: with `recursive`, a folder stands for the texts in it and below, by the
    endings that readers know, in alphabetical order; what is hidden is left out."""
    given: set[str] = set()
    for path in paths:
        for name in _texts_in(path) if recursive and path != STDIN and Path(path).is_dir() else [path]:
            if name not in given:
                given.add(name)
                yield name


def _texts_in(folder: str) -> Iterator[str]:
    from naslag.model.errors import SourceError
    from naslag.read.run import readers

    known = {suffix for reader in readers().values() for suffix in reader.suffixes}
    endings = tuple((known | {".xml"}) - SETTINGS)
    nothing = True
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.lower().endswith(endings) and not name.startswith("."):
                nothing = False
                yield str(Path(where) / name)
    if nothing:
        raise SourceError(folder, "this folder holds no text", f"files that end in {', '.join(sorted(endings))}")
