"""The reference engine: every legal move of a position, as plainly as the printed rules say it, for every variant."""

from __future__ import annotations

from typing import NamedTuple

from naslag.model.board import EMPTY, Move, Position, Square
from naslag.model.geometry import Direction
from naslag.model.variant import Landing, Promotion, Removal, Variant
from naslag.rules.priority import preferred
from naslag.rules.tables import Ray, Side, Tables, tables


class Capture(NamedTuple):
    """One way to carry out a capture, in bits. `stands` are the squares on which the piece stood, `captured` the
    pieces in the order taken. `piece` is the cell character at the end: a man may have become a king."""

    stands: tuple[int, ...]
    captured: tuple[int, ...]
    piece: str


def legal_moves(position: Position, variant: Variant) -> tuple[Move, ...]:
    """Every legal move. Captures that differ in their route alone count once, as the first route found."""
    captures = preferred(captures_of(position, variant), position, variant)
    if captures:
        square = variant.geometry.squares
        distinct: dict[object, Capture] = {}
        for capture in captures:
            ends = (capture.stands[0], capture.stands[-1], frozenset(capture.captured), capture.piece)
            distinct.setdefault(ends, capture)
        moves = tuple(as_move(capture, square) for capture in distinct.values())
        return moves if variant.compulsory.value else moves + quiet_moves(position, variant)
    return quiet_moves(position, variant)


def legal_routes(position: Position, variant: Variant) -> tuple[Move, ...]:
    """Every legal move, each route of a capture by itself (perft's "keep")."""
    captures = preferred(captures_of(position, variant), position, variant)
    moves = tuple(as_move(capture, variant.geometry.squares) for capture in captures)
    return moves if moves and variant.compulsory.value else moves + quiet_moves(position, variant)


def as_move(capture: Capture, square: tuple[Square, ...]) -> Move:
    """A capture in the squares of a numbering; `square[bit]` is a geometry's `squares`."""
    route = tuple(square[bit] for bit in capture.stands)
    return Move(route, frozenset(square[bit] for bit in capture.captured))


def quiet_moves(position: Position, variant: Variant) -> tuple[Move, ...]:
    """The moves that capture nothing, whether or not a capture is there."""
    table = tables(variant)
    cells = position.cells
    side = table.sides[position.side]
    moves: list[Move] = []
    for bit, cell in enumerate(cells):
        if cell == side.man:
            for end, move in side.man_steps[bit]:
                if cells[end] == EMPTY:
                    moves.append(move)
        elif cell == side.king:
            for line in table.king_moves[bit]:
                for end, move in line:
                    if cells[end] != EMPTY:
                        break
                    moves.append(move)
    return tuple(moves)


def captures_of(position: Position, variant: Variant) -> list[Capture]:
    """Every complete capture by every route, before any of them takes precedence."""
    table = tables(variant)
    cells = position.cells
    side = table.sides[position.side]
    enemies = side.enemies
    found: list[Capture] = []
    for bit, cell in enumerate(cells):
        if cell == side.man:
            for _, over, behind in side.man_jumps[bit]:
                if cells[over] in enemies and cells[behind] == EMPTY:
                    _Search(variant, table, side, found).man(bit, (bit,), (), _without(cells, bit), None)
                    break
        elif cell == side.king:
            search = _Search(variant, table, side, found)
            for direction, ray in table.king_jumps[bit]:
                search.king(direction, ray, (bit,), (), _without(cells, bit))
    return found


def _without(cells: str, bit: int) -> str:
    return cells[:bit] + EMPTY + cells[bit + 1 :]


class _Search:
    """Follows one piece through its captures, and adds each complete one to `found`. `cells` is the board without the
    capturing piece; captured pieces stay on it or leave it, as the variant says."""

    def __init__(self, variant: Variant, table: Tables, side: Side, found: list[Capture]) -> None:
        self.side = side
        self.king_jumps = table.king_jumps
        self.found = found
        self.at_once = variant.removal.value is Removal.AT_ONCE
        self.half_turn = variant.half_turn.value
        self.complete = variant.complete.value
        self.seek_more = variant.seek_more.value
        self.landing = variant.king_landing.value
        self.promotion = variant.promotion.value
        self.spared = "" if variant.man_captures_king.value else side.enemy_king

    def man(
        self, at: int, stands: tuple[int, ...], captured: tuple[int, ...], cells: str, came: Direction | None
    ) -> None:
        """Goes on with a man on `at` that `came` that way."""
        side = self.side
        went_on = False
        for direction, over, behind in side.man_jumps[at]:
            if cells[over] not in side.enemies or cells[behind] != EMPTY or over in captured:
                continue
            if cells[over] in self.spared or (came is not None and self._turns_back(came, direction)):
                continue
            went_on = True
            after = _without(cells, over) if self.at_once else cells
            route, taken = (*stands, behind), (*captured, over)
            if behind not in side.far_row or self.promotion is Promotion.ONLY_IF_IT_ENDS_THERE:
                self.man(behind, route, taken, after, direction)
            elif self.promotion is Promotion.ENDS_MOVE or not self._crowned(behind, route, taken, after, direction):
                self.found.append(Capture(route, taken, side.king))
        if captured and not (went_on and self.complete):
            self.found.append(Capture(stands, captured, side.king if at in side.far_row else side.man))

    def _crowned(
        self, at: int, stands: tuple[int, ...], captured: tuple[int, ...], cells: str, came: Direction
    ) -> bool:
        """Goes on as a king from the far row; whether it can."""
        went_on = False
        for direction, ray in self.king_jumps[at]:
            if not self._turns_back(came, direction):
                went_on |= self.king(direction, ray, stands, captured, cells)
        return went_on and self.complete

    def king(
        self, direction: Direction, ray: Ray, stands: tuple[int, ...], captured: tuple[int, ...], cells: str
    ) -> bool:
        """Captures the first piece on the ray and whatever can follow; False if there is nothing to capture."""
        free = 0
        while free < len(ray) and cells[ray[free]] == EMPTY:
            free += 1
        landings = self._landings(ray[free + 1 :], cells)
        if not landings or cells[over := ray[free]] not in self.side.enemies or over in captured:
            return False
        after = _without(cells, over) if self.at_once else cells
        taken = (*captured, over)
        straight_on = False
        ends = []
        for landing in landings:
            turned = False
            for way, line in self.king_jumps[landing]:
                if way == direction:  # once, from the first square behind: further landings are the same route
                    if landing == landings[0]:
                        straight_on = self.king(way, line, (*stands, landing), taken, after)
                elif not self._turns_back(direction, way):
                    turned |= self.king(way, line, (*stands, landing), taken, after)
            if not turned or not self.complete:
                ends.append(landing)
        if self.complete and (straight_on or (self.seek_more and len(ends) < len(landings))):
            return True
        if self.landing is Landing.BEHIND_LAST_KING and cells[over] == self.side.enemy_king:
            ends = [landing for landing in ends if landing == landings[0]]
        self.found += [Capture((*stands, landing), taken, self.side.king) for landing in ends]
        return True

    def _landings(self, behind: Ray, cells: str) -> Ray:
        """The squares behind a captured piece on which the king may land."""
        for free, square in enumerate(behind):
            if cells[square] != EMPTY:
                behind = behind[:free]
                break
        return behind[:1] if self.landing is Landing.DIRECTLY_BEHIND else behind

    def _turns_back(self, came: Direction, direction: Direction) -> bool:
        return not self.half_turn and direction == came.opposite


def play(position: Position, move: Move, variant: Variant) -> Position:
    """The position after a move, which is trusted to be legal."""
    geometry = variant.geometry
    side = tables(variant).sides[position.side]
    cells = list(position.cells)
    start, end = geometry.bit(move.origin), geometry.bit(move.target)
    piece = cells[start]
    cells[start] = EMPTY
    for square in move.captured:
        cells[geometry.bit(square)] = EMPTY
    in_passing = variant.promotion.value is Promotion.GOES_ON_AS_KING
    crowning = move.route[1:] if in_passing else move.route[-1:]
    if piece == side.man and any(geometry.bit(square) in side.far_row for square in crowning):
        piece = side.king
    cells[end] = piece
    return Position("".join(cells), position.side.other)
