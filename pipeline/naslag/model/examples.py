"""What an examples.yaml holds: statements about the rules, with what a board must say of each for it to be true.

A person writes the file by hand; read/readers/examples.py takes it apart into trials, verify/examples.py carries them
out. Squares and moves are text as the variant prints them (`31x24`, `c3-d4`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from naslag.model.board import Colour
from naslag.model.span import Quote


class PositionFrom(StrEnum):
    """Where an example's position comes from."""

    PRINTED = "printed"
    """The source prints it, as a diagram or in words."""
    START = "start"
    """The initial position."""
    INFERRED = "inferred"
    """Its diagram is lost; the pieces follow from what the source says of it."""
    OWN = "own"
    """The source states a rule without a position; this one is ours, to try the rule on."""


class Becomes(StrEnum):
    """What a piece is after its move."""

    MAN = "man"
    KING = "king"


class Ends(StrEnum):
    """How a game stands."""

    WHITE_WINS = "white wins"
    BLACK_WINS = "black wins"
    DRAW = "draw"
    GOES_ON = "goes on"


class TrialKind(StrEnum):
    """What is asked of the board. The values are the names of the file's fields."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    GIVES_WAY = "gives_way"
    REACHABLE = "reachable"
    WOULD_REACH = "would_reach"
    CAPTURES = "captures"
    BECOMES = "becomes"
    REPLIES = "replies"
    JUMPS = "jumps"
    PIECES = "pieces"
    ENDS = "ends"
    MOVES = "moves"
    REMOVED = "removed"
    CROWNED = "crowned"
    DRAWN_AFTER = "drawn_after"
    SQUARES = "squares"
    NUMBERED = "numbered"
    MEN = "men"
    FIRST = "first"
    START = "start"
    ROWS = "rows"
    EDGES = "edges"
    CROWNING = "crowning"
    LONG_LINE = "long_line"
    OPPOSITE = "opposite"


@dataclass(frozen=True, slots=True)
class Trial:
    """One question to the board. `subject` is the move, square or side asked about, `values` the answer that the
    statement gives, `after` the moves played first. `quote` is where the file says so."""

    kind: TrialKind
    subject: str
    quote: Quote
    values: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkedLine:
    """Moves in order, each legal. `ends` is how the game then stands, `removed` how many pieces have left the board,
    `crowned` on which move (from 1) a side gets its first king. `drawn_after`: played over and over, the line makes
    the game a draw when each side has made so many moves, and not sooner."""

    moves: str
    ends: Ends | None = None
    removed: int | None = None
    crowned: dict[Colour, int] | None = None
    drawn_after: int | None = None


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What is said of the board itself. `squares` counts all squares of both colours, `numbered` those that play,
    `men` a side's men at the start, `first` who begins. Rows count from the far side as White sees the board, squares
    in them from his left; edges likewise. `opposite` pairs squares that change places when the board is turned."""

    squares: int | None = None
    numbered: int | None = None
    men: int | None = None
    first: Colour | None = None
    start: str | None = None
    rows: dict[str, tuple[str, ...]] | None = None
    edges: dict[str, tuple[str, ...]] | None = None
    crowning: dict[Colour, tuple[str, ...]] | None = None
    long_line: tuple[str, ...] | None = None
    opposite: dict[str, str] | None = None


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A statement in words of our own, and its trials: all of them must hold. `where` is the place in the source,
    in the source's own headings or articles. `why` is one sentence on a position that is inferred or our own. `title`
    is a heading for readers; without it, they see the `id`."""

    id: str
    statement: str
    where: str = ""
    fen: str | None = None
    position: PositionFrom | None = None
    why: str = ""
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    gives_way: tuple[str, ...] = ()
    reachable: dict[str, tuple[str, ...]] | None = None
    would_reach: dict[str, tuple[str, ...]] | None = None
    captures: dict[str, tuple[str, ...]] | None = None
    becomes: dict[str, Becomes] | None = None
    replies: dict[str, tuple[str, ...]] | None = None
    jumps: tuple[str, ...] = ()
    pieces: dict[str, int] | None = None
    ends: Ends | None = None
    lines: tuple[WorkedLine, ...] = ()
    board: BoardFacts | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class NotExecuted:
    """A statement that no board can answer, with the reason."""

    id: str
    statement: str
    why: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class ExamplesFile:
    """The whole of an examples.yaml. `language` is that of our own words; an empty `variant` leaves it to
    source.yaml or the command line."""

    examples: tuple[WorkedExample, ...]
    language: str = "en"
    variant: str = ""
    note: str = ""
    not_executed: tuple[NotExecuted, ...] = ()
