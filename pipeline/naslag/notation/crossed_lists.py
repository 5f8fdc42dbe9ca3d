"""Positions in two bare lists, White's first, as Spanish and Portuguese problemists print them: `1, 4, (07) x 19, 26`.

Kings stand in brackets; what follows says who plays and what is to be reached (`JBG`).
"""

from __future__ import annotations

import re

from naslag.model.board import Colour
from naslag.model.document import PrintedPiece, PrintedPosition
from naslag.model.flow import Flow
from naslag.notation.naming import Naming

_SQUARE = r"[(\[]?[KDd]?[0-9]{1,2}[)\]]?(?![0-9])"
_JOINT = r"(?:[ ]*[,;][ ]*|[ ]+[ey][ ]+)"
_LIST = rf"{_SQUARE}(?:{_JOINT}{_SQUARE})*"
_KINGS = re.compile(r"[(\[][0-9, ]+[)\]]|[KDd](?=[0-9])")
CROSSED = re.compile(
    rf"(?<![\w.,;)\]–—-])(?<![,;–—-] )(?P<white>{_LIST})[ ]*[xX×][ ]*\n?[ ]*(?P<black>{_LIST})"
    r"(?![\w]|[ ]*[xX×–—-][ ]*[0-9(])"
)
"""Two lists with a cross between; moves in a row (`27x18, 22x13`) are none."""

_FEWEST = 3
"""Squares of the smallest such position: two are a move, unless both are kings in brackets
with a zero before the digit, `(01) x (30)`."""


def read_crossed(flow: Flow, start: int, naming: Naming) -> tuple[PrintedPosition, int] | None:
    """The position in crossed lists that begins at `start`, and where it ends."""
    match = CROSSED.match(flow.text, start)
    if match is None:
        return None
    pieces = [
        piece
        for colour, name in ((Colour.WHITE, "white"), (Colour.BLACK, "black"))
        for piece in _pieces(flow, match, name, colour, naming)
    ]
    kings = all(piece.cell.isupper() for piece in pieces)
    if len(pieces) < _FEWEST and not (kings and "(0" in match.group()):
        return None
    return PrintedPosition(flow.span(match.start(), match.end()), tuple(pieces)), match.end()


def _pieces(flow: Flow, match: re.Match[str], name: str, colour: Colour, naming: Naming) -> list[PrintedPiece]:
    start, end = match.span(name)
    crowned = [(king.start(), king.end() + (king.group() in "KDd")) for king in _KINGS.finditer(flow.text, start, end)]
    found = []
    for number in re.compile("[0-9]+").finditer(flow.text, start, end):
        king = any(first <= number.start() < last for first, last in crowned)
        square = naming.numbered(int(number.group()))
        found.append(PrintedPiece(square, colour.king if king else colour.man, flow.span(number.start(), number.end())))
    return found
