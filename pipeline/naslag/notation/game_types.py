"""The GameType tag of PDN 3.0: which game a file holds, on which board, and how its squares are called.

`20,W,10,10,N2,0` is the number of the game, the colour that begins, width, height, the notation (letters and numbers,
numbers, or short) with the corner of the first square as the beginning player sees it, and whether his left corner is
no playing square. Games that PDN has no number for are told by a Variant tag.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from string import ascii_lowercase

from naslag.model.board import Bit, Square
from naslag.model.geometry import Corner, Geometry, Numbering, Playing

GAME_TYPES = {
    20: "international",
    21: "english",
    22: "italian",
    23: "pool",
    24: "spanish",
    25: "russian",
    26: "brazilian",
    27: "canadian",
    28: "portuguese",
    29: "czech",
    30: "turkish",
    31: "thai",
    40: "frisian",
}
"""The variant that each number of PDN 3.0 stands for, by its name here."""

_TAGS = {
    "international": "20,W,10,10,N2,0",
    "english": "21,B,8,8,N1,0",
    "italian": "22,W,8,8,N2,1",
    "pool": "23,B,8,8,N1,0",
    "spanish": "24,W,8,8,N1,1",
    "russian": "25,W,8,8,A0,0",
    "brazilian": "26,W,8,8,A0,0",
    "canadian": "27,W,12,12,N2,0",
    "portuguese": "28,W,8,8,N1,1",
    "czech": "29,W,8,8,A0,0",
    "turkish": "30,W,8,8,A0,0",
    "thai": "31,B,8,8,N2,0",
    "frisian": "40,W,10,10,N2,0",
    "spantsiretti": "41,W,10,8,A0,0",
    "buuren_1879": "20,W,10,10,N2,0",
    "croda": "0,W,8,8,A0,0",
    "giveaway": "0,W,10,10,N2,0",
    "killer": "0,W,10,10,N2,0",
    "ktar_10x11": "0,W,10,11,N2,0",
    "ktar_10x12": "0,W,10,12,N2,0",
    "old_french": "0,W,8,8,N2,0",
    "reglement_1932": "20,W,10,10,N2,0",
    "turkish_10x10": "0,W,10,10,A0,0",
}
"""The whole tag of each variant; number 0 where PDN has none."""

_ALL_SQUARES = ("turkish", "turkish_10x10", "croda")

_CALLED = {
    "standard": "international",
    "checkers": "english",
    "qui_perd_gagne": "giveaway",
    "french": "old_french",
    "makhos": "thai",
    "antidraughts": "giveaway",
}
"""Other names that a Variant tag may give: the aliases here, and those of a large playing site."""


@dataclass(frozen=True, slots=True)
class GameType:
    """The value of a GameType tag: the number of the variant and, where given, the board's width and height, whether
    squares are letters and numbers, and whether the left corner is no playing square. `corner` is the digit behind the
    notation's letter, `black_begins` whose view it means."""

    number: int
    width: int | None = None
    height: int | None = None
    algebraic: bool | None = None
    inverted: bool = False
    corner: int | None = field(default=None, kw_only=True)
    black_begins: bool = field(default=False, kw_only=True)

    @property
    def variant(self) -> str | None:
        """The name of the variant, None for one that PDN numbers and naslag does not know."""
        return GAME_TYPES.get(self.number)


def read_game_type(value: str) -> GameType | None:
    """A GameType's value; None when it does not begin with a number."""
    parts = [part.strip() for part in value.split(",")]
    if not re.fullmatch(r"[0-9]{1,4}", parts[0]):
        return None
    sizes = [int(part) if re.fullmatch(r"[0-9]{1,2}", part) else None for part in (*parts[2:4], "", "")]
    notation = re.fullmatch(r"([ANS])([0-3])?", parts[4].upper()) if len(parts) > 4 else None
    return GameType(
        int(parts[0]),
        sizes[0],
        sizes[1],
        notation[1] in "AS" if notation else None,
        inverted=parts[5:6] == ["1"],
        corner=int(notation[2]) if notation and notation[2] else None,
        black_begins=parts[1:2] in (["B"], ["b"]),
    )


def variant_called(value: str) -> str | None:
    """The variant that a Variant tag names, None when naslag has none of that name."""
    name = re.sub(r"[\s-]+", "_", value.strip().lower()).rstrip("!")
    name = _CALLED.get(name, name)
    return name if name in _TAGS and name != "spantsiretti" else None


def numbered(variant: str) -> bool:
    """Whether the variant's GameType tag tells it from every other."""
    return variant in GAME_TYPES.values()


_CORNERS = (Corner.NEAR_LEFT, Corner.NEAR_RIGHT, Corner.FAR_LEFT, Corner.FAR_RIGHT)
_FROM_BLACK = (Corner.FAR_RIGHT, Corner.FAR_LEFT, Corner.NEAR_RIGHT, Corner.NEAR_LEFT)


@dataclass(frozen=True)
class Board:
    """The board of a file: `shown` as the file counts it, `own` as the variant does; its letters begin at `a1`. Where
    the one plays on the squares that the other leaves empty, it is the other in a mirror."""

    shown: Geometry
    own: Geometry
    a1: Corner = Corner.NEAR_LEFT

    @property
    def turned(self) -> bool:
        """Whether some square is called otherwise than the variant calls it."""
        names = (self.lens.name(square) for square in self.lens.squares)
        return any(self.named(name) not in (None, self.own.named(name)) for name in names)

    @property
    def lens(self) -> Geometry:
        """A board on which each name of the file is a square: `named` says which it is of the variant."""
        if not self.shown.numbering.algebraic:
            return self.shown
        return Geometry(self.shown.rows, self.shown.columns, Playing.ALL, self.shown.numbering)

    def named(self, name: str) -> Square | None:
        """The square of the variant that the file calls so; None for no square. A number off the board stays as it
        is: that is for others to say."""
        if name[:1].isalpha():
            bit = self._lettered(name)
            return None if bit is None else self._own(bit)
        square = self.shown.named(name)
        if square is None or not 1 <= square <= self.shown.size or self.shown.numbering.algebraic:
            return square
        return self._own(self.shown.bit(square))

    def _own(self, bit: Bit) -> Square | None:
        row, column = self.shown.row_col(bit)
        if self.shown.playing is not self.own.playing:
            column = self.shown.columns - 1 - column
        found = self.own.at(row, column)
        return None if found is None else self.own.square(found)

    def _lettered(self, name: str) -> Bit | None:
        digits = name[1:]
        if not (digits.isdecimal() and digits.isascii() and name[0].lower() in ascii_lowercase):
            return None
        column, row = ascii_lowercase.index(name[0].lower()), int(digits) - 1
        if self.a1 in (Corner.NEAR_RIGHT, Corner.FAR_RIGHT):
            column = self.shown.columns - 1 - column
        if self.a1 in (Corner.NEAR_LEFT, Corner.NEAR_RIGHT):
            row = self.shown.rows - 1 - row
        return self.shown.at(row, column)


@lru_cache(maxsize=256)
def board(game_type: GameType | None, variant: str | None, width: int = 10) -> Board:
    """The board of a file by its tags. What a tag leaves out is as its number has it; `width` is that of the board when
    nothing tells."""
    known = read_game_type(_TAGS.get(variant or (game_type and game_type.variant) or _of_number(game_type), ""))
    said = game_type or known or GameType(0)
    columns = said.width or (known and known.width) or width
    rows = said.height or (known and known.height) or columns
    playing = _playing(said, known, variant)
    corner = said if said.corner is not None else known or said
    first = (_FROM_BLACK if corner.black_begins else _CORNERS)[2 if corner.corner is None else corner.corner]
    algebraic = said.algebraic if said.algebraic is not None else bool(known and known.algebraic)
    size = max(1, min(rows, 26)), max(1, min(columns, 26))
    shown = Geometry(*size, playing, _numbering(first, algebraic=algebraic))
    own = Geometry(*size, _playing(known, known, variant), own_numbering(known)) if known else shown
    return Board(shown, own, first if algebraic else Corner.NEAR_LEFT)


def _of_number(game_type: GameType | None) -> str:
    return "spantsiretti" if game_type and game_type.number == 41 else ""


def _playing(said: GameType, known: GameType | None, variant: str | None) -> Playing:
    if (variant or said.variant) in _ALL_SQUARES:
        return Playing.ALL
    # A tag that is a number alone says nothing of the corner.
    inverted = said.inverted if said.width or known is None else known.inverted
    return Playing.RIGHT_CORNER if inverted else Playing.LEFT_CORNER


def own_numbering(known: GameType) -> Numbering:
    """How a variant with this whole tag counts its squares: letters are counted from White's far left too."""
    corner = (_FROM_BLACK if known.black_begins else _CORNERS)[known.corner or 0]
    return _numbering(corner, algebraic=bool(known.algebraic))


def _numbering(corner: Corner, *, algebraic: bool) -> Numbering:
    return Numbering(Corner.FAR_LEFT if algebraic else corner, by_columns=False, algebraic=algebraic)
