"""What is asked of a position, as plainly as it can be said: by the reference engine alone, never by the fast core.

The checker of certificates and the search without a core both go by it.
"""

from __future__ import annotations

from typing import NamedTuple

from naslag.model.board import EMPTY, Colour, Move, Position
from naslag.model.variant import Outcome, Variant
from naslag.rules.generate import legal_moves, play
from naslag.rules.proving import Aim, Goal, Kind

BOUNDLESS = -1
"""`State.left` where nothing is counted."""


class State(NamedTuple):
    """A position, and the plies that are left, of all or of quiet ones."""

    position: Position
    left: int


class Question:
    """An aim, asked of a position. Raises ValueError where it makes no sense there."""

    def __init__(self, aim: Aim, root: Position, variant: Variant) -> None:
        if aim.plies and aim.quiet:
            raise ValueError("plies and quiet plies cannot both be limited")
        if aim.goal is Goal.GAIN and aim.number < 1:
            raise ValueError("a gain is of one piece or more")
        self.aim = aim
        self.variant = variant
        self.root = State(root, aim.plies or aim.quiet or BOUNDLESS)
        self.balance = self._balance(root)
        self.kings = root.cells.count(aim.attacker.king)
        self.line = {variant.geometry.bit(square) for square in aim.line}
        if aim.goal is Goal.CAUGHT and aim.attacker.other.king not in root.cells:
            raise ValueError("there is no king to be caught")

    def attacks(self, position: Position) -> bool:
        """Whether the attacker is to move."""
        return position.side is self.aim.attacker

    def look(self, state: State) -> tuple[Kind, tuple[Move, ...]]:
        """What the position is: decided (`GOAL`, `OVER`, `SPENT`, `LEFT`), or `ONE` where the attacker is to move and
        `ALL` where the defender is, with the moves that may be played."""
        position = state.position
        moves = legal_moves(position, self.variant)
        if self._reached(position, moves):
            return Kind.GOAL, ()
        own = position.side.man + position.side.king
        bare = not any(cell in own for cell in position.cells)
        if bare or not moves:
            return self._ended(position, bare), ()
        if not state.left:
            return Kind.SPENT, ()
        if self.line and position.side is self.aim.bound:
            moves = tuple(move for move in moves if self._on_line(self.after(state, move).position))
            if not moves:
                return Kind.LEFT, ()
        return Kind.ONE if self.attacks(position) else Kind.ALL, moves

    def succeeds(self, position: Position, kind: Kind) -> bool:
        """Whether a decided position is a success of the attacker."""
        return kind is Kind.GOAL or (kind is Kind.LEFT and not self.attacks(position))

    def _reached(self, position: Position, moves: tuple[Move, ...]) -> bool:
        """Whether the goal stands on the board. Gains count when no capture is pending."""
        goal, attacker = self.aim.goal, self.aim.attacker
        if goal is Goal.CAUGHT:
            return attacker.other.king not in position.cells
        if goal is Goal.GAIN:
            reached = self._balance(position) >= self.balance + self.aim.number
        elif goal is Goal.CROWNED:
            reached = position.cells.count(attacker.king) > self.kings
        else:
            return False
        return reached and not any(move.is_capture for move in moves)

    def _ended(self, position: Position, bare: bool) -> Kind:
        """What it is that the side to move has no piece, or no move."""
        outcome = self.variant.bare.value if bare else self.variant.blocked.value
        attacks = self.attacks(position)
        if self.aim.goal is Goal.LOCKED:
            return Kind.OVER if bare or attacks else Kind.GOAL
        won = outcome is (Outcome.WINS if attacks else Outcome.LOSES)
        return Kind.GOAL if won and self.aim.goal in (Goal.WIN, Goal.GAIN) else Kind.OVER

    def after(self, state: State, move: Move) -> State:
        """The state after a move."""
        after = play(state.position, move, self.variant)
        left = state.left
        if left != BOUNDLESS:
            origin = self.variant.geometry.bit(move.origin)
            noisy = move.is_capture or state.position.cells[origin] == state.position.side.man
            left = self.aim.quiet if self.aim.quiet and noisy else left - 1
        return State(after, left)

    def _on_line(self, position: Position) -> bool:
        king = self.aim.bound.king
        return all(bit in self.line for bit, cell in enumerate(position.cells) if cell == king)

    def _balance(self, position: Position) -> int:
        counts = {colour: sum(position.cells.count(cell) for cell in (colour.man, colour.king)) for colour in Colour}
        return counts[self.aim.attacker] - counts[self.aim.attacker.other]


def pieces(position: Position) -> int:
    """How many pieces stand on the board."""
    return len(position.cells) - position.cells.count(EMPTY)
