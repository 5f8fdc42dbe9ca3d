"""From a file to its characters: encodings, and inputs that are no text at all."""

from __future__ import annotations

import codecs
from pathlib import Path

from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.declared import cyrillic, declared, decoded_as, western

MAX_SIZE = 64 * 2**20
"""Bytes. A larger input is refused unless the user raises the limit: no printed column comes near it."""

# UTF-32's mark begins with that of UTF-16.
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def load_bytes(path: Path, *, max_size: int = MAX_SIZE) -> bytes:
    """The bytes of a file. Raises SourceError for what cannot be read: missing, a directory, too large."""
    try:
        if path.is_dir():
            raise SourceError(str(path), "this is a directory", "a file", "Name the files in it.")
        size = path.stat().st_size
        if size > max_size:
            raise too_large(str(path), size, max_size)
        return path.read_bytes()
    except FileNotFoundError as error:
        raise SourceError(str(path), "no such file", remedy="Check the path.") from error
    except OSError as error:
        raise SourceError(str(path), f"cannot be read ({error.strerror or error})") from error


def too_large(name: str, size: int, max_size: int) -> SourceError:
    """The refusal of an input above the limit."""
    return SourceError(
        name,
        f"the input has {size:,} bytes",
        f"at most {max_size:,}",
        "Cut it into pieces, or raise the limit with --max-size.",
    )


def decode(data: bytes, name: str) -> SourceText:
    """The characters of `data`. UTF-8 first, with or without a mark; UTF-16 and UTF-32 by their mark or their zero
    bytes; then what an HTML page or an XML file declares; else Cyrillic, where it looks so, or Windows-1252, which is
    Latin-1 with the quotes and dashes that people typed. Raises SourceError for an empty or binary input."""
    if not data.strip():
        raise SourceError(name, "the file is empty", "a transcription")
    for mark, announced in _BOMS:
        if data.startswith(mark):
            return _decoded(data[len(mark) :], name, announced, "", len(mark))
    if guess := _utf16_without_mark(data):
        # XML files in UTF-16 that declare it say so in UTF-16.
        says = "" if data[:2] in (b"<\0", b"\0<") else "every other byte is zero"
        return _decoded(data, name, guess, says, 0)
    if b"\0" in data:
        at = data.index(b"\0")
        raise SourceError(
            name, f"a zero byte at byte {at}: this is no text", "a text file", "Transcribe it, or export it as text."
        )
    try:
        return SourceText(name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        control = sum(byte < 32 and byte not in b"\t\n\r\f\x1a" for byte in data[:65536])
        if control > len(data[:65536]) // 50:
            raise SourceError(name, "control characters throughout: this is no text", "a text file") from error
        return _not_utf_8(data, name, f"byte {error.start} (0x{data[error.start]:02x}) is not UTF-8")


def _not_utf_8(data: bytes, name: str, reason: str) -> SourceText:
    """As the file declares; a declaration that cannot be followed is said."""
    says = declared(data)
    if says:
        read = decoded_as(data, says)
        if isinstance(read, tuple):
            return SourceText(name, *read)
        reason = f"{reason}; {read}"
    if codec := cyrillic(data):
        return SourceText(name, data.decode(codec), codec, f"{reason}; its letters look Cyrillic")
    return SourceText(name, *western(data), reason)


def _decoded(data: bytes, name: str, encoding: str, guessed: str, bom: int) -> SourceText:
    try:
        return SourceText(name, data.decode(encoding), encoding, guessed, bom)
    except UnicodeDecodeError as error:
        raise SourceError(
            f"{name}: byte {error.start}", f"not valid {encoding.upper()}", "the encoding that its first bytes announce"
        ) from error


def _utf16_without_mark(data: bytes) -> str | None:
    head = data[:400]
    if len(head) < 8 or b"\0" not in head:
        return None
    if head[:4] in (b"<\0?\0", b"<\0!\0", b"<\0h\0", b"<\0H\0"):
        return "utf-16-le"
    if head[:4] in (b"\0<\0?", b"\0<\0!", b"\0<\0h", b"\0<\0H"):
        return "utf-16-be"
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if odd > half * 0.9 and even == 0:
        return "utf-16-le"
    if even > half * 0.9 and odd == 0:
        return "utf-16-be"
    return None
