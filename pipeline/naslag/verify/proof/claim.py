"""What can be claimed of a position, as a question that has an answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from naslag.model.board import Colour, Position, Square
from naslag.rules.proving import Aim, Goal


class Claimed(StrEnum):
    """What a side is said to reach. `HOLD` is not to lose; `DRAW` belongs to neither side."""

    WIN = "win"
    DRAW = "draw"
    HOLD = "hold"
    GAIN = "gain"
    CAUGHT = "caught"
    LOCKED = "locked"
    CROWNED = "crowned"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim about a position. `side` is who is said to reach it (of `CAUGHT` and `LOCKED` the side that does it, not
    the one that suffers it), None for a draw.

    `number` is that of pieces gained. `moves`: within so many moves of that side, 0 whenever. `line`: the squares that
    the kings of `bound` may not leave, empty without such a condition. `deny`: that it cannot be reached is what is
    claimed.
    """

    what: Claimed
    side: Colour | None
    number: int = 0
    moves: int = 0
    line: tuple[Square, ...] = ()
    bound: Colour | None = None
    deny: bool = False

    def __post_init__(self) -> None:
        if (self.side is None) is not (self.what is Claimed.DRAW):
            raise ValueError("a draw belongs to neither side, any other claim to one")
        if self.what is Claimed.GAIN and self.number < 1:
            raise ValueError("a gain is of one piece or more")

    def aims(self, position: Position) -> tuple[Aim, ...]:
        """What must be asked of the search: several for a draw, which is that neither side can win."""
        if self.side is None:
            return tuple(Aim(side, line=self.line, bound=self.bound or Colour.WHITE) for side in Colour)
        attacker = self.side.other if self.what is Claimed.HOLD else self.side
        goal = Goal.WIN if self.what is Claimed.HOLD else Goal(self.what.value)
        plies = 0 if not self.moves else 2 * self.moves - (position.side is attacker)
        return (Aim(attacker, goal, self.number, plies, 0, self.line, self.bound or Colour.WHITE),)

    @property
    def wants_refutation(self) -> bool:
        """Whether the claim holds when what is asked is refuted."""
        return (self.what in (Claimed.DRAW, Claimed.HOLD)) is not self.deny


def win(side: Colour, moves: int = 0) -> Claim:
    """`side` wins, whenever or within so many of its moves."""
    return Claim(Claimed.WIN, side, moves=moves)


DRAW = Claim(Claimed.DRAW, None)
"""Neither side can win."""
