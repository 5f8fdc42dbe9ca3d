"""Squares, pieces and positions. A Setup may be impossible (damaged diagrams are daily bread); a Position may not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

Square = NewType("Square", int)
"""A square as printed, counted from 1 in the variant's own numbering."""

Bit = NewType("Bit", int)
"""A playing square counted from 0, row by row from White's far left: an index into `Position.cells`."""


class Colour(StrEnum):
    """A side. The values are those of the JSON contract."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        """The opponent."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def letter(self) -> str:
        """`W` or `B`, as FEN has it."""
        return "W" if self is Colour.WHITE else "B"

    @property
    def man(self) -> str:
        """The cell character of this side's man."""
        return "w" if self is Colour.WHITE else "b"

    @property
    def king(self) -> str:
        """The cell character of this side's king."""
        return self.letter


EMPTY = "."
"""The cell character of an empty square; `w` `b` are men, `W` `B` kings."""


@dataclass(frozen=True, slots=True)
class Position:
    """A possible position: one character a playing square (`.`, `w`, `b`, `W`, `B`), and who is to move.

    `cells[bit]` is the square numbered bit + 1 on a board counted from White's far left (international, English).
    How other variants number the same cells is their geometry's business.
    """

    cells: str
    side: Colour


@dataclass(frozen=True, slots=True)
class Setup:
    """Pieces as a diagram or a list gives them, possible or not.

    `pieces` pairs a square with its cell character, in the order given; a square may occur twice or lie off the
    board. `side` is None when nothing says who moves. `faults` are the reasons why it is no Position, in words;
    notation/fen.py and read fill it, rules/setup.py adds what the variant forbids.
    """

    pieces: tuple[tuple[Square, str], ...]
    side: Colour | None
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """One whole move. `route` holds every square on which the piece stood, first to last, in playing order.

    `captured` are the squares of the captured pieces. Two captures with equal ends and captured sets count as one
    move (perft's "drop"); `route` is then the first found.
    """

    route: tuple[Square, ...]
    captured: frozenset[Square]

    @property
    def origin(self) -> Square:
        """The square it leaves."""
        return self.route[0]

    @property
    def target(self) -> Square:
        """The square it ends on."""
        return self.route[-1]

    @property
    def is_capture(self) -> bool:
        """Whether anything is captured."""
        return bool(self.captured)

    def __str__(self) -> str:
        return f"{self.origin}{'x' if self.captured else '-'}{self.target}"
