"""What a transcription says, before anybody asks whether it is true: document.yaml's shape.

Reading never judges legality. Where the page can be read in several ways, the ways stand side by side with costs,
cheapest first; verify/choose.py takes the one that replays.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from naslag.model.board import Colour, Square
from naslag.model.examples import PositionFrom, Trial
from naslag.model.rule_table import RuleTable
from naslag.model.span import Quote, Span

SCHEMA = 1
"""The version of the YAML and JSON shapes."""


class ItemKind(StrEnum):
    """What an item is."""

    PROBLEM = "problem"
    GAME = "game"
    POSITION = "position"
    RULE_EXAMPLE = "rule-example"


class ClaimKind(StrEnum):
    """What is claimed of a line or a position."""

    WIN = "win"
    DRAW = "draw"
    WIN_IN = "win_in"
    GAIN = "gain"
    CAUGHT = "caught"
    LOCKED = "locked"
    CONDITIONAL = "conditional"
    COUNT = "count"
    SAME = "same"
    """The line comes to a position that is reached or printed elsewhere (`same as trunk`, `forms No. 467`)."""


class Count(StrEnum):
    """What a count in prose counts (`ClaimKind.COUNT`)."""

    EACH = "each"
    """Pieces that each side has in the diagram."""
    LEAVE = "leave"
    """Pieces that leave the board in the course of the line."""
    CROWN = "crown"
    """The move at which the side makes its king."""
    MORE = "more"
    """Moves that each side still makes after the line before the game is won."""


class NoteKind(StrEnum):
    """What a remark in the text does, as far as the dialect's words tell."""

    TEXT = "text"
    """Classified by no rule; kept so that nothing is lost."""
    DOUBT = "doubt"
    """Doubts a claim."""
    DIAGRAM = "diagram"
    """Says what the printed diagram shows, or should show."""
    READING = "reading"
    """Says what is printed where the text gives something else, or the other way round."""
    CONDITION = "condition"
    """Limits a claim."""
    WITNESS = "witness"
    """Says which printings have a reading."""


@dataclass(frozen=True, slots=True)
class MoveReading:
    """One way to read a printed move. `squares` as read: two for a plain move, more for a whole route.

    `capture` is None when the sign does not say. `cost` is 0 for the text as it stands and grows with each change;
    `why` tells the changes ("glyph l for 1"), empty when there is none. Several moves run together become several
    `Ply`s, each with its own part of the characters. `partial` is True when the print names the move only in part, as
    short notation does (`gh4`): all such readings of a ply are then what is printed, and the position decides.
    """

    squares: tuple[Square, ...]
    capture: bool | None
    cost: float = 0.0
    why: str = ""
    partial: bool = False

    def __str__(self) -> str:
        return ("x" if self.capture else "-").join(str(square) for square in self.squares)


@dataclass(frozen=True, slots=True)
class Correction:
    """An editor's own statement in the text about one printed place: `(notatie: 36x11)`.

    `printed` is what the book prints, `read` what the editor takes; `note` is the whole remark as it stands.
    """

    printed: str
    read: str
    note: Quote


@dataclass(frozen=True, slots=True)
class Ply:
    """One printed move. `text` is exactly what stands in the source (in the book, where an editor says so).

    `readings` are ranked, cheapest first, never empty. `number` is the move number printed before it, if any.
    `suffix` holds marks that belong to the move (`!`, `?`, `*`, a note letter). `fixed` is True when a person has ruled
    on it: then its first reading stands, legal or not.
    """

    text: str
    span: Span
    readings: tuple[MoveReading, ...]
    number: Quote | None = None
    suffix: str = ""
    correction: Correction | None = None
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Moves in the order printed. `of` names the line that this one varies (None for the main line), `from_ply` is
    the 0-based ply at which it leaves it, `from_others` further plies at which it may, likeliest first. `label` is how
    the source names it (`1e spel`, `Op`).

    `orders` are other orders in which the plies may be read (indexes into `plies`): moves set in columns can run down.
    `joined` are tokens in which several moves are run together. `number_faults` are printed move numbers that do not
    follow: (as printed, the number expected).
    """

    name: str
    plies: tuple[Ply, ...]
    of: str | None = None
    from_ply: int = 0
    from_others: tuple[int, ...] = ()
    label: Quote | None = None
    orders: tuple[tuple[int, ...], ...] = ()
    joined: tuple[Quote, ...] = ()
    number_faults: tuple[tuple[Quote, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """A piece in a printed position. `cell` is `w`, `b`, `W` or `B`. The span covers its number, or the range that
    implies it."""

    square: Square
    cell: str
    span: Span
    alternatives: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedCount:
    """A number of pieces stated beside the list (`2 sch. op 28 en 41`): a checksum. `king` None counts both."""

    colour: Colour
    king: bool | None
    number: int
    quote: Quote


@dataclass(frozen=True, slots=True)
class PrintedPosition:
    """A position as the text gives it. `side` is who moves, None when nothing says so before the moves.

    `remarks` are readings that a convention implies ("12/4 is 12 to 14"): said in the evidence, no fault. `misread` are
    places that cannot stand as they are (`1416`, `lO`), each with the squares that it is read as.
    """

    span: Span
    pieces: tuple[PrintedPiece, ...]
    counts: tuple[PrintedCount, ...] = ()
    side: Colour | None = None
    remarks: tuple[str, ...] = ()
    misread: tuple[tuple[Quote, str], ...] = ()


@dataclass(frozen=True, slots=True)
class DiagramStatement:
    """A statement in words about the printed diagram: `cell` on `square` (`.` for an empty square).

    `wrong` is True when the sentence itself calls it an error, `ought` when it says what should stand there instead.
    The diagram itself is not in the text.
    """

    square: Square
    cell: str
    quote: Quote
    wrong: bool = False
    ought: bool = False


@dataclass(frozen=True, slots=True)
class PrintedClaim:
    """A claim. `side` is None when the words do not name it (then the side that moves first is meant).

    `implied` is True when the book states it once for all; `quote` is then that sentence. `line` names the line it
    closes. `condition` is the limiting clause as printed, `detail` what the words say beyond the kind, and
    `number` the count in "wins in n moves" or "n men leave the board", `counts` what it counts.
    """

    kind: ClaimKind
    quote: Quote
    side: Colour | None = None
    line: str = "main"
    implied: bool = False
    condition: Quote | None = None
    detail: str = ""
    number: int | None = None
    counts: Count | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A remark kept with its place. `ply` is the 0-based ply of `line` that it follows, if it stands inside one.

    `witnesses` are sigla or printings that a witness note names, as printed.
    """

    kind: NoteKind
    quote: Quote
    line: str | None = None
    ply: int | None = None
    witnesses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A statement about the rules, made executable: it holds when every trial does.

    `where` is its place in the source, in the source's own headings. `basis` says where the position comes from, `why`
    in one sentence how it was inferred or made. `variant` names the rules that it is about when its file says so:
    a book's articles are not always the rules that its games are played by.
    """

    statement: str
    trials: tuple[Trial, ...] = ()
    variant: str = ""
    where: str = ""
    basis: PositionFrom | None = None
    why: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A problem, game, position or example. `label` is the printed number; `id` follows section 4 of the design.

    `fen` is a position given as a string rather than a list; `page` the page mark it stands under. `variants` are
    the games that it may be, where each item of a file tells for itself; empty when only the document knows. `solves`
    is True for a solution that stands apart from its problem.
    """

    id: str
    kind: ItemKind
    span: Span
    label: Quote | None = None
    page: str | None = None
    position: PrintedPosition | None = None
    fen: Quote | None = None
    from_start: bool = False
    lines: tuple[Line, ...] = ()
    claims: tuple[PrintedClaim, ...] = ()
    statements: tuple[DiagramStatement, ...] = ()
    notes: tuple[Note, ...] = ()
    example: Example | None = None
    variants: tuple[str, ...] = ()
    solves: bool = False


@dataclass(frozen=True, slots=True)
class PageMark:
    """Where a page of the book begins."""

    label: str
    span: Span


@dataclass(frozen=True, slots=True)
class Guess:
    """A guessed property with its score: the share of the evidence that speaks for it, 0 to 1."""

    value: str
    score: float


@dataclass(frozen=True, slots=True)
class Document:
    """One source text, read. `variants` and `dialects` are ranked, best first; the verifier chooses.

    `remarks` are faults of the text as such (a wrong encoding, a recovered file): (code, quote, message).
    """

    path: str
    language: str
    dialect: str
    variants: tuple[Guess, ...]
    encoding: str
    items: tuple[Item, ...] = ()
    pages: tuple[PageMark, ...] = ()
    notes: tuple[Note, ...] = ()
    remarks: tuple[tuple[str, Span, str], ...] = field(default=())
    rule_tables: tuple[RuleTable, ...] = ()
