"""Safe readings put into the file, and nothing else touched."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from pathlib import Path

from naslag.cli.outcome import Outcome
from naslag.cli.show import in_line
from naslag.model.errors import SourceError, relative
from naslag.model.finding import Finding
from naslag.model.store import cannot_write, write_atomically

ANY_WRITE = 0o222
"""The permission bits by which a file may be written by anybody."""


def fixes(outcome: Outcome) -> list[Finding]:
    """The safe readings from first to last; where two touch the same characters, the first stays."""
    chosen: list[Finding] = []
    for finding in sorted(outcome.fixable, key=lambda finding: (finding.span.start, finding.span.end)):
        if not chosen or finding.span.start >= chosen[-1].span.end:
            chosen.append(finding)
    return chosen


def fixed_text(outcome: Outcome) -> str:
    """The characters with every safe reading in place."""
    parts, at = [], 0
    for finding in fixes(outcome):
        parts += [outcome.text.text[at : finding.span.start], finding.read or ""]
        at = finding.span.end
    return "".join([*parts, outcome.text.text[at:]])


def diff(outcome: Outcome) -> str:
    """What `fix` would change, as a unified diff."""
    name = in_line(outcome.text.path)
    before, after = (list(_lines(text)) for text in (outcome.text.text, fixed_text(outcome)))
    return "".join(difflib.unified_diff(before, after, name, f"{name} (as read)"))


def _lines(text: str) -> Iterator[str]:
    """Lines as diff tools have them: the last one may lack its end."""
    for line in text.splitlines(keepends=True):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def fix(outcome: Outcome, path: Path) -> int:
    """Write the safe readings into the file; how many they were. Every other byte stays as it was. Raises SourceError
    when the file cannot be written, or may not be: whoever made it read-only meant it."""
    chosen = fixes(outcome)
    if not chosen:
        return 0
    try:
        data = path.read_bytes()
        if not path.stat().st_mode & ANY_WRITE or not os.access(path, os.W_OK):
            raise SourceError(relative(path), "is read-only", "a file that may be changed", "Nothing was written.")
    except OSError as error:
        raise cannot_write(path, error) from error
    for finding in reversed(chosen):
        start, end = (outcome.text.byte_offset(offset) for offset in (finding.span.start, finding.span.end))
        data = data[:start] + (finding.read or "").encode(outcome.text.encoding) + data[end:]
    write_atomically(path, data)
    return len(chosen)
