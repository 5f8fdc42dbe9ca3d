"""Puts a flow together out of pieces of a source: characters, references, and the blanks that a layout implies.

Blanks are collapsed as a page shows them. A break waits until something follows it, so a flow neither begins nor ends
with blanks, and of several breaks in a row the strongest counts.
"""

from __future__ import annotations

import re
from array import array
from dataclasses import replace

from naslag.model.flow import Flow, Word
from naslag.model.text import SourceText
from naslag.read.entities import pieces

_BLANK = r"[ \t\r\n\f\xa0\u2000-\u200a\u202f\u205f\u3000]"
_BLANKS = re.compile(rf"{_BLANK}+")
_BREAKS = re.compile(rf"(?:^{_BLANK}+|(?! [^ \t\r\n\f\xa0\u2000-\u200a\u202f\u205f\u3000]){_BLANK}+)")
"""Blanks that are not one blank between two words, which stands for itself."""
_SOFT_HYPHEN = "\xad"


class Weaver:
    """A flow in the making. Offsets given to it are those of the source; `size` is the length of the flow so far."""

    def __init__(self, source: SourceText, *, lenient: bool) -> None:
        self.source = source
        self.lenient = lenient
        self.size = 0
        self.words: list[Word] = []
        self._parts: list[str] = []
        self._origin = array("Q")
        self._ends = array("Q")
        self._break = ""
        self._break_at = (0, 0)
        self._tail = ""

    def text(self, start: int, end: int, *, references: bool = True) -> None:
        """Running text: references become characters, runs of blanks one blank. Without `references` (CDATA) an
        ampersand is an ampersand."""
        if not references:
            self._collapsed(self.source.text[start:end], start)
            return
        for piece, at, behind in pieces(self.source, start, end, lenient=self.lenient):
            if len(piece) == behind - at:
                self._collapsed(piece, at)
            elif _BLANKS.fullmatch(piece):
                self._blank(at, behind)
            else:
                self.put(piece, at, behind)

    def preformatted(self, start: int, end: int) -> None:
        """Text whose blanks and line ends stand as they are."""
        for piece, at, behind in pieces(self.source, start, end, lenient=self.lenient):
            if len(piece) == behind - at:
                self._emit(piece, range(at, behind), range(at + 1, behind + 1))
            else:
                self.put(piece.replace("\xa0", " "), at, behind)

    def put(self, piece: str, start: int, end: int) -> None:
        """Characters that the source's [start, end) stands for as a whole."""
        if piece == _SOFT_HYPHEN:
            return
        self._emit(piece, [start] * len(piece), [end] * len(piece))

    def space(self, at: int) -> None:
        """A blank that the layout implies at offset `at`."""
        self._blank(at, at)

    def newline(self, at: int) -> None:
        """A line end there."""
        self._wait("\n", at)

    def paragraph(self, at: int) -> None:
        """A blank line there."""
        self._wait("\n\n", at)

    def glue(self) -> None:
        """Forget the break that waits: what follows belongs to what stands here."""
        self._break = ""

    def append(self, other: Weaver) -> None:
        """What another weaver of the same source has made, after what stands here."""
        if not other.size:
            return
        shift = self.next
        self._emit("".join(other._parts), other._origin, other._ends)
        self.words += [replace(word, start=word.start + shift, end=word.end + shift) for word in other.words]

    def retract(self) -> None:
        """Take the last character back, and the break behind it: the hyphen of a word that goes on in the next line.
        It must not be part of a `Word`."""
        self._parts[-1] = self._parts[-1][:-1]
        del self._origin[-1:], self._ends[-1:]
        self.size -= 1
        self._tail = self._tail[:-1]
        self._break = ""

    @property
    def next(self) -> int:
        """Where in the flow the next character will stand."""
        return self.size + (len(self._break) if self.size else 0)

    @property
    def tail(self) -> str:
        """The last characters of the flow, up to 80."""
        return self._tail

    def between(self, start: int, end: int) -> str:
        """The characters [start, end) of the flow, which must be its last ones."""
        taken: list[str] = []
        at = self.size
        for part in reversed(self._parts):
            if at <= start:
                break
            taken.append(part)
            at -= len(part)
        return "".join(reversed(taken))[start - at : end - at]

    @property
    def head(self) -> str:
        """The first characters of the flow."""
        return "".join(self._parts[:4])[:80]

    def first(self, default: int) -> int:
        """Where its first character stands in the source."""
        return self._origin[0] if self._origin else default

    @property
    def last(self) -> int:
        """The offset behind its last character in the source."""
        return self._ends[-1] if self._ends else 0

    @property
    def lines(self) -> bool:
        """Whether the flow so far has more than one line."""
        return any("\n" in part for part in self._parts)

    def flow(self) -> Flow:
        """The flow."""
        return Flow(self.source, "".join(self._parts), self._origin, self._ends, tuple(self.words))

    def _collapsed(self, piece: str, at: int) -> None:
        last = 0
        for gap in _BREAKS.finditer(piece):
            self._literal(piece[last : gap.start()], at + last)
            self._blank(at + gap.start(), at + gap.end())
            last = gap.end()
        self._literal(piece[last:], at + last)

    def _literal(self, piece: str, at: int) -> None:
        if _SOFT_HYPHEN in piece:
            for index, character in enumerate(piece):
                if character != _SOFT_HYPHEN:
                    self._emit(character, (at + index,), (at + index + 1,))
        elif piece:
            self._emit(piece, range(at, at + len(piece)), range(at + 1, at + len(piece) + 1))

    def _blank(self, start: int, end: int) -> None:
        if not self._break:
            self._break, self._break_at = " ", (start, end)

    def _wait(self, line_end: str, at: int) -> None:
        if len(line_end) > len(self._break.strip(" ")):
            self._break, self._break_at = line_end, (at, at)

    def _emit(self, piece: str, origin: range | array[int] | list[int] | tuple[int, ...], ends: object) -> None:
        if self._break and self.size:
            self._parts.append(self._break)
            self._origin.extend([self._break_at[0]] * len(self._break))
            self._ends.extend([self._break_at[1]] * len(self._break))
            self.size += len(self._break)
        self._break = ""
        self._parts.append(piece)
        self._origin.extend(origin)
        self._ends.extend(ends)  # type: ignore[arg-type]
        self.size += len(piece)
        self._tail = (self._tail + piece)[-80:] if len(piece) < 80 else piece[-80:]
