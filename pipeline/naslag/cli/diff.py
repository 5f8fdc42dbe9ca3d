"""What `--fix` would change, as a diff that `git apply` and `patch -p1` take."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from naslag.model.errors import relative
from naslag.model.text import SourceText

PLAIN = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
"""Encodings whose line ends no diff tool sees: their diff is to be read, not applied."""


def diff(before: SourceText, after: SourceText) -> str:
    """The unified diff of two states of a file, in its own characters; empty when they are the same."""
    old, new = (list(_lines(text)) for text in (before, after))
    name = relative(Path(before.path)).lstrip("/") if before.path != "-" else "stdin"
    return "".join(difflib.unified_diff(old, new, _quoted(f"a/{name}"), _quoted(f"b/{name}")))


def as_bytes(printed: str, text: SourceText) -> bytes:
    """A diff in the encoding of the file, so that it can be applied to it; its head in UTF-8."""
    if text.encoding in PLAIN:
        return printed.encode("utf-8", "replace")
    head, mark, rest = printed.partition("\n@@")
    return head.encode() + (mark + rest).encode(text.encoding)


def _lines(text: SourceText) -> Iterator[str]:
    """Lines as diff tools have them: they end at LF and nowhere else, and the last one may lack its end. A byte-order
    mark is part of the first."""
    whole = ("\ufeff" if text.bom and text.encoding == "utf-8" else "") + text.text
    start = 0
    while start < len(whole):
        end = whole.find("\n", start) + 1
        yield whole[start:end] if end else f"{whole[start:]}\n\\ No newline at end of file\n"
        start = end or len(whole)


def _quoted(name: str) -> str:
    """A name as git prints it: in quotes when a character could be taken for something else. `patch` reads a name
    with blanks up to a tab."""
    if not any(char in '"\\' or (unicodedata.category(char)[0] in "CZ" and char != " ") for char in name):
        return f"{name}\t" if " " in name else name
    known = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
    return '"' + "".join(known.get(char) or _octal(char) for char in name) + '"'


def _octal(char: str) -> str:
    if unicodedata.category(char)[0] not in "CZ" or char == " ":
        return char
    return "".join(f"\\{byte:03o}" for byte in char.encode("utf-8", "surrogateescape"))
