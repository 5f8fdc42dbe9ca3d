"""Readings put into the file, and nothing else touched."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from naslag.cli.outcome import Outcome
from naslag.model.errors import SourceError, relative
from naslag.model.finding import Finding
from naslag.model.store import cannot_write, write_atomically
from naslag.model.text import SourceText

ANY_WRITE = 0o222
"""The permission bits by which a file may be written by anybody."""
ROUNDS = 10
"""A reading may bring out what was hidden behind the fault: so often is the text looked at again."""


@dataclass(frozen=True)
class Settled:
    """A text with its readings in place: `number` of them, and what is found in it then."""

    outcome: Outcome
    number: int


def fixes(outcome: Outcome, *, unsafe: bool = False) -> list[Finding]:
    """The safe readings, or the likely ones too, from first to last; where two touch the same characters, the first
    stays."""
    chosen: list[Finding] = []
    wanted = outcome.likely if unsafe else outcome.fixable
    for finding in sorted(wanted, key=lambda finding: (finding.span.start, finding.span.end)):
        if not chosen or finding.span.start >= chosen[-1].span.end:
            chosen.append(finding)
    return chosen


def settled(outcome: Outcome, check: Callable[[SourceText], Outcome], *, unsafe: bool = False) -> Settled:
    """The text with every reading in place, checked again until there is none left to put in: who asks once more gets
    the same text."""
    number, seen = 0, {outcome.text.text}
    for _round in range(ROUNDS):
        chosen = fixes(outcome, unsafe=unsafe)
        text = _with(outcome.text, chosen)
        if text.text in seen:
            break
        seen.add(text.text)
        number += len(chosen)
        outcome = check(text)
    return Settled(outcome, number)


def _with(text: SourceText, chosen: list[Finding]) -> SourceText:
    parts, at = [], 0
    for finding in chosen:
        parts += [text.text[at : finding.span.start], finding.read or ""]
        at = finding.span.end
    return replace(text, text="".join([*parts, text.text[at:]]))


def write(before: SourceText, after: SourceText, path: Path) -> None:
    """Put the text `after` into the file that held `before`. Every other byte stays as it was. Raises SourceError when
    the file cannot be written, or may not be: whoever made it read-only meant it, and whoever changed it meanwhile is
    not overruled."""
    try:
        data = path.read_bytes()
        if not path.stat().st_mode & ANY_WRITE or not os.access(path, os.W_OK):
            raise SourceError(relative(path), "is read-only", "a file that may be changed", "Nothing was written.")
    except OSError as error:
        raise cannot_write(path, error) from error
    if data[before.bom :] != before.text.encode(before.encoding):
        raise SourceError(
            relative(path),
            "was changed while it was checked",
            "the file as it was read",
            "Nothing was written: try again.",
        )
    write_atomically(path, data[: before.bom] + after.text.encode(after.encoding))
