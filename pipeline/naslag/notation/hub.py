"""The Hub protocol, in which draughts engines and their boards exchange positions and moves.

    pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves="32-28 19-23 28x19x23"

A capture names its two ends first and then every captured piece, in any order: `8x13x11x18x17` goes from 8 to 13.
Source: Hub protocol for draughts, version 2, by F. Letouzey (2017).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from naslag.model.board import Move, Position, Square
from naslag.model.document import MoveReading
from naslag.model.geometry import Geometry
from naslag.notation import strings

VARIANTS = {
    "normal": "international",
    "killer": "killer",
    "frisian": "frisian",
    "losing": "giveaway",
}
"""What engines call the games that naslag knows, in `set-param name=variant value=…`."""

_MOVE = re.compile(r"[0-9]{1,3}(?:-[0-9]{1,3}|(?:x[0-9]{1,3})+)")
_ARGUMENT = re.compile(r'([A-Za-z][A-Za-z0-9-]*)(?:=(?:"([^"\r\n]*)"|([^\s"]*)))?')
_TOKEN = re.compile(r'[^\s"]+')


@dataclass(frozen=True, slots=True)
class HubMove:
    """A move as the protocol has it. `captured` keeps the printed order; it is empty for a plain move, and for a
    capture that names its ends alone."""

    origin: Square
    target: Square
    captured: tuple[Square, ...] = ()
    capture: bool = False

    @property
    def reading(self) -> MoveReading:
        """As naslag reads moves: the ends, and the captured squares between them."""
        return MoveReading((self.origin, *self.captured, self.target), self.capture)

    def __str__(self) -> str:
        sign = "x" if self.capture else "-"
        return sign.join(str(square) for square in (self.origin, self.target, *self.captured))


def read_move(text: str) -> HubMove | None:
    """One move; None when it is none. Squares are numbers, on whatever board."""
    if not _MOVE.fullmatch(text):
        return None
    origin, target, *captured = (Square(int(number)) for number in re.findall("[0-9]+", text))
    return HubMove(origin, target, tuple(captured), "x" in text)


def of_move(move: Move) -> HubMove:
    """A legal move as the protocol has it, its captured squares ascending."""
    return HubMove(move.origin, move.target, tuple(sorted(move.captured)), move.is_capture)


@dataclass(frozen=True, slots=True)
class Token:
    """Characters [start, end) of a line."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line that sets up a position: the string, and the moves behind it, readable or not."""

    position: Token
    moves: tuple[Token, ...] = ()


def read_line(text: str) -> Line | None:
    """The position and the moves of a `pos` command, or of a string with moves behind it; None for another line."""
    if re.match(r"\s*pos\s", text):
        arguments = {name: token for name, token in _arguments(text) if token is not None}
        position = arguments.get("pos")
        moves = arguments.get("moves")
        return Line(position, tuple(_tokens(text, moves.start, moves.end)) if moves else ()) if position else None
    tokens = tuple(_tokens(text, 0, len(text)))
    if tokens and strings.resembles(tokens[0].text):
        return Line(tokens[0], tokens[1:])
    return None


def read_parameter(text: str, name: str) -> str | None:
    """The value that `set-param name=NAME value=…` gives a parameter; None for another line."""
    if not re.match(r"\s*set-param\s", text):
        return None
    arguments = {key: token.text for key, token in _arguments(text) if token is not None}
    return arguments.get("value") if arguments.get("name") == name else None


def _arguments(text: str) -> Iterator[tuple[str, Token | None]]:
    for match in _ARGUMENT.finditer(text):
        group = next((number for number in (2, 3) if match.group(number) is not None), None)
        yield match.group(1), Token(match.group(group), *match.span(group)) if group else None


def _tokens(text: str, start: int, end: int) -> Iterator[Token]:
    for match in _TOKEN.finditer(text, start, end):
        yield Token(match.group(), match.start(), match.end())


def write_line(position: Position, moves: Iterable[Move], geometry: Geometry) -> str:
    """A `pos` command, without a line end; the moves are left out when there are none."""
    printed = " ".join(str(of_move(move)) for move in moves)
    command = f"pos pos={strings.write(position, geometry)}"
    return f'{command} moves="{printed}"' if printed else command
