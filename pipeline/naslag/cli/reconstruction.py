"""What `naslag reconstruct` reads and prints: a line of moves; the answer as a diagram, sentences, or JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from naslag.model.board import EMPTY, Colour, Square
from naslag.model.document import MoveReading
from naslag.model.errors import UsageError
from naslag.model.geometry import Geometry
from naslag.notation.fen import read_fen, write_fen
from naslag.notation.lexer import CAPTURE, QUIET
from naslag.verify.reconstruct import Reconstruction

_SQUARE = r"[A-La-l]?[0-9]{1,3}"
_SIGN = rf"\s*[{re.escape(QUIET + CAPTURE)}]\s*"
_TOKEN = re.compile(
    rf"(?P<move>{_SQUARE}(?:{_SIGN}{_SQUARE})+(?![0-9]))"
    r"|(?P<number>[0-9]+\s*[.…]+)|(?P<word>[^\W\d_]+)|(?P<mark>[\s.,;!?*()…]+)|(?P<other>\S)"
)
_PIECES = {"w": "white man", "b": "black man", "W": "white king", "B": "black king"}


def parse_line(text: str, geometry: Geometry) -> tuple[MoveReading, ...]:
    """The moves of a printed line, without its move numbers, words and marks. Raises UsageError for what is no move."""
    moves = []
    for token in _TOKEN.finditer(text):
        if token.lastgroup == "other" or (token.lastgroup == "number" and not _numbers_a_move(text, token)):
            shown = text[token.start() : token.start() + 12].strip()
            raise UsageError(f"{shown!r} is no move; write moves as 21-17 or 11x22, with or without move numbers")
        if token.lastgroup == "move":
            moves.append(_move(token.group(), geometry))
    if not moves:
        raise UsageError(f"there is no move in {text!r}; write moves as 21-17 or 11x22, with or without move numbers")
    return tuple(moves)


def _numbers_a_move(text: str, token: re.Match[str]) -> bool:
    return re.match(rf"\s*(?:{_SQUARE}{_SIGN}|$)", text[token.end() :]) is not None


def _move(text: str, geometry: Geometry) -> MoveReading:
    squares = []
    for name in re.findall(_SQUARE, text):
        square = geometry.named(name)
        if square is None or not 1 <= square <= geometry.size:
            raise UsageError(f"there is no square {name} ({text}): the board has {geometry.size} squares")
        squares.append(square)
    if len(squares) == 2 and squares[0] == squares[1] and not any(sign in text for sign in CAPTURE):
        raise UsageError(f"{text} goes nowhere; write moves as 21-17 or 11x22")
    return MoveReading(tuple(squares), any(sign in text for sign in CAPTURE))


def as_json(found: Reconstruction, geometry: Geometry, seconds: float) -> dict[str, Any]:
    """The object of `--format json`."""
    return {
        "possible": found.possible,
        "certain": {str(square): cell for square, cell in found.certain},
        "empty": list(found.empty),
        "occupied": {str(square): list(cells) for square, cells in found.occupied},
        "free": list(found.free),
        "fen": write_fen(found.position, geometry) if found.position else None,
        "moves": [[str(move) for move in line] for line in found.moves],
        "replies_forced": found.replies_forced,
        "replies": found.replies,
        "minimal": found.minimal,
        "decided": found.decided,
        "conflicts": found.conflicts,
        "faulty_line": found.faulty_line,
        "repairs": [repair._asdict() for repair in found.repairs],
        "seconds": round(seconds, 3),
    }


def as_text(found: Reconstruction, geometry: Geometry, lines: int, given: bool) -> str:
    """A diagram and sentences. `given` is True when pieces or counts were given beside the lines."""
    line = "this line" if lines == 1 else "these lines"
    if found.possible is None:
        return f"Not decided: the search stopped after {found.conflicts:,} conflicts.\n"
    if not found.possible:
        return "\n".join(_impossible(found, line, given)) + "\n"
    return "\n".join([*_diagram(found, geometry), "", *_sentences(found, geometry, line)]) + "\n"


def _impossible(found: Reconstruction, line: str, given: bool) -> Iterator[str]:
    where = "with the given pieces " if given else ""
    yield f"No position exists {where}in which {line} can be played; that is proved."
    for repair in found.repairs:
        yield f"It can be played with {repair.read} instead of {repair.printed} (ply {repair.ply + 1})."
    if len(found.repairs) == 1:
        yield "That is the only change of one number, with so few kings, that makes it possible."


def _diagram(found: Reconstruction, geometry: Geometry) -> Iterator[str]:
    assert found.position is not None
    certain, occupied = dict(found.certain), dict(found.occupied)
    for row in range(geometry.rows):
        fields = []
        for column in range(geometry.columns):
            bit = geometry.at(row, column)
            field = "   "
            if bit is not None:
                square, cell = geometry.square(bit), found.position.cells[bit]
                if square in certain:
                    field = f" {cell} "
                elif cell != EMPTY:
                    field = f"[{cell}]" if square in occupied else f"({cell})"
                else:
                    field = " - " if square in found.empty else " . "
            fields.append(field)
        yield "".join(fields).rstrip()
    yield ""
    yield "w b men, W B kings that stand in every position; [w] something must stand here;"
    yield "(w) stands here but need not; - must be empty; . open"


def _sentences(found: Reconstruction, geometry: Geometry, line: str) -> Iterator[str]:
    assert found.position is not None
    yield f"In every position in which {line} can be played, with no more kings than it needs:"
    for cell, piece in _PIECES.items():
        squares = [geometry.name(square) for square, its in found.certain if its == cell]
        if squares:
            yield f"  {_a(piece) if len(squares) == 1 else _many(piece)} on {_and(squares)}"
    for square, cells in found.occupied:
        yield f"  on {geometry.name(square)} {' or '.join(_a(_PIECES[cell]) for cell in cells)}"
    if found.empty:
        yield f"  nothing on {_and([geometry.name(square) for square in found.empty])}"
    if not (found.certain or found.occupied or found.empty):
        yield "  nothing is the same, as far as was decided"
    pieces = len(found.position.cells) - found.position.cells.count(EMPTY)
    fewest = "the fewest pieces" if found.minimal else "few pieces (perhaps not the fewest)"
    yield f"With {fewest}, {pieces}: {write_fen(found.position, geometry)}"
    if found.replies:
        side = "Black" if found.position.side is Colour.WHITE else "White"
        yield f"{found.replies_forced} of {side}'s {found.replies} replies are forced there."
    if not found.decided:
        yield f"Not all squares were decided: the search stopped after {found.conflicts:,} conflicts."


def _a(piece: str) -> str:
    return f"a {piece}"


def _many(piece: str) -> str:
    return piece.replace("man", "men") if piece.endswith("man") else f"{piece}s"


def _and(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def known_pieces(fen: str, geometry: Geometry) -> tuple[tuple[Square, str], ...]:
    """Pieces given as a FEN. Raises UsageError when it cannot be read."""
    try:
        setup = read_fen(fen, geometry)
    except ValueError as error:
        raise UsageError(f"--known: {error}") from error
    if setup.faults:
        raise UsageError(f"--known: {'; '.join(setup.faults)}")
    return setup.pieces
