"""The apparatus of an edition's pages: one entry a finding, with its anchor, reading, standing and who ruled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.edition import EditedFinding, Standing
from naslag.model.finding import Finding
from naslag.publish.address import anchors

TAKEN = frozenset({Standing.APPLIED, Standing.ACCEPTED, Standing.REPLACED})
"""The standings in which the edition reads something other than the print."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `number` counts from 1 on its page; `anchor` does not depend on the order of the page's findings."""

    number: int
    anchor: str
    edited: EditedFinding

    @property
    def finding(self) -> Finding:
        """The finding itself."""
        return self.edited.finding

    @property
    def reading(self) -> str | None:
        """What the edition reads, or would read if an editor agreed; None when nothing is proposed."""
        ruling = self.edited.ruling
        return ruling.read if ruling and ruling.read is not None else self.finding.read

    @property
    def taken(self) -> bool:
        """Whether the edition reads so."""
        return self.edited.standing in TAKEN and self.reading is not None


def entries(findings: Sequence[EditedFinding]) -> tuple[Entry, ...]:
    """The apparatus of one page, in the order of the text."""
    ordered = sorted(findings, key=lambda edited: (edited.finding.span.start, edited.finding.code))
    names = anchors([_name(edited.finding) for edited in ordered])
    return tuple(Entry(n, name, edited) for n, (name, edited) in enumerate(zip(names, ordered, strict=True), 1))


def _name(finding: Finding) -> str:
    place = "" if finding.ply is None else f"-{finding.line or 'main'}-{finding.ply + 1}"
    return f"{finding.code}{place}"
