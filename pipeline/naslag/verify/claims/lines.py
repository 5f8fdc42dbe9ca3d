"""The printed lines of an item, played from another position than its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import Move, Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.verify.claims.question import path_of
from naslag.verify.context import Context


@dataclass(frozen=True)
class Lines:
    """Every line of an item from the diagram on, by its name, as the moves that were played."""

    variant: Variant
    moves: Mapping[str, tuple[Move, ...]]

    def ends(self, start: Position) -> dict[str, Position] | None:
        """Where each line ends from another start; None when some move is not legal there."""
        found: dict[str, Position] = {}
        for name, moves in self.moves.items():
            position = start
            for wanted in moves:
                move = _meant(legal_moves(position, self.variant), wanted)
                if move is None:
                    return None
                position = play(position, move, self.variant)
            found[name] = position
        return found

    def forced(self, start: Position) -> int:
        """How many replies are forced, of lines that can be played from `start`."""
        count = 0
        for moves in self.moves.values():
            position = start
            for wanted in moves:
                legal = legal_moves(position, self.variant)
                count += position.side is not start.side and len(legal) == 1
                move = _meant(legal, wanted)
                assert move is not None, "the lines can be played from here"
                position = play(position, move, self.variant)
        return count


def lines_of(context: Context) -> Lines | None:
    """The item's lines; None when one of them could not be played to its end."""
    found: dict[str, tuple[Move, ...]] = {}
    for replay in context.replays:
        positions = path_of(context, replay)
        if not positions or replay.stopped_at is not None:
            return None
        moves = []
        for before, after in pairwise(positions):
            legal = legal_moves(before, context.variant)
            move = next((one for one in legal if play(before, one, context.variant) == after), None)
            if move is None:
                return None
            moves.append(move)
        found[replay.line.name] = tuple(moves)
    return Lines(context.variant, found)


def _meant(legal: tuple[Move, ...], wanted: Move) -> Move | None:
    """The legal move that is printed so: with the same ends, and the same captures where several have them."""
    found = [one for one in legal if one.origin == wanted.origin and one.target == wanted.target]
    found = [one for one in found if one.is_capture == wanted.is_capture]
    return next((one for one in found if one.captured == wanted.captured), found[0] if found else None)
