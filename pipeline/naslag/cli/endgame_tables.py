"""Endgame tables made, verified and listed, slice by slice."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from naslag.cli.proofs import end_meter, meter, slice_name
from naslag.model.errors import SourceError, UsageError, relative
from naslag.rules.proving import Slice, Tables

Row = dict[str, Any]
"""What is told of one table."""


def build(tables: Tables, wanted: Sequence[Slice], pieces: int, threads: int) -> Iterator[Row]:
    """Make what is missing. Raises SourceError where a file cannot be written."""
    for material in _wanted(tables, wanted, pieces):
        began = time.monotonic()
        poll = meter(f"Building {slice_name(material)}")
        try:
            made = tables.build(material, threads, poll)
        except OSError as error:
            raise SourceError(relative(tables.folder), f"cannot be written ({error.args[-1]})") from error
        finally:
            end_meter(poll)
        yield _row(tables, material, "built" if made else "here", time.monotonic() - began)


def verify(tables: Tables, wanted: Sequence[Slice], pieces: int, threads: int) -> Iterator[Row]:
    """Hold every value of the tables that are here against its successors. Raises SourceError for a wrong one."""
    for material in _here(tables, wanted, pieces):
        began = time.monotonic()
        poll = meter(f"Verifying {slice_name(material)}")
        try:
            tables.verify(material, threads, poll)
            tables.note_verified(material)
        except ValueError as error:
            raise SourceError(
                relative(tables.folder), f"{slice_name(material)}: {error}", "values that follow from their successors"
            ) from error
        except OSError as error:
            raise SourceError(relative(tables.folder), f"cannot be written ({error.args[-1]})") from error
        finally:
            end_meter(poll)
        yield _row(tables, material, "verified", time.monotonic() - began)


def standing(tables: Tables, wanted: Sequence[Slice], pieces: int, threads: int) -> Iterator[Row]:
    """The tables that are here."""
    del threads
    for material in _here(tables, wanted, pieces):
        yield _row(tables, material, "here", None)


def _wanted(tables: Tables, wanted: Sequence[Slice], pieces: int) -> list[Slice]:
    """What must be there, in the order to make it in."""
    try:
        found = [slice for material in wanted for slice in tables.needed(material)]
        return list(dict.fromkeys(found)) if wanted else tables.material(pieces)
    except ValueError as error:
        raise UsageError(f"--material: {error}.") from error


def _here(tables: Tables, wanted: Sequence[Slice], pieces: int) -> list[Slice]:
    return [material for material in wanted or tables.material(pieces) if tables.has(material)]


def _row(tables: Tables, material: Slice, what: str, seconds: float | None) -> Row:
    row = {"material": slice_name(material), "what": what, **tables.about(material)}
    return row if seconds is None else {**row, "seconds": round(seconds, 3)}


def as_text(row: Row) -> str:
    """A table in a line."""
    took = f", {row['what']} in {row['seconds']:.1f} s" if row["what"] in ("built", "verified") else ""
    return (
        f"{row['material']:>9} {row['positions']:>13,} positions, {row['bytes'] / 1e6:>7.2f} MB, "
        f"longest win {row['longest']:>3} plies{took}"
    )


def total(rows: list[Row]) -> str:
    """All of them in a line."""
    seconds = sum(row.get("seconds", 0) for row in rows)
    took = f", {seconds:.1f} s" if seconds else ""
    positions, size = (sum(row[key] for row in rows) for key in ("positions", "bytes"))
    return f"{len(rows)} tables, {positions:,} positions, {size / 1e6:.2f} MB{took}."
