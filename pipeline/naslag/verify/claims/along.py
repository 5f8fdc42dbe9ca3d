"""Along the printed line: which replies were forced, and what becomes of those that the author leaves out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import Colour, Move, Position
from naslag.model.report import Basis, Status
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import pdn
from naslag.verify.claims.prover import Prover
from naslag.verify.claims.question import path_of
from naslag.verify.context import Context
from naslag.verify.prove import Claim, Claimed
from naslag.verify.replay import Replay

MOST = 24
"""Replies that are not in print and are looked into: a combination leaves few."""


@dataclass(frozen=True)
class Reply:
    """A legal reply that the printed line does not take, and what becomes of it. `ply` counts from the diagram.
    `given`: another printed line answers it. `line` shows the verdict, from the reply on, in PDN."""

    ply: int
    before: Position
    move: str
    given: bool
    status: Status
    line: tuple[str, ...] = ()
    looked: str = ""


@dataclass(frozen=True)
class Along:
    """The replies of one side along a line: how many there were, how many of them forced, and the others."""

    replies: int
    forced: int
    others: tuple[Reply, ...]

    @property
    def holds(self) -> bool:
        """Whether what is proved of the end is proved of the diagram too: every other reply fares no better."""
        return all(reply.status is Status.PROVED for reply in self.others)


def along(context: Context, replay: Replay, side: Colour, prover: Prover) -> Along | None:
    """What the opponent of `side` could have played instead, on the way to the end of a line that `side` wins. None
    for a game, and for a line with so many choices that it is no combination."""
    positions = path_of(context, replay)
    if context.position.basis is Basis.START or _choices(positions, side, context.variant) > MOST:
        return None
    moves = _moves(positions, context.variant)
    answered = _answered(context)
    replies = forced = 0
    others: list[Reply] = []
    for ply, (before, played) in enumerate(zip(positions, moves, strict=False)):
        if before.side is side:
            continue
        legal = legal_moves(before, context.variant)
        replies += 1
        forced += len(legal) == 1
        for move in legal:
            after = play(before, move, context.variant)
            if after != positions[ply + 1] and played:
                others.append(_reply(context.variant, ply, before, move, legal, after in answered, side, prover))
    return Along(replies, forced, tuple(others))


def _choices(positions: list[Position], side: Colour, variant: Variant) -> int:
    """The replies that were not played."""
    return sum(len(legal_moves(one, variant)) - 1 for one in positions[:-1] if one.side is not side)


def _answered(context: Context) -> frozenset[Position]:
    """Every position that a printed line of the item passes."""
    return frozenset(position for replay in context.replays for position in path_of(context, replay)[1:])


def _reply(
    variant: Variant,
    ply: int,
    before: Position,
    move: Move,
    legal: tuple[Move, ...],
    given: bool,
    side: Colour,
    prover: Prover,
) -> Reply:
    answer = prover.ask(play(before, move, variant), variant, Claim(Claimed.WIN, side))
    text = pdn(move, legal, variant)
    return Reply(ply, before, text, given, answer.status, (text, *answer.line), answer.looked)


def _moves(positions: list[Position], variant: Variant) -> list[str]:
    """The moves between positions, in PDN; empty where an editor let an illegal move stand."""
    found = []
    for before, after in pairwise(positions):
        legal = legal_moves(before, variant)
        text = next((pdn(move, legal, variant) for move in legal if play(before, move, variant) == after), "")
        found.append(text)
    return found


def numbered(ply: int, text: str, first: Colour, side: Colour) -> str:
    """A move with its number, `3. 37-32` or `3. … 27x38`, as one says it. `first` is the side that began."""
    return f"{ply // 2 + 1}. {'' if side is first else '… '}{text}"
