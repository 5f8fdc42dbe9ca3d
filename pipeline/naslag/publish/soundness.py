"""How sound the compositions of an edition are: of how many each fault was asked, and in which it was found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from naslag.model.finding import FindingKind
from naslag.model.report import Basis
from naslag.publish.address import ItemPage
from naslag.publish.catalogue import Kind, shown


@dataclass(frozen=True, slots=True)
class Rate:
    """One kind of fault. `asked` are the items in which it could be looked for, `found` those that have it; `lost` of
    the asked have a lost diagram, so that what is found there is said of a conjecture."""

    kind: Kind
    asked: tuple[ItemPage, ...]
    found: tuple[ItemPage, ...]

    @property
    def lost(self) -> int:
        """How many of the items asked have no diagram but what their line admits."""
        return sum(page.item.checked.position.basis is Basis.RECONSTRUCTED for page in self.asked)

    @property
    def share(self) -> int:
        """Found of asked, in percent."""
        return round(100 * len(self.found) / len(self.asked))


def rates(pages: Iterable[ItemPage], kinds: Mapping[str, FindingKind]) -> Iterator[Rate]:
    """The rate of each kind that was asked of any item, by code."""
    pages = tuple(pages)
    for code in sorted({code for page in pages for code in page.item.checked.asked}):
        if code in kinds:
            asked = tuple(page for page in pages if code in page.item.checked.asked)
            found = tuple(page for page in asked if code in {entry.finding.code for entry in page.item.findings})
            yield Rate(shown(kinds[code]), asked, found)
