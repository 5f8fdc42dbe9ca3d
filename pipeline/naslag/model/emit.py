"""Values to YAML that people read and compare, and to the JSON of the contract.

The emitter is our own, so that the same value gives the same bytes whatever library is installed: fields in the order
declared, fields that hold their default left out, short values on one line. Text that another loader might take for a
number, a date or a truth value is quoted.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from naslag.model.document import Guess, MoveReading, PageMark, PrintedPiece
from naslag.model.span import Quote, Span

PRINTED_NAMES: Mapping[str, str] = {"from_ply": "from"}
"""Fields whose name in YAML and JSON is no name in Python."""

WIDTH = 110
"""A value that may stand on one line does so when the line is not longer than this; a list of squares always does."""

LIST_WORD = 24
"""Characters of a text in a list on one line: moves and sigla, no sentences."""

_SHORT = (Span, Quote, MoveReading, Guess, PageMark, PrintedPiece)
_MOVE = re.compile(r"[1-9][0-9]?(?:[-x][1-9][0-9]?)+")
_WORDS = re.compile(r"[^\W\d_](?:[\w .,;()'’\"!?/=+×–—-]*[\w.,;()'’\"!?/=+×–—-])?")
_WORD_IN_FLOW = re.compile(r"[^\W\d_](?:[\w .;()'’\"!?/=+×–—-]*[\w.;()'’\"!?/=+×–—-])?")
_RESERVED = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"})
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_NAMED = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}


class Short(dict[str, Any]):
    """A table that stands on one line when it fits."""


def to_json(value: Any) -> Any:
    """`value` in the shape of the JSON contract: dataclasses as objects with all their fields, enums as their texts,
    tuples as lists. A span tells its path only where no object around it has the same `path`."""
    return _tree(value, None, everything=True)


def plain(value: Any) -> Any:
    """`value` as tables, lists and scalars, as YAML holds it: like `to_json`, without the fields that hold their
    default."""
    return _tree(value, None, everything=False)


def dump(value: Any, *, header: str = "") -> str:
    """`value` as YAML; `loads` gives it back. `header` are comment lines to put first."""
    tree = plain(value)
    if not isinstance(tree, dict):
        raise TypeError(f"a file holds a table, not {type(value).__name__}")
    lines = list(_table(tree, 0)) if tree else ["{}"]
    return header + "\n".join(lines) + "\n"


def _tree(value: Any, path: str | None, *, everything: bool) -> Any:
    if isinstance(value, Enum):
        return str(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        own = getattr(value, "path", None)
        around = path if isinstance(value, Span) else own if isinstance(own, str) else path
        table: dict[str, Any] = Short() if isinstance(value, _SHORT) else {}
        for entry, name, default in _entries(type(value)):
            part = getattr(value, entry)
            if isinstance(value, Span) and entry == "path" and part == path:
                continue
            if everything or isinstance(default, _Required) or part != default:
                table[name] = _tree(part, around, everything=everything)
        return table
    if isinstance(value, tuple | list):
        return [_tree(part, path, everything=everything) for part in value]
    if isinstance(value, set | frozenset):
        return [_tree(part, path, everything=everything) for part in sorted(value)]
    if isinstance(value, Mapping):
        return {str(key): _tree(part, path, everything=everything) for key, part in value.items()}
    return value


class _Required:
    """Stands for the default of a field that has none."""


@lru_cache(maxsize=128)
def _entries(kind: type) -> tuple[tuple[str, str, Any], ...]:
    """Each field's name in Python, its name in print and its default."""
    return tuple((entry.name, PRINTED_NAMES.get(entry.name, entry.name), _default(entry)) for entry in fields(kind))


def _default(entry: Field[Any]) -> Any:
    if entry.default is not MISSING:
        return entry.default
    return entry.default_factory() if entry.default_factory is not MISSING else _Required()


# From plain values to lines.


def _table(table: Mapping[str, Any], indent: int) -> Iterator[str]:
    pad = " " * indent
    for key, value in table.items():
        yield from _entry(f"{pad}{_scalar(key)}:", value, indent, indent + 2)


def _list(values: list[Any], indent: int) -> Iterator[str]:
    pad = " " * indent
    for value in values:
        if isinstance(value, dict | list) and value and _on_one_line(value, indent + 2) is None:
            inner = _table(value, indent + 2) if isinstance(value, dict) else _list(value, indent + 2)
            yield f"{pad}- {next(inner).lstrip(' ')}"
            yield from inner
        else:
            yield from _entry(f"{pad}-", value, indent, indent + 2)


def _entry(lead: str, value: Any, indent: int, inside: int) -> Iterator[str]:
    """`lead` with a value, on one line or below it."""
    if isinstance(value, str) and (block := _as_block(value)):
        mark, lines = block
        yield f"{lead} {mark}"
        yield from (" " * (indent + 2) + line if line else "" for line in lines)
        return
    short = _on_one_line(value, len(lead) + 1)
    if short is not None:
        yield f"{lead} {short}"
        return
    yield lead
    yield from _table(value, inside) if isinstance(value, dict) else _list(value, inside)


def _on_one_line(value: Any, before: int) -> str | None:
    """`value` in flow style, or None when it must stand in a block."""
    if isinstance(value, dict | list):
        if not value:
            return "{}" if isinstance(value, dict) else "[]"
        if not _may_flow(value):
            return None
        text = _flow(value)
        numbers = isinstance(value, list) and all(isinstance(part, int) for part in value)
        return text if numbers or before + len(text) <= WIDTH else None
    return _scalar(value)


def _may_flow(value: Any) -> bool:
    if isinstance(value, Short):
        return all(_may_flow(part) for part in value.values())
    if isinstance(value, list):
        return all(_may_flow(part) and not (isinstance(part, str) and len(part) > LIST_WORD) for part in value)
    return not isinstance(value, dict)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key, flow=True)}: {_flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(part) for part in value) + "]"
    return _scalar(value, flow=True)


def _as_block(text: str) -> tuple[str, list[str]] | None:
    """Text of several lines as a literal block, one long line as a folded one, with the block's mark; None where a
    quoted text is safer."""
    lines = text.removesuffix("\n").split("\n")
    if any(_UNPRINTABLE.search(line) or line != line.rstrip(" ") for line in lines):
        return None
    if lines[0][:1] in ("", " ") or not lines[-1]:
        return None
    if len(lines) > 1:
        return ("|" if text.endswith("\n") else "|-"), lines
    if len(text) > WIDTH and not text.endswith("\n"):
        folded = textwrap.wrap(text, WIDTH - 10, break_long_words=False, break_on_hyphens=False)
        return (">-", folded) if " ".join(folded) == text else None
    return None


def _scalar(value: Any, *, flow: bool = False) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        text = repr(value)
        return text if "." in text or "n" in text else text.replace("e", ".0e")
    return _text(str(value), flow=flow)


def _text(text: str, *, flow: bool) -> str:
    """Unquoted where every YAML loader takes it for this very text."""
    safe = _MOVE.fullmatch(text) or (
        (_WORD_IN_FLOW if flow else _WORDS).fullmatch(text) and text.casefold() not in _RESERVED
    )
    if safe and not _UNPRINTABLE.search(text):
        return text
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + _UNPRINTABLE.sub(lambda match: _NAMED.get(match[0]) or f"\\u{ord(match[0]):04x}", quoted) + '"'
