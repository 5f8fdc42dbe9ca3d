"""Tables of variants and their rules, as a page prints them: each cell a claim about the rules of a game.

Reading says what a cell may mean; whether it is true is for verify/rule_tables.py, which compares it with our variants.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from naslag.model.span import Quote, Span


class Aspect(StrEnum):
    """What a column of such a table, or a sentence beside it, speaks of."""

    VARIANT = "variant"
    BOARD = "board"
    """Width by height, `10x12`."""
    SQUARES = "squares"
    """How many squares, those that play or all."""
    PLAYING = "playing"
    """Which squares play: `all` or `half`."""
    MEN = "men"
    """Men of each side at the start."""
    START_ROWS = "start rows"
    """Rows that the men fill, from their own edge: `2 3`."""
    FIRST = "first"
    """Who moves first: `white` or `black`."""
    MAN_MOVES = "man moves"
    """`diagonal`, `straight` (forward and sideways) or `both` (forward, straight and diagonal)."""
    CAPTURES = "captures"
    """Whether pieces also capture in straight lines: `yes` or `no`."""
    BACKWARD = "backward capture"
    """Whether men capture backward: `yes` or `no`."""
    MAN_TAKES_KING = "man takes king"
    """`yes` or `no`."""
    KING = "king"
    """`short`, `long`, `long-stop` (directly behind what it captures) or `long-stop-king` (if that is a king, last)."""
    FLYING = "flying king"
    """`yes` or `no`."""
    KING_RUN = "king run"
    """How many moves running one king may make."""
    COMPULSORY = "compulsory"
    """Whether a capture must be made: `yes` or `no`."""
    MAJORITY = "majority"
    """Whether as many pieces as possible must be captured: `yes` or `no`."""
    WITH_KING = "with king"
    """Whether, of captures of equal number, that by a king goes before that by a man: `yes` or `no`."""
    MOST_KINGS = "most kings"
    """Whether, of captures of equal number, that of the most kings goes first: `yes` or `no`."""
    FAR_ROW = "far row"
    """A man that passes over the far row in a capture: `man` (no crown), `king` (goes on as one), `ends` (crowned, the
    move ends) or `na` (it cannot, since men do not capture backward)."""
    REMARK = "remark"


@dataclass(frozen=True, slots=True)
class RuleClaim:
    """A claim about a rule, in a cell or a sentence. `values` are those named in `Aspect`, several where a row holds
    for several boards. `variants` are the names of the games it is about: one, or those of a family."""

    aspect: Aspect
    values: tuple[str, ...]
    quote: Quote
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RowReading:
    """One way to read a row: under which columns its cells belong. `cells` are those that are not blank (indexes into
    the row's), `places` the column (from 0) of each. `claims` are what they then say, `unread` those that say nothing
    which their column could hold. `cost` counts what must have gone wrong; `shift` is True when cells stand beside
    their columns, `swapped` are two cells that stand in each other's place."""

    cells: tuple[int, ...]
    places: tuple[int, ...]
    claims: tuple[RuleClaim, ...]
    unread: tuple[int, ...] = ()
    cost: float = 0.0
    shift: bool = False
    swapped: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row: the name of a variant, and its cells in the order printed. A blank cell has an empty text.

    `variants` are our names of the games that the name may mean, empty when it is not known. `readings` are ranked,
    cheapest first, and begin with the row as printed when that makes sense.
    """

    name: Quote
    variants: tuple[str, ...]
    cells: tuple[Quote, ...]
    columns: tuple[int, ...]
    """The column (from 0) under which each cell stands."""
    readings: tuple[RowReading, ...]


@dataclass(frozen=True, slots=True)
class RuleColumn:
    """A column with its heading; `aspect` is what its cells speak of, None when the heading is not understood.
    `legend` is the line elsewhere on the page that explains it. `exchanged` is the column (from 0) over which the
    heading stands that belongs here, when the two headings are interchanged."""

    quote: Quote
    aspect: Aspect | None
    legend: Quote | None = None
    exchanged: int | None = None


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A table of rules. `language` is that of its words. `sayings` are sentences around the table that claim something
    of a variant."""

    span: Span
    language: str
    columns: tuple[RuleColumn, ...]
    rows: tuple[RuleRow, ...]
    sayings: tuple[RuleClaim, ...] = ()


class CellStatus(StrEnum):
    """What is known of a printed cell."""

    RIGHT = "right"
    WRONG = "wrong"
    SHIFTED = "shifted"
    """It belongs under another column; there it is right."""
    BLANK = "blank"
    UNREAD = "unread"
    """Nothing in it is understood as a rule."""
    OPEN = "open"
    """The variant, the column or the remark is none that we can judge."""


@dataclass(frozen=True, slots=True)
class CheckedCell:
    """A cell after comparison. `ought` is what should stand there, in the table's own words, with the `article` that
    says so; `codes` are the findings on it. `under` is the heading that a shifted cell belongs under."""

    text: str
    span: Span
    status: CellStatus
    ought: str = ""
    article: str = ""
    under: str = ""
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """A row after comparison. `cells` has one for each column."""

    name: Quote
    variants: tuple[str, ...]
    cells: tuple[CheckedCell, ...]


@dataclass(frozen=True, slots=True)
class CheckedRuleTable:
    """A table of rules after comparison; `columns` are its headings."""

    span: Span
    columns: tuple[str, ...]
    rows: tuple[CheckedRow, ...]
