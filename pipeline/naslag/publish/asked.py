"""What an edition leaves open: findings that wait for a person, undecided claims, lost diagrams."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.edition.questions import ranked
from naslag.model.edition import Edition
from naslag.model.report import Basis, CheckedClaim, CheckedPosition, Status
from naslag.publish.address import ItemPage
from naslag.publish.apparatus import Entry, entries


@dataclass(frozen=True, slots=True)
class Waiting:
    """A finding that waits for a person. `unread` moves cannot be read as long as nobody decides."""

    page: ItemPage
    entry: Entry
    readings: tuple[str, ...]
    unread: int


@dataclass(frozen=True, slots=True)
class Asked:
    """The open questions of an edition: findings, the most useful to decide first; claims with their items; lost
    diagrams that are not wholly known, with what is known of them."""

    waiting: tuple[Waiting, ...]
    claims: tuple[tuple[ItemPage, CheckedClaim], ...]
    diagrams: tuple[tuple[ItemPage, CheckedPosition], ...]

    @property
    def any(self) -> bool:
        """Whether there is a question at all."""
        return bool(self.waiting or self.claims or self.diagrams)


def asked(edition: Edition, pages: tuple[ItemPage, ...]) -> Asked:
    """The open questions of an edition whose items have these pages."""
    by_item = {id(page.item): page for page in pages}
    waiting = []
    for question in ranked(edition):
        page = by_item[id(question.item)]
        entry = next(one for one in entries(page.item.findings) if one.finding is question.finding)
        waiting.append(Waiting(page, entry, question.readings, question.unread))
    claims = [
        (page, claim)
        for page in pages
        for claim in page.item.checked.claims
        if claim.status in (Status.OPEN, Status.SUPPORTED)
    ]
    diagrams = [
        (page, position)
        for page in pages
        if (position := page.item.checked.position).basis is Basis.RECONSTRUCTED
        and (position.conjectured or position.occupied or position.open)
    ]
    return Asked(tuple(waiting), tuple(claims), tuple(diagrams))
