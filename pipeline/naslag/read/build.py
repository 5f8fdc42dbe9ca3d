"""Items and lines while they are being read, and the names they get at the end."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from naslag.model.board import Colour
from naslag.model.document import (
    DiagramStatement,
    Item,
    ItemKind,
    Line,
    MoveReading,
    Note,
    NoteKind,
    Ply,
    PrintedClaim,
    PrintedPosition,
)
from naslag.model.flow import Flow
from naslag.model.span import Quote
from naslag.notation.glyphs import DOTTED
from naslag.read.remarks import Remarks


@dataclass
class LineBuilder:
    """A line being read. `forks` are the plies at which a variation may leave its trunk, likeliest first.

    `variation` is True when it leaves a trunk, False for a line from the diagram. `skipped` is 1 when the line begins
    with the second side's move (`1. ... 19-24`). `marks` are the note marks at its plies. Where one side's
    moves are listed and then the other's, `first_side` is whose come first and `split` where the other's begin."""

    name: str
    of: str | None = None
    label: Quote | None = None
    forks: tuple[int, ...] = (0,)
    variation: bool = False
    plies: list[Ply] = field(default_factory=list)
    joined: list[Quote] = field(default_factory=list)
    number_faults: list[tuple[Quote, int]] = field(default_factory=list)
    notes: list[tuple[NoteKind, Quote]] = field(default_factory=list)
    pending_number: Quote | None = None
    last_number: int | None = None
    ends_at: int = -1
    skipped: int = 0
    first_side: Colour | None = None
    split: int | None = None
    marks: dict[str, int] = field(default_factory=dict)

    @property
    def next_number(self) -> int:
        """The move number that belongs before the next ply, for a line from the first move."""
        return (self.forks[0] + len(self.plies) + self.skipped) // 2 + 1

    @property
    def on_turn(self) -> int:
        """Whose ply is next: 0 for the side that begins the numbering, 1 for the other."""
        return (self.forks[0] + len(self.plies) + self.skipped) % 2

    @property
    def waits(self) -> bool:
        """Whether it still has no move."""
        return not self.plies

    def take_number(self, quote: Quote, number: int) -> None:
        """A printed move number. One that follows neither from the moves nor from the number before it is a fault of
        the text, and the line goes on."""
        self.pending_number = quote
        follows = self.last_number is not None and number == self.last_number + 1
        if self.of is None and number != self.next_number and not follows:
            self.number_faults.append((quote, self.next_number))
        self.last_number = number

    def add(self, ply: Ply) -> None:
        """The next ply."""
        self.plies.append(ply)
        self.pending_number = None

    def add_suffix(self, mark: str) -> None:
        """A mark (`!`, `?`, `*`) that belongs to the ply just read."""
        last = self.plies[-1]
        for letter in re.findall(r"[A-Za-z]+|[0-9]+", mark):
            self.marks.setdefault(letter.lower(), len(self.plies) - 1)
        self.plies[-1] = Ply(last.text, last.span, last.readings, last.number, last.suffix + mark, last.correction)

    def _take_dots_for_dashes(self) -> None:
        """Where most of the line is printed with dots between squares (`22.26 11.16`), that is its notation."""
        dotted = [index for index, ply in enumerate(self.plies) if ply.readings[0].cost == DOTTED]
        if len(dotted) * 2 <= len(self.plies):
            return
        for index in dotted:
            first = self.plies[index].readings[0]
            self.plies[index] = replace(self.plies[index], readings=(MoveReading(first.squares, first.capture),))

    def _take_dashes_for_either(self) -> None:
        """A line that marks no capture at all prints captures with a dash too, as English sources do."""
        if any(reading.capture for ply in self.plies for reading in ply.readings):
            return
        self.plies = [
            replace(ply, readings=tuple(replace(reading, capture=None) for reading in ply.readings))
            for ply in self.plies
        ]

    def _take_turns(self) -> None:
        """One side's moves and the other's, listed apart, in the order of play: the side with a move more begins."""
        if self.split is None:
            return
        one, other = self.plies[: self.split], self.plies[self.split :]
        first, second = (one, other) if len(one) >= len(other) else (other, one)
        self.plies = [ply for turn in zip_longest(first, second) for ply in turn if ply is not None]

    def _take_numbers(self) -> None:
        """A game set in columns of numbered moves, `1. 31-27 18-23   7. 33x24 20x29`, given row by row: the numbers are
        all there once, and tell the order. A line whose notes count plies is left as it stands."""
        begins = [index for index, ply in enumerate(self.plies) if ply.number is not None]
        numbers = [int(re.sub(r"\D", "", ply.number.text) or 1) for ply in self.plies if ply.number is not None]
        counted = sorted(numbers) == list(range(1, len(numbers) + 1))
        if self.marks or not begins or begins[0] != 0 or not counted or numbers == sorted(numbers):
            return
        if len({self.plies[at].span.line for at in begins}) * 2 > len(begins) + 1:
            return  # hardly ever two numbers on a printed line: no columns
        ends = [*begins[1:], len(self.plies)]
        groups = sorted(zip(numbers, begins, ends, strict=True))
        self.plies = [ply for _, start, end in groups for ply in self.plies[start:end]]
        self.number_faults = []

    def build(self) -> Line:
        """The finished line."""
        self._take_turns()
        self._take_numbers()
        self._take_dots_for_dashes()
        self._take_dashes_for_either()
        return Line(
            name=self.name,
            plies=tuple(self.plies),
            of=self.of,
            from_ply=self.forks[0],
            from_others=self.forks[1:],
            label=self.label,
            orders=columns(tuple(self.plies)),
            joined=tuple(self.joined),
            number_faults=tuple(self.number_faults),
        )


def columns(plies: tuple[Ply, ...]) -> tuple[tuple[int, ...], ...]:
    """The order in which plies set in columns run down, when they may be: two or more printed lines, the longest of
    three moves or more, and no move numbers. Lines that lack the last columns end them."""
    rows: dict[int, list[int]] = {}
    for index, ply in enumerate(plies):
        rows.setdefault(ply.span.line, []).append(index)
    width = max(map(len, rows.values()), default=0)
    if len(rows) < 2 or width < 3 or any(ply.number for ply in plies):
        return ()
    return (tuple(row[column] for column in range(width) for row in rows.values() if column < len(row)),)


@dataclass
class ItemBuilder:
    """An item being read: characters [start, end) of the flow so far. `passing` is True when its position stands inside
    a sentence of prose, `solves` when its heading announces a solution."""

    start: int
    page: str | None = None
    end: int = 0
    number: int | None = None
    label: Quote | None = None
    kind: ItemKind = ItemKind.PROBLEM
    position: PrintedPosition | None = None
    passing: bool = False
    fen: Quote | None = None
    side: Colour | None = None
    solves: bool = False
    lines: list[LineBuilder] = field(default_factory=list)
    line: LineBuilder | None = None
    claims: list[PrintedClaim] = field(default_factory=list)
    statements: list[DiagramStatement] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    @property
    def main(self) -> LineBuilder:
        """The first line."""
        return self.lines[0]

    @property
    def holds_something(self) -> bool:
        """Whether a position or a move was read; a number alone is no item, nor is a position that a sentence of prose
        names in passing, unless something is said of it."""
        if any(line.plies for line in self.lines) or self.fen:
            return True
        return self.position is not None and not (self.passing and not (self.label or self.claims or self.side))

    @property
    def waits_for_position(self) -> bool:
        """Whether it has a number and nothing else yet."""
        return bool(self.label) and not (self.position or self.fen or self.lines)

    @property
    def waits_for_line(self) -> bool:
        """Whether it has a number, a position or a label but no move yet."""
        return self.line is None or self.line.waits

    def set_label(self, quote: Quote, number: int) -> None:
        """The printed number."""
        self.label, self.number = quote, number

    def new_line(
        self,
        of: str | None = None,
        label: Quote | None = None,
        forks: tuple[int, ...] | None = None,
        skipped: int = 0,
    ) -> LineBuilder:
        """Start a line; with `forks` it is a variation. The first is the main line, whatever its label; others are
        named by their label."""
        name = "main" if not self.lines else (label.text if label else f"line {len(self.lines) + 1}")
        taken = sum(line.name == name or line.name.startswith(f"{name} (") for line in self.lines)
        name = f"{name} ({taken + 1})" if taken else name
        self.line = LineBuilder(name, of, label, forks or (0,), forks is not None, skipped=skipped)
        self.lines.append(self.line)
        return self.line

    def take(self, remarks: Remarks, line: str | None, ply: int | None) -> None:
        """What was said in a gap after `ply` of `line`."""
        self.claims.extend(remarks.claims)
        self.statements.extend(remarks.statements)
        self.side = self.side or remarks.side
        self.notes.extend(Note(kind, quote, line, ply, witnesses) for kind, quote, witnesses in remarks.notes)

    def build(self, flow: Flow, name: str) -> Item:
        """The finished item."""
        position = self.position
        if position is not None and position.side is None and self.side is not None:
            position = replace(position, side=self.side)
        lines = tuple(line.build() for line in self.lines if line.plies)
        readings = (Note(kind, quote, line.name, None) for line in self.lines for kind, quote in line.notes)
        return Item(
            id=name,
            kind=self.kind if lines else ItemKind.POSITION,
            span=flow.span(self.start, max(self.end, self.start + 1)),
            label=self.label,
            page=self.page,
            position=position,
            fen=self.fen,
            lines=lines,
            claims=tuple(self.claims),
            statements=tuple(self.statements),
            solves=self.solves and not (position or self.fen),
            notes=tuple(sorted((*readings, *self.notes), key=lambda note: note.quote.span.start)),
        )


def build_items(flow: Flow, builders: list[ItemBuilder]) -> tuple[Item, ...]:
    """The finished items. An id is the printed number without leading zeros, else `#1`, `#2`…; repeats get `-2`."""
    taken: Counter[str] = Counter()
    items = []
    unnamed = 0
    for builder in builders:
        if builder.number is None:
            unnamed += 1
        name = str(builder.number) if builder.number is not None else f"#{unnamed}"
        taken[name] += 1
        items.append(builder.build(flow, name if taken[name] == 1 else f"{name}-{taken[name]}"))
    return tuple(items)
