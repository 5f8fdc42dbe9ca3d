"""From a printed line of moves alone: the position it implies.

Many old books print solutions whose diagrams are lost or damaged. The moves still tell much of the position: what
moves stands there, what a capture passes over stands there, and what the majority rule would have made compulsory does
not. This module proves which squares must hold what, which must be empty and which are open, and gives a position with
the fewest pieces; or it proves that no position exists, so that the line is misprinted.

*Certain* means: the same in every admissible position. Admissible is a position in which all printed moves are legal,
with no man on its promotion row, at most the variant's number of pieces a side, and as few kings as the line allows.
How: reconstruction/unroll.py encodes the line, refine.py adds what the rules engine objects to, backbone.py asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from naslag.model.board import EMPTY, Colour, Move, Position, Setup, Square
from naslag.model.document import MoveReading
from naslag.model.variant import Variant
from naslag.verify.reconstruction.backbone import Squares, backbone, squares
from naslag.verify.reconstruction.grid import Grid, grid_of
from naslag.verify.reconstruction.refine import Judge
from naslag.verify.reconstruction.repair import Repair, one_number_repairs
from naslag.verify.reconstruction.replies import count_replies, force_replies
from naslag.verify.reconstruction.search import Admissible, Question, Search, fewest_kings, open_search
from naslag.verify.reconstruction.solver import Bound, Meter, Undecided
from naslag.verify.reconstruction.unknown import UNREAD, fillings, possible_readings, unknowns
from naslag.verify.reconstruction.unroll import Printed

__all__ = ["CHECK", "CORPUS", "Bound", "Reconstruction", "Repair", "reconstruct"]

CHECK = Bound(conflicts=60_000, questions=3_000, seconds=1.0)
"""For `naslag check`, which a person waits for: an ordinary line takes a thirtieth of it."""

CORPUS = Bound(conflicts=300_000, questions=5_000)
"""For editions: the same answer on every machine."""


@dataclass(frozen=True, slots=True)
class Reconstruction:
    """What printed lines say of the position before them.

    `possible`: whether an admissible position exists (False is a proof); None when the bound was reached first.
    `certain` pairs a square with its cell (`w` `b` men, `W` `B` kings), `empty` squares hold nothing, `occupied`
    squares must hold one of several cells, `free` squares may be empty or occupied; all ascending. While `decided` is
    False these lists are true but not complete. `position` is an admissible position with the fewest pieces (proved
    when `minimal`) and, among those, as many forced replies as possible; `moves` are the lines as played in it. A reply
    is a ply of the side that does not begin; it is forced when no other move is legal. `conflicts` measures the work.

    For impossible lines, `repairs` are all changes of one printed square of `faulty_line` that make them possible with
    as few kings as any such change does, and no more than the lines seem to need as printed, those nearest to the print
    first; empty when there is none or the bound was reached first. A printed square that the board does not have makes
    lines impossible; the repairs are then what it may have been. One that cannot be read (square 0) leaves `possible`
    open while there is something that it may have been.
    """

    possible: bool | None
    certain: tuple[tuple[Square, str], ...] = ()
    empty: tuple[Square, ...] = ()
    occupied: tuple[tuple[Square, tuple[str, ...]], ...] = ()
    free: tuple[Square, ...] = ()
    position: Position | None = None
    moves: tuple[tuple[Move, ...], ...] = ()
    replies_forced: int = 0
    replies: int = 0
    minimal: bool = False
    decided: bool = False
    conflicts: int = 0
    faulty_line: int | None = None
    repairs: tuple[Repair, ...] = ()


def reconstruct(
    lines: Sequence[Sequence[MoveReading]],
    variant: Variant,
    *,
    side: Colour,
    known: Setup | None = None,
    counts: Mapping[Colour, int] | None = None,
    bound: Bound = CORPUS,
    all_squares: bool = True,
    interruptible: bool = False,
) -> Reconstruction:
    """The position before `lines`, which share one diagram; `side` moves first.

    `known` holds pieces that must stand, `counts` the number of pieces a side has where the prose tells. Without
    `all_squares` only a position is sought, and no repairs. With `interruptible`, Ctrl-C ends the search and leaves
    what was found. Raises UsageError for a variant whose captures the encoding does not know.
    """
    grid = grid_of(variant)
    if _cannot_be(grid, known, counts):
        return Reconstruction(possible=False, decided=True)
    answer = _Answer(grid, squares(grid.size), Meter(bound))
    try:
        if unknowns(grid, lines):
            answer.fill(Judge(grid, variant), lines, _given(grid, known, counts), side)
        else:
            answer.work(Judge(grid, variant), _question(grid, lines, side, known, counts), all_squares)
    except Undecided:
        pass
    except KeyboardInterrupt:
        if not interruptible:
            raise
    return answer.result()


def _cannot_be(grid: Grid, known: Setup | None, counts: Mapping[Colour, int] | None) -> bool:
    """Whether a known piece is not on the board, or a side is said to have more pieces than it begins with."""
    off_board = any(square not in grid.bits for square, _ in (known.pieces if known is not None else ()))
    return off_board or any(number > grid.men for number in (counts or {}).values())


Given = tuple[tuple[tuple[int, str], ...], tuple[tuple[Colour, int], ...]]
"""Known pieces by bit, and the numbers of pieces that are stated."""


def _given(grid: Grid, known: Setup | None, counts: Mapping[Colour, int] | None) -> Given:
    pieces = known.pieces if known is not None else ()
    return tuple((grid.bits[square], cell) for square, cell in pieces), tuple((counts or {}).items())


def _question(
    grid: Grid,
    lines: Sequence[Sequence[MoveReading]],
    side: Colour,
    known: Setup | None,
    counts: Mapping[Colour, int] | None,
) -> Question:
    """The question on bits."""
    pieces, numbers = _given(grid, known, counts)
    return Question(tuple(tuple(_printed(grid, one) for one in line) for line in lines), side, pieces, numbers)


def _printed(grid: Grid, reading: MoveReading) -> Printed:
    start, *by_way_of, stop = (grid.bits[square] for square in reading.squares)
    return Printed(start, stop, reading.capture, tuple(by_way_of))


class _Answer:
    """What has been found and proved so far."""

    def __init__(self, grid: Grid, known: Squares, meter: Meter) -> None:
        self._grid = grid
        self._squares = known
        self._meter = meter
        self._possible: bool | None = None
        self._search: Search | None = None
        self._found: Admissible | None = None
        self._minimal = False
        self._decided = False
        self._mended: tuple[int, tuple[Repair, ...]] | None = None

    def work(self, judge: Judge, question: Question, all_squares: bool) -> None:
        """Ask everything, most useful first."""
        opened = open_search(judge, question, self._meter)
        self._possible = opened is not None
        if opened is None:
            self._decided = True
            if all_squares:
                self._mended = one_number_repairs(judge, question, self._meter)
            return
        self._search, self._found = opened
        self._take(fewest_kings(self._search, question, self._found))
        self._take(self._search.fewest(self._best()))
        self._minimal = True
        self._take(force_replies(self._search, self._best()))
        if all_squares:
            backbone(self._search, self._squares)
            self._decided = True

    def fill(self, judge: Judge, lines: Sequence[Sequence[MoveReading]], given: Given, side: Colour) -> None:
        """Find what the squares that are none may have been. As printed the lines are impossible."""
        holes = unknowns(judge.grid, lines)
        self._possible = None if any(hole.printed == UNREAD for hole in holes) else False
        found: list[tuple[float, Repair]] = []
        self._mended = holes[0].line, ()
        for way, repair in possible_readings(judge, lines, fillings(judge.grid, lines, side, *given), self._meter):
            found.append((way.cost, repair))
            ranked = sorted(found, key=lambda entry: entry[0])
            self._mended = holes[0].line, tuple(dict.fromkeys(repair for _, repair in ranked))
        self._decided = True
        # What cannot be read may well be right in the book.
        self._possible = None if self._possible is None and found else False

    def _best(self) -> Admissible:
        assert self._found is not None
        return self._found

    def _take(self, found: Admissible) -> None:
        self._found = found
        self._squares.note(found)

    def result(self) -> Reconstruction:
        """The answer as it stands."""
        conflicts = self._meter.conflicts
        if self._found is None or self._search is None:
            line, found = self._mended or (None, ())
            return Reconstruction(
                possible=self._possible, decided=self._decided, conflicts=conflicts, faulty_line=line, repairs=found
            )
        forced, replies = count_replies(self._search, self._found)
        sorts = self._sort()
        return Reconstruction(
            possible=True,
            certain=tuple((square, cells[0]) for square, cells in sorts["certain"]),
            empty=tuple(square for square, _ in sorts["empty"]),
            occupied=tuple(sorts["occupied"]),
            free=tuple(square for square, _ in sorts["free"]),
            position=Position(self._found.cells, self._search.side),
            moves=tuple(tuple(ply.move for ply in line) for line in self._found.lines),
            replies_forced=forced,
            replies=replies,
            minimal=self._minimal,
            decided=self._decided,
            conflicts=conflicts,
        )

    def _sort(self) -> dict[str, list[tuple[Square, tuple[str, ...]]]]:
        """Squares by what was proved of them; those not yet decided are in no list."""
        sorts: dict[str, list[tuple[Square, tuple[str, ...]]]] = {
            name: [] for name in ("certain", "empty", "occupied", "free")
        }
        for square, bit in sorted(self._grid.bits.items()):
            seen, possible = self._squares.seen[bit], self._squares.possible(bit)
            cells = tuple(cell for cell in "wbWB" if cell in possible)
            if not cells:
                sorts["empty"].append((square, ()))
            elif EMPTY in seen and len(seen) > 1:
                sorts["free"].append((square, ()))
            elif EMPTY not in possible and len(cells) == 1:
                sorts["certain"].append((square, cells))
            elif EMPTY not in possible:
                sorts["occupied"].append((square, cells))
        return sorts
