"""A folder is the table: each module in it declares one object under an agreed name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any


def collect(package: str, attribute: str, key: Callable[[Any], str]) -> dict[str, Any]:
    """The object called `attribute` of every module in `package`, by `key`, sorted; modules that start with an
    underscore are helpers. Raises RuntimeError when a module lacks it or two share a key."""
    found: dict[str, Any] = {}
    for module in sorted(iter_modules(import_module(package).__path__), key=lambda info: info.name):
        if module.name.startswith("_"):
            continue
        path = f"{package}.{module.name}"
        try:
            thing = getattr(import_module(path), attribute)
        except AttributeError as error:
            raise RuntimeError(f"{path} declares no {attribute}") from error
        if key(thing) in found:
            raise RuntimeError(f"{path}: {attribute} {key(thing)!r} is declared twice")
        found[key(thing)] = thing
    return dict(sorted(found.items()))
