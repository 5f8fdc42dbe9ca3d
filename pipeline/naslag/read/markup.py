"""Cuts markup into tags and text over the decoded characters, so that every piece knows its place in the source.

No DTD is read, no entity expanded and no other file opened: what a document type says is skipped. All scans are linear
in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.entities import pieces


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag at [start, end). `name` is without a prefix. An empty tag both opens and closes."""

    name: str
    start: int
    end: int
    opens: bool
    closes: bool


@dataclass(frozen=True, slots=True)
class Text:
    """Text at [start, end). In a CDATA section there are no `references`."""

    start: int
    end: int
    references: bool = True


_QUOTED = r"""(?:[^<>"']+|"[^"<]*"|'[^'<]*')*+"""
_XML = re.compile(
    rf"""
      <!--(?P<comment>.*?)-->
    | <!\[CDATA\[(?P<cdata>.*?)\]\]>
    | <\?.*?\?>
    | <!DOCTYPE(?:[^\[<>"']+|"[^"]*"|'[^']*')*+
        (?:\[(?:[^\]<"']+|<!--.*?-->|<\?.*?\?>|"[^"]*"|'[^']*'|<)*+\]\s*)?>
    | </(?P<close>[^\s<>/="'&!?]+)\s*>
    | <(?P<open>[^\s<>/="'&!?]+)(?P<attributes>{_QUOTED})>
    """,
    re.VERBOSE | re.DOTALL,
)
_HTML_TAG = re.compile(r"""<(?P<slash>/?)(?P<name>[a-zA-Z][^\s<>/]*)(?:(?:[^<>"']+|"[^"]*"|'[^']*')*+>|[^<>]*>)""")
_HTML_OTHER = re.compile(r"<!--.*?(?:-->|\Z)|<!\[CDATA\[.*?(?:\]\]>|\Z)|<[!?/][^>]*(?:>|\Z)", re.DOTALL)
_RAW = frozenset({"script", "style", "xmp", "noframes", "template"})
_ATTRIBUTE = re.compile(r"""([^\s=/<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))""")
_HEAD = 4096
"""Characters in which a file says its root, at most sixteen times as many."""


def fault(source: SourceText, at: int, found: str, expected: str, remedy: str) -> SourceError:
    """What is wrong at offset `at`, for a person."""
    span = source.span(at, at)
    return SourceError(f"{span.path}:{span.line}:{span.column}", found, expected, remedy)


def scan_xml(source: SourceText) -> Iterator[Tag | Text]:
    """The tags and texts of an XML file. Raises SourceError where a tag is broken off."""
    text, at = source.text, 0
    while (found := text.find("<", at)) >= 0:
        if found > at:
            yield Text(at, found)
        match = _XML.match(text, found)
        if match is None:
            raise _broken(source, found)
        at = match.end()
        if match.group("open") is not None:
            empty = match.group("attributes").endswith("/")
            yield Tag(local(match.group("open")), found, at, opens=True, closes=empty)
        elif match.group("close") is not None:
            yield Tag(local(match.group("close")), found, at, opens=False, closes=True)
        elif match.group("cdata") is not None:
            yield Text(*match.span("cdata"), references=False)
    if at < len(text):
        yield Text(at, len(text))


_SECTIONS = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!DOCTYPE", ">"), ("<?", "?>"))
"""What opens with a sign of its own, and the sign that ends it."""


def _broken(source: SourceText, at: int) -> SourceError:
    rest = source.text[at : at + 30].split("\n")[0]
    for opening, closing in _SECTIONS:
        if source.text.startswith(opening, at):
            return fault(source, at, f"{rest!r} never ends", closing, "Mend it, or fetch the file again.")
    if ">" not in source.text[at:]:
        return fault(
            source, at, f"the file ends inside {rest!r}", "the rest of the file", "It is cut off: fetch it again."
        )
    return fault(source, at, f"{rest!r} is no tag", "a tag, or &lt; for the character <", "Mend the tag there.")


def scan_html(source: SourceText) -> Iterator[Tag | Text]:
    """The tags and texts of an HTML page, however broken: what is no tag is text. Names are in lower case. Comments,
    scripts and styles are left out."""
    text, at, shown = source.text, 0, 0
    while (found := text.find("<", at)) >= 0:
        tag = _HTML_TAG.match(text, found)
        other = None if tag else _HTML_OTHER.match(text, found)
        if tag is None and other is None:
            at = found + 1
            continue
        if found > shown:
            yield Text(shown, found)
        if tag is None:
            assert other is not None
            at = shown = other.end()
            continue
        name = local(tag.group("name")).lower()
        closing = bool(tag.group("slash"))
        yield Tag(name, found, tag.end(), opens=not closing, closes=closing)
        at = tag.end()
        if name in _RAW and not closing and not tag.group().endswith("/>"):
            at = _behind_raw(text, name, at)
        shown = at
    if len(text) > shown:
        yield Text(shown, len(text))


def _behind_raw(text: str, name: str, at: int) -> int:
    end = re.compile(rf"</{name}\b", re.IGNORECASE).search(text, at)
    return end.start() if end else len(text)


def names(text: str) -> frozenset[str]:
    """The names of elements in a list with blanks between."""
    return frozenset(text.split())


def local(name: str) -> str:
    """A name without its prefix."""
    return name.rpartition(":")[2]


def attributes(source: SourceText, tag: Tag) -> dict[str, tuple[int, int]]:
    """Where the value of each attribute of a tag stands, by name: lower case, without a prefix; the first of two."""
    found: dict[str, tuple[int, int]] = {}
    for match in _ATTRIBUTE.finditer(source.text, tag.start + 1, tag.end):
        group = match.lastindex or 0
        start, end = match.span(group)
        if group == 4 and end == tag.end - 1 and source.text[end - 1] == "/":
            end -= 1
        found.setdefault(local(match.group(1)).lower(), (start, end))
    return found


def value(source: SourceText, place: tuple[int, int], *, lenient: bool) -> str:
    """The text at `place` with its references read."""
    raw = source.text[place[0] : place[1]]
    return raw if "&" not in raw else "".join(piece for piece, _, _ in pieces(source, *place, lenient=lenient))


def root(source: SourceText) -> tuple[str, str]:
    """The name of the first element without its prefix, and its tag as printed; empty when no tag opens the file."""
    head = source.text[: 16 * _HEAD]
    at = len(head) - len(head.lstrip("\ufeff \t\r\n"))
    while head[at : at + 1] == "<":
        match = _XML.match(head, at) or _HTML_TAG.match(head, at) or _HTML_OTHER.match(head, at)
        if match is None:
            break
        name = match.groupdict().get("open") or (match.groupdict().get("name"))
        if name:
            return local(name), match.group()
        at = match.end() + len(head[match.end() :]) - len(head[match.end() :].lstrip())
    # A file that is cut off inside its first tag is still recognised by its name.
    broken = re.match(r"<([^\s<>/=\"'&!?]+)", head[at:])
    return (local(broken.group(1)), broken.group()) if broken else ("", "")
