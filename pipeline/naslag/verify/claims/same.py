"""Claims of transposition: the line comes to a position that is reached, or printed, elsewhere.

"Same as trunk at the 5th move", "forms No. 467", "komt neer op variant A". The line's last position is held against
the lines of the item that the words may mean, against the problem of a number that they name, or against the position
that they print.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from naslag.model.board import Position, Setup, Square
from naslag.model.document import ClaimKind, PrintedClaim
from naslag.notation.dialect import compiled, dialects, words
from naslag.notation.fen import read_fen
from naslag.verify.claims.question import path_of
from naslag.verify.context import Context
from naslag.verify.replay import Replay
from naslag.verify.start import printed_setup

_LABEL = re.compile(r"(?<![\w])\(?(?P<label>[A-Za-z]|[0-9]{1,3}|[IVX]{1,4})\)?(?!\w)")


_NAMES = {"w": "a white man", "W": "a white king", "b": "a black man", "B": "a black king", ".": "empty"}


@dataclass(frozen=True)
class Met:
    """Whether the positions are the same, None where it cannot be told, and in a sentence what was seen."""

    same: bool | None
    said: str


def met(context: Context, printed: PrintedClaim) -> Met:
    """What the replay says of a claim of transposition."""
    if printed.kind is not ClaimKind.SAME:
        raise ValueError(f"a claim of transposition is expected, not {printed.kind}")
    own = next((one for one in context.replays if one.line.name == printed.line), None)
    path = path_of(context, own) if own is not None and own.stopped_at is None else []
    if not path:
        return Met(None, "The line cannot be played to its end, so that nobody knows which position is meant.")
    end = path[-1]
    if ":" in printed.detail:
        return _set_up(context, end, read_fen(printed.detail, context.variant.geometry), "the position printed here")
    target, named = _target(context, printed, own)
    if named and not target:
        item = _item_of(context, printed)
        return item or Met(None, f"“{printed.detail}” names no line and no problem of this source.")
    best: tuple[int, str] | None = None
    for replay in target:
        for ply, position in enumerate(path_of(context, replay)):
            off = _differences(end, position, context)
            if not off:
                return Met(True, f"It is the position after ply {ply} of {_line(replay)}.")
            if best is None or len(off) < best[0]:
                best = (len(off), f"nearest is ply {ply} of {_line(replay)}: {'; '.join(off)}")
    if best is None or not named:
        return Met(None, "No other line of this item comes to the same position.")
    return Met(False, f"No position of it is the same; {best[1]}.")


def _target(context: Context, printed: PrintedClaim, own: Replay | None) -> tuple[list[Replay], bool]:
    """The lines that the words may mean, and whether they name one."""
    others = [one for one in context.replays if one is not own and one.stopped_at is None]
    dialect = dialects().get(context.document.dialect)
    if dialect is not None and dialect.trunk and compiled(words(dialect.trunk)).search(printed.detail):
        return [one for one in others if one.line.of is None][:1], True
    for match in _LABEL.finditer(printed.detail):
        label = match["label"].lower()
        found = [one for one in others if re.search(rf"(?<!\w){re.escape(label)}(?!\w)", one.line.name.lower())]
        if found and not label.isdecimal():
            return found, True
    named = any(match["label"].isdecimal() for match in _LABEL.finditer(printed.detail))
    return ([], True) if named and _numbered(context, printed) else (others, False)


def _numbered(context: Context, printed: PrintedClaim) -> str | None:
    """The id of an item of the document that the words number."""
    ids = {item.id for item in context.document.items} - {context.item.id}
    return next((match["label"] for match in _LABEL.finditer(printed.detail) if match["label"] in ids), None)


def _item_of(context: Context, printed: PrintedClaim) -> Met | None:
    number = _numbered(context, printed)
    item = next((one for one in context.document.items if one.id == number), None)
    setup = printed_setup(item, context.variant) if item is not None else None
    own = next(one for one in context.replays if one.line.name == printed.line)
    return _set_up(context, path_of(context, own)[-1], setup, f"the diagram of {number}") if setup else None


def _set_up(context: Context, end: Position, setup: Setup, what: str) -> Met:
    geometry = context.variant.geometry
    cells = ["."] * geometry.size
    for square, cell in setup.pieces:
        if 1 <= square <= geometry.size:
            cells[geometry.bit(square)] = cell
    off = _differences(end, Position("".join(cells), setup.side or end.side), context)
    if not off:
        return Met(True, f"The line ends in {what}.")
    return Met(False, f"The line does not end in {what}: {'; '.join(off)}.")


def _differences(reached: Position, said: Position, context: Context) -> list[str]:
    """Where two positions differ, in words: what stands there, and what is said to."""
    geometry = context.variant.geometry
    found = []
    for number in range(1, geometry.size + 1):
        bit = geometry.bit(Square(number))
        if reached.cells[bit] != said.cells[bit]:
            found.append(f"on {number} {_NAMES[reached.cells[bit]]}, said to be {_NAMES[said.cells[bit]]}")
    return found or ([] if reached.side is said.side else [f"{reached.side.value} is to move, not {said.side.value}"])


def _line(replay: Replay) -> str:
    return "the main line" if replay.line.name == "main" else f"line {replay.line.name}"
