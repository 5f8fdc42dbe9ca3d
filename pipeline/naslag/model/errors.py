"""The two ways in which a request can fail for a reason that a person can mend."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass
class SourceError(Exception):
    """An input cannot be read at all. That file is left out; the others go on; exit status 3 at the end.

    `where` is a path, with `:line` or `:line:column` when known. `found` and `expected` are short phrases,
    `remedy` says what to do.
    """

    where: str
    found: str
    expected: str = ""
    remedy: str = ""

    def __str__(self) -> str:
        text = f"{self.where}: {self.found}"
        if self.expected:
            text += f"; expected {self.expected}"
        if self.remedy:
            text += f". {self.remedy}"
        return text


class UsageError(Exception):
    """The user asked for something impossible. One sentence with the remedy; exit status 2."""


def relative(path: Path, base: Path | None = None) -> str:
    """`path` as a person would type it from `base` (the working directory), with forward slashes."""
    base = base or Path.cwd()
    try:
        return path.resolve().relative_to(base.resolve()).as_posix()
    except ValueError:
        return path.as_posix()
