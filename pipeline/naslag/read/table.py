"""Lays a table of text out as lines: across, row by row, or down, where the numbers of the moves run that way."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import chain, pairwise

from naslag.model.document import PrintedPosition
from naslag.read.board_table import Cell, read_board
from naslag.read.weave import Weaver

_NUMBER = re.compile(r"\s*([0-9]{1,3})\s*[.:)]?(?![0-9])(?!\s*[-–—−xX×/]\s*[0-9])")


@dataclass
class Table:
    """The cells of a table, row by row, and the weaver of the text around it. `at` is where its tag stands."""

    around: Weaver
    at: int
    rows: list[list[Weaver]] = field(default_factory=list)
    shown: list[list[list[tuple[str, int, int]]]] = field(default_factory=list)
    """The pictures of each cell: name, start and end of the tag."""

    def row(self) -> None:
        """A new row."""
        self.rows.append([])
        self.shown.append([])

    def cell(self) -> Weaver:
        """A new cell in the last row."""
        if not self.rows:
            self.row()
        self.shown[-1].append([])
        weaver = Weaver(self.around.source, lenient=self.around.lenient)
        self.rows[-1].append(weaver)
        return weaver

    def picture(self, name: str, start: int, end: int) -> None:
        """A picture in the last cell."""
        if self.shown and self.shown[-1]:
            self.shown[-1][-1].append((name, start, end))

    def board(self, end: int) -> PrintedPosition | None:
        """The position that it draws, if it is a board."""
        rows = [
            [
                Cell(
                    "" if cell.lines else cell.head,
                    tuple(name for name, _, _ in pictures),
                    pictures[0][1] if pictures else cell.first(end),
                    pictures[0][2] if pictures else cell.last or end,
                )
                for cell, pictures in zip(row, shown, strict=True)
            ]
            for row, shown in zip(self.rows, self.shown, strict=True)
        ]
        return read_board(self.around.source, rows)

    def lay_out(self, end: int) -> None:
        """Add the table's text to the text around it."""
        self.rows = [[cell for cell in row if cell.size] for row in self.rows]
        self._turn()
        self._stop_numbers()
        self.around.paragraph(self.at)
        for group in self._reading_order():
            self.around.newline(self._place(group, end))
            for cell in group:
                # A cell that holds lines of its own is a column of text, not a word in a row.
                separate = self.around.newline if cell.lines else self.around.space
                separate(cell.first(end))
                self.around.append(cell)
                if cell.lines:
                    self.around.newline(cell.first(end))
        self.around.paragraph(end)

    def _turn(self) -> None:
        """Where a row of rising numbers heads the moves below it, columns become rows."""
        for at, row in enumerate(self.rows):
            rising = [_alone(cell) for cell in row]
            if len(row) < 2 or None in rising or _rising(rising) < len(row) - 1:
                continue
            below = [other for other in self.rows[at + 1 :] if other]
            if below and all(len(other) <= len(row) and _alone(other[0]) is None for other in below):
                columns = [[other[index] for other in (row, *below) if index < len(other)] for index in range(len(row))]
                self.rows[at:] = columns
            return

    def _stop_numbers(self) -> None:
        """Where rising numbers have columns of their own, they are numbers of moves: a stop says so."""
        groups = [group for row in self.rows for group in _groups(row) if len(group) > 1]
        numbers = [_alone(group[0]) for group in groups]
        if sorted(number for number in numbers if number is not None) != list(range(1, len(numbers) + 1)):
            return
        for group in groups:
            if not group[0].tail.rstrip().endswith((".", ":", ")")):
                group[0].put(".", group[0].last, group[0].last)

    @staticmethod
    def _place(group: list[Weaver], end: int) -> int:
        return next((cell.first(end) for cell in group if cell.size), end)

    def _reading_order(self) -> list[list[Weaver]]:
        """Groups of cells that make a line, in the order to read them."""
        groups = [_groups(row) for row in self.rows if row]
        numbers = [[_number(group[0]) for group in row] for row in groups]
        # Rows without numbers of their own at the head of the table name its columns.
        head = next((index for index, row in enumerate(numbers) if len(row) > 1 and None not in row), len(numbers))
        body = groups[head:]
        columns = max(map(len, body), default=0)
        across = [number for row in numbers[head:] for number in row]
        order = [(row, column) for column in range(columns) for row in range(len(body)) if column < len(body[row])]
        down = [numbers[head + row][column] for row, column in order]
        if columns > 1 and _rising(down) > _rising(across):
            return [list(chain(*row)) for row in groups[:head]] + [body[row][column] for row, column in order]
        return [list(chain(*row)) for row in groups]


def _groups(row: list[Weaver]) -> list[list[Weaver]]:
    """The cells of a row, cut before each that begins with a number of its own."""
    groups: list[list[Weaver]] = []
    for cell in row:
        if not groups or _number(cell) is not None:
            groups.append([])
        groups[-1].append(cell)
    return groups


def _number(cell: Weaver) -> int | None:
    match = _NUMBER.match(cell.head)
    return int(match.group(1)) if match else None


def _alone(cell: Weaver) -> int | None:
    """The number that is all a cell holds."""
    match = re.fullmatch(r"\s*([0-9]{1,3})\s*[.:)]?\s*", cell.head) if cell.size < 8 else None
    return int(match.group(1)) if match else None


def _rising(numbers: list[int | None]) -> int:
    """How often a number is followed by the next."""
    return sum(a is not None and b == a + 1 for a, b in pairwise(numbers))
