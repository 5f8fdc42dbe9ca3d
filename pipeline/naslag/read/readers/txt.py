"""Plain text, as transcribers type it and OCR gives it."""

from __future__ import annotations

from naslag.model.document import Document
from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.read.reader import Reader, Wishes, read_flow


def _read(source: SourceText, wishes: Wishes) -> Document:
    return read_flow(Flow(source, source.text), wishes)


READER = Reader(name="txt", suffixes=(".txt", ".text", ".md"), sniff=lambda _source: False, read=_read)
