"""From a file to a Document: load, recognise the format, read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from naslag.model.document import Document
from naslag.model.registry import collect
from naslag.model.text import SourceText
from naslag.read.glance import empty_at_a_glance
from naslag.read.load import MAX_SIZE, decode, load_bytes, too_large
from naslag.read.reader import Reader, Wishes
from naslag.read.rule_tables import with_rule_tables

FALLBACK = "txt"


@lru_cache(maxsize=1)
def readers() -> dict[str, Reader]:
    """Every reader by name."""
    return collect("naslag.read.readers", "READER", key=lambda reader: reader.name)


def load_text(path: Path, *, name: str | None = None, max_size: int = MAX_SIZE) -> SourceText:
    """The decoded characters of a file; `name` is what spans and messages call it (the path as given otherwise)."""
    return decode(load_bytes(path, max_size=max_size), name or str(path))


def read_file(
    path: Path,
    *,
    name: str | None = None,
    language: str | None = None,
    dialect: str | None = None,
    variant: str | None = None,
    max_size: int = MAX_SIZE,
) -> Document:
    """The document in a file. Raises SourceError when it cannot be read at all, UsageError for an unknown dialect
    or language."""
    text = load_text(path, name=name, max_size=max_size)
    return read_text(text, language=language, dialect=dialect, variant=variant)


def read_bytes(
    data: bytes,
    name: str,
    *,
    language: str | None = None,
    dialect: str | None = None,
    variant: str | None = None,
    max_size: int = MAX_SIZE,
) -> Document:
    """The document in `data` (standard input, a zip member); `name` is what messages call it."""
    if len(data) > max_size:
        raise too_large(name, len(data), max_size)
    return read_text(decode(data, name), language=language, dialect=dialect, variant=variant)


def read_text(
    text: SourceText, *, language: str | None = None, dialect: str | None = None, variant: str | None = None
) -> Document:
    """The document in decoded characters."""
    wishes = Wishes(language, dialect, variant)
    document = empty_at_a_glance(text, wishes) or _reader_of(text).read(text, wishes)
    return with_rule_tables(document, text)


def _reader_of(text: SourceText) -> Reader:
    known = readers()
    return next((reader for reader in known.values() if reader.sniff(text)), known[FALLBACK])
