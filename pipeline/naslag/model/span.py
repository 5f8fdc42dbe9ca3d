"""Where a value stands in its source."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """Characters [start, end) of one source text, in code points (CRLF counts two).

    `line` and `column` count from 1 and belong to `start`. `path` is the file's name as the user gave it,
    or relative to the source's folder in the corpus.
    """

    path: str
    start: int
    end: int
    line: int
    column: int

    def holds(self, other: Span) -> bool:
        """Whether `other`, of the same text, lies within this span."""
        return self.start <= other.start and other.end <= self.end


@dataclass(frozen=True, slots=True)
class Quote:
    """A piece of the source's own text and where it stands. The text is exact, never normalised."""

    text: str
    span: Span
