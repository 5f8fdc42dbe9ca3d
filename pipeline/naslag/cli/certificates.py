"""A certificate's file, read and checked."""

from __future__ import annotations

import io
from pathlib import Path

from naslag.model.errors import SourceError, relative
from naslag.rules.proving import Poll
from naslag.verify.proof.certificate import LONGEST, Certificate, read
from naslag.verify.proof.check import Checked, check

_MIB = 2**20


def check_file(
    file: Path, most: int, tables: Path | None, poll: Poll | None
) -> tuple[Certificate, tuple[Checked, ...]]:
    """The certificate in a file of `most` MiB at most, and its parts, each checked. Raises SourceError with its line,
    what was found there and what was expected."""
    name = relative(file)
    found = read(_lines(file, name, most), name)
    probe = None
    if tables is not None:
        from naslag.cli.proofs import open_tables

        at_hand = open_tables(found.variant, tables)
        probe = at_hand.probe if at_hand is not None else None
    return found, check(found, name, probe, (lambda met, all: poll(met / max(1, all))) if poll else None)


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
