"""How a finding looks in a terminal: the source line as it is, and carets that stand under the printed characters."""

from __future__ import annotations

import os
import sys
import unicodedata
from typing import TextIO

from naslag.model.finding import FindingKind
from naslag.model.span import Span
from naslag.model.text import SourceText

TAB = 4
"""Columns that a tab takes when shown."""
CONTEXT = 48
"""Columns shown before and after the marked characters of a long line."""
ELLIPSIS = "…"

RED, YELLOW, BLUE, BOLD, DIM, GREEN = "31", "33", "34", "1", "2", "32"


def coloured(stream: TextIO | None = None) -> bool:
    """Whether to colour: on a terminal only, never against NO_COLOR, always with FORCE_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return (stream or sys.stdout).isatty() and os.environ.get("TERM") != "dumb"


class Paint:
    """Puts colour codes around a text, or does not."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, text: str, *codes: str) -> str:
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.on and text else text


def visible(text: str) -> str:
    """`text` for a terminal: a tab as blanks, control characters and marks that turn the direction of writing as
    visible signs, so that a source cannot write to the screen but only be shown on it."""
    return "".join(_shown(char) for char in text)


def in_line(text: str) -> str:
    """`visible` text that stays in its line: the name of a file may hold a line end too."""
    return visible(text.replace("\r", "␍").replace("\n", "␊"))


def width(text: str) -> int:
    """Columns that visible `text` takes: two for wide characters, none for marks that combine with the one before."""
    return sum(_width(char) for char in text)


def _shown(char: str) -> str:
    if char == "\t":
        return " " * TAB
    if char in "\r\n":
        return "" if char == "\r" else char
    kind = unicodedata.category(char)
    if kind == "Cc":
        return chr(0x2400 + ord(char)) if ord(char) < 32 else "␡" if ord(char) == 127 else "\ufffd"
    if kind in ("Cf", "Cs", "Zl", "Zp"):
        return "\ufffd"
    return char


def _width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def excerpt(text: SourceText, span: Span) -> tuple[str, str]:
    """The line of `span` and the carets below it, as shown. A long line is cut around the place; carets end with the
    line when the span goes on, and an empty span has one."""
    line = text.line_text(span.line)
    first = span.column - 1
    last = min(first + max(span.end - span.start, 1), max(len(line), first + 1))
    left, right = _cut_left(line, first), _cut_right(line, last)
    before = (ELLIPSIS if left else "") + visible(line[left:first])
    marked = visible(line[first:last])
    after = visible(line[last:right]) + (ELLIPSIS if right < len(line) else "")
    if width(marked) > 2 * CONTEXT:
        marked, after = marked[: 2 * CONTEXT] + ELLIPSIS, ""
    return before + marked + after, " " * width(before) + "^" * max(width(marked), 1)


def _cut_left(line: str, first: int) -> int:
    """Where to begin showing: a blank before the context, so that no move is cut in two."""
    if first <= CONTEXT + 1:
        return 0
    at = line.find(" ", first - CONTEXT, first)
    return at + 1 if at >= 0 else first - CONTEXT


def _cut_right(line: str, last: int) -> int:
    if len(line) - last <= CONTEXT + 1:
        return len(line)
    at = line.rfind(" ", last, last + CONTEXT)
    return at if at > last else last + CONTEXT


def page_of(kind: FindingKind) -> str:
    """The page of a code: its head, and the explanation below."""
    return f"{kind.code} ({kind.severity.value})\n\n{kind.explanation.strip()}"


def count(number: int, one: str, many: str | None = None) -> str:
    """`1 error`, `2 errors`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
