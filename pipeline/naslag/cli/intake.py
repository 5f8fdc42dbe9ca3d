"""A new source: the bytes as they are, and a source.yaml with what could be guessed."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from naslag.model.document import Document
from naslag.model.errors import UsageError, relative
from naslag.model.ruling import Source, SourceFile
from naslag.model.store import write_atomically
from naslag.model.text import SourceText
from naslag.model.yaml import dump

SIGLUM = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
OPEN = ("author", "year", "edition", "provenance", "licence")
"""Fields that only a person can fill."""
TITLE = 80
"""Characters of the first line that are taken for the title."""
HEAD = """\
# yaml-language-server: $schema=../../corpus/schema/source.json
# Please look at title, language, dialect and variant, which are guessed, and fill in what is empty:
#   author      who wrote it            year        of this printing ("not before 1932" is a year too)
#   edition     which printing          provenance  where the original lies, who transcribed it
#   licence     of the transcription    witnesses   other printings: siglum, title, date, note
# Do not change the text itself any more: what you have to say about it goes into corpus/<siglum>/rulings.yaml.
"""


@dataclass(frozen=True)
class Intake:
    """What is wanted of an import. `sources` is the folder of all sources, `max_size` in bytes; the rest overrides
    guesses."""

    siglum: str
    sources: Path
    language: str | None = None
    dialect: str | None = None
    variant: str | None = None
    max_size: int = 64 * 2**20


@dataclass(frozen=True)
class Taken:
    """What an import wrote, what it guessed, and which fields are still empty."""

    folder: Path
    file: str
    guessed: tuple[tuple[str, str], ...]
    open: tuple[str, ...] = OPEN


def take_in(path: Path, intake: Intake) -> Taken:
    """Copy the file and write source.yaml. Raises SourceError when the file cannot be read, UsageError when the siglum
    is taken or no name for a folder; then nothing is written."""
    from naslag.read.load import decode, load_bytes
    from naslag.read.run import read_text

    if not SIGLUM.fullmatch(intake.siglum):
        raise UsageError(f"{intake.siglum!r} is no siglum; use letters, digits, hyphens and dots, as in leidsch-1903.")
    if intake.siglum == "schema":
        raise UsageError("'schema' is the name of a folder of the corpus; take another siglum.")
    folder = intake.sources / intake.siglum
    if folder.exists():
        raise UsageError(f"{relative(folder)} exists already; take another siglum, or remove it first.")
    data = load_bytes(path, max_size=intake.max_size)
    text = decode(data, str(path))
    document = read_text(text, language=intake.language, dialect=intake.dialect, variant=intake.variant)
    source = _source(path.name, data, text, document, intake)
    write_atomically(folder / path.name, data)
    write_atomically(folder / "source.yaml", HEAD + _with_open_fields(dump(source)))
    guessed = ("language", source.language), ("dialect", source.dialect), ("variant", source.variant)
    return Taken(folder, path.name, tuple(pair for pair in guessed if pair[1]))


def _source(name: str, data: bytes, text: SourceText, document: Document, intake: Intake) -> Source:
    return Source(
        siglum=intake.siglum,
        title=_title(text) or intake.siglum,
        language=document.language,
        variant=intake.variant or (document.variants[0].value if document.variants else "international"),
        files=(SourceFile(name, hashlib.sha256(data).hexdigest()),),
        dialect=document.dialect,
    )


def _title(text: SourceText) -> str:
    """The first line that has words."""
    for line in text.text.splitlines():
        words = " ".join("".join(char if char.isprintable() else " " for char in line).split())
        if re.search(r"[^\W\d_]{3}", words):
            return words if len(words) <= TITLE else words[:TITLE].rsplit(" ", 1)[0] + "…"
    return ""


def _with_open_fields(written: str) -> str:
    """The fields that are for a person, empty, so that she sees them."""
    return written + "".join(f'{field}: ""\n' for field in OPEN)
