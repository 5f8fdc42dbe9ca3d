"""The running text of a source as the segmenter sees it, with the way back to the characters of the file.

A plain text flows as it stands. Readers of formats with markup or columns give another text and, for each of its
characters, the offset in the source that it came from, so that every span points at the file and carets never drift.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.span import Quote, Span
from naslag.model.text import SourceText


@dataclass(frozen=True, slots=True)
class Place:
    """A box on the scan: left, top, width and height in the unit of its file (pixels mostly), and the page's name."""

    page: str
    left: int
    top: int
    width: int
    height: int

    def __str__(self) -> str:
        return f"{f'page {self.page}, ' if self.page else ''}{self.left},{self.top} ({self.width}x{self.height})"


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another text for a word of the flow. `cost` is in units of one confusion of look-alike digits; `why` says whose
    reading it is. `corrects` is True for an editor's statement that the word is wrong."""

    text: str
    cost: float
    why: str
    corrects: bool = False
    witnesses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Word:
    """Characters [start, end) of a flow of which the format says more: how sure OCR was (0 to 1), where they stand on
    the scan, what else they may be. `note` are the offsets in the source of the whole statement, markup and all."""

    start: int
    end: int
    confidence: float | None = None
    place: Place | None = None
    alternatives: tuple[Alternative, ...] = ()
    note: tuple[int, int] | None = None


@dataclass(frozen=True)
class Flow:
    """`text` is what is read; `origin[i]` the offset in `source` of its character i (None: the text as it stands).

    `ends[i]` is the offset behind character i (None: one further than its origin): an entity is longer than the
    character it stands for, and a blank that only the layout implies has no length. Columns may make origins go back.
    `words` are in the order of the flow and do not overlap.
    """

    source: SourceText
    text: str
    origin: Sequence[int] | None = None
    ends: Sequence[int] | None = None
    words: Sequence[Word] = ()

    def span(self, start: int, end: int) -> Span:
        """The span in the file of characters [start, end) of the flow."""
        if self.origin is None:
            return self.source.span(start, end)
        if start >= end:
            at = self.origin[start] if start < len(self.origin) else len(self.source.text)
            return self.source.span(at, at)
        first = min(self.origin[start:end])
        behind = max(self.ends[start:end]) if self.ends is not None else max(self.origin[start:end]) + 1
        return self.source.span(first, behind)

    def quote(self, start: int, end: int) -> Quote:
        """The characters [start, end) of the flow with their span in the file."""
        return Quote(self.text[start:end], self.span(start, end))

    def trimmed(self, start: int, end: int) -> Quote:
        """`quote` without blanks at either end."""
        piece = self.text[start:end]
        return self.quote(start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip()))
