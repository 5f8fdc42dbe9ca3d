"""Whether the end of a composition is sharp: in one variation at least, every move of the winner is the only one."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import pdn
from naslag.verify.claims.prover import TABLE_PIECES, Prover
from naslag.verify.prove import Bounds, Claim, Claimed

PLIES = 40
"""How far an end is followed."""

POSITIONS = 400
"""Positions of the winner that are looked at."""

END = Bounds(nodes=20_000, memory=4, certificate=0)


@dataclass(frozen=True)
class Sharpness:
    """`sharp` is True or False where that was shown, None where it was not decided. `line` is, of a blunt end, how the
    defender goes on until the winner has a choice; `moves` are then the moves that he can choose from."""

    sharp: bool | None
    line: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


class _TooFar(Exception):
    """The bound was reached."""


def sharpness(end: Position, variant: Variant, side: Colour, prover: Prover) -> Sharpness | None:
    """How sharp the end is, from the last printed position on; None where nothing is left to play, or where too many
    pieces are left for the answer to be more than a guess."""
    if end.side is side or not legal_moves(end, variant) or len(end.cells) - end.cells.count(EMPTY) > TABLE_PIECES:
        return None
    search = _Search(variant, side, prover)
    try:
        sharp = search.defended(end, PLIES)
    except _TooFar:
        return Sharpness(None)
    return Sharpness(sharp=True) if sharp else Sharpness(False, *search.first_choice(end))


class _Search:
    """Follows the defender's variations until one is found in which the winner never has a choice."""

    def __init__(self, variant: Variant, side: Colour, prover: Prover) -> None:
        self.variant = variant
        self.side = side
        self.prover = prover
        self.seen: dict[Position, bool] = {}
        self.looked = 0

    def defended(self, position: Position, left: int) -> bool:
        """Whether the defender, to move, has a variation in which every move of the winner is the only one."""
        if position in self.seen:
            return self.seen[position]
        self.seen[position] = False  # going round is no sharp variation
        found = any(
            self._only(play(position, move, self.variant), left - 1) for move in legal_moves(position, self.variant)
        )
        self.seen[position] = found
        return found

    def _only(self, position: Position, left: int) -> bool:
        self.looked += 1
        if left <= 0 or self.looked > POSITIONS:
            raise _TooFar
        winning = self.winning(position)
        if len(winning) != 1:
            return False
        after = winning[0][1]
        return not legal_moves(after, self.variant) or self.defended(after, left - 1)

    def winning(self, position: Position) -> list[tuple[str, Position]]:
        """The moves that keep the win, with what they lead to."""
        legal = legal_moves(position, self.variant)
        found = []
        for move in legal:
            after = play(position, move, self.variant)
            answer = self.prover.ask(after, self.variant, Claim(Claimed.WIN, self.side), END)
            if answer.status is Status.OPEN:
                raise _TooFar
            if answer.status is Status.PROVED:
                found.append((pdn(move, legal, self.variant), after))
        return found

    def first_choice(self, end: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The first reply, and the moves that all win after it."""
        legal = legal_moves(end, self.variant)
        for move in legal:
            winning = self.winning(play(end, move, self.variant))
            if len(winning) > 1:
                return (pdn(move, legal, self.variant),), tuple(text for text, _ in winning)
        return (), ()
