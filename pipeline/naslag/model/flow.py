"""The running text of a source as the segmenter sees it, with the way back to the characters of the file.

A plain text flows as it stands. Readers of formats with markup or columns give another text and, for each of its
characters, the offset in the source that it came from, so that every span points at the file and carets never drift.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.span import Quote, Span
from naslag.model.text import SourceText


@dataclass(frozen=True)
class Flow:
    """`text` is what is read; `origin[i]` the offset in `source` of its character i (None: the text as it stands)."""

    source: SourceText
    text: str
    origin: Sequence[int] | None = None

    def span(self, start: int, end: int) -> Span:
        """The span in the file of characters [start, end) of the flow."""
        if self.origin is None:
            return self.source.span(start, end)
        if start >= end:
            at = self.origin[start] if start < len(self.origin) else len(self.source.text)
            return self.source.span(at, at)
        return self.source.span(self.origin[start], self.origin[end - 1] + 1)

    def quote(self, start: int, end: int) -> Quote:
        """The characters [start, end) of the flow with their span in the file."""
        return Quote(self.text[start:end], self.span(start, end))

    def trimmed(self, start: int, end: int) -> Quote:
        """`quote` without blanks at either end."""
        piece = self.text[start:end]
        return self.quote(start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip()))
