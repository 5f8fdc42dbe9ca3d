"""Whether a few moves that nothing announces look like draughts, and not like scores or page numbers."""

from __future__ import annotations

from naslag.model.document import MoveReading

_ROWS = (4, 5)
"""Squares in a row of the small board and of the large one."""


def likely_line(moves: list[MoveReading], *, every: bool = False) -> bool:
    """Whether most of the moves (with `every`, all) are captures by their sign, or steps and jumps of two sides that go
    opposite ways, on the small board or on the large one."""
    captures = sum(move.capture is True for move in moves)
    for row in _ROWS:
        for corner in (0, 1):
            ways = [_way(move, row, corner) * (-1) ** turn for turn, move in enumerate(moves) if not move.capture]
            fitting = captures + max(ways.count(1), ways.count(-1))
            if fitting == len(moves) if every else 2 * fitting > len(moves):
                return True
    return False


def _way(move: MoveReading, row: int, corner: int) -> int:
    """1 for a step or a jump down the board, -1 for one up, 0 for anything else."""
    first, last = int(move.squares[0]), int(move.squares[-1])
    if not 1 <= min(first, last) <= max(first, last) <= 2 * row * row:
        return 0
    (top, left), (bottom, right) = _place(first, row, corner), _place(last, row, corner)
    down = bottom - top
    return (down > 0) - (down < 0) if abs(down) == abs(right - left) <= _JUMP else 0


_JUMP = 2
"""Rows that a man jumps over in capturing: many sources print captures with a dash."""


def _place(square: int, row: int, corner: int) -> tuple[int, int]:
    """Row and column; `corner` is 1 when the top left corner is a square that is not played on."""
    down, along = divmod(square - 1, row)
    return down, 2 * along + (corner - down) % 2
