"""Positions and moves of the Hub protocol, a line each, for engines: `pos pos=W… moves="…"`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from naslag.model.board import Move, Position
from naslag.model.edition import Edition
from naslag.model.report import CheckedLine
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen
from naslag.notation.hub import write_line
from naslag.publish.citation import imprint
from naslag.publish.output import Output
from naslag.rules.engine import legal_moves, play
from naslag.rules.setup import ImpossibleSetup, position
from naslag.rules.variants import variant


def _render(edition: Edition) -> bytes:
    # Engines and our own reader pass over a line that is no command of the protocol.
    head = [f"# {imprint(edition)}"] if edition.program else []
    return "".join(f"{line}\n" for line in (*head, *_lines(edition))).encode()


def _lines(edition: Edition) -> Iterator[str]:
    """A line for each line of play, a variation from where it leaves, and for each position without one."""
    for file in edition.files:
        for item in file.items:
            rules = variant(item.checked.variant)
            for line in item.checked.lines:
                if line.fens and (start := _position(line.fens[0], rules)):
                    yield write_line(start, _moves(start, line, rules), rules.geometry)
            fen = item.checked.position.fen
            if not item.checked.lines and fen and (start := _position(fen, rules)):
                yield write_line(start, (), rules.geometry)


def _moves(start: Position, line: CheckedLine, rules: Variant) -> Iterator[Move]:
    """The moves of a line, known by the positions that they lead to; an editor's illegal move ends them."""
    for text, fen in zip(line.moves, line.fens[1:], strict=False):
        origin = re.split("[-x]", text)[0]
        for move in legal_moves(start, rules):
            if origin.isdecimal() and int(origin) != move.origin:
                continue  # a square told by its number: most moves need not be played to know that they are others
            after = play(start, move, rules)
            if write_fen(after, rules.geometry) == fen:
                yield move
                start = after
                break
        else:
            return


def _position(fen: str, rules: Variant) -> Position | None:
    try:
        return position(read_fen(fen, rules.geometry), rules)
    except (ImpossibleSetup, ValueError):
        return None


OUTPUT = Output("hub", ".hub", "Positions and moves for engines of the Hub protocol", _render)
"""The edition for engines."""
