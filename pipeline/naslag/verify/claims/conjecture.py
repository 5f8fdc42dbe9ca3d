"""What a lost diagram may have held besides what its line needs, if the claim was true (or if the doubt was right).

Pieces are added on squares that the line leaves open, one first, then two, as long as every printed move stays legal.
Nothing found so is ever more than a conjecture: the book is the only witness, and its diagram is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from naslag.model.board import EMPTY, Bit, Colour, Position
from naslag.model.report import Basis, Status
from naslag.model.variant import Variant
from naslag.notation.fen import write_fen
from naslag.rules.engine import legal_moves
from naslag.rules.tables import far_row
from naslag.verify.claims.lines import Lines, lines_of
from naslag.verify.claims.prover import GUESS, Prover
from naslag.verify.claims.question import Asked
from naslag.verify.context import Context

MOST_PAIRS = 300
"""Pairs of pieces that are tried."""


Man = tuple[Bit, str]
"""A man, by its bit and its cell."""


@dataclass(frozen=True)
class Completion:
    """A position with pieces added: `added` by bit, and how many of the replies in the lines are forced there."""

    added: tuple[Man, ...]
    position: Position
    forced: int


def completions(context: Context, claims: Sequence[Asked], prover: Prover, wanted: Status) -> tuple[Completion, ...]:
    """The additions of as few pieces as possible (one or two) after which every claim has the status `wanted`, the
    likeliest first: men of the side that must profit, then those that leave more replies forced, then by square.

    Empty where the diagram is not lost, where the lines cannot be played, and where no such addition was found."""
    lines = lines_of(context)
    if context.start is None or lines is None or context.position.basis is not Basis.RECONSTRUCTED or not claims:
        return ()
    trial = _Trial(context, lines, claims, prover, wanted)
    men = tuple(_men(context, trial.colours))
    fitting = trial.all((man,) for man in men)
    if not fitting:
        telling = [man for man in men if trial.tells(man)]
        pairs = [pair for pair in combinations(telling, 2) if pair[0][0] != pair[1][0]]
        fitting = trial.all(pairs[:MOST_PAIRS])
    return tuple(sorted(fitting, key=lambda found: _rank(found, trial.colours[0])))


def _rank(found: Completion, first: Colour) -> tuple[object, ...]:
    strangers = sum(cell != first.man for _, cell in found.added)
    return len(found.added), strangers, -found.forced, found.added


class _Trial:
    """The item's lines and claims, asked of other positions."""

    def __init__(self, context: Context, lines: Lines, claims: Sequence[Asked], prover: Prover, wanted: Status) -> None:
        assert context.start is not None
        self.start: Position = context.start
        self.variant: Variant = context.variant
        self.lines = lines
        self.claims = claims
        self.prover = prover
        self.wanted = wanted
        side = claims[0].side
        # Who must profit: the claim is to come true, or to fail.
        self.colours = (side, side.other) if wanted is Status.PROVED else (side.other,)
        self.ends = tuple((lines.ends(self.start) or {}).values())

    def all(self, additions: Iterable[tuple[Man, ...]]) -> list[Completion]:
        """The additions that fit."""
        return [found for found in map(self.of, additions) if found is not None]

    def of(self, added: tuple[Man, ...]) -> Completion | None:
        """The position with these pieces; None where a line cannot be played in it or a claim is not as wanted."""
        cells = list(self.start.cells)
        for bit, cell in added:
            cells[bit] = cell
        for colour in Colour:
            if sum(cell in colour.man + colour.king for cell in cells) > self.variant.men:
                return None
        position = Position("".join(cells), self.start.side)
        ends = self.lines.ends(position)
        if ends is None:
            return None
        if any(self._status(claim, position, ends) is not self.wanted for claim in self.claims):
            return None
        return Completion(added, position, self.lines.forced(position))

    def _status(self, claim: Asked, start: Position, ends: dict[str, Position]) -> Status:
        assert claim.claim is not None
        at = start if claim.at_start or claim.replay is None else ends[claim.replay.line.name]
        return self.prover.ask(at, self.variant, claim.claim, GUESS).status

    def tells(self, man: Man) -> bool:
        """Whether a man changes what the pieces there can do at the end of a line: others are no use in pairs."""
        return any(self._moves(end) != self._moves(end, man) for end in self.ends)

    def _moves(self, end: Position, man: Man | None = None) -> frozenset[str]:
        """What can be played by the pieces that stand at an end, a man more on the board or not."""
        if man is None:
            return frozenset(map(str, legal_moves(end, self.variant)))
        bit, cell = man
        if end.cells[bit] != EMPTY:
            return self._moves(end)
        position = Position(end.cells[:bit] + cell + end.cells[bit + 1 :], end.side)
        origin = self.variant.geometry.square(bit)
        return frozenset(str(move) for move in legal_moves(position, self.variant) if move.origin != origin)


def _men(context: Context, colours: tuple[Colour, ...]) -> Iterator[Man]:
    """A man on each square that may hold one."""
    assert context.start is not None
    geometry = context.variant.geometry
    found = context.reconstruction
    taken = {bit for bit, cell in enumerate(context.start.cells) if cell != EMPTY}
    if found is not None and found.decided:
        taken |= {geometry.bit(square) for square in found.empty}
    for colour in colours:
        last = far_row(geometry, colour)
        for bit in geometry.bits:
            if bit not in taken and geometry.row_col(bit)[0] != last:
                yield bit, colour.man


def in_words(found: Sequence[Completion], variant: Variant) -> str:
    """The additions in a clause: `a white man on 15, 25 or 35`, `white men on 17 and 21`."""
    geometry = variant.geometry
    if not found:
        return ""
    if len(found[0].added) == 1:
        clauses = []
        for cell in dict.fromkeys(one.added[0][1] for one in found):
            squares = sorted(geometry.square(one.added[0][0]) for one in found if one.added[0][1] == cell)
            clauses.append(f"a {_man(cell)} on {listed([geometry.name(square) for square in squares], 'or')}")
        return ", or ".join(clauses)
    pairs = [
        " and ".join(f"a {_man(cell)} on {geometry.name(geometry.square(bit))}" for bit, cell in one.added)
        for one in found[:_TOLD]
    ]
    more = len(found) - _TOLD
    return "; or ".join(pairs) + (f"; or one of {more} other pairs" if more > 0 else "")


_TOLD = 4


def _man(cell: str) -> str:
    return "white man" if cell == "w" else "black man"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`1, 2 and 3`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def fen_of(found: Completion, variant: Variant) -> str:
    """The completed diagram."""
    return write_fen(found.position, variant.geometry)
