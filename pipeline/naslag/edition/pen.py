"""Writes a ruling into rulings.yaml as a person would: at the end of its list; what stands there stays as it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from naslag.edition.rulings import NAME, RulingsFile, load_rulings
from naslag.model.emit import dump
from naslag.model.errors import SourceError, relative
from naslag.model.ruling import Ruling, Rulings
from naslag.model.store import write_atomically
from naslag.model.yaml import loads


def add_ruling(folder: Path, ruling: Ruling) -> Path:
    """Add a ruling to the rulings.yaml in a folder of the corpus, which is made when it is not there yet; the file's
    path. Comments, order and the lines of the file stay. Raises SourceError when the file cannot be read or written, or
    is laid out so that nothing can be added to it without touching the rest."""
    path = folder / NAME
    book = load_rulings(folder)
    text = _with_entry(book, ruling)
    wanted = replace(book.rulings, rulings=(*book.rulings.rulings, ruling))
    if loads(text, Rulings, relative(path)) != wanted:
        raise SourceError(
            relative(path), "nothing can be added after its last ruling", "rulings as a list, one field a line"
        )
    write_atomically(path, text)
    return path


def _with_entry(book: RulingsFile, ruling: Ruling) -> str:
    """The text of the file with the ruling behind the last one."""
    lines = book.text.removeprefix("\ufeff").splitlines()
    heading, *entry = dump(Rulings(rulings=(ruling,))).splitlines()
    opens = book.lines.get(("rulings",))
    if not book.rulings.rulings and opens is not None:
        # `rulings:` or `rulings: []`: the word is there and the list is not.
        return _joined([*lines[: opens - 1], heading, *entry, *lines[opens:]])
    if opens is None:
        lines = [line for line in lines if line.strip() != "{}"]
        return _joined([*lines, *([""] if lines and lines[-1].strip() else []), heading, *entry])
    after = sorted(line for where, line in book.lines.items() if len(where) == 1 and line > opens)
    end = after[0] - 1 if after else len(lines)
    while lines[end - 1].strip() == "" or lines[end - 1].startswith("#"):
        end -= 1  # what stands before the next heading belongs to it
    first = lines[book.lines["rulings", 0] - 1]
    shift = len(first) - len(first.lstrip(" ")) - (len(entry[0]) - len(entry[0].lstrip(" ")))
    moved = [" " * shift + line if shift > 0 else line[-shift:] for line in entry]
    return _joined([*lines[:end], *moved, *lines[end:]])


def _joined(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
