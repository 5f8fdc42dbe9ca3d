"""A critical edition: what verification found, after people have ruled on it. edition.yaml's shape."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from naslag.model.document import PageMark
from naslag.model.finding import Finding, Severity
from naslag.model.report import CheckedItem
from naslag.model.rule_table import CheckedRuleTable
from naslag.model.ruling import EditorNote, Ruling, Source
from naslag.model.span import Quote, Span


class Standing(StrEnum):
    """Where a finding stands in the edition.

    applied: a safe reading, taken without a ruling. proposed: waits for a person. accepted, rejected, replaced: ruled.
    """

    APPLIED = "applied"
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class EditedFinding:
    """A finding with its standing and the ruling that gave it, if one did."""

    finding: Finding
    standing: Standing
    ruling: Ruling | None = None

    @property
    def waits(self) -> bool:
        """Whether a person is asked about it: nobody has ruled, and it is no mere note."""
        return self.standing is Standing.PROPOSED and self.finding.severity is not Severity.NOTE


@dataclass(frozen=True, slots=True)
class EditedItem:
    """An item as the edition has it. `checked` follows the rulings: its moves, verdicts and position are those that
    the page shows as read. `text` is the item exactly as the source has it."""

    checked: CheckedItem
    text: Quote
    findings: tuple[EditedFinding, ...] = ()
    notes: tuple[EditorNote, ...] = ()


@dataclass(frozen=True, slots=True)
class EditedFile:
    """One text of the source in the order of the book. `findings` are those that belong to no item."""

    path: str
    language: str
    dialect: str
    variant: str
    items: tuple[EditedItem, ...]
    pages: tuple[PageMark, ...] = ()
    findings: tuple[EditedFinding, ...] = ()
    remarks: tuple[Quote, ...] = ()
    rule_tables: tuple[CheckedRuleTable, ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """All that the site needs for one source. `program` is name and version; no date of a run is stored."""

    source: Source
    files: tuple[EditedFile, ...]
    notes: tuple[EditorNote, ...] = ()
    findings: tuple[EditedFinding, ...] = ()
    program: str = ""


def place(span: Span) -> str:
    """`path:line:column`, as a person would name the place."""
    return f"{span.path}:{span.line}:{span.column}"
