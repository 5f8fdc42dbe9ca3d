"""From pieces on a diagram to a position: what makes it impossible, in words."""

from __future__ import annotations

from collections import defaultdict

from naslag.model.board import EMPTY, Colour, Position, Setup, Square
from naslag.model.variant import Variant
from naslag.rules.tables import far_row

_WORDS = {"w": "white man", "b": "black man", "W": "white king", "B": "black king"}


class ImpossibleSetup(ValueError):
    """A setup that is no position. `reasons` are sentences without a full stop."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


def promotion_squares(variant: Variant, colour: Colour) -> tuple[Square, ...]:
    """The squares on which a side's man is crowned, in the order of the board."""
    geometry = variant.geometry
    row = far_row(geometry, colour)
    return tuple(geometry.square(bit) for bit in geometry.bits if geometry.row_col(bit)[0] == row)


def faults(setup: Setup, variant: Variant) -> tuple[str, ...]:
    """Why a setup is impossible: what its reader found, then what board and variant forbid. Empty if nothing."""
    found = [*setup.faults, *_misplaced(setup, variant), *_on_promotion_row(setup, variant), *_too_many(setup, variant)]
    return tuple(dict.fromkeys(found))


def position(setup: Setup, variant: Variant) -> Position:
    """The setup as a position. Raises ImpossibleSetup with every reason why it is none."""
    reasons = faults(setup, variant)
    if setup.side is None:
        reasons += ("nothing says who is to move",)
    if reasons or setup.side is None:
        raise ImpossibleSetup(reasons)
    geometry = variant.geometry
    cells = [EMPTY] * geometry.size
    for square, cell in setup.pieces:
        cells[geometry.bit(square)] = cell
    return Position("".join(cells), setup.side)


def _misplaced(setup: Setup, variant: Variant) -> list[str]:
    """Squares off the board, and squares named more than once."""
    geometry = variant.geometry
    found = []
    by_square: dict[Square, list[str]] = defaultdict(list)
    for square, cell in setup.pieces:
        by_square[square].append(cell)
    for square, cells in by_square.items():
        name = geometry.name(square)
        if not 1 <= square <= geometry.size:
            found.append(f"there is no square {name}: the board has {geometry.size}")
        if len(cells) < 2:
            continue
        if len({cell.lower() for cell in cells}) > 1:
            found.append(f"{name} is given to both sides")
        elif len(set(cells)) > 1:
            found.append(f"{name} is given both a man and a king")
        else:
            found.append(f"{name} is given twice")
    return found


def _on_promotion_row(setup: Setup, variant: Variant) -> list[str]:
    rows = {colour.man: promotion_squares(variant, colour) for colour in Colour}
    return [
        f"a {_WORDS[cell]} cannot stand on {variant.geometry.name(square)}: on its promotion row it would be a king"
        for square, cell in setup.pieces
        if square in rows.get(cell, ())
    ]


def _too_many(setup: Setup, variant: Variant) -> list[str]:
    found = []
    for colour in Colour:
        number = len({square for square, cell in setup.pieces if cell in colour.man + colour.king})
        if number > variant.men:
            found.append(f"{colour.value} has {number} pieces; a side begins with {variant.men}")
    return found
