"""Puts people's rulings into a document before it is verified, so that the report follows them."""

from __future__ import annotations

import re
from dataclasses import replace

from naslag.model.board import Square
from naslag.model.document import Document, Item, Line, MoveReading, Ply
from naslag.model.ruling import Decision, Ruling, Rulings


def with_decisions(document: Document, rulings: Rulings) -> Document:
    """The document with every ruled ply fixed on the reading that the ruling gives it. Rulings that name a reading on
    no ply (on a claim, on the position) change nothing here."""
    return replace(document, items=tuple(_item(item, rulings) for item in document.items))


def _item(item: Item, rulings: Rulings) -> Item:
    mine = [ruling for ruling in rulings.rulings if ruling.item == item.id]
    if not mine:
        return item
    return replace(item, lines=tuple(_line(line, mine) for line in item.lines))


def _line(line: Line, rulings: list[Ruling]) -> Line:
    plies = list(line.plies)
    for ruling in rulings:
        if ruling.line not in (None, line.name):
            continue
        for first in range(len(plies)):
            count = _covered(plies, first, ruling.printed) if ruling.ply in (None, first) else 0
            if count:
                plies[first : first + count] = _ruled(plies[first : first + count], ruling, line)
    return replace(line, plies=tuple(plies))


def _covered(plies: list[Ply], first: int, printed: str | None) -> int:
    """How many plies from `first` on the ruled text covers: one, or several that were printed together or in a row."""
    wanted = (printed or "").replace(" ", "")
    text = ""
    for count, ply in enumerate(plies[first:], 1):
        text += ply.text
        if text == wanted:
            return count
        if not wanted.startswith(text):
            return 0
    return 0


def _ruled(plies: list[Ply], ruling: Ruling, line: Line) -> list[Ply]:
    """The plies as ruled: as printed when the proposal is rejected (moves run together are then none that can be read),
    the ruling's own readings, one a ply, otherwise."""
    if ruling.decision is Decision.REJECT:
        if any(quote.text == ruling.printed for quote in line.joined):
            return [replace(ply, readings=(UNREAD,), fixed=True) for ply in plies]
        return [replace(ply, readings=ply.readings[:1], fixed=True) for ply in plies]
    wanted = [move_of(part) for part in (ruling.read or "").split()]
    if len(wanted) != len(plies):
        return plies
    why = f"ruled by {ruling.by}, {ruling.date}: {ruling.reason}"
    return [
        replace(ply, readings=(MoveReading(move.squares, move.capture, 0.0, why),), fixed=True) if move else ply
        for ply, move in zip(plies, wanted, strict=True)
    ]


UNREAD = MoveReading((Square(0), Square(0)), None)
"""A move of which nothing is read; no board has a square 0."""


def move_of(text: str | None) -> MoveReading | None:
    """The reading that a person typed (`35x11`), or None when it is no move."""
    numbers = re.findall(r"[0-9]+", text or "")
    if len(numbers) < 2:
        return None
    return MoveReading(tuple(Square(int(number)) for number in numbers), bool(re.search(r"[xX×:]", text or "")))
