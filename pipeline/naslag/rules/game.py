"""A game as it is played: what the position alone does not tell. The limit on one king's moves, and when it ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import Bit, Colour, Move, Position, Square
from naslag.model.geometry import Playing
from naslag.model.variant import Draw, DrawKind, LongLine, Material, Outcome, Variant
from naslag.rules.engine import legal_moves, play, start


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended. `winner` is None for a draw; `reason` is a clause without a full stop."""

    winner: Colour | None
    reason: str


@dataclass(frozen=True, slots=True)
class Game:
    """A variant and everything played: `positions` has one element more than `moves`."""

    variant: Variant
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()

    @classmethod
    def new(cls, variant: Variant, position: Position | None = None) -> Game:
        """A game from a position, by default the initial one."""
        return cls(variant, (position or start(variant),))

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    def legal(self) -> tuple[Move, ...]:
        """The legal moves, those of a king that has moved too often running left out."""
        tired = self._tired_king()
        moves = legal_moves(self.position, self.variant)
        return tuple(move for move in moves if move.is_capture or move.origin != tired) if tired else moves

    def played(self, move: Move) -> Game:
        """The game after a legal move."""
        after = play(self.position, move, self.variant)
        return Game(self.variant, (*self.positions, after), (*self.moves, move))

    def ending(self) -> Ending | None:
        """How the game has ended, None while it goes on."""
        side = self.position.side
        own = [cell for cell in self.position.cells if cell in side.man + side.king]
        if not own:
            return _ending(self.variant.bare.value, side, f"{side.value} has no piece left")
        if not self.legal():
            return _ending(self.variant.blocked.value, side, f"{side.value} cannot move")
        for rule in self.variant.draws:
            if self._drawn(rule.value):
                return Ending(None, f"drawn: {rule.value.kind.value} ({rule.value.number}; {rule})")
        return None

    def _tired_king(self) -> Square | None:
        """The square of the king that may not move again, if the side to move still has men."""
        limit = self.variant.king_run.value
        side = self.position.side
        if limit is None or side.man not in self.position.cells or len(self.moves) < 2 * limit:
            return None
        own = [len(self.moves) - 2 * back for back in range(1, limit + 1)]
        for index in own:
            move, cells = self.moves[index], self.positions[index].cells
            if move.is_capture or cells[self.variant.geometry.bit(move.origin)] != side.king:
                return None
        runs_on = all(self.moves[late].origin == self.moves[early].target for late, early in pairwise(own))
        return self.moves[own[0]].target if runs_on else None

    def _drawn(self, draw: Draw) -> bool:
        if draw.kind is DrawKind.REPETITION:
            return self.positions.count(self.position) >= draw.number
        if draw.kind is DrawKind.QUIET:
            return _longer(self._quiet(), 2 * draw.number)
        return _longer(self._endgame(draw), 2 * draw.number + 1)

    def _quiet(self) -> Iterator[int]:
        """The last moves, newest first, as long as each was a king's and captured nothing."""
        for index in reversed(range(len(self.moves))):
            move = self.moves[index]
            king = self.positions[index].cells[self.variant.geometry.bit(move.origin)].isupper()
            if move.is_capture or not king:
                return
            yield index

    def _endgame(self, draw: Draw) -> Iterator[int]:
        """The last positions, newest first, as long as each has the endgame's pieces where it wants them."""
        for index in reversed(range(len(self.positions))):
            if not matches(self.positions[index], draw, self.variant):
                return
            yield index


def _longer(run: Iterator[int], number: int) -> bool:
    """Whether a run has at least `number` elements, without looking further."""
    return number == 0 or any(count >= number for count, _ in enumerate(run, 1))


def _ending(outcome: Outcome, side: Colour, reason: str) -> Ending:
    winner = {Outcome.LOSES: side.other, Outcome.WINS: side, Outcome.DRAWS: None}[outcome]
    return Ending(winner, reason)


def matches(position: Position, draw: Draw, variant: Variant) -> bool:
    """Whether a position is an endgame of the kind that a rule counts the moves of, for either side."""
    return any(_matches(position, draw, strong, variant) for strong in Colour)


def _matches(position: Position, draw: Draw, strong: Colour, variant: Variant) -> bool:
    if draw.strong is None or draw.weak is None:
        return False
    if not (_has(position, strong, draw.strong) and _has(position, strong.other, draw.weak)):
        return False
    line = [position.cells[bit] for bit in long_line(variant)]
    weaker = any(cell == strong.other.king for cell in line)
    stronger = any(cell == strong.king for cell in line)
    return {
        LongLine.ANY: True,
        LongLine.WEAKER: weaker,
        LongLine.STRONGER: stronger and not weaker,
        LongLine.NEITHER: not stronger and not weaker,
    }[draw.line]


def _has(position: Position, colour: Colour, material: Material) -> bool:
    men, kings = position.cells.count(colour.man), position.cells.count(colour.king)
    return men + kings == material.pieces and kings >= material.kings


def long_line(variant: Variant) -> tuple[Bit, ...]:
    """The bits of the diagonal that joins two corners; none on a board that is not square or plays on every square."""
    geometry = variant.geometry
    if geometry.rows != geometry.columns or geometry.playing is Playing.ALL:
        return ()
    places = ((bit, geometry.row_col(bit)) for bit in geometry.bits)
    if geometry.playing is Playing.LEFT_CORNER:
        return tuple(bit for bit, (row, column) in places if row + column == geometry.rows - 1)
    return tuple(bit for bit, (row, column) in places if row == column)
