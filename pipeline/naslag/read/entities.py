"""Character references of XML and HTML: `&#45;`, `&times;`, and what old pages meant by `&#150;`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.entities import html5

from naslag.model.errors import SourceError
from naslag.model.text import SourceText

_REFERENCE = re.compile(
    r"&(?:#(?P<decimal>[0-9]+)|#[xX](?P<hex>[0-9a-fA-F]+)|(?P<name>[A-Za-z][A-Za-z0-9._:-]{0,63}));?"
)
_XML = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_LONGEST_NAME = max(map(len, html5))


def pieces(source: SourceText, start: int, end: int, *, lenient: bool) -> Iterator[tuple[str, int, int]]:
    """The characters that stand for themselves and those that references stand for, in order, each with the offsets
    it takes up: a piece as long as its offsets is literal text.

    `lenient` reads as browsers do: no semicolon needed, and what is no reference is text. Otherwise a bare `&` is
    text, but an unknown name is an entity that some DTD declares, which is never expanded: SourceError.
    """
    text, at = source.text, start
    while (found := text.find("&", at, end)) >= 0:
        match = _REFERENCE.match(text, found, end)
        read = _read(source, match, lenient=lenient) if match else None
        if read is None:
            yield text[at : found + 1], at, found + 1
            at = found + 1
            continue
        if found > at:
            yield text[at:found], at, found
        character, behind = read
        yield character, found, behind
        at = behind
    if end > at:
        yield text[at:end], at, end


def _read(source: SourceText, match: re.Match[str], *, lenient: bool) -> tuple[str, int] | None:
    """The character that a reference stands for and where it ends; None when it is none."""
    closed = match.group().endswith(";")
    if not lenient and not closed:
        return None
    name = match.group("name")
    if name is None:
        return _numbered(source, match, lenient=lenient), match.end()
    if closed and (character := _XML.get(name) or html5.get(name + ";")):
        return character, match.end()
    if lenient:
        for length in range(min(len(name), _LONGEST_NAME), 1, -1):
            if name[:length] in html5:
                return html5[name[:length]], match.start() + 1 + length
        return None
    span = source.span(match.start(), match.end())
    raise SourceError(
        f"{span.path}:{span.line}:{span.column}",
        f"the entity {match.group()[:40]}, which only a DTD can explain",
        "characters, &#…; or a named character",
        "Entities are never expanded; write the characters themselves into the file.",
    )


def _numbered(source: SourceText, match: re.Match[str], *, lenient: bool) -> str:
    decimal, hexadecimal = match.group("decimal"), match.group("hex")
    digits = (decimal or hexadecimal).lstrip("0")
    number = int(digits or "0", 10 if decimal else 16) if len(digits) <= 8 else 0x110000
    if 0x80 <= number <= 0x9F:
        # Old pages number characters as Windows-1252 does: &#150; is a dash. So do browsers.
        return bytes([number]).decode("cp1252", errors="replace")
    if number > 0x10FFFF or 0xD800 <= number <= 0xDFFF or (number < 32 and number not in (9, 10, 13)):
        if lenient:
            return _REPLACEMENT
        span = source.span(match.start(), match.end())
        raise SourceError(
            f"{span.path}:{span.line}:{span.column}",
            f"{match.group()[:40]} is the number of no character",
            "a character of Unicode",
            "Write the character that is meant.",
        )
    return chr(number)
