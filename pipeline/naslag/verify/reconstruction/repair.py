"""When lines fit no position: the changes of one printed square after which they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from naslag.model.board import Colour, Square
from naslag.verify.reconstruction.refine import Judge
from naslag.verify.reconstruction.search import Question, Search, needed_kings
from naslag.verify.reconstruction.solver import Meter
from naslag.verify.reconstruction.unroll import Printed


@dataclass(frozen=True, slots=True)
class Repair:
    """One printed square read differently. `line` and `ply` count from 0; `read` is the whole move with the change."""

    line: int
    ply: int
    printed: Square
    read: Square
    move: str


def one_number_repairs(judge: Judge, question: Question, meter: Meter) -> tuple[Repair, ...]:
    """All changes of one square that make the lines possible with the fewest kings; empty when none does."""
    candidates = [(repair, changed) for repair, changed in _changes(judge, question, meter)]
    most = max((len(line) for line in question.lines), default=0)
    for kings in range(most + 1):
        found = [repair for repair, changed in candidates if _fits(judge, changed, kings, meter)]
        if found:
            return tuple(found)
    return ()


def _fits(judge: Judge, question: Question, kings: int, meter: Meter) -> bool:
    """Whether the lines are possible with exactly so many kings as the fewest."""
    needed = needed_kings(judge.grid, question)
    if len(needed) > kings:
        return False
    search = Search(judge, question, needed if len(needed) == kings else None, meter)
    try:
        return search.find([search.limit_kings(kings)]) is not None
    finally:
        search.solver.close()


def _changes(judge: Judge, question: Question, meter: Meter) -> Iterator[tuple[Repair, Question]]:
    grid = judge.grid
    for index, line in enumerate(question.lines):
        first, last = _faulty_window(judge, question, index, meter)
        for number in range(first, last):
            printed = line[number]
            for field in ("start", "stop"):
                old: int = getattr(printed, field)
                for bit in range(grid.size):
                    if bit == old:
                        continue
                    read = replace(printed, start=bit) if field == "start" else replace(printed, stop=bit)
                    changed = (*line[:number], read, *line[number + 1 :])
                    lines = (*question.lines[:index], changed, *question.lines[index + 1 :])
                    repair = Repair(index, number, grid.square(old), grid.square(bit), _move(judge, read))
                    yield repair, replace(question, lines=lines)


def _move(judge: Judge, printed: Printed) -> str:
    sign = "-" if printed.capture is False else "x"
    return sign.join(str(judge.grid.square(bit)) for bit in (printed.start, *printed.by_way_of, printed.stop))


def _faulty_window(judge: Judge, question: Question, index: int, meter: Meter) -> tuple[int, int]:
    """Plies outside which a change cannot help: [first, last) is impossible by itself, from any position. The whole
    line when only its diagram or the other lines make it impossible."""
    line = question.lines[index]
    last = next(
        (end for end in range(1, len(line) + 1) if not _possible(judge, line[:end], question.side, meter)), None
    )
    if last is None:
        return 0, len(line)
    first = 0
    for start in range(1, last):
        side = question.side if start % 2 == 0 else question.side.other
        if _possible(judge, line[start:last], side, meter):
            break
        first = start
    return first, last


def _possible(judge: Judge, line: tuple[Printed, ...], side: Colour, meter: Meter) -> bool:
    question = Question((line,), side)
    for kings in (needed_kings(judge.grid, question), None):
        search = Search(judge, question, kings, meter)
        try:
            if search.find() is not None:
                return True
        finally:
            search.solver.close()
    return False
