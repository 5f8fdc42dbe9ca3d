"""Other moves that win, ply by ply along the author's line."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import EMPTY, Colour, Move, Position
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import pdn
from naslag.verify.claims.prover import Prover
from naslag.verify.prove import Bounds, Claim, Claimed

MOST = 200
"""Moves that are looked into, the first plies first: a long line is not gone through to its end."""


@dataclass(frozen=True)
class Solution:
    """Another move of the solver that wins (proved). `ply` counts from the diagram, `line` is how it goes on, in PDN
    from that ply. `joins`: the author's own moves in another order lead back into his line. `cheaper`: it gives fewer
    pieces away at once than the author's move does."""

    ply: int
    move: str
    line: tuple[str, ...]
    plies: int
    joins: bool
    cheaper: bool


def other_solutions(
    positions: list[Position], variant: Variant, side: Colour, prover: Prover, bounds: Bounds
) -> tuple[Solution, ...]:
    """Every other winning move of `side` at the positions of its line, as far as `bounds` let it be proved."""
    found: list[Solution] = []
    asked = 0
    for ply, (before, after) in enumerate(pairwise(positions)):
        if before.side is not side:
            continue
        legal = legal_moves(before, variant)
        for move in legal:
            reached = play(before, move, variant)
            if reached == after:
                continue
            asked += 1
            if asked > MOST:
                return tuple(found)
            answer = prover.ask(reached, variant, Claim(Claimed.WIN, side), bounds)
            if answer.status is Status.PROVED:
                text = pdn(move, legal, variant)
                joins = _joins(reached, move, positions, ply, variant)
                cheaper = _given(reached, side, variant) < _given(after, side, variant)
                found.append(Solution(ply, text, (text, *answer.line), 1 + (answer.plies or 0), joins, cheaper))
    return tuple(found)


def _joins(reached: Position, move: Move, positions: list[Position], ply: int, variant: Variant) -> bool:
    """Whether the author plays this very move next, and his present move in its place leads to the same position."""
    author = _ends_between(positions[ply], positions[ply + 1], variant)
    if author is None or ply + 3 >= len(positions):
        return False
    played = _ends_between(positions[ply + 2], positions[ply + 3], variant)
    goals = frozenset(positions[ply + 3 : ply + 5])
    return played == (move.origin, move.target) and _reaches(reached, author, goals, variant)


def _reaches(position: Position, wanted: tuple[int, int], goals: frozenset[Position], variant: Variant) -> bool:
    """Whether a reply, the wanted move and perhaps another reply lead to one of `goals`."""
    for reply in legal_moves(position, variant):
        after = play(position, reply, variant)
        for move in legal_moves(after, variant):
            if (move.origin, move.target) == wanted:
                reached = play(after, move, variant)
                replied = (play(reached, last, variant) for last in legal_moves(reached, variant))
                if reached in goals or any(position in goals for position in replied):
                    return True
    return False


def _ends_between(before: Position, after: Position, variant: Variant) -> tuple[int, int] | None:
    for move in legal_moves(before, variant):
        if play(before, move, variant) == after:
            return move.origin, move.target
    return None


def _given(position: Position, side: Colour, variant: Variant) -> int:
    """The pieces that `side` loses at once in a position where its opponent is to move."""
    own = side.man + side.king
    before = sum(cell in own for cell in position.cells if cell != EMPTY)
    lost = 0
    for reply in legal_moves(position, variant):
        after = play(position, reply, variant)
        lost = max(lost, before - sum(cell in own for cell in after.cells if cell != EMPTY))
    return lost
