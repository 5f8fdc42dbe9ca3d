"""The variants, one module each. Adding a file that declares VARIANT adds a variant."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from naslag.model.errors import UsageError
from naslag.model.registry import collect
from naslag.model.variant import Variant


@cache
def _table() -> dict[str, Variant]:
    found: dict[str, Variant] = collect(__name__, "VARIANT", lambda variant: variant.name)
    return found


@cache
def _by_name() -> dict[str, Variant]:
    named = dict(_table())
    for its in _table().values():
        for alias in its.aliases:
            if alias in named:
                raise RuntimeError(f"two variants answer to {alias!r}: {named[alias].name} and {its.name}")
            named[alias] = its
    return named


def names() -> tuple[str, ...]:
    """The names of all variants, without their aliases, sorted."""
    return tuple(_table())


def variant(name: str) -> Variant:
    """The variant of that name or alias. Raises UsageError, with the names that come near, if there is none."""
    try:
        return _by_name()[name]
    except KeyError:
        near = get_close_matches(name, _by_name(), n=3, cutoff=0.5)
        remedy = f"did you mean {' or '.join(near)}?" if near else f"the variants are {', '.join(names())}."
        raise UsageError(f"there is no variant {name!r}; {remedy}") from None
