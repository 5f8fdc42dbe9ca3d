"""Reading what `check` is given: files one by one, standard input as `-`; what cannot be read is said and left out."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

from naslag.cli.exits import complain
from naslag.cli.outcome import Outcome
from naslag.model.errors import SourceError
from naslag.model.finding import Finding
from naslag.model.text import SourceText

STDIN = "-"


@dataclass(frozen=True)
class Wanted:
    """How files are read and judged: what the user says of them, how far to look, which codes to show. `max_size` is
    in bytes; `select` and `ignore` are codes or their beginnings."""

    language: str | None = None
    dialect: str | None = None
    variant: str | None = None
    deep: bool = False
    max_size: int = 64 * 2**20
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def shows(self, finding: Finding) -> bool:
        """Whether a finding was asked for. The longest matching code decides; `ignore` wins a tie."""
        chosen = max((len(code) for code in self.select if finding.code.startswith(code)), default=-1)
        dropped = max((len(code) for code in self.ignore if finding.code.startswith(code)), default=-1)
        return (chosen if self.select else 0) > dropped


@dataclass
class Checked:
    """All files that could be read, and how many could not."""

    outcomes: list[Outcome] = field(default_factory=list)
    unreadable: int = 0


def check_files(paths: list[str], wanted: Wanted) -> Checked:
    """Read and verify each file. A file that cannot be read is complained of; the others go on."""
    checked = Checked()
    for path in paths:
        try:
            checked.outcomes.append(check_text(load(path, wanted.max_size), wanted))
        except SourceError as error:
            complain(error)
            checked.unreadable += 1
    return checked


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
    """Read and verify one text, and keep the findings that were asked for."""
    from naslag.read.run import read_text
    from naslag.verify.run import verify

    document = read_text(text, language=wanted.language, dialect=wanted.dialect, variant=wanted.variant)
    report = verify(document, variant=wanted.variant, deep=wanted.deep)
    shown = tuple(finding for finding in report.findings if wanted.shows(finding))
    return Outcome(replace(report, findings=shown), text)
