"""What a PDN file consists of: games, and in each the tags and then the elements of the movetext in the order printed.

Values compare by what they say, not by where they stand.
"""

from __future__ import annotations

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
    """What stands in braces or behind a semicolon, blanks and line ends and all. `closed` is False when the closing
    brace is missing: it then runs to the end of the file."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)
    closed: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class Escape:
    """A line that begins with `%`: for programs, not for readers."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class SetUp:
    """`/FEN "…"/` or `[%setup "…"]`: the game goes on from another position. `at` is where the FEN stands."""

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
