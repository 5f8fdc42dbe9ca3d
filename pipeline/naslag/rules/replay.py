"""From printed moves to legal ones: which legal moves a print can mean, and how a move is printed without ambiguity."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from naslag.model.board import Move, Position, Square
from naslag.model.geometry import Geometry
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, legal_routes, play
from naslag.rules.why import why_illegal

__all__ = ["path", "pdn", "replay", "resolve", "why_illegal"]


def resolve(
    position: Position, squares: Sequence[Square], variant: Variant, capture: bool | None = None
) -> tuple[Move, ...]:
    """The legal moves that a printed move can mean: none (illegal), one, or several (ambiguous).

    `squares` are the two ends; between them may stand, in playing order, squares on which the piece stood or which it
    passed, or else the squares of the captured pieces in any order. A whole route or a whole set of captured pieces
    goes before what fits in part. `capture` keeps captures or other moves only.
    """
    legal = [
        move
        for move in legal_moves(position, variant)
        if move.route[0] == squares[0]
        and move.route[-1] == squares[-1]
        and (capture is None or move.is_capture is capture)
    ]
    between = tuple(squares[1:-1])
    if not between or not legal:
        # A single capture cannot be printed at more length: where a longer one shares its ends, it is meant first.
        return tuple(sorted(legal, key=lambda move: len(move.captured) != 1) if len(legal) > 1 else legal)
    routes = [route for route in legal_routes(position, variant) if route.is_capture or route in legal]
    geometry = variant.geometry
    for fits in (
        [route for route in routes if between == route.route[1:-1]],
        [route for route in routes if len(set(between)) == len(between) and set(between) == route.captured],
        [route for route in routes if _in_order(between, route.route[1:-1])],
        [route for route in routes if _in_order(between, path(route, geometry))],
        [route for route in routes if set(between) <= route.captured],
    ):
        found = tuple(move for move in legal if any(_same(move, route) for route in fits))
        if found:
            return found
    return ()


def _same(move: Move, route: Move) -> bool:
    return move.origin == route.origin and move.target == route.target and move.captured == route.captured


def _in_order(wanted: Sequence[Square], given: Iterable[Square]) -> bool:
    ahead = iter(given)
    return all(square in ahead for square in wanted)


def path(move: Move, geometry: Geometry) -> tuple[Square, ...]:
    """Every empty square that a piece enters or crosses, in order, its origin left out."""
    crossed: list[Square] = []
    for start, end in zip(move.route, move.route[1:], strict=False):
        for ray in geometry.rays[geometry.bit(start)]:
            if geometry.bit(end) in ray:
                leg = ray[: ray.index(geometry.bit(end)) + 1]
                crossed += [square for square in map(geometry.square, leg) if square not in move.captured]
                break
    return tuple(crossed)


def pdn(move: Move, legal: Iterable[Move], variant: Variant | None = None) -> str:
    """A move as PDN has it: its ends, or its whole route where another of the `legal` captures shares both ends and
    takes other pieces. With a variant squares and capture sign are those of its PDN; without one, numbers and `x`."""
    twins = (other for other in legal if other.origin == move.origin and other.target == move.target)
    ambiguous = move.is_capture and any(other.captured != move.captured for other in twins)
    squares = move.route if ambiguous else (move.origin, move.target)
    game_type = variant.game_type.value if variant else None
    sign = (game_type.capture_sign if game_type else "x") if move.is_capture else "-"
    return sign.join(variant.geometry.name(square) if variant else str(square) for square in squares)


def replay(position: Position, moves: Iterable[Move], variant: Variant) -> tuple[Position, ...]:
    """The position before the first move and after each of them; the moves are trusted to be legal."""
    positions = [position]
    for move in moves:
        positions.append(play(positions[-1], move, variant))
    return tuple(positions)
