"""The answer to a trial, and the board that is asked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from naslag.model.board import Bit, Move, Position, Square
from naslag.model.examples import Trial
from naslag.model.finding import Applicability
from naslag.model.span import Quote
from naslag.model.variant import Variant
from naslag.rules.generate import Capture, captures_of
from naslag.rules.replay import resolve
from naslag.rules.why import why_illegal


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a trial. `what` was asked about, `expected` says with a verb what is stated of it ("is legal"),
    `found` what is so instead, in a clause, when it does not hold.

    `at` is the part of the file that is wrong, when it is less than the whole trial; `read` and `alternatives` what
    it should be, when that can be shown; `evidence` are the sentences that show it.
    """

    what: str
    expected: str
    held: bool
    found: str = ""
    at: Quote | None = None
    read: str | None = None
    alternatives: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    applicability: Applicability = Applicability.DISPLAY


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed move taken apart. `squares` is None when the board has no square by one of its names."""

    text: str
    squares: tuple[Square, ...] | None
    capture: bool


@dataclass(frozen=True)
class Bench:
    """A position and the rules it is tried under. `others` are the example's other trials."""

    position: Position
    variant: Variant
    others: tuple[Trial, ...] = ()

    def name(self, bit: int) -> str:
        """A bit as the variant prints it."""
        geometry = self.variant.geometry
        return geometry.name(geometry.square(Bit(bit)))

    def bit(self, text: str) -> Bit | None:
        """The bit of a printed square, None off the board."""
        geometry = self.variant.geometry
        square = geometry.named(text)
        return geometry.bit(square) if square is not None and 1 <= square <= geometry.size else None

    def printed(self, text: str) -> Printed:
        """A printed move."""
        named = [self.variant.geometry.named(part) for part in re.split("[-x:]", text)]
        squares = tuple(square for square in named if square is not None)
        return Printed(text, squares if len(squares) == len(named) else None, bool(re.search("[x:]", text)))

    def legal(self, text: str) -> tuple[Move, ...]:
        """The legal moves that a printed move can mean."""
        move = self.printed(text)
        return resolve(self.position, move.squares, self.variant, move.capture) if move.squares else ()

    def why_not(self, text: str) -> str:
        """Why a printed move is not legal, in a clause."""
        move = self.printed(text)
        if move.squares is None:
            return f"{text} names a square that is not on the board"
        why = why_illegal(self.position, move.squares, self.variant)
        return why or f"that move {'captures nothing' if move.capture else 'is a capture'}"

    def captures(self, text: str) -> list[Capture]:
        """The complete captures with a printed move's ends, whether or not another goes before."""
        squares = self.printed(text).squares
        if squares is None:
            return []
        geometry = self.variant.geometry
        ends = [geometry.bit(end) if 1 <= end <= geometry.size else None for end in (squares[0], squares[-1])]
        return [one for one in captures_of(self.position, self.variant) if [one.stands[0], one.stands[-1]] == ends]


def listed(words: Iterable[str], joint: str = "and") -> str:
    """`18, 19 and 27`; `nothing` for none."""
    *before, last = list(words) or ["nothing"]
    return f"{', '.join(before)} {joint} {last}" if before else last
