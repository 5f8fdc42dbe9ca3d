"""What speaks against a reading of a position beside its changes: stated numbers that do not agree, a list out of
order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from naslag.model.document import PrintedCount
from naslag.verify import cost
from naslag.verify.diagram.edits import Piece, State, owner

SHORTEST = 3
"""Numbers of a list before its order says anything."""

SPOILT = 2
"""Numbers out of place in a list that is still taken to be in order."""


def weight(state: State, printed: Sequence[Piece], counts: Sequence[PrintedCount]) -> float:
    """The cost of a reading apart from its changes."""
    price = cost.POSITION
    return price["count"] * len(failing(state, counts)) + price["disorder"] * _disorder(state, printed)


def failing(state: State, counts: Sequence[PrintedCount]) -> list[PrintedCount]:
    """The stated numbers that are not those of the pieces that stand."""
    return [count for count in counts if not _agrees(state, count)]


def missing(state: State, counts: Sequence[PrintedCount]) -> int:
    """How many more pieces are stated than listed."""
    lacking = [
        count.number - sum(owner(cell) is count.colour for _, cell in state.standing)
        for count in failing(state, counts)
        if count.king is None or not count.king
    ]
    return sum(number for number in lacking if number > 0)


def _agrees(state: State, count: PrintedCount) -> bool:
    own = [cell for _, cell in state.standing if owner(cell) is count.colour]
    kind = [cell for cell in own if count.king is None or cell.isupper() == count.king]
    # "3 pieces" may count the kings too.
    return count.number in (len(kind), len(own) if not count.king else -1)


def _disorder(state: State, printed: Sequence[Piece]) -> int:
    """Numbers that do not follow the one before, in lists that otherwise ascend or descend."""
    before: dict[str, list[int]] = {}
    now: dict[str, list[int]] = {}
    for (square, kind), piece in zip(printed, state.pieces, strict=True):
        before.setdefault(kind, []).append(square)
        if piece is not None and piece[1] == kind:
            now.setdefault(kind, []).append(piece[0])
    return sum(_out_of_place(tuple(group), tuple(now.get(kind, ()))) for kind, group in before.items())


@lru_cache(maxsize=4096)
def _out_of_place(printed: tuple[int, ...], now: tuple[int, ...]) -> int:
    """How many numbers do not follow, when the printed list is in order but for a few."""
    back, forth = _steps_back(printed), _steps_back(printed[::-1])
    if len(printed) < SHORTEST or min(back, forth) > SPOILT:
        return 0
    return _steps_back(now[::-1] if forth < back else now)


def _steps_back(squares: Sequence[int]) -> int:
    return sum(later < earlier for earlier, later in pairwise(squares))
