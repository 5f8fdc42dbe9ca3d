"""The figures of an edition, or of a whole shelf: what was counted, ready for a page or a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from naslag.model.document import ItemKind
from naslag.model.edition import EditedFinding, Edition
from naslag.model.report import Basis, Status, Verdict
from naslag.publish.apparatus import entries
from naslag.publish.words import Words

KINDS = {
    ItemKind.PROBLEM: "problems",
    ItemKind.GAME: "games",
    ItemKind.POSITION: "positions",
    ItemKind.RULE_EXAMPLE: "examples",
}


@dataclass(frozen=True)
class Figures:
    """Counts. `taken` readings differ from the print; on `waiting` findings nobody has ruled."""

    editions: int = 0
    kinds: Counter[ItemKind] = field(default_factory=Counter)
    lines: Counter[Verdict] = field(default_factory=Counter)
    claims: Counter[Status] = field(default_factory=Counter)
    diagrams: Counter[Basis] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    taken: int = 0
    waiting: int = 0

    def kinds_said(self, words: Words) -> list[str]:
        """`24 problems`, `2 rule examples`: the kinds that occur."""
        return [words(f"count.{KINDS[kind]}", self.kinds[kind]) for kind in ItemKind if self.kinds[kind]]

    def said(self, words: Words) -> list[tuple[str, list[tuple[str, int]]]]:
        """Headings, each with (what, number) for what occurs."""
        tables: tuple[tuple[str, str, type[StrEnum], Counter[StrEnum]], ...] = (
            ("shelf.lines", "verdict.short.{}", Verdict, _loose(self.lines)),
            ("shelf.claims", "status.{}.short", Status, _loose(self.claims)),
            ("shelf.diagrams", "basis.short.{}", Basis, _loose(self.diagrams)),
        )
        said = []
        for heading, key, kinds, counts in tables:
            rows = [(words(key.format(kind)), counts[kind]) for kind in kinds if counts[kind]]
            if rows:
                said.append((words(heading), rows))
        return said


def figures(editions: Iterable[Edition]) -> Figures:
    """The figures of the editions together."""
    total, number, taken, waiting = Figures(), 0, 0, 0
    for edition in editions:
        number += 1
        for file in edition.files:
            for item in file.items:
                total.kinds[item.checked.kind] += 1
                total.lines.update(line.verdict for line in item.checked.lines)
                total.claims.update(claim.status for claim in item.checked.claims)
                # The board of a rule example is nobody's printed or lost diagram.
                example = item.checked.kind is ItemKind.RULE_EXAMPLE
                if not example and (item.checked.lines or item.checked.position.fen):
                    total.diagrams[item.checked.position.basis] += 1
        found = entries(list(all_findings(edition)))
        total.codes.update(entry.finding.code for entry in found)
        taken += sum(entry.taken for entry in found)
        waiting += sum(entry.edited.waits for entry in found)
    return Figures(
        number, total.kinds, total.lines, total.claims, total.diagrams, total.codes, taken=taken, waiting=waiting
    )


def all_findings(edition: Edition) -> Iterator[EditedFinding]:
    """Every finding of an edition, those of no item first."""
    yield from edition.findings
    for file in edition.files:
        yield from file.findings
        for item in file.items:
            yield from item.findings


def _loose(counts: Counter[Verdict] | Counter[Status] | Counter[Basis]) -> Counter[StrEnum]:
    return Counter(dict(counts))
