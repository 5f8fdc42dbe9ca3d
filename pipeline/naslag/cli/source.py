"""source.yaml and the files that it lists: nothing but files of its own folder, with the bytes of their import."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from naslag.model.errors import SourceError, UsageError, relative
from naslag.model.ruling import Source, SourceFile
from naslag.model.yaml import load_marked, read_text

TEXT_ROLES = ("text", "examples")
"""Roles of files that are read; others (pictures, notes) only belong to the source."""


@dataclass(frozen=True)
class _Written:
    """A source.yaml: the folder it stands in, what messages call it, and on which line each field is."""

    folder: Path
    name: str
    lines: Mapping[tuple[str | int, ...], int]

    def fault(self, place: tuple[str | int, ...], found: str, expected: str = "", remedy: str = "") -> SourceError:
        line = self.lines.get(place) or self.lines.get(place[:-1], 1)
        return SourceError(f"{self.name}:{line}", found, expected, remedy)


def load_source(folder: Path) -> Source:
    """The source in a folder. Raises SourceError when source.yaml or a file that it lists is not as it should be."""
    name = relative(folder / "source.yaml")
    source, lines = load_marked(read_text(folder / "source.yaml", name), Source, name)
    written = _Written(folder, name, lines)
    own = folder.resolve().name
    if source.siglum != own:
        raise written.fault(("siglum",), f"field siglum: found {source.siglum!r}", f"the folder's name, {own!r}")
    _check_variant(source, written)
    for index, file in enumerate(source.files):
        _check_path(file, index, written)
        _compare(file, index, written)
    if not any(file.role in TEXT_ROLES for file in source.files):
        raise written.fault(("files",), "field files: no file has the role text", "at least one")
    return source


def _check_variant(source: Source, written: _Written) -> None:
    from naslag.rules.variants import variant

    try:
        variant(source.variant)
    except UsageError as error:
        raise written.fault(("variant",), f"field variant: {error}") from error


def _check_path(file: SourceFile, index: int, written: _Written) -> None:
    """Refuse what leads out of the folder, by its name or by a link: a source that somebody sends must not publish
    the files of whoever makes its edition."""
    inside = written.folder.resolve()
    path = Path(file.path)
    if path.is_absolute() or not (inside / path).resolve().is_relative_to(inside):
        found = f"field files[{index}].path: found {file.path!r}, which leads out of the folder"
        raise written.fault(
            ("files", index, "path"), found, f"a file in {relative(written.folder)}", "Copy the file into it."
        )


def _compare(file: SourceFile, index: int, written: _Written) -> None:
    path = written.folder / file.path
    try:
        found = hashlib.sha256(path.read_bytes()).hexdigest()
    except FileNotFoundError as error:
        raise written.fault(
            ("files", index, "path"), f"{relative(path)}: no such file", "the file listed here"
        ) from error
    except OSError as error:
        reason = f"{relative(path)}: cannot be read ({error.strerror or error})"
        raise written.fault(("files", index, "path"), reason) from error
    if found != file.sha256:
        raise written.fault(
            ("files", index, "sha256"),
            f"the SHA-256 of {relative(path)} is {found}",
            f"{file.sha256}, as at its import",
            "Restore the file, or put the new digest here if the change is meant.",
        )
