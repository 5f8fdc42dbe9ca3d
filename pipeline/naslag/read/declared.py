"""The encoding that a page or an XML file says it has, and Cyrillic that does not say."""

from __future__ import annotations

import codecs
import re

_HEAD = 4096
"""Bytes in which a file says its encoding."""
_DECLARED = re.compile(
    rb"""<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']\s*([\w.:-]{1,40})"""
    rb"""|<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})""",
    re.IGNORECASE,
)
_PRINTABLE = bytes(range(0x20, 0x7F))
_WESTERN = ("iso8859-1", "iso8859-15", "cp1252", "ascii")
"""Pages that declare Latin-1 use the dashes and quotes of Windows-1252, and browsers read them so."""

_CYRILLIC = ("cp1251", "koi8-r", "cp866")
_RUN = re.compile(rb"[\x80-\xff]{4,}")
_COMMON = frozenset("оеаинтсрвлкмдпуя")
"""The commonest letters of Russian, small: they make up three quarters of it, and hardly any of it read wrongly."""


def declared(data: bytes) -> str:
    """The name of the encoding that the first bytes of a file declare; empty when they declare none. An XML
    declaration counts where it opens the file only."""
    head = data[:_HEAD]
    found = _DECLARED.search(head)
    if found is None:
        return ""
    if found[1] and head[: found.start()].strip():
        return ""
    return (found[1] or found[2]).decode("ascii", "replace")


def decoded_as(data: bytes, name: str) -> tuple[str, str] | str:
    """The text of `data` in the encoding called `name` and Python's name of that; or why it cannot be read so.

    Only encodings that keep ASCII as it is and give the same bytes back are taken: in any other a place in the text
    would not lead to its place in the file."""
    try:
        codec = codecs.lookup(name).name
        if codec in _WESTERN:
            return western(data)
        if _PRINTABLE.decode(codec) != _PRINTABLE.decode("ascii"):
            return f"the file declares {name}, which it is not"
        text = data.decode(codec)
        if text.encode(codec) != data:
            return f"the file declares {name}, whose characters do not lead back to its bytes"
    except UnicodeError:
        return f"the file declares {name}, which it is not"
    except (LookupError, ValueError):
        return f"the file declares {name}, which is no encoding known here"
    return text, codec


def western(data: bytes) -> tuple[str, str]:
    """The text of `data` in Windows-1252 and the name of that, or in Latin-1 where a byte has no sign in it."""
    try:
        return data.decode("cp1252"), "cp1252"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "latin-1"


def cyrillic(data: bytes) -> str:
    """The encoding of a Cyrillic text that does not say it; empty for one that does not look so. Cyrillic words are
    runs of bytes above 127; letters with accents stand alone."""
    sample = data[: 16 * _HEAD]
    high = sum(byte > 127 for byte in sample)
    runs = b"".join(_RUN.findall(sample))
    if len(runs) * 2 < high or len(runs) < 12:
        return ""
    scores = {codec: sum(char in _COMMON for char in runs.decode(codec, "replace")) for codec in _CYRILLIC}
    best = max(scores, key=lambda codec: scores[codec])
    if scores[best] * 2 <= len(runs):
        return ""
    try:
        data.decode(best)
    except UnicodeDecodeError:
        return ""
    return best
