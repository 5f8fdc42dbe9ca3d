"""The board as data: which squares play, how they are numbered, and the lines that run through them.

One board may be seen through several numberings: the pieces of a `Position` stand on bits, which never change, and a
geometry says how a book counts them (`board.seen(numbering)`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cached_property
from string import ascii_lowercase

from naslag.model.board import Bit, Square


class Direction(IntEnum):
    """A direction as White sees the board: an index into `Geometry.rays[bit]`. Diagonals come first."""

    FAR_RIGHT = 0
    FAR_LEFT = 1
    NEAR_RIGHT = 2
    NEAR_LEFT = 3
    FAR = 4
    LEFT = 5
    RIGHT = 6
    NEAR = 7

    @property
    def opposite(self) -> Direction:
        """The way back."""
        return Direction(3 - self) if self < 4 else Direction(11 - self)


_STEP = ((-1, 1), (-1, -1), (1, 1), (1, -1), (-1, 0), (0, -1), (0, 1), (1, 0))


class Playing(StrEnum):
    """Which squares are played on: every one, or every other one with the player's left or right corner among them."""

    LEFT_CORNER = "left corner plays"
    RIGHT_CORNER = "right corner plays"
    ALL = "all squares play"


class Corner(StrEnum):
    """The corner at which square 1 lies or is nearest to, as White sees the board."""

    FAR_LEFT = "far left"
    FAR_RIGHT = "far right"
    NEAR_LEFT = "near left"
    NEAR_RIGHT = "near right"


@dataclass(frozen=True, slots=True)
class Numbering:
    """How squares are called. Numbers start at `corner` and run away from it along the rows, row by row (`by_columns`:
    along the columns, column by column). `algebraic`: printed as a1, b2…, with a1 in White's near left corner."""

    corner: Corner
    by_columns: bool
    algebraic: bool


@dataclass(frozen=True)
class Geometry:
    """A board of `rows` by `columns` seen from White's side; row 0 is White's far row, column 0 its left one.

    Bits count the playing squares row by row from White's far left, whatever the numbering.
    """

    rows: int
    columns: int
    playing: Playing
    numbering: Numbering

    @property
    def size(self) -> int:
        """The number of playing squares."""
        return len(self._places)

    @cached_property
    def bits(self) -> tuple[Bit, ...]:
        """Every playing square, row by row from White's far left."""
        return tuple(Bit(bit) for bit in range(self.size))

    def seen(self, numbering: Numbering) -> Geometry:
        """The same board through another numbering: bits are equal, squares are not."""
        return Geometry(self.rows, self.columns, self.playing, numbering)

    def bit(self, square: Square) -> Bit:
        """The bit of a square. Raises IndexError off the board."""
        if not 1 <= square <= self.size:
            raise IndexError(f"there is no square {square}; the board has {self.size}")
        return self._bits[square - 1]

    def square(self, bit: Bit) -> Square:
        """The number of a bit in this numbering."""
        return self.squares[bit]

    def row_col(self, bit: Bit) -> tuple[int, int]:
        """Row from White's far side and column from its left, both from 0."""
        return self._places[bit]

    def at(self, row: int, column: int) -> Bit | None:
        """The bit on a row and column; None for a square that does not play or lies outside."""
        return self._index.get((row, column))

    def name(self, square: Square) -> str:
        """How a square is printed: its number, or its algebraic name."""
        if not self.numbering.algebraic or not 1 <= square <= self.size:
            return str(square)
        row, column = self.row_col(self.bit(square))
        return f"{ascii_lowercase[column]}{self.rows - row}"

    def named(self, text: str) -> Square | None:
        """The square that `text` means: a number (perhaps off the board: that is for others to say) or an algebraic
        name (`c3`, `C3`); None when it is neither."""
        text = text.strip()
        if text.isdecimal() and text.isascii():
            return Square(int(text)) if len(text) < 9 else None
        letter, digits = text[:1].lower(), text[1:]
        if letter and letter in ascii_lowercase and digits.isdecimal() and digits.isascii() and len(digits) < 3:
            bit = self.at(self.rows - int(digits), ascii_lowercase.index(letter))
            return None if bit is None else self.square(bit)
        return None

    @cached_property
    def named_in_order(self) -> tuple[tuple[Bit, str], ...]:
        """Every bit with the name of its square, in the order of the squares."""
        return tuple((self.bit(square), self.name(square)) for square in sorted(self.squares))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The square of each bit."""
        squares = [Square(0)] * self.size
        for index, bit in enumerate(self._bits):
            squares[bit] = Square(index + 1)
        return tuple(squares)

    @cached_property
    def rays(self) -> tuple[tuple[tuple[Bit, ...], ...], ...]:
        """For each bit and each `Direction` the playing squares outward to the edge, nearest first.

        On a board of every other square a straight line steps over the squares between that do not play.
        """
        return tuple(tuple(self._ray(bit, direction) for direction in Direction) for bit in range(self.size))

    def _ray(self, bit: int, direction: Direction) -> tuple[Bit, ...]:
        row, column = self._places[bit]
        down, right = _STEP[direction]
        squares = []
        while 0 <= (row := row + down) < self.rows and 0 <= (column := column + right) < self.columns:
            found = self.at(row, column)
            if found is not None:
                squares.append(found)
        return tuple(squares)

    @cached_property
    def _places(self) -> tuple[tuple[int, int], ...]:
        places = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        if self.playing is Playing.ALL:
            return tuple(places)
        corner = 0 if self.playing is Playing.LEFT_CORNER else self.columns - 1
        colour = (self.rows - 1 + corner) % 2
        return tuple((row, column) for row, column in places if (row + column) % 2 == colour)

    @cached_property
    def _index(self) -> dict[tuple[int, int], Bit]:
        return {place: Bit(bit) for bit, place in enumerate(self._places)}

    @cached_property
    def _bits(self) -> tuple[Bit, ...]:
        """Bits in the order of their numbers."""
        corner = self.numbering.corner
        near = corner in (Corner.NEAR_LEFT, Corner.NEAR_RIGHT)
        right = corner in (Corner.FAR_RIGHT, Corner.NEAR_RIGHT)

        def order(bit: Bit) -> tuple[int, int]:
            row, column = self._places[bit]
            line, along = -row if near else row, -column if right else column
            return (along, line) if self.numbering.by_columns else (line, along)

        return tuple(sorted((Bit(bit) for bit in range(self.size)), key=order))
