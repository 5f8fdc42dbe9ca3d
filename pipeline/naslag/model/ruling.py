"""What people decide: rulings.yaml. No program writes it without being asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Decision(StrEnum):
    """accept the proposed reading, reject it (the printed form stands), or replace it by another."""

    ACCEPT = "accept"
    REJECT = "reject"
    REPLACE = "replace"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision on one finding. It applies while the item still has a finding of `code` on exactly `printed`;
    otherwise it is stale, which is a finding itself. `line` and `ply` narrow it when an item has several.
    `read` is the person's own reading, for `replace` only. `date` is ISO, `by` initials."""

    item: str
    code: str
    decision: Decision
    by: str
    date: str
    reason: str
    printed: str | None = None
    line: str | None = None
    ply: int | None = None
    read: str | None = None


@dataclass(frozen=True, slots=True)
class EditorNote:
    """A person's own note on the source (`item` None), an item, or a ply of one of its lines."""

    text: str
    by: str
    date: str
    item: str | None = None
    line: str | None = None
    ply: int | None = None


@dataclass(frozen=True, slots=True)
class SuppliedDiagram:
    """A diagram that a person supplies for an item: it wins over a reconstructed one. `reason` says from where."""

    item: str
    fen: str
    by: str
    date: str
    reason: str


@dataclass(frozen=True, slots=True)
class Rulings:
    """The whole of a rulings.yaml."""

    rulings: tuple[Ruling, ...] = ()
    notes: tuple[EditorNote, ...] = ()
    diagrams: tuple[SuppliedDiagram, ...] = ()


@dataclass(frozen=True, slots=True)
class Witness:
    """One printing or copy of a source. `siglum` is short; `date` as known ("not before 1932" is a date too)."""

    siglum: str
    title: str
    date: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file of a source. `sha256` is the digest of its bytes at import."""

    path: str
    sha256: str
    role: str = "text"


@dataclass(frozen=True, slots=True)
class Change:
    """What is new in a version of an edition, in the words of its editor. `date` is ISO, `by` initials."""

    date: str
    text: str
    by: str = ""


class Medium(StrEnum):
    """What was transcribed, for those who cite it: a book, an article in a newspaper or magazine, a page on the web."""

    BOOK = "book"
    ARTICLE = "article"
    WEBSITE = "website"


@dataclass(frozen=True, slots=True)
class Source:
    """source.yaml: what was transcribed and from where. Files are never edited after import.

    `draws` names the variant whose draw rules were in force at the time; empty where nobody knows. `changes` are what
    its editor records of each version, for readers who come back."""

    siglum: str
    title: str
    language: str
    variant: str
    files: tuple[SourceFile, ...]
    author: str = ""
    year: str = ""
    edition: str = ""
    dialect: str = ""
    provenance: str = ""
    licence: str = ""
    note: str = ""
    witnesses: tuple[Witness, ...] = ()
    draws: str = ""
    medium: Medium = Medium.BOOK
    changes: tuple[Change, ...] = ()
