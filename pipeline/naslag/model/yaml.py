"""The YAML edge: text until the model types it, and every complaint with its line.

PyYAML's default loader reads `11.20` as 11.2, `1:20` as 80, `010` as 8 and `no` as False. Here a scalar is text, and
only an unquoted `~`, `null` or nothing is None; the dataclass that is asked for says what the text must be. pydantic
does the typing and is imported only when it is needed: the model itself knows nothing of it.
"""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import yaml

from naslag.model.emit import PRINTED_NAMES, dump, plain, to_json
from naslag.model.errors import SourceError

if TYPE_CHECKING:
    from pydantic import TypeAdapter

__all__ = [
    "SourceErrors", "dump", "field_names", "guarded", "load", "load_marked", "loads", "plain", "raise_all", "to_json"
]  # fmt: skip

T = TypeVar("T")
Loc = tuple[str | int, ...]
"""Where a value stands: keys and indexes from the root."""

NULLS = frozenset({"", "~", "null"})
SPAN_KEYS = frozenset({"start", "end", "line", "column"})
_TAGS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@dataclass
class SourceErrors(SourceError):
    """Every problem of one file. The first gives the place; `str()` is all of them, one a line."""

    problems: tuple[SourceError, ...] = ()

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


def load(path: Path, kind: type[T], *, name: str | None = None) -> T:
    """The value in a YAML file. `name` is what messages call it. Raises SourceError (SourceErrors for several faults)
    with file, line, field, what was found and what was expected."""
    name = name or str(path)
    return loads(read_text(path, name), kind, name)


def loads(text: str, kind: type[T], name: str) -> T:
    """The value in YAML text; an empty text is an empty table."""
    return load_marked(text, kind, name)[0]


def load_marked(text: str, kind: type[T], name: str) -> tuple[T, Mapping[Loc, int]]:
    """Like `loads`, with the line (from 1) on which each part of it begins."""
    from pydantic import ValidationError

    tree = _parse(text, name)
    adapter = guarded(kind)
    try:
        return adapter.validate_python({} if tree.value is None else tree.value), tree.lines
    except ValidationError as error:
        problems = [_problem(fault, kind, tree, name) for fault in error.errors(include_url=False)]
        problems.sort(key=lambda pair: pair[0])
        raise _errors([problem for _line, problem in problems]) from error


def raise_all(problems: list[SourceError]) -> None:
    """Raise the problems of one file together, if there are any."""
    if problems:
        raise _errors(problems)


def read_text(path: Path, name: str) -> str:
    """The characters of a YAML file, without a byte-order mark. Raises SourceError when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise SourceError(name, "no such file", remedy="Check the path.") from error
    except UnicodeDecodeError as error:
        raise SourceError(name, f"byte {error.start} is not UTF-8", "UTF-8", "Save the file as UTF-8.") from error
    except OSError as error:
        raise SourceError(name, f"cannot be read ({error.strerror or error})") from error


def guarded(kind: type[T]) -> TypeAdapter[T]:
    """pydantic's adapter for a dataclass of the model, with unknown fields forbidden all the way down.

    pydantic reads a dataclass's settings from its attribute `__pydantic_config__`; it is set here, so that the
    model's modules need not name pydantic."""
    adapter: TypeAdapter[T] = _guarded(cast("Hashable", kind))
    return adapter


@lru_cache(maxsize=32)
def _guarded(kind: Any) -> Any:
    from pydantic import TypeAdapter

    for part in _dataclasses(kind, set()):
        if "__pydantic_config__" not in vars(part):
            part.__pydantic_config__ = {"extra": "forbid", "alias_generator": _printed_name}
    return TypeAdapter(kind)


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass as YAML and JSON call them, in order."""
    return tuple(_printed_name(entry.name) for entry in fields(kind))


def _printed_name(name: str) -> str:
    return PRINTED_NAMES.get(name, name)


def _dataclasses(kind: Any, seen: set[Any]) -> set[Any]:
    """Every dataclass that a value of `kind` may hold."""
    if isinstance(kind, type) and is_dataclass(kind) and kind not in seen:
        seen.add(kind)
        for hint in typing.get_type_hints(kind).values():
            _dataclasses(hint, seen)
    for part in typing.get_args(kind):
        _dataclasses(part, seen)
    return seen


# From text to plain values, with the line of each.


@dataclass
class _Tree:
    """The plain value of a file, and on which line (from 1) each part of it begins."""

    value: Any = None
    lines: dict[Loc, int] = field(default_factory=dict)
    faults: list[tuple[int, str, str]] = field(default_factory=list)


def _parse(text: str, name: str) -> _Tree:
    try:
        node = _Loader(text).get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        message = ", ".join(part for part in (error.problem, error.context) if part)
        raise SourceError(where, f"this is not YAML: {message}", remedy="Mend the line, or quote the text.") from error
    except yaml.YAMLError as error:
        raise SourceError(name, f"this is not YAML: {error}".replace("\n", " ")) from error
    tree = _Tree()
    if node is not None:
        try:
            tree.value = _value(node, (), None, tree, set())
        except RecursionError as error:
            raise SourceError(name, "tables inside tables without end", "a flat file") from error
    if tree.faults:
        raise _errors([SourceError(f"{name}:{line}", found, expected) for line, found, expected in tree.faults])
    return tree


def _value(node: yaml.Node, loc: Loc, path: str | None, tree: _Tree, seen: set[int]) -> Any:
    line = node.start_mark.line + 1
    tree.lines.setdefault(loc, line)
    if id(node) in seen:
        tree.faults.append((line, "a value used twice by an alias (*)", "the value written out"))
        return None
    seen.add(id(node))
    if node.tag not in _TAGS:
        tree.faults.append((line, f"the tag {node.tag.replace('tag:yaml.org,2002:', '!!')}", "plain YAML without tags"))
    if isinstance(node, yaml.ScalarNode):
        return None if not node.style and node.value in NULLS else node.value
    if isinstance(node, yaml.SequenceNode):
        return [_value(entry, (*loc, index), path, tree, seen) for index, entry in enumerate(node.value)]
    return _table(node, loc, path, tree, seen)


def _table(node: yaml.Node, loc: Loc, path: str | None, tree: _Tree, seen: set[int]) -> dict[str, Any]:
    """A mapping. Spans in it get the path of the nearest mapping around them that has one."""
    own = next((value.value for key, value in node.value if key.value == "path"), path)
    table: dict[str, Any] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            tree.faults.append((key.start_mark.line + 1, "a key that is a list or a table", "a name"))
            continue
        here = (*loc, key.value)
        if key.value in table:
            tree.faults.append((key.start_mark.line + 1, f"field {_dotted(here)} is given twice", "each field once"))
            continue
        tree.lines[here] = key.start_mark.line + 1
        table[key.value] = _value(value, here, own, tree, seen)
    if path is not None and table.keys() == SPAN_KEYS:
        table["path"] = path
    return table


# From pydantic's faults to sentences.


def _errors(problems: list[SourceError]) -> SourceError:
    if len(problems) == 1:
        return problems[0]
    first = problems[0]
    return SourceErrors(first.where, first.found, first.expected, first.remedy, tuple(problems))


def _problem(fault: Any, kind: Any, tree: _Tree, name: str) -> tuple[int, SourceError]:
    loc: Loc = tuple(fault["loc"])
    while loc and loc not in tree.lines and fault["type"] != "missing":
        loc = loc[:-1]
    line = tree.lines.get(loc) or tree.lines.get(loc[:-1], 1)
    where = f"{name}:{line}"
    if fault["type"] in ("unexpected_keyword_argument", "extra_forbidden"):
        known = field_names(_kind_at(kind, loc[:-1]))
        near = difflib.get_close_matches(str(loc[-1]), known, 1)
        remedy = f"Did you mean {near[0]}?" if near else ""
        return line, SourceError(where, f"unknown field {_dotted(loc)}", f"one of {', '.join(known)}", remedy)
    found = "nothing" if fault["type"] == "missing" else _shown(fault["input"])
    subject = f"field {_dotted(loc)}: found {found}" if loc else f"found {found}"
    return line, SourceError(where, subject, _words(_kind_at(kind, loc)))


def _dotted(loc: Loc) -> str:
    """`files[0].sha256`."""
    text = ""
    for part in loc:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    text = str(value)
    return repr(text if len(text) <= 60 else text[:57] + "…")


def _kind_at(kind: Any, loc: Loc) -> Any:
    """The type declared for the value at `loc`."""
    for part in loc:
        kind = _bare(kind)
        if is_dataclass(kind):
            hints = typing.get_type_hints(kind)
            kind = next((hint for key, hint in hints.items() if _printed_name(key) == part), Any)
        elif typing.get_origin(kind) is tuple:
            args = typing.get_args(kind)
            kind = args[0] if Ellipsis in args else args[min(int(part), len(args) - 1)]
        else:
            args = typing.get_args(kind)
            kind = args[-1] if args else Any
    return _bare(kind)


def _bare(kind: Any) -> Any:
    """`kind` without `| None` and without the name of a NewType."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        parts = [part for part in typing.get_args(kind) if part is not type(None)]
        return _bare(parts[0]) if len(parts) == 1 else kind
    return kind


def _words(kind: Any) -> str:
    """What to write, in words."""
    if is_dataclass(kind) and isinstance(kind, type):
        return f"a table with {', '.join(field_names(kind))}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"one of {', '.join(str(member.value) for member in kind)}"
    args = typing.get_args(kind)
    if typing.get_origin(kind) is tuple and Ellipsis not in args:
        return f"a list of {len(args)}"
    if typing.get_origin(kind) is tuple:
        return "a list"
    if isinstance(origin := typing.get_origin(kind), type) and issubclass(origin, Mapping):
        return "a table"
    return {str: "text", int: "a whole number", float: "a number", bool: "true or false"}.get(kind, "another value")
