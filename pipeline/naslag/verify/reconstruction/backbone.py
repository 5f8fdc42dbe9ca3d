"""What every admissible position shares: proved square by square."""

from __future__ import annotations

from dataclasses import dataclass, field

from naslag.model.board import EMPTY
from naslag.verify.reconstruction.search import CELLS, Admissible, Search
from naslag.verify.reconstruction.solver import FALSE


@dataclass(slots=True)
class Squares:
    """What is known of each square. `seen` are the cells met in some admissible position, `excluded` those proved to
    occur in none."""

    seen: list[set[str]]
    excluded: list[set[str]] = field(default_factory=list)

    def note(self, found: Admissible) -> None:
        """Take an admissible position into account."""
        for seen, cell in zip(self.seen, found.cells, strict=True):
            seen.add(cell)

    def possible(self, bit: int) -> set[str]:
        """Cells that are not excluded."""
        return set(CELLS) - self.excluded[bit]


def squares(size: int) -> Squares:
    """Nothing known yet."""
    return Squares([set() for _ in range(size)], [set() for _ in range(size)])


def backbone(search: Search, known: Squares) -> None:
    """Decide every square: may it be empty, may it be occupied, and if it must be, by what.

    Fills `known` as it goes, so that what was proved stands when Undecided is raised in the middle.
    """
    for bit in range(len(known.seen)):
        _ask(search, known, bit, EMPTY)
        if EMPTY in known.seen[bit]:
            _ask_occupied(search, known, bit)
        else:
            for cell in CELLS[1:]:
                _ask(search, known, bit, cell)


def _ask_occupied(search: Search, known: Squares, bit: int) -> None:
    if known.seen[bit] != {EMPTY}:
        return
    board = search.board
    found = search.find([search.solver.any_of([board.white[bit], board.black[bit]])])
    if found is None:
        known.excluded[bit] |= set(CELLS[1:])
    else:
        known.note(found)


def _ask(search: Search, known: Squares, bit: int, cell: str) -> None:
    if cell in known.seen[bit] | known.excluded[bit]:
        return
    wanted = search.board.cell(bit, cell)
    found = None if FALSE in wanted else search.find(wanted)
    if found is None:
        known.excluded[bit].add(cell)
    else:
        known.note(found)
