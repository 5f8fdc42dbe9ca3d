"""The position that a printed list was meant to give: the cheapest changes with which its lines can be played.

A best-first search over lists with changes. A list that is impossible must be changed where it is impossible; one that
is not is followed along its line, and where that stops only what bears on the squares concerned is changed: a square
misread, a man left out, one too many, the wrong colour or rank. A change counts only when the line goes further with
it. At most MOST_EDITS changes are made, beside one for each piece that a stated number says is lost.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from naslag.model.board import Colour, Position, Setup, Square
from naslag.model.document import Ply, PrintedCount
from naslag.model.variant import Variant
from naslag.verify import cost
from naslag.verify.diagram.edits import (
    Edit,
    Piece,
    State,
    What,
    corners,
    counted_from,
    ground_of,
    misreading,
    other_colour,
    position,
    stated,
    trouble,
)
from naslag.verify.diagram.follow import Reach, concerned, follow, origins
from naslag.verify.diagram.weigh import missing, weight
from naslag.verify.emend import Reading, decode
from naslag.verify.replay import How

MOST_EDITS = 2
"""Changes of one position: with more, nearly any line can be played from nearly any position."""

BUDGET = 1500
"""Positions from which the line is followed."""

WANTED = 6
"""Readings that are handed on."""

MIXED = 4
"""Lists with changes whose line is emended too, when changes alone do not help."""

MARGIN = 2 * cost.CLEAR
"""How much dearer than the best a reading may be that is still told of."""

UNREAD = Square(0)
"""Stands in a list for a number or name that could not be read."""

_PRICE = cost.POSITION


@dataclass(frozen=True, slots=True)
class Printed:
    """What the text gives: the list, who moves (None: not said) and who is likely to, the stated numbers, the lines
    that begin here, the main one first."""

    setup: Setup
    side: Colour | None
    likely: Colour
    counts: tuple[PrintedCount, ...]
    lines: tuple[tuple[Ply, ...], ...]


@dataclass(frozen=True, slots=True)
class Mending:
    """A reading of the position with which the main line can be played to its end. `line_cost` is what changes of the
    line itself add; `hurried` is True when a cheaper reading may have been passed over."""

    state: State
    position: Position
    cost: float
    line_cost: float = 0.0
    hurried: bool = False

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The changes."""
        return self.state.edits


def mendings(printed: Printed, variant: Variant) -> list[Mending]:
    """The readings of a position, cheapest first, at most WANTED; nothing when none is found. Of readings that come to
    one position the cheapest."""
    return _Search(printed, variant).run()


def as_it_stands(printed: Printed) -> float:
    """What speaks against the position as printed, apart from its line."""
    state = stated(printed.setup, printed.side or printed.likely)
    return weight(state, printed.setup.pieces, printed.counts)


class _Search:
    """The search. Lists wait in the order of their price, and each is followed along its line only when its turn has
    come: `_queue` holds with each how far the list that it was made from leads."""

    def __init__(self, printed: Printed, variant: Variant) -> None:
        self._printed = printed
        self._variant = variant
        self._ground = ground_of(variant)
        self._near: dict[Square, list[tuple[Square, float]]] = {}
        self._left = BUDGET
        self._order = count()
        self._queue: list[tuple[float, int, State, int]] = []
        self._found: dict[tuple[str, Colour], Mending] = {}
        self._halfway: list[tuple[int, float, State]] = []
        self._most = MOST_EDITS + missing(stated(printed.setup, printed.likely), printed.counts)

    def run(self) -> list[Mending]:
        """What `mendings` gives."""
        for state in self._beginnings():
            self._wait(state, -1)
        enough = float("inf")
        while self._queue and self._left > 0:
            price, _, state, before = heapq.heappop(self._queue)
            if price > enough:
                break
            self._take(price, state, before)
            if self._found:
                enough = min(one.cost for one in self._found.values()) + MARGIN
        found = list(self._found.values()) or self._mixed()
        hurried = self._left <= 0
        ranked = sorted(found, key=lambda one: one.cost)[:WANTED]
        return [Mending(one.state, one.position, one.cost, one.line_cost, hurried) for one in ranked]

    def _beginnings(self) -> Iterator[State]:
        """The list as printed with either side to move, under exchanged headings, counted from the other corners."""
        printed, geometry = self._printed, self._variant.geometry
        likely = printed.side or printed.likely
        plain = stated(printed.setup, likely)
        other = Edit(What.SIDE, None, None, None, _PRICE["side"] if printed.side else _PRICE["side_unstated"])
        yield plain
        yield State(plain.pieces, likely.other, (), (other,))
        exchanged = tuple((square, other_colour(cell)) for square, cell in printed.setup.pieces)
        for side in (likely,) if printed.side else (likely, likely.other):
            yield State(exchanged, side, (), (Edit(What.EXCHANGED, None, None, None, _PRICE["exchanged"]),))
            for corner in corners(geometry):
                seen = tuple((counted_from(geometry, corner, square), cell) for square, cell in printed.setup.pieces)
                yield State(seen, side, (), (Edit(What.TURNED, None, None, None, _PRICE["turned"], corner),))

    def _wait(self, state: State, reached: int) -> None:
        """Put a list in its place in the queue; `reached` is the ply beyond which it must lead."""
        if state.price <= cost.LIMIT + _PRICE["left_out"] * (self._most - MOST_EDITS):
            heapq.heappush(self._queue, (self._price(state), next(self._order), state, reached))

    def _take(self, price: float, state: State, before: int) -> None:
        """Look at a list: it is a reading when its line can be played; otherwise, when it leads further than the one
        before, it is changed further."""
        faults = trouble(state, self._ground)
        if faults is None:
            return
        if faults:
            for edit in self._of_faults(state, faults):
                self._wait(state.with_edit(edit), before)
            return
        self._left -= 1
        start = position(state, self._variant)
        reach = follow(self._printed.lines[0], start, self._variant)
        if reach.plies == len(self._printed.lines[0]):
            self._note(price + cost.SIGN * reach.signs, state, start, reach)
        elif reach.plies > before and not any(edit.what in (What.EXCHANGED, What.TURNED) for edit in state.edits):
            self._halfway.append((-reach.plies, price, state))
            for edit in self._edits(state, start, reach):
                self._wait(state.with_edit(edit), reach.plies)

    def _note(self, price: float, state: State, start: Position, reach: Reach) -> None:
        """A list whose main line can be played; that further lines cannot speaks against it."""
        price += _PRICE["idle"] * sum(self._idle(state, edit, reach) for edit in state.edits)
        for line in self._printed.lines[1:]:
            if follow(line, start, self._variant).plies < len(line):
                price += _PRICE["variation"]
        key = (start.cells, start.side)
        if key not in self._found or price < self._found[key].cost:
            self._found[key] = Mending(state, start, price)

    def _idle(self, state: State, edit: Edit, reach: Reach) -> bool:
        """Whether the line needs nothing of a misread piece but that it is gone from where it is printed; or of an
        added one but that it stands in the way."""
        if edit.what is What.LEFT_OUT and edit.now is not None:
            return not any(edit.now[0] == move.origin or edit.now[0] in move.captured for move in reach.moves)
        if edit.what is not What.MISREAD or edit.at is None:
            return False
        gone = replace(state, pieces=(*state.pieces[: edit.at], None, *state.pieces[edit.at + 1 :]))
        main = self._printed.lines[0]
        return follow(main, position(gone, self._variant), self._variant).plies == len(main)

    def _price(self, state: State) -> float:
        prior = _PRICE["prior"] + cost.EACH * len(state.edits) if state.edits else 0.0
        return prior + state.price + weight(state, self._printed.setup.pieces, self._printed.counts)

    def _of_faults(self, state: State, faults: tuple[int, ...]) -> Iterator[Edit]:
        """Every change of a piece that cannot be where it is listed; of two on one square, of either."""
        twice = len(faults) == 2
        for mention, at in enumerate(faults):
            piece = state.pieces[at]
            if piece is None or state.touched(at):
                continue
            if twice:
                gone = _PRICE["twice"] + (0.0 if mention else _PRICE["first_mention"])
                yield from self._elsewhere(at, piece)
                yield Edit(What.TOO_MANY, at, piece, None, gone)
            elif not 1 <= piece[0] <= self._variant.geometry.size:
                yield from self._elsewhere(at, piece)
                yield Edit(What.TOO_MANY, at, piece, None, _PRICE["off_board"])
            else:
                for edit in self._of_piece(state, at):
                    told = edit.what in (What.COLOUR, What.RANK)
                    yield replace(edit, price=_PRICE["crowning_row"]) if told else edit

    def _edits(self, state: State, start: Position, reach: Reach) -> Iterator[Edit]:
        """The changes that bear on the ply at which the line stops."""
        if sum(edit.what is not What.SIDE for edit in state.edits) >= self._most:
            return
        ply = self._printed.lines[0][reach.plies]
        squares = concerned(ply, reach, self._variant)
        came = origins(reach, start, self._variant)
        here = {came[square] for square in squares if square in came}
        occupied = {square for square, _ in state.standing}
        empty = sorted(squares - set(came) - occupied)
        for at, piece in enumerate(state.pieces):
            if piece is None or state.touched(at):
                continue
            if piece[0] in here:
                yield from self._of_piece(state, at)
            else:
                yield from self._elsewhere(at, piece, empty)
        mover = reach.position.side
        for square in empty:
            side = mover if square == ply.readings[0].squares[0] else mover.other
            for cell in (side.man, side.king):
                if self._ground.can_stand((square, cell)):
                    price = _PRICE["left_out_king" if cell.isupper() else "left_out"]
                    yield Edit(What.LEFT_OUT, None, None, (square, cell), price)

    def _of_piece(self, state: State, at: int) -> Iterator[Edit]:
        """Every change of one listed piece: it is elsewhere, not there, of the other side or rank."""
        piece = state.pieces[at]
        if piece is None or state.touched(at):
            return
        square, cell = piece
        yield from self._elsewhere(at, piece)
        yield Edit(What.TOO_MANY, at, piece, None, _PRICE["too_many"])
        for what, now in ((What.COLOUR, other_colour(cell)), (What.RANK, cell.swapcase())):
            if self._ground.can_stand((square, now)):
                yield Edit(what, at, piece, (square, now), _PRICE[what])

    def _elsewhere(self, at: int, piece: Piece, onto: Sequence[Square] | None = None) -> Iterator[Edit]:
        """The piece on each square that its number may have been printed for; only `onto` some, however unlike."""
        square, cell = piece
        for other, price in self._prices(square):
            near = price < cost.OTHER_SQUARE if onto is None else other in onto
            if near and other != square and self._ground.can_stand((other, cell)):
                yield Edit(What.MISREAD, at, piece, (other, cell), price)

    def _prices(self, printed: Square) -> list[tuple[Square, float]]:
        """Every square, with what it costs to print this one for it."""
        if printed not in self._near:
            geometry = self._variant.geometry
            self._near[printed] = [
                (other, _PRICE["unreadable"] if printed == UNREAD else misreading(geometry, printed, other))
                for other in geometry.squares
            ]
        return self._near[printed]

    def _mixed(self) -> list[Mending]:
        """When no change of the position is enough by itself: the lists that lead furthest, their line emended."""
        found = []
        for _, price, state in sorted(self._halfway, key=lambda entry: entry[:2])[:MIXED]:
            if not state.edits:
                continue
            start = position(state, self._variant)
            main = self._printed.lines[0]
            readings = decode(main, start, self._variant)
            if readings[0].printed == len(main):
                price += readings[0].cost + cost.EACH * slips(readings[0])
                found.append(Mending(state, start, price, readings[0].cost))
        return found


def slips(reading: Reading) -> int:
    """How many slips a reading of a line takes: moves in the wrong order are one, and so is a block printed twice."""
    return sum(step.cost > 0 and step.how is not How.EXACT for step in reading.steps)
