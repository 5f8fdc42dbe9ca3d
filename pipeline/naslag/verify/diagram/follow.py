"""How far a printed line can be played exactly as printed, and which squares matter where it stops."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import EMPTY, Move, Position, Square
from naslag.model.document import Ply
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import resolve
from naslag.verify.routes import as_printed, sign_agrees

MOST = 200
"""Positions that are looked at for one line: captures that can be made in several ways fork it."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a line goes: the plies played, the position there and the moves. `signs` counts the moves whose printed
    sign says otherwise."""

    plies: int
    position: Position
    moves: tuple[Move, ...]
    signs: int = 0


def follow(plies: tuple[Ply, ...], start: Position, variant: Variant) -> Reach:
    """The furthest that the line goes as printed; a ply that cannot be read as it stands is any of its readings."""
    best = Reach(0, start, ())
    waiting = [best]
    for _ in range(MOST):
        if not waiting:
            break
        now = waiting.pop()
        if now.plies > best.plies:
            best = now
        if now.plies == len(plies):
            break
        ply = plies[now.plies]
        moves = _moves(ply, now.position, variant)
        for move in sorted(moves, key=lambda move: not sign_agrees(ply, move))[::-1]:
            after = play(now.position, move, variant)
            waiting.append(Reach(now.plies + 1, after, (*now.moves, move), now.signs + (not sign_agrees(ply, move))))
    return best


def _moves(ply: Ply, position: Position, variant: Variant) -> tuple[Move, ...]:
    if not ply.readings[0].cost:
        return as_printed(ply, position, variant)
    found = [move for reading in ply.readings for move in resolve(position, reading.squares, variant)]
    return tuple(dict.fromkeys(found))


def concerned(ply: Ply, reached: Reach, variant: Variant) -> frozenset[Square]:
    """The squares of the first position that may decide whether `ply` can be played where the line stops: those of the
    move itself, and those of captures that go before it. A capture may lead anywhere."""
    geometry = variant.geometry
    squares = ply.readings[0].squares
    found: set[Square] = set()
    for first, last in pairwise(squares):
        found |= {first, last}
        if not (1 <= first <= geometry.size and 1 <= last <= geometry.size):
            continue
        ray = next((ray for ray in geometry.rays[geometry.bit(first)] if geometry.bit(last) in ray), None)
        if ray is None or (ply.readings[0].capture is not False and ray.index(geometry.bit(last))):
            return frozenset(geometry.squares)
        found |= {geometry.square(bit) for bit in ray[: ray.index(geometry.bit(last))]}
    for move in legal_moves(reached.position, variant):
        if move.is_capture:
            found |= {*move.route, *move.captured}
            for taken in move.captured:
                found |= {geometry.square(ray[0]) for ray in geometry.rays[geometry.bit(taken)] if ray}
    return frozenset(found)


def origins(reached: Reach, start: Position, variant: Variant) -> dict[Square, Square]:
    """For each square where a piece stands after the moves, the square of the first position that it comes from."""
    geometry = variant.geometry
    came = {geometry.square(bit): geometry.square(bit) for bit in geometry.bits if start.cells[bit] != EMPTY}
    for move in reached.moves:
        piece = came.pop(move.origin, move.origin)
        for square in move.captured:
            came.pop(square, None)
        came[move.target] = piece
    return came
