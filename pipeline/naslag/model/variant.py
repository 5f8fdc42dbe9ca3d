"""A variant of the game as data: every rule a field, no field with a default (a forgotten rule must not compile)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Generic, TypeVar

from naslag.model.board import Colour
from naslag.model.geometry import Geometry

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """One rule of play and where it is written.

    `article` names the article of the variant's authority, or another source in full. `supplied` is True when the
    authority does not state the rule: the value is then taken from `article`, and every page must say so.
    """

    value: T
    article: str
    supplied: bool

    def __str__(self) -> str:
        return f"not stated, supplied from {self.article}" if self.supplied else self.article


def stated(value: T, article: str) -> Rule[T]:
    """A rule as the authority states it."""
    return Rule(value, article, supplied=False)


def not_stated(value: T, supplied_from: str) -> Rule[T]:
    """A rule that the authority leaves out, with the source that it is supplied from."""
    return Rule(value, supplied_from, supplied=True)


class Way(StrEnum):
    """A way to go, as the player whose piece it is sees it."""

    FORWARD = "diagonally forward"
    BACKWARD = "diagonally backward"
    STRAIGHT_ON = "straight forward"
    SIDEWAYS = "sideways"
    STRAIGHT_BACK = "straight backward"


DIAGONAL = frozenset({Way.FORWARD, Way.BACKWARD})
ORTHOGONAL = frozenset({Way.STRAIGHT_ON, Way.SIDEWAYS, Way.STRAIGHT_BACK})
ALL_WAYS = DIAGONAL | ORTHOGONAL


class Range(StrEnum):
    """How far a king goes, and from how far it captures."""

    SHORT = "one square"
    FLYING = "any number of free squares"


class Landing(StrEnum):
    """Where a flying king may land behind a captured piece."""

    ANYWHERE = "on any free square behind it"
    DIRECTLY_BEHIND = "on the square directly behind it"
    BEHIND_LAST_KING = "on any free square behind it, but directly behind it if the last piece captured is a king"


class Removal(StrEnum):
    """When captured pieces leave the board. Until then they stand in the way, and none may be jumped twice."""

    AFTER_MOVE = "after the whole move"
    AT_ONCE = "at once, one by one"


class Promotion(StrEnum):
    """What becomes of a man that reaches the far row in the course of a capture."""

    ONLY_IF_IT_ENDS_THERE = "it is crowned only if the move ends there"
    ENDS_MOVE = "it is crowned and the move ends"
    GOES_ON_AS_KING = "it is crowned in passing and goes on as a king"


class Priority(StrEnum):
    """What decides between captures, applied in the order of the variant's list."""

    MOST_PIECES = "the most pieces"
    HIGHEST_VALUE = "the highest value"
    WITH_KING = "with a king rather than a man"
    MOST_KINGS = "the most kings"
    KINGS_FIRST = "the one that meets a king first"


class Outcome(StrEnum):
    """What befalls the player to move."""

    LOSES = "loses"
    WINS = "wins"
    DRAWS = "draws"


class Huff(StrEnum):
    """What happens when a player does not capture as the rules demand."""

    NONE = "there is no huffing: the illegal move is taken back"
    HUFF_OR_COMPEL = "the opponent huffs the piece, before a move of his own, or compels the capture, or lets it be"


JUST_UNDER_TWO = Fraction(199, 100)
"""A king's worth in men, "just under two": any number from 39/20 up to 2 ranks all captures of twenty pieces alike."""


@dataclass(frozen=True, slots=True)
class Material:
    """One side's pieces in an endgame: `pieces` in all, at least `kings` of them kings."""

    pieces: int
    kings: int


class DrawKind(StrEnum):
    """What makes a game drawn."""

    REPETITION = "the same position with the same side to move has occurred a number of times"
    QUIET = "a number of moves by each side without a capture or a move of a man"
    MATERIAL = "a number of moves by each side in an endgame"


class LongLine(StrEnum):
    """Who stands on the long line, in an endgame where it matters."""

    WEAKER = "the weaker side's king is on the long line"
    STRONGER = "the stronger side holds the long line"
    NEITHER = "neither side is on the long line"
    ANY = "wherever they stand"


@dataclass(frozen=True, slots=True)
class Draw:
    """One way for a game to be drawn. `number` is how often (repetition) or how many moves of each side (0: at once).

    `strong` and `weak` are the two sides' pieces, None unless `kind` is MATERIAL.
    """

    kind: DrawKind
    number: int
    strong: Material | None
    weak: Material | None
    line: LongLine


def repetition(times: int) -> Draw:
    """Drawn when a position has occurred `times` times."""
    return Draw(DrawKind.REPETITION, times, None, None, LongLine.ANY)


def quiet(moves: int) -> Draw:
    """Drawn after `moves` moves of each side by kings alone and without a capture."""
    return Draw(DrawKind.QUIET, moves, None, None, LongLine.ANY)


def endgame(strong: Material, weak: Material, moves: int, line: LongLine = LongLine.ANY) -> Draw:
    """Drawn after `moves` moves of each side with these pieces."""
    return Draw(DrawKind.MATERIAL, moves, strong, weak, line)


@dataclass(frozen=True, slots=True)
class GameType:
    """How PDN knows the variant: `tag` as its GameType tag has it, the sign of a capture, and the results' form."""

    tag: str
    capture_sign: str
    results: str


# No equality but identity: a variant is one object a name, and the engines keep tables by it.
@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Variant:
    """The rules of one game after one authority.

    `notes` say where sources disagree and which was chosen, and what is little documented.
    """

    name: str
    aliases: tuple[str, ...]
    title: str
    authority: str
    notes: tuple[str, ...]

    board: Rule[Geometry]
    game_type: Rule[GameType | None]
    first: Rule[Colour]
    start_rows: Rule[tuple[int, ...]]
    """Rows that a side's men fill at the start, counted from 1 at its own edge."""

    man_moves: Rule[frozenset[Way]]
    man_captures: Rule[frozenset[Way]]
    king_moves: Rule[frozenset[Way]]
    king_captures: Rule[frozenset[Way]]
    king_range: Rule[Range]
    king_landing: Rule[Landing]
    king_run: Rule[int | None]
    """How many moves running one king may make while its side has men; None without a limit."""

    compulsory: Rule[bool]
    """Whether a capture must be made if there is one."""
    complete: Rule[bool]
    """Whether a capture must go on as long as it can."""
    seek_more: Rule[bool]
    """Whether a flying king must land where it can go on capturing, if there is such a square."""
    priority: Rule[tuple[Priority, ...]]
    king_worth: Rule[Fraction | None]
    """A king in men where the value of a capture counts, else None."""
    man_captures_king: Rule[bool]
    half_turn: Rule[bool]
    """Whether a capture may turn back 180 degrees on its way."""
    removal: Rule[Removal]
    promotion: Rule[Promotion]

    blocked: Rule[Outcome]
    """What befalls the player who has pieces and no move."""
    bare: Rule[Outcome]
    """What befalls the player who has no piece left."""
    draws: tuple[Rule[Draw], ...]
    huffing: Rule[Huff]
    touch_move: Rule[bool]
    odds: Rule[tuple[str, ...]]
    """Ways to give odds that the authority names."""

    @property
    def geometry(self) -> Geometry:
        """The board."""
        return self.board.value

    @property
    def men(self) -> int:
        """The men of one side at the start: the most pieces that it can ever have."""
        geometry = self.geometry
        return sum(geometry.rows - geometry.row_col(bit)[0] in self.start_rows.value for bit in geometry.bits)
