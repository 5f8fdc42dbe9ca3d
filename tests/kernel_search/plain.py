"""What the kernel is held against: plain Python on the reference engine, slow and without tricks."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter

from naslag.model.board import EMPTY, Bit, Colour, Position, Square
from naslag.model.geometry import Geometry
from naslag.model.variant import Outcome, Variant
from naslag.rules.generate import legal_moves, play

Value = tuple[str, int]
"""`win`, `loss` or `draw` of the side to move, and the plies to the end (0 for a draw)."""


def position(fen: str, rules: Variant) -> Position:
    """A FEN of plain squares (`W:W5,K12:B40`)."""
    side, *parts = fen.split(":")
    cells = [EMPTY] * rules.geometry.size
    for part in parts:
        colour = Colour.WHITE if part[0] == "W" else Colour.BLACK
        for square in filter(None, part[1:].split(",")):
            bit = rules.geometry.bit(Square(int(square.removeprefix("K"))))
            cells[bit] = colour.king if square.startswith("K") else colour.man
    return Position("".join(cells), Colour.WHITE if side == "W" else Colour.BLACK)


def after(at: Position, rules: Variant) -> set[Position]:
    """The positions after each legal move."""
    return {play(at, move, rules) for move in legal_moves(at, rules)}


def finished(at: Position, rules: Variant) -> Outcome:
    """What befalls the side to move, which has no move."""
    pieces = any(cell in (at.side.man, at.side.king) for cell in at.cells)
    return rules.blocked.value if pieces else rules.bare.value


def placements(rules: Variant, pieces: int) -> Iterator[Position]:
    """Every position of so many pieces with both sides on the board, White to move."""
    geometry = rules.geometry
    rows = [geometry.row_col(bit)[0] for bit in geometry.bits]
    barred = {"w": 0, "b": geometry.rows - 1, "W": -1, "B": -1}
    for kinds in itertools.product("wWbB", repeat=pieces):
        if len({kind.lower() for kind in kinds}) < 2:
            continue
        for bits in itertools.combinations(geometry.bits, pieces):
            if any(rows[bit] == barred[kind] for bit, kind in zip(bits, kinds, strict=True)):
                continue
            cells = [EMPTY] * geometry.size
            for bit, kind in zip(bits, kinds, strict=True):
                cells[bit] = kind
            yield Position("".join(cells), Colour.WHITE)


@lru_cache(maxsize=64)
def _opposite(geometry: Geometry) -> itemgetter[str]:
    """Gets the cells in the order that they have when the players change seats: the board is turned round, or
    mirrored between the players where turning does not fit the squares."""
    found = []
    turn = all(_turned(geometry, bit) is not None for bit in geometry.bits)
    for bit in geometry.bits:
        row, column = geometry.row_col(bit)
        to = _turned(geometry, bit) if turn else geometry.at(geometry.rows - 1 - row, column)
        assert to is not None
        found.append(to)
    return itemgetter(*found)


def _turned(geometry: Geometry, bit: Bit) -> Bit | None:
    row, column = geometry.row_col(bit)
    return geometry.at(geometry.rows - 1 - row, geometry.columns - 1 - column)


_OTHER = str.maketrans("wWbB", "bBwW")


def exchanged(at: Position, rules: Variant) -> Position:
    """The same position as the other side sees it: colours and places exchanged."""
    return Position(_exchanged(at.cells, _opposite(rules.geometry)), at.side.other)


def _exchanged(cells: str, opposite: itemgetter[str]) -> str:
    return "".join(opposite(cells.translate(_OTHER)))


def solved(rules: Variant, pieces: int) -> dict[str, Value]:
    """Every position of 2 to `pieces` pieces by its cells, White to move, from the rules alone."""
    values: dict[str, Value] = {}
    moves_left: dict[str, int] = {}
    leads_from: dict[str, list[str]] = {}
    queue: deque[str] = deque()
    opposite = _opposite(rules.geometry)
    for number in range(2, pieces + 1):
        for at in placements(rules, number):
            played = {play(at, move, rules).cells for move in legal_moves(at, rules)}
            replies = [_exchanged(cells, opposite) for cells in played]
            moves_left[at.cells] = len(replies)
            for reply in replies:
                leads_from.setdefault(reply, []).append(at.cells)
            if not replies:
                _end(at, rules, values, queue)
    for cells in [cells for cells in leads_from if cells not in moves_left]:
        _end(Position(cells, Colour.WHITE), rules, values, queue)
    while queue:
        cells = queue.popleft()
        outcome, plies = values[cells]
        for before in leads_from.get(cells, ()):
            if before in values:
                continue
            moves_left[before] -= outcome == "win"
            if outcome == "loss" or (outcome == "win" and not moves_left[before]):
                values[before] = ("win" if outcome == "loss" else "loss", plies + 1)
                queue.append(before)
    return {cells: values.get(cells, ("draw", 0)) for cells in moves_left}


def _end(at: Position, rules: Variant, values: dict[str, Value], queue: deque[str]) -> None:
    word = {Outcome.LOSES: "loss", Outcome.WINS: "win", Outcome.DRAWS: "draw"}[finished(at, rules)]
    values[at.cells] = (word, 0)
    if word != "draw":
        queue.append(at.cells)


def forced(at: Position, rules: Variant, attacker: Colour, plies: int) -> bool:
    """Whether the attacker wins within so many plies, by trying everything."""
    replies = after(at, rules)
    if not replies:
        outcome = finished(at, rules)
        return outcome is (Outcome.WINS if at.side is attacker else Outcome.LOSES)
    if not plies:
        return False
    tried = (forced(reply, rules, attacker, plies - 1) for reply in replies)
    return any(tried) if at.side is attacker else all(tried)
