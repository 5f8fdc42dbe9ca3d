"""One printed token as the plies it stands for, each with its ranked readings and its part of the characters."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.document import MoveReading
from naslag.notation.glyphs import read_noisy
from naslag.notation.lexer import Kind, Token
from naslag.notation.moves import read_arrival, read_move, split_joined

MOVES = frozenset({Kind.MOVE, Kind.JOINED, Kind.NOISY})
"""The kinds of tokens that may be moves."""


@dataclass(frozen=True, slots=True)
class Played:
    """A ply in a token: ranked readings, never empty; characters [start, end) of the text."""

    readings: tuple[MoveReading, ...]
    start: int
    end: int


def read_token(token: Token, squares: int) -> tuple[Played, ...]:
    """The plies that a token stands for on a board of `squares` squares; empty when it is no move."""
    if token.kind is Kind.MOVE and token.text.isdecimal():
        readings = read_arrival(int(token.text), squares)
        return (Played(readings, token.start, token.end),) if readings else ()
    if token.kind is Kind.MOVE:
        reading = read_move(token.text, squares)
        return (Played((reading,), token.start, token.end),) if reading else ()
    if token.kind is Kind.NOISY:
        readings = read_noisy(token.text.lstrip("*"), squares)
        return (Played(readings, token.start, token.end),) if readings else ()
    if token.kind is Kind.JOINED:
        return _joined(token, squares)
    return ()


def _joined(token: Token, squares: int) -> tuple[Played, ...]:
    """The likeliest cut of a run of digits; cuts into as many plies stand beside it as further readings."""
    ways = split_joined(token.text, squares)
    if not ways:
        return ()
    plies = []
    for number, move in enumerate(ways[0]):
        others = {way[number].reading for way in ways[1:] if len(way) == len(ways[0])} - {move.reading}
        readings = (move.reading, *sorted(others, key=lambda reading: reading.squares))
        plies.append(Played(readings, token.start + move.start, token.start + move.end))
    return tuple(plies)
