"""What verification says of a document: findings.yaml's shape, and that of `naslag check --format json`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from naslag.model.board import Colour
from naslag.model.document import ClaimKind, ItemKind
from naslag.model.examples import PositionFrom
from naslag.model.finding import Finding
from naslag.model.rule_table import CheckedRuleTable
from naslag.model.span import Span


class Basis(StrEnum):
    """Where an item's position comes from. A diagram that a person supplies or mends is `emended`."""

    PRINTED = "printed"
    START = "start"
    RECONSTRUCTED = "reconstructed"
    EMENDED = "emended"
    NONE = "none"


class Verdict(StrEnum):
    """How far a line replays."""

    LEGAL = "legal"
    EMENDED = "emended"
    ILLEGAL = "illegal"
    UNREPLAYED = "unreplayed"


class Status(StrEnum):
    """What is known of a claim."""

    PROVED = "proved"
    REFUTED = "refuted"
    SUPPORTED = "supported"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class CheckedPosition:
    """The position from which an item's lines are replayed.

    `certain`, `empty` and `open` tell the squares apart when the diagram is lost: pieces that stand in every
    admissible position (square to cell), squares empty in every one, squares that must hold something
    (`occupied`), and the rest. For a printed position they are empty tuples. `conjectured` pieces stand in `fen`
    but not in every admissible position. `proof` is one sentence on how it was found and how far it was proved.
    """

    fen: str | None
    basis: Basis
    certain: tuple[tuple[int, str], ...] = ()
    conjectured: tuple[tuple[int, str], ...] = ()
    occupied: tuple[int, ...] = ()
    empty: tuple[int, ...] = ()
    open: tuple[int, ...] = ()
    proof: str = ""


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A line after replay. `printed` are the moves exactly as printed, `moves` PDN moves (leading zeros gone, whole
    routes only where two captures share both ends), the longest legal part when it stops. `spans` belong to
    `printed`. `fens` are the positions before the first and after each of `moves`; `final_fen` the last, None when
    unreplayed. `emended` lists the 0-based plies at which the reading differs from the print."""

    name: str
    of: str | None
    from_ply: int
    printed: tuple[str, ...]
    moves: tuple[str, ...]
    verdict: Verdict
    stopped_at: int | None
    final_fen: str | None
    spans: tuple[Span, ...] = ()
    fens: tuple[str, ...] = ()
    emended: tuple[int, ...] = ()
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Conjecture:
    """A guess at what a lost diagram held besides the position that its line implies: `added` pieces (square and cell)
    give `fen`. `then` says in words what is proved of the claim there. Never more than a guess."""

    added: tuple[tuple[int, str], ...]
    fen: str
    then: str


@dataclass(frozen=True, slots=True)
class RuledVerdict:
    """What becomes of a claim under the draw rules of a time: the variant whose rules were applied, and `said` in a
    sentence how, and what could not be applied."""

    under: str
    status: Status
    said: str


@dataclass(frozen=True, slots=True)
class CheckedClaim:
    """A claim and what is known of it. `line` is the line it closes; `scope` and `under` as in the design.

    `words` is what the print adds beyond the kind of claim. Where it was looked into, `detail` tells in sentences what
    was found, for which positions, and how far it was looked. `at` is the position asked about and `shown` a line in
    PDN from there: the longest resistance of what is proved, the defence of what is refuted. `plies` is how far the
    goal is at most. `nodes` were looked at, by `tool`. `proof` names the file in the corpus's folder `proofs`.
    `ruled` is the second verdict, under the draw rules of the source's time, where these are known.
    """

    printed: str
    claim: ClaimKind
    side: Colour | None
    status: Status = Status.OPEN
    detail: str = ""
    line: str = "main"
    span: Span | None = None
    implied: bool = False
    condition: str | None = None
    scope: str | None = None
    under: str | None = None
    words: str = ""
    at: str | None = None
    shown: tuple[str, ...] = ()
    plies: int | None = None
    nodes: int = 0
    tool: str = ""
    proof: str = ""
    conjectures: tuple[Conjecture, ...] = ()
    ruled: RuledVerdict | None = None


@dataclass(frozen=True, slots=True)
class CheckedNote:
    """A remark of the source, carried to the page. `kind` as in the document."""

    kind: str
    text: str
    span: Span
    line: str | None = None
    ply: int | None = None
    witnesses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedExample:
    """An executed statement about the rules: each move with what was expected and whether it held.

    `where` is its place in the source; `basis` and `why` say where its position comes from."""

    statement: str
    checks: tuple[tuple[str, str, bool], ...]
    where: str = ""
    basis: PositionFrom | None = None
    why: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class CheckedItem:
    """An item after verification. `asked` are the codes of the soundness findings that could be looked for in it."""

    id: str
    kind: ItemKind
    variant: str
    span: Span
    position: CheckedPosition
    lines: tuple[CheckedLine, ...] = ()
    claims: tuple[CheckedClaim, ...] = ()
    notes: tuple[CheckedNote, ...] = ()
    label: str | None = None
    page: str | None = None
    example: CheckedExample | None = None
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FileReport:
    """One file after verification: an element of `files` in the JSON contract."""

    path: str
    language: str
    variant: str
    items: tuple[CheckedItem, ...]
    findings: tuple[Finding, ...]
    dialect: str = ""
    rule_tables: tuple[CheckedRuleTable, ...] = ()
