"""When lines fit no position: the changes of one printed square after which they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from naslag.model.board import Colour
from naslag.verify.cost import ends, move_cost
from naslag.verify.reconstruction.refine import Judge
from naslag.verify.reconstruction.search import Question, Search, needed_kings
from naslag.verify.reconstruction.solver import Meter
from naslag.verify.reconstruction.unroll import Printed


class Repair(NamedTuple):
    """One printed square read differently. `ply` counts from 0; `printed` and `read` are whole moves (`36x11`)."""

    ply: int
    printed: str
    read: str


def one_number_repairs(judge: Judge, question: Question, meter: Meter) -> tuple[int, tuple[Repair, ...]] | None:
    """The line at fault and every change of one of its squares that makes the lines possible, those that need the
    fewest kings, and no more than the lines as printed seem to need. When each line is possible by itself, the first
    line that can be mended. Those nearest to the print come first. None when nothing mends."""
    most = len(needed_kings(judge.grid, question))
    for line in _suspects(judge, question, meter):
        first, last = _window(judge, question, line, meter)
        changes = [change for ply in range(first, last) for change in _changes(judge, question, line, ply)]
        for kings in range(most + 1):
            found = tuple(repair for repair, changed in changes if fits(judge, changed, kings, meter))
            if found:
                return line, tuple(sorted(found, key=lambda repair: move_cost(ends(repair.printed), ends(repair.read))))
    return None


def _suspects(judge: Judge, question: Question, meter: Meter) -> list[int]:
    """The first line that is impossible by itself, from any position; else all."""
    for index, line in enumerate(question.lines):
        if not _possible(judge, line, question.side, meter):
            return [index]
    return list(range(len(question.lines)))


def _changes(judge: Judge, question: Question, index: int, ply: int) -> Iterator[tuple[Repair, Question]]:
    """Every other square in place of the first and of the last of one ply."""
    line = question.lines[index]
    printed = line[ply]
    others = [replace(printed, start=bit) for bit in range(judge.grid.size) if bit != printed.start]
    others += [replace(printed, stop=bit) for bit in range(judge.grid.size) if bit != printed.stop]
    for read in others:
        changed = (*line[:ply], read, *line[ply + 1 :])
        lines = (*question.lines[:index], changed, *question.lines[index + 1 :])
        yield Repair(ply, _move(judge, printed), _move(judge, read)), replace(question, lines=lines)


def fits(judge: Judge, question: Question, kings: int, meter: Meter) -> bool:
    """Whether the lines are possible with exactly so many kings as the fewest."""
    needed = needed_kings(judge.grid, question)
    if len(needed) > kings:
        return False
    search = Search(judge, question, needed if len(needed) == kings else None, meter)
    try:
        return search.find([search.limit_kings(kings)]) is not None
    finally:
        search.solver.close()


def _move(judge: Judge, printed: Printed) -> str:
    sign = "-" if printed.capture is False else "x"
    return sign.join(str(judge.grid.square(bit)) for bit in (printed.start, *printed.by_way_of, printed.stop))


def _window(judge: Judge, question: Question, index: int, meter: Meter) -> tuple[int, int]:
    """Plies outside which no change can help: [first, last) is impossible by itself, from any position. The whole
    line when that is possible."""
    line, side = question.lines[index], question.side
    first, last = 0, len(line)
    while last > 1 and not _possible(judge, line[: last - 1], side, meter):
        last -= 1
    if _possible(judge, line[:last], side, meter):
        return 0, len(line)
    while first < last - 1:
        mover = side if (first + 1) % 2 == 0 else side.other
        if _possible(judge, line[first + 1 : last], mover, meter):
            break
        first += 1
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
