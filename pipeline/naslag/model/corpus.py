"""The files of the corpus: what document.yaml and findings.yaml hold as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.document import SCHEMA, Document
from naslag.model.report import FileReport


@dataclass(frozen=True, slots=True)
class Documents:
    """document.yaml: every text of one source, in the order of source.yaml."""

    schema: int
    documents: tuple[Document, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """findings.yaml, and the JSON of `naslag check`."""

    naslag: str
    schema: int
    files: tuple[FileReport, ...]


def report_of(files: tuple[FileReport, ...]) -> Report:
    """The report of this version of the program."""
    from naslag import __version__

    return Report(__version__, SCHEMA, files)
