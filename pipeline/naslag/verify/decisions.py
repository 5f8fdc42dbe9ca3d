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
        for index, ply in enumerate(plies):
            if ruling.ply in (None, index) and ruling.printed == ply.text:
                plies[index] = _ruled(ply, ruling)
    return replace(line, plies=tuple(plies))


def _ruled(ply: Ply, ruling: Ruling) -> Ply:
    """The ply as ruled: the printed reading alone when the proposal is rejected, the person's own when replaced, the
    editor's or the ruling's reading when accepted."""
    if ruling.decision is Decision.REJECT:
        return replace(ply, readings=ply.readings[:1], fixed=True)
    wanted = move_of(ruling.read) if ruling.read else None
    if wanted is None:
        return ply
    why = f"ruled by {ruling.by}, {ruling.date}: {ruling.reason}"
    return replace(ply, readings=(MoveReading(wanted.squares, wanted.capture, 0.0, why),), fixed=True)


def move_of(text: str | None) -> MoveReading | None:
    """The reading that a person typed (`35x11`), or None when it is no move."""
    numbers = re.findall(r"[0-9]+", text or "")
    if len(numbers) < 2:
        return None
    return MoveReading(tuple(Square(int(number)) for number in numbers), bool(re.search(r"[xX×:]", text or "")))
