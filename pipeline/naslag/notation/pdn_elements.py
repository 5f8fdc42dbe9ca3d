"""What a PDN file consists of: games, and in each the tags and then the elements of the movetext in the order printed.

Values compare by what they say, not by where they stand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Place:
    """Characters [start, end) of the text that was read; (0, 0) for what was not read but made."""

    start: int = 0
    end: int = 0


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Tag:
    """`[Name "value"]`; `at` is where the value stands, without its quotes."""

    name: str
    value: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Number:
    """A move number with its stops: `12.`, `12...`."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Move:
    """A move as printed, blanks left out, and the marks of its strength (`!`, `?!`, `*`)."""

    text: str
    strength: str = ""
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Ellipsis:
    """`...` where a move would stand: the other side's move is left out."""

    text: str = "..."
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Nag:
    """A numeric annotation glyph, `$1`."""

    number: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """What stands in braces or behind a semicolon, blanks and line ends and all."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Escape:
    """A line that begins with `%`: for programs, not for readers."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class SetUp:
    """`/FEN "…"/`: the game goes on from another position. `at` is where the FEN stands."""

    fen: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended, or `*`."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Unknown:
    """Characters that are no PDN."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Variation:
    """What stands in round brackets. `closed` is False when its bracket is missing."""

    elements: tuple[Element, ...]
    at: Place = field(default=NOWHERE, compare=False)
    closed: bool = field(default=True, compare=False)


Element = Number | Move | Ellipsis | Nag | Comment | Escape | SetUp | Result | Unknown | Variation


@dataclass(frozen=True, slots=True)
class Game:
    """A game or a problem. Its result, where it has one, is its last element."""

    tags: tuple[Tag, ...] = ()
    elements: tuple[Element, ...] = ()
    at: Place = field(default=NOWHERE, compare=False)

    def tag(self, name: str) -> Tag | None:
        """The tag of that name, in any case; the first of two."""
        return next((tag for tag in self.tags if tag.name.lower() == name.lower()), None)


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


@dataclass(frozen=True, slots=True)
class GameType:
    """The value of a GameType tag: the number of the variant and, where given, the board's width and height, whether
    squares are letters and numbers, and whether the left corner is no playing square."""

    number: int
    width: int | None = None
    height: int | None = None
    algebraic: bool | None = None
    inverted: bool = False

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
    notation = parts[4][:1].upper() if len(parts) > 4 else ""
    algebraic = notation in ("A", "S") if notation else None
    return GameType(int(parts[0]), sizes[0], sizes[1], algebraic, inverted=parts[5:6] == ["1"])
