"""Every kind of finding that there is."""

from __future__ import annotations

from functools import lru_cache

from naslag.model.finding import FindingKind
from naslag.model.registry import collect


@lru_cache(maxsize=1)
def catalogue() -> dict[str, FindingKind]:
    """The kinds of finding by code: those of verification and those of the edition (rulings that no longer fit).
    Raises RuntimeError when two share a code."""
    found = collect("naslag.verify.checks", "KIND", key=lambda kind: kind.code)
    editorial = collect("naslag.edition.checks", "KIND", key=lambda kind: kind.code)
    if twice := found.keys() & editorial.keys():
        raise RuntimeError(f"declared twice: {', '.join(sorted(twice))}")
    return dict(sorted((found | editorial).items()))
