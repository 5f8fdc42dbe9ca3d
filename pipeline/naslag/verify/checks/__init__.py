"""The checks: one module a kind of finding.

Each declares KIND and `check(context)` for an item, `check_document(document)` for what belongs to none, or
`check_all(contexts)` for what several items tell together; its docstring is the page of its code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from naslag.model.document import Document
from naslag.model.finding import Finding
from naslag.verify.context import Context


@lru_cache(maxsize=1)
def _modules() -> tuple[ModuleType, ...]:
    return tuple(
        import_module(f"{__name__}.{info.name}") for info in sorted(iter_modules(__path__), key=lambda info: info.name)
    )


def run_checks(context: Context) -> Iterator[Finding]:
    """Everything found in one item."""
    for module in _modules():
        if hasattr(module, "check"):
            yield from module.check(context)


def run_document_checks(document: Document) -> list[Finding]:
    """Everything found in a text as such."""
    return [
        finding
        for module in _modules()
        if hasattr(module, "check_document")
        for finding in module.check_document(document)
    ]


def run_checks_of_all(contexts: Sequence[Context]) -> list[Finding]:
    """Everything found in the items of a text together."""
    return [finding for module in _modules() if hasattr(module, "check_all") for finding in module.check_all(contexts)]
