"""Positions that a PDN file sets up: in its tags, between its moves, in commands inside comments."""

from __future__ import annotations

import re

from naslag.model.document import PrintedPiece, PrintedPosition
from naslag.model.span import Quote
from naslag.model.text import SourceText
from naslag.notation.fen import read_fen
from naslag.notation.game_types import Board
from naslag.notation.pdn import Comment, Place

_COMMAND = re.compile(r"\[\s*%\s*setup\s+(?:FEN\s+)?\"?([^\"\]]*?)\"?\s*\]", re.IGNORECASE)


def set_up_in(comment: Comment) -> Place | None:
    """Where the FEN of a `[%setup …]` command stands, None for a comment without one."""
    match = _COMMAND.search(comment.text)
    if match is None or not match.group(1).strip():
        return None
    return Place(comment.at.start + match.start(1), comment.at.start + match.end(1))


def given(source: SourceText, quote: Quote, board: Board) -> PrintedPosition | None:
    """The pieces of a FEN by the variant's own squares, where the file counts them otherwise; None where the FEN can be
    read as it stands, or not without faults: those are told of the FEN itself."""
    if not board.turned:
        return None
    try:
        setup = read_fen(quote.text, board.lens)
    except ValueError:
        return None
    squares = [board.named(board.lens.name(square)) for square, _ in setup.pieces]
    if setup.faults or None in squares:
        return None
    span = source.span(quote.span.start, quote.span.end)
    pieces = (
        PrintedPiece(square, cell, span)
        for square, (_, cell) in zip(squares, setup.pieces, strict=True)
        if square is not None
    )
    return PrintedPosition(span, tuple(pieces), side=setup.side)
