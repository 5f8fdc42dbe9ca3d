"""How an edition was made: what its page of principles tells besides what holds for all."""

from __future__ import annotations

from collections import Counter
from typing import Any

from naslag.model.edition import Edition, Standing
from naslag.publish.dates import NEVER, latest
from naslag.publish.figures import all_findings
from naslag.rules.variants import variant


def principles(edition: Edition) -> dict[str, Any]:
    """The rules by which it was replayed, what became of the findings, who ruled on them, when last, and the tools with
    which its claims were looked into."""
    source = edition.source
    found = list(all_findings(edition))
    standings = Counter(entry.standing for entry in found if entry.waits or entry.standing is not Standing.PROPOSED)
    items = [item.checked for file in edition.files for item in file.items]
    last = latest(edition)
    return {
        "rules": variant(source.variant),
        "draws": variant(source.draws) if source.draws else None,
        "standings": [(standing, standings[standing]) for standing in Standing if standings[standing]],
        "people": sorted({entry.ruling.by for entry in found if entry.ruling}),
        "last": None if last == NEVER else last,
        "tools": sorted({claim.tool for item in items for claim in item.claims if claim.tool}),
    }
