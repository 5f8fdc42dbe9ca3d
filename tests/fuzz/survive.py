"""What must hold of any input whatever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from naslag.model.document import Document
from naslag.model.errors import SourceError
from naslag.model.span import Span
from naslag.read.load import decode
from naslag.read.reader import Wishes
from naslag.read.run import readers

CASES = Path(__file__).parents[1] / "read" / "readers"


def survive(reader: str, data: bytes) -> None:
    """Read `data` as if it were of a reader's format. Raises AssertionError when the outcome is not in order; any other
    exception but SourceError is a fault of the reader."""
    try:
        source = decode(data, "in")
        document = readers()[reader].read(source, Wishes())
    except SourceError as refused:
        assert re.match(r"in\b", refused.where), refused
        assert refused.found, refused
        return
    assert isinstance(document, Document)
    size = len(source.text)
    for span in spans(document):
        assert 0 <= span.start <= span.end <= size, span
        at = source.span(span.start, span.end)
        assert (span.line, span.column) == (at.line, at.column), span


def spans(value: Any) -> Iterator[Span]:
    """Every span in a value of the model."""
    if isinstance(value, Span):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from spans(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from spans(getattr(value, field.name))


def seeds(reader: str) -> list[bytes]:
    """The cases of a reader, good and bad; those of plain text are the columns."""
    texts = CASES.parents[1] / "cases" / "handed" / "columns"
    files = texts.glob("*.txt") if reader == "txt" else (CASES / reader).rglob("*.*")
    return [path.read_bytes() for path in sorted(files) if path.name != "want.yaml" and path.stat().st_size < 20_000]
