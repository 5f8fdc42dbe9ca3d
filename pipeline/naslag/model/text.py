"""A source text that keeps its place: characters, lines, columns and bytes."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from naslag.model.span import Quote, Span

LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True)
class SourceText:
    """The decoded characters of one file, unchanged (line ends as they were), with the way back to the bytes.

    `encoding` is the codec that decoded it; `guessed` says why that codec was taken when the file did not say.
    A byte-order mark is not part of `text`; `bom` is its length in bytes.
    """

    path: str
    text: str
    encoding: str = "utf-8"
    guessed: str = ""
    bom: int = 0

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offset of the first character of each line. A line ends at LF, CRLF or a lone CR."""
        return (0, *(found.end() for found in LINE_END.finditer(self.text)))

    def span(self, start: int, end: int) -> Span:
        """The span of characters [start, end)."""
        line = bisect_right(self.line_starts, start)
        return Span(self.path, start, end, line, start - self.line_starts[line - 1] + 1)

    def quote(self, start: int, end: int) -> Quote:
        """The characters [start, end) with their span."""
        return Quote(self.text[start:end], self.span(start, end))

    def line_text(self, line: int) -> str:
        """The text of a line (from 1) without its line end."""
        start = self.line_starts[line - 1]
        end = self.line_starts[line] if line < len(self.line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def byte_offset(self, offset: int) -> int:
        """The index in the file's bytes at which the character `offset` begins."""
        return self.bom + len(self.text[:offset].encode(self.encoding))

    def blanked(self, ranges: Iterable[tuple[int, int]]) -> SourceText:
        """The same text with the characters in `ranges` as blanks. Its lines are still those of the file, line ends
        that were blanked included: a place in it is a place in the file."""
        parts, at = [], 0
        for start, end in ranges:
            parts += [self.text[at:start], " " * (end - start)]
            at = end
        blank = replace(self, text="".join([*parts, self.text[at:]]))
        blank.__dict__["line_starts"] = self.line_starts
        return blank
