"""Positions as FEN strings of PDN 3.0: `W:W31-50:B1-20`, `B:Wa1,Kc3:Bh8`, and the damaged forms met in the wild.

What is read may be impossible: a Setup keeps every piece as given, and says in words what it could not read. What is
written is canonical: White first, squares ascending, kings in place, no blanks, no final dot. A position string of
another program (notation/strings.py) is read wherever a FEN is.
"""

from __future__ import annotations

import re

from naslag.model.board import EMPTY, Colour, Position, Setup, Square
from naslag.model.geometry import Geometry
from naslag.notation import strings

_SIDES = {"W": Colour.WHITE, "B": Colour.BLACK}
_LONGEST_RANGE = 500
"""A range of more squares than any board has is a slip, and not worth the memory."""
_MOST_PIECES = 5000
"""Pieces that are kept of a list: no slip makes more of them, and no diagnosis needs them."""
_MOST_SHOWN = 300


def read_fen(text: str, geometry: Geometry) -> Setup:
    """The pieces and the side to move of a FEN. Squares may be numbers or algebraic names, whatever the geometry.

    `?` or no letter before the first colon leaves the side open. A colour that is not listed has no pieces. Raises
    ValueError when the text has no list of pieces at all; anything else that is wrong becomes a fault of the Setup.
    """
    if ":" not in text:
        if (found := strings.read(text, geometry)) is not None:
            return found
        if reason := strings.length_fault(text, geometry):
            raise ValueError(reason)
    first, *lists = [part.strip() for part in text.strip().rstrip(".").split(":")]
    lists = [part for part in lists if not _is_counter(part)]
    if not any(part[:1].upper() in _SIDES for part in lists if part) or not re.fullmatch("[WwBb?]?", first):
        raise ValueError(f"{_shown(text.strip())} is no FEN: a FEN looks like W:W31-50:B1-20")
    pieces: list[tuple[Square, str]] = []
    faults: list[str] = []
    for part in lists:
        colour = _SIDES.get(part[:1].upper())
        if colour is None:
            if part:
                faults.append(
                    f"{_shown(part)} does not say whose pieces it lists: W or B is expected before the squares"
                )
            continue
        for item in re.split(r"[,\s]+", _closed_up(part[1:])):
            if len(pieces) + len(faults) > _MOST_PIECES:
                faults.append(f"more than {_MOST_PIECES:,} squares are listed; the rest was left out")
                return Setup(tuple(pieces), _SIDES.get(first.upper()), tuple(faults))
            if item:
                _read_item(item, colour, geometry, pieces, faults)
    return Setup(tuple(pieces), _SIDES.get(first.upper()), tuple(faults))


def _shown(text: str) -> str:
    """What was found, quoted, and not more of it than a person reads."""
    return repr(text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…")


def _is_counter(part: str) -> bool:
    """Move counters that some programs append (`H0`, `F1`, `+0+0`)."""
    return re.fullmatch(r"[HhFf]\d+|\+\d\+\d", part) is not None


def _closed_up(squares: str) -> str:
    """Without the blanks inside a range or between `K` and its square."""
    return re.sub(r"\b([Kk])\s+(?=[A-Pa-p]?\d)", r"\1", re.sub(r"\s*-\s*", "-", squares))


def _read_item(
    item: str, colour: Colour, geometry: Geometry, pieces: list[tuple[Square, str]], faults: list[str]
) -> None:
    """One square or range, with `K` before a king."""
    king = item[:1] in "Kk"
    names = [name.removeprefix("K").removeprefix("k") for name in item.split("-")]
    squares = [square for square in map(geometry.named, names) if square is not None]
    if len(squares) < len(names) or len(names) > 2:
        faults.append(f"{_shown(item)} is no square")
        return
    first, last = squares[0], squares[-1]
    if last < first:
        faults.append(f"the range {item} runs backward")
    elif last - first > _LONGEST_RANGE:
        faults.append(f"the range {item} is longer than the board, which has {geometry.size} squares")
    else:
        cell = colour.king if king else colour.man
        pieces += [(Square(square), cell) for square in range(first, last + 1)]


def write_fen(position: Position, geometry: Geometry) -> str:
    """The canonical FEN of a position, in the geometry's own names of squares."""
    names: dict[str, list[str]] = {"w": [], "b": []}
    cells = position.cells
    for bit, name in geometry.named_in_order:
        if (cell := cells[bit]) != EMPTY:
            own = names[cell.lower()]
            own.append(name if cell.islower() else f"K{name}")
    return f"{position.side.letter}:W{','.join(names['w'])}:B{','.join(names['b'])}"


def write_setup(setup: Setup, geometry: Geometry | None = None) -> str:
    """The canonical FEN of a setup, possible or not: `?` for an unknown side, a square that is named twice twice.

    Without a geometry squares are written as numbers.
    """
    lists = []
    for colour in Colour:
        own = sorted((square, cell) for square, cell in setup.pieces if cell in colour.man + colour.king)
        names = (geometry.name(square) if geometry else str(square) for square, _ in own)
        kings = ("K" if cell == colour.king else "" for _, cell in own)
        lists.append(colour.letter + ",".join(king + name for king, name in zip(kings, names, strict=True)))
    return ":".join([setup.side.letter if setup.side else "?", *lists])
