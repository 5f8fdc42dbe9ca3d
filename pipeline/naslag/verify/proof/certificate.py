"""Certificates: a proof or refutation as text, that a reader can check with any move generator.

    naslag certificate 1
    variant international
    position B:WK5:BK46
    claim white win
    answer proved
    plies 2
    moves 8
    W:WK5:BK41 5x46
    …
    end

One line a position in which the side that makes its case is to move, and its move there. The other side's replies are
not listed: all that are legal must lead to such a line, or to the end. site/pages/certificates.md tells the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from naslag.model.board import Colour, Position, Square
from naslag.model.errors import SourceError
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen
from naslag.rules.engine import legal_moves
from naslag.rules.proving import Aim, Goal, Kind, Node
from naslag.rules.setup import ImpossibleSetup
from naslag.rules.setup import position as position_of
from naslag.rules.variants import names
from naslag.rules.variants import variant as variant_named
from naslag.verify.proof.fens import Fens
from naslag.verify.proof.tree import Tree, is_quiet, move_between

FORMAT = "naslag certificate 1"
LONGEST = 1000
"""Characters that a line may have."""
MOST = 2_000_000
"""Moves that a part may have."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a certificate: the move in a position, or what the endgame tables say of it (`value` of the side to
    move, `win`, `draw` or `loss`, and the distance). `left` is the number of plies left for which it is meant; None for
    any. `line` is its number in the file."""

    move: str
    left: int | None
    value: str
    distance: int
    line: int


@dataclass(frozen=True, slots=True)
class Part:
    """One claim and its answer. `plies` is the longest line of a proof."""

    aim: Aim
    proved: bool
    plies: int
    entries: dict[tuple[Position, int | None], Entry]
    line: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate as read. Nothing of it has been checked but its form."""

    variant: Variant
    position: Position
    parts: tuple[Part, ...]


def write(trees: Iterable[Tree], variant: Variant, remarks: Iterable[str] = ()) -> str:
    """The certificate of one claim, or of several about the same position. Remarks are comments at its head."""
    trees = tuple(trees)
    lines = [
        FORMAT,
        *(f"# {remark}" for remark in remarks),
        f"variant {variant.name}",
        f"position {write_fen(trees[0].position, variant.geometry)}",
    ]
    for tree in trees:
        moves = [*_moves(tree, variant)]
        lines += [f"claim {claim_text(tree.aim)}", f"answer {'proved' if tree.proved else 'refuted'}"]
        lines += [f"plies {tree.plies}"] if tree.proved else []
        lines += [f"moves {len(moves)}", *moves]
    return "\n".join([*lines, "end"]) + "\n"


def _moves(tree: Tree, variant: Variant) -> Iterator[str]:
    told: dict[Position, set[str]] = {}
    lefts = _lefts(tree)
    rows = []
    for index, node in enumerate(tree.nodes):
        if node.kind is Kind.ONE:
            text = move_between(node.position, tree.nodes[node.after[0]].position, variant)
        elif node.kind is Kind.TABLE:
            text = f"table {_value(node, tree, variant)} {node.plies}"
        else:
            continue
        told.setdefault(node.position, set()).add(text)
        rows.append((node.position, text, lefts[index]))
    for position, text, left in dict.fromkeys(
        (position, text, left if len(told[position]) > 1 else None) for position, text, left in rows
    ):
        counted = "" if left is None else f" left {left}"
        yield f"{write_fen(position, variant.geometry)} {text}{counted}"


def _value(node: Node, tree: Tree, variant: Variant) -> str:
    """What the tables say of a node for the side to move. Who cannot move has lost already, at a distance of 0; else
    that is the distance of a draw."""
    if not node.plies and (not tree.proved and legal_moves(node.position, variant)):
        return "draw"
    return "win" if tree.proved is (node.position.side is tree.aim.attacker) else "loss"


def _lefts(tree: Tree) -> list[int]:
    """The plies that are left at each node, all 0 where nothing is counted. Nodes of a counted tree are one each."""
    found = [0] * len(tree.nodes)
    found[0] = tree.aim.plies or tree.aim.quiet
    if not found[0]:
        return found
    seen = {0}
    for index, node in enumerate(tree.nodes):
        for next in node.after:
            if next not in seen:
                seen.add(next)
                noisy = tree.aim.quiet and not is_quiet(node.position, tree.nodes[next].position)
                found[next] = tree.aim.quiet if noisy else found[index] - 1
    return found


def claim_text(aim: Aim) -> str:
    """An aim as the line `claim` has it: `white gain 2 within 9`, `black win on 1,6,11 white`."""
    words = [aim.attacker.value, aim.goal.value]
    words += [str(aim.number)] if aim.goal is Goal.GAIN else []
    words += ["within", str(aim.plies)] if aim.plies else []
    words += ["quiet", str(aim.quiet)] if aim.quiet else []
    words += ["on", ",".join(map(str, aim.line)), aim.bound.value] if aim.line else []
    return " ".join(words)


_CLAIM = re.compile(
    r"(?P<side>white|black) (?P<goal>win|gain(?= \d)|caught|locked|crowned)(?: (?P<number>[1-9]\d?))?"
    r"(?: within (?P<plies>[1-9]\d{0,3}))?(?: quiet (?P<quiet>[1-9]\d{0,3}))?"
    r"(?: on (?P<line>\d{1,3}(?:,\d{1,3})*) (?P<bound>white|black))?"
)
_ENTRY = re.compile(r"(\S+) (?:table (win|draw|loss) (\d{1,4})|(?!table)(\S+)(?: left (\d{1,4}))?)")


def read(lines: Iterable[str], name: str) -> Certificate:
    """The certificate in the lines of a file called `name`. Raises SourceError with the line, what was found there and
    what was expected."""
    return _Reader(lines, name).certificate()


class _Reader:
    def __init__(self, lines: Iterable[str], name: str) -> None:
        self.name = name
        self.number = 0
        self.fens: Fens
        self.lines = self._told(lines)

    def _told(self, lines: Iterable[str]) -> Iterator[str]:
        """The lines without comments and empty ones, each counted."""
        for self.number, line in enumerate(lines, 1):
            if len(line) > LONGEST:
                raise self.fault(f"a line of more than {LONGEST} characters", "a line of a certificate")
            text = line.strip()
            if text and not text.startswith("#"):
                yield text

    def fault(self, found: str, expected: str, line: int = 0) -> SourceError:
        return SourceError(f"{self.name}:{line or self.number}", found, expected)

    def next(self, expected: str) -> str:
        found = next(self.lines, None)
        if found is None:
            raise self.fault("the certificate ends here", expected)
        return found

    def field(self, key: str, pattern: str, expected: str) -> re.Match[str]:
        text = self.next(f"{key} {expected}")
        match = re.fullmatch(f"{key} {pattern}", text)
        if match is None:
            raise self.fault(shown(text), f"{key} {expected}")
        return match

    def certificate(self) -> Certificate:
        if (text := self.next(FORMAT)) != FORMAT:
            raise self.fault(shown(text), FORMAT)
        name = self.field("variant", r"(\S+)", "and the name of a game")[1]
        if name not in names():
            raise self.fault(f"variant {shown(name)}", f"one of {', '.join(names())}")
        variant = variant_named(name)
        self.fens = Fens(variant)
        position = self.position(self.field("position", r"(\S+)", "and a FEN")[1], variant)
        parts = []
        text = self.next("claim")
        while True:
            part, text = self.part(text, variant)
            parts.append(part)
            if text == "end":
                break
        if (more := next(self.lines, None)) is not None:
            raise self.fault(shown(more), "nothing after end")
        return Certificate(variant, position, tuple(parts))

    def position(self, fen: str, variant: Variant) -> Position:
        if (quick := self.fens.read(fen)) is not None:
            return quick
        try:
            found = position_of(read_fen(fen, variant.geometry), variant)
        except ImpossibleSetup as error:
            raise self.fault(f"{shown(fen)}: {error}", "a possible position") from error
        except ValueError as error:
            raise self.fault(str(error), "a FEN") from error
        if (canonical := write_fen(found, variant.geometry)) != fen:
            raise self.fault(shown(fen), canonical)
        return found

    def part(self, text: str, variant: Variant) -> tuple[Part, str]:
        """A part that begins with `text`, and the line after it."""
        line = self.number
        match = _CLAIM.fullmatch(text.removeprefix("claim ")) if text.startswith("claim ") else None
        if match is None:
            raise self.fault(shown(text), "claim, a side and a goal (white win, black gain 2 within 9, …)")
        aim = self.aim(match, variant)
        proved = self.field("answer", "(proved|refuted)", "proved or refuted")[1] == "proved"
        plies = int(self.field("plies", r"(\d{1,5})", "and a number")[1]) if proved else 0
        many = int(self.field("moves", r"(\d{1,7})", "and how many lines follow")[1])
        if many > MOST:
            raise self.fault(f"{many:,} moves", f"{MOST:,} at most")
        entries: dict[tuple[Position, int | None], Entry] = {}
        for count in range(many):
            found = self.next(f"{many} moves, of which {count} are here")
            key, entry = self.entry(found, variant)
            if (twice := entries.get(key) or entries.get((key[0], None))) is not None:
                raise self.fault(f"{shown(found.split()[0])} again, as on line {twice.line}", "each position once")
            entries[key] = entry
        return Part(aim, proved, plies, entries, line), self.next("another claim, or end")

    def aim(self, match: re.Match[str], variant: Variant) -> Aim:
        goal = Goal(match["goal"])
        if (match["number"] is not None) is not (goal is Goal.GAIN):
            raise self.fault(shown(match.string), "a number behind gain, and behind gain alone")
        if match["plies"] and match["quiet"]:
            raise self.fault(shown(match.string), "within or quiet, not both")
        squares = tuple(Square(int(square)) for square in (match["line"] or "").split(",") if square)
        for square in squares:
            if not 1 <= square <= variant.geometry.size:
                raise self.fault(f"square {square}", f"squares 1 to {variant.geometry.size}")
        aim = Aim(Colour(match["side"]), goal, int(match["number"] or 0))
        aim = replace(aim, plies=int(match["plies"] or 0), quiet=int(match["quiet"] or 0))
        return replace(aim, line=squares, bound=Colour(match["bound"])) if squares else aim

    def entry(self, text: str, variant: Variant) -> tuple[tuple[Position, int | None], Entry]:
        match = _ENTRY.fullmatch(text)
        if match is None:
            raise self.fault(shown(text), "a position and the move in it")
        fen, value, distance, move, left = match.groups()
        position = self.position(fen, variant)
        counted = None if left is None else int(left)
        return (position, counted), Entry(move or "", counted, value or "", int(distance or 0), self.number)


def shown(text: str, most: int = 80) -> str:
    """What was found, quoted, and not more of it than a person reads."""
    return repr(text if len(text) <= most else text[:most] + "…")
