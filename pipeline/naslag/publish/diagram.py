"""A position as a drawing and as words: what is certain, what is conjecture, what nobody can know."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from naslag.model.board import Colour
from naslag.model.report import Basis, CheckedPosition
from naslag.publish.board import Board
from naslag.publish.words import Words


class State(StrEnum):
    """What is known of a square."""

    PLAIN = "plain"
    """Nothing in doubt: the position is given, not reconstructed."""
    CERTAIN = "certain"
    CONJECTURED = "conjectured"
    OCCUPIED = "occupied"
    EMPTY = "empty"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Cell:
    """One playing square. `piece` is `w`, `b`, `W`, `B` or empty."""

    square: int
    column: int
    row: int
    piece: str
    state: State


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position ready to be drawn. `side` is who moves, None when there is no position at all.

    `legend` are the states that occur, in a fixed order; `words` are (heading, squares) pairs that say it all.
    """

    board: Board
    cells: tuple[Cell, ...]
    side: Colour | None
    basis: Basis
    legend: tuple[State, ...]
    words: tuple[tuple[str, str], ...]

    @property
    def uncertain(self) -> bool:
        """Whether any square needs the legend."""
        return bool(self.legend)


PIECE = re.compile(r"(K?)(\d+)(?:-(\d+))?")


def pieces(fen: str) -> dict[int, str]:
    """The pieces of a FEN, by square."""
    found: dict[int, str] = {}
    for part in fen.rstrip(".").split(":")[1:]:
        letter = part[:1]
        for king, first, last in PIECE.findall(part[1:]):
            for square in range(int(first), int(last or first) + 1):
                found[square] = letter if king else letter.lower()
    return found


def side(fen: str) -> Colour:
    """Who moves."""
    return Colour.WHITE if fen[:1] == "W" else Colour.BLACK


def diagram(position: CheckedPosition, board: Board, words: Words) -> Diagram:
    """The drawing of a checked position on its board."""
    stands = pieces(position.fen) if position.fen else {}
    cells = tuple(
        Cell(square, column, row, stands.get(square, ""), _state(square, position, stands))
        for square, (column, row) in board.squares.items()
    )
    present = {cell.state for cell in cells} - {State.PLAIN}
    legend = tuple(state for state in State if state in present)
    return Diagram(
        board=board,
        cells=cells,
        side=side(position.fen) if position.fen else None,
        basis=position.basis,
        legend=legend,
        words=tuple(_in_words(cells, words)),
    )


def _state(square: int, position: CheckedPosition, stands: dict[int, str]) -> State:
    if any(square == certain for certain, _ in position.certain):
        return State.CERTAIN
    if square in position.occupied:
        return State.OCCUPIED
    if any(square == conjectured for conjectured, _ in position.conjectured):
        return State.CONJECTURED
    if square in position.empty:
        return State.EMPTY
    return State.OPEN if square in position.open and square not in stands else State.PLAIN


def _in_words(cells: tuple[Cell, ...], words: Words) -> list[tuple[str, str]]:
    said = []
    for colour in Colour:
        for kind, letter in (("men", colour.man), ("kings", colour.king)):
            squares = [cell.square for cell in cells if cell.piece == letter]
            if squares:
                said.append((words(f"diagram.{colour}.{kind}"), listed(squares)))
    for state in (State.CERTAIN, State.CONJECTURED, State.OCCUPIED, State.EMPTY, State.OPEN):
        squares = [cell.square for cell in cells if cell.state is state]
        if squares:
            said.append((words(f"diagram.state.{state}"), listed(squares)))
    return said


def listed(squares: list[int]) -> str:
    """Squares in ascending order, as a reader lists them."""
    return ", ".join(map(str, sorted(squares)))
