"""A position that does not fit its line: the reading of it that does, and whether it is to be taken.

The position and its line are two witnesses, and either may be misprinted. What is printed stands as long as the line
can be played from it. Where it cannot, the cheapest change of the position (verify/diagram) is held against the
cheapest change of the line (verify/emend.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.board import Colour, Setup
from naslag.model.document import Item, Line, Ply
from naslag.model.variant import Variant
from naslag.rules import setup as rules_setup
from naslag.rules.engine import play
from naslag.rules.generate import as_move, captures_of, quiet_moves
from naslag.rules.replay import resolve
from naslag.verify import cost
from naslag.verify.diagram.edits import Edit, What
from naslag.verify.diagram.evidence import evidence, instead
from naslag.verify.diagram.follow import follow
from naslag.verify.diagram.search import Mending, Printed, as_it_stands, mendings, slips
from naslag.verify.emend import decode

LEAST = 0.2
"""How much dearer the next reading must be before one is taken at all; less is a choice for a person."""

ENOUGH = 6
"""Plies that a line must have before it proves which square was meant."""


@dataclass(frozen=True, slots=True)
class Mended:
    """Readings of a damaged position, the best first. `taken` is True when the lines are replayed from the best,
    `clear` when no other reading, of position or line, costs nearly as little; `evidence` runs parallel to the best
    one's edits."""

    readings: tuple[Mending, ...]
    taken: bool
    clear: bool
    evidence: tuple[tuple[str, ...], ...]

    @property
    def best(self) -> Mending:
        """The cheapest reading."""
        return self.readings[0]

    def edit_of(self, at: int) -> tuple[Edit, tuple[str, ...]] | None:
        """The change of one listed piece, with its evidence."""
        return next((pair for pair in zip(self.best.edits, self.evidence, strict=True) if pair[0].at == at), None)

    def safe(self, edit: Edit) -> bool:
        """Whether a change is the only one that will do, and nothing was invented for it."""
        near = edit.what is What.MISREAD and edit.price < cost.OTHER_SQUARE
        return self.taken and self.clear and near and all(one.what is What.MISREAD for one in self.best.edits)

    def rivals(self, variant: Variant) -> tuple[str, ...]:
        """What else the position may have been, in words, each reading once."""
        return tuple(dict.fromkeys(instead(reading, variant) for reading in self.readings[1:]))


def mend(item: Item, setup: Setup, side: Colour | None, likely: Colour, variant: Variant) -> Mended | None:
    """The readings of an item's printed position with which its main line can be played; None when it can be played
    from what is printed, when no reading is found, and when it is clearly the line that is at fault. `side` is who
    moves as far as the text says."""
    lines = tuple(line.plies for line in roots(item) if line.plies)
    if not lines:
        return None
    setup = Setup(setup.pieces, side or likely)
    impossible = bool(rules_setup.faults(setup, variant))
    if not impossible and plays(lines[0], setup, variant):
        return None
    if not impossible and _oversight(lines[0], setup, variant):
        return None
    counts = item.position.counts if item.position and item.fen is None else ()
    printed = Printed(setup, side, likely, counts, lines)
    found = mendings(printed, variant)
    if not found:
        return None
    best = found[0]
    by_line = float("inf") if impossible else _of_line(printed, setup, variant)
    if by_line + cost.CLEAR / 2 <= best.cost:
        return None  # the line is at fault
    margin = min([by_line, *(reading.cost for reading in found[1:])]) - best.cost
    taken = impossible or margin >= LEAST
    # That the misread piece stands where it is listed and another was left out is a reading too, unless a stated number
    # or the line itself speaks against it.
    alone = len(found) == 1
    clear = alone and margin >= cost.CLEAR and not best.hurried and not best.line_cost and len(lines[0]) >= ENOUGH
    return Mended(tuple(found), taken, clear, evidence(best, printed, variant, alone=clear))


def roots(item: Item) -> Sequence[Line]:
    """The lines that begin at the diagram, the main one first."""
    return [line for line in item.lines if line.of is None]


def plays(plies: tuple[Ply, ...], setup: Setup, variant: Variant) -> bool:
    """Whether a line can be played to its end as printed."""
    return follow(plies, rules_setup.position(setup, variant), variant).plies == len(plies)


def _oversight(plies: tuple[Ply, ...], setup: Setup, variant: Variant) -> bool:
    """Whether all that is wrong with a line is one move that the pieces can make and the rules of capturing forbid:
    then the author overlooked something, and the position is not at fault."""
    position = rules_setup.position(setup, variant)
    overlooked = 0
    for ply in plies:
        squares = ply.readings[0].squares
        if moves := resolve(position, squares, variant):
            position = play(position, moves[0], variant)
            continue
        captures = (as_move(capture, variant.geometry.squares) for capture in captures_of(position, variant))
        ends = (squares[0], squares[-1])
        near = [m for m in (*captures, *quiet_moves(position, variant)) if (m.origin, m.target) == ends]
        if not near or overlooked:
            return False
        overlooked = 1
        position = play(position, near[0], variant)
    return bool(overlooked)


def _of_line(printed: Printed, setup: Setup, variant: Variant) -> float:
    """What it costs to keep the position as printed and emend the line; infinite when that cannot be done."""
    main = printed.lines[0]
    readings = decode(main, rules_setup.position(setup, variant), variant)
    if readings[0].printed < len(main):
        return float("inf")
    return as_it_stands(printed) + min(reading.cost + cost.EACH * slips(reading) for reading in readings)
