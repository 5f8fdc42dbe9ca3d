"""A certificate's file, read and checked."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from naslag.model.board import Position
from naslag.model.errors import SourceError, relative
from naslag.rules.proving import Poll, Slice, Tables, material_of
from naslag.verify.proof.certificate import LONGEST, Certificate, read
from naslag.verify.proof.check import Checked, check

_MIB = 2**20


@dataclass
class Leaned:
    """The endgame tables that a check leans on: `used` slices, and of these and what they rest on those that nobody has
    verified as they stand."""

    tables: Tables
    used: set[Slice] = field(default_factory=set)

    def probe(self, position: Position) -> tuple[Literal["win", "draw", "loss"], int] | None:
        """What the tables say of a position."""
        found = self.tables.probe(position)
        if found is not None:
            self.used.add(material_of(position))
        return found

    @property
    def unverified(self) -> list[Slice]:
        """In the order to verify them in."""
        both = [material for material in self.used if sum(material[:2]) and sum(material[2:])]
        needed = dict.fromkeys(slice for one in sorted(both, key=sum) for slice in self.tables.needed(one))
        return [material for material in needed if not self.tables.verified(material)]


def check_file(
    file: Path, most: int, tables: Path | None, poll: Poll | None
) -> tuple[Certificate, tuple[Checked, ...], Leaned | None]:
    """The certificate in a file of `most` MiB at most, and its parts, each checked; and the endgame tables that were
    asked. Raises SourceError with its line, what was found there and what was expected."""
    name = relative(file)
    found = read(_lines(file, name, most), name)
    leaned = None
    if tables is not None:
        from naslag.cli.proofs import open_tables

        at_hand = open_tables(found.variant, tables)
        leaned = Leaned(at_hand) if at_hand is not None else None
    progress = (lambda met, all: poll(met / max(1, all))) if poll else None
    return found, check(found, name, leaned.probe if leaned else None, progress), leaned


def _lines(file: Path, name: str, most: int) -> list[str]:
    """The lines of the file; a line that is too long is cut just behind what is allowed."""
    try:
        with file.open("rb") as stream:
            data = stream.read(most * _MIB + 1)
    except OSError as error:
        raise SourceError(name, f"cannot be read ({error.strerror or error})") from error
    if len(data) > most * _MIB:
        raise SourceError(name, f"larger than {most} MiB", "a certificate", "If it is one, raise --max-size.")
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SourceError(f"{name}:{line}", "a character that is not ASCII", "letters, digits and signs") from error
    return [line[: LONGEST + 1] for line in io.StringIO(text)]
