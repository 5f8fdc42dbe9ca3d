"""A position as a drawing and as words: what is certain, what is conjecture, what nobody can know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from naslag.model.board import Colour
from naslag.model.geometry import Geometry, Playing
from naslag.model.report import Basis, CheckedPosition
from naslag.notation.fen import read_fen
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
    """One playing square. `name` is how it is printed; column and row count from 0 at White's far left; `piece` is `w`,
    `b`, `W`, `B` or empty."""

    square: int
    name: str
    column: int
    row: int
    piece: str
    state: State


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position ready to be drawn. `side` is who moves, None when there is no position at all.

    `legend` are the states that occur, in a fixed order; `words` are (heading, squares) pairs that say it all.
    """

    board: Geometry
    cells: tuple[Cell, ...]
    side: Colour | None
    basis: Basis
    legend: tuple[State, ...]
    words: tuple[tuple[str, str], ...]

    @property
    def uncertain(self) -> bool:
        """Whether any square needs the legend."""
        return bool(self.legend)


def side(fen: str) -> Colour:
    """Who moves."""
    return Colour.WHITE if fen[:1] == "W" else Colour.BLACK


def diagram(position: CheckedPosition, board: Geometry, words: Words) -> Diagram:
    """The drawing of a checked position on its board."""
    stands = {int(square): cell for square, cell in read_fen(position.fen, board).pieces} if position.fen else {}
    cells = tuple(_cells(position, stands, board))
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


def _cells(position: CheckedPosition, stands: dict[int, str], board: Geometry) -> Iterator[Cell]:
    for square in sorted(board.squares):
        row, column = board.row_col(board.bit(square))
        state = _state(square, position, stands)
        yield Cell(square, board.name(square), column, row, stands.get(square, ""), state)


def shaded(board: Geometry) -> tuple[tuple[int, int], ...]:
    """The (column, row) of each coloured field: the playing squares, or every other one where all are played on."""
    places = [board.row_col(bit) for bit in board.bits]
    return tuple((column, row) for row, column in places if board.playing is not Playing.ALL or (row + column) % 2)


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
            squares = [cell.name for cell in cells if cell.piece == letter]
            if squares:
                said.append((words(f"diagram.{colour}.{kind}"), ", ".join(squares)))
    for state in (State.CERTAIN, State.CONJECTURED, State.OCCUPIED, State.EMPTY, State.OPEN):
        squares = [cell.name for cell in cells if cell.state is state]
        if squares:
            said.append((words(f"diagram.state.{state}"), ", ".join(squares)))
    return said
