"""Reads the rows of a table of rules: under which columns the cells belong, and what they then say.

A row with a cell too few or too many stands beside its columns. The order of the cells is kept, and of all ways to lay
it under the headings those come first in which the cells make sense; where several do, all are handed on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from naslag.model.rule_table import Aspect, RowReading, RuleClaim, RuleColumn, RuleRow
from naslag.model.span import Quote
from naslag.notation.rule_words import RuleWords

MISFIT, REMARK_MISFIT, FOREIGN, SHIFT, SWAP = 2.0, 1.5, 0.25, 1.0, 1.5
"""Costs: a cell that its column cannot hold; a rule's word among the remarks; a word that no other row has in the
column; a place where cells move against the headings; two cells in each other's place."""
EXCHANGED = 3
"""Cells that must make sense when two headings change places, and none before; more than half of the rows besides."""
BEAM, KEPT = 24, 6
"""Ways followed at a time, and handed on."""


@dataclass(frozen=True)
class Frame:
    """The headings of a table with what they imply. `usual` counts each column's words over all rows as printed."""

    words: RuleWords
    columns: tuple[RuleColumn, ...]
    name_at: int
    width_first: bool
    usual: tuple[Counter[str], ...]

    def says(self, text: str, column: int) -> tuple[str, ...]:
        """What a cell says under a column."""
        aspect = self.columns[column].aspect
        return self.words.says(text, aspect, width_first=self.width_first) if aspect else ()

    def is_rule(self, column: int) -> bool:
        """Whether the column is about one rule."""
        return self.columns[column].aspect not in (None, Aspect.REMARK, Aspect.VARIANT)


def put_right(
    words: RuleWords, columns: tuple[RuleColumn, ...], rows: Sequence[Sequence[Quote]]
) -> tuple[RuleColumn, ...]:
    """The columns, with two headings in each other's place where the cells of the whole table say so."""
    rules = [at for at, column in enumerate(columns) if column.aspect not in (None, Aspect.REMARK, Aspect.VARIANT)]

    def misfits(at: int, under: int) -> int:
        aspect = columns[under].aspect
        texts = [row[at].text for row in rows if at < len(row) and row[at].text]
        return sum(not (aspect and words.says(text, aspect, width_first=True)) for text in texts)

    printed = {at: misfits(at, at) for at in rules}
    best = max(
        ((printed[a] + printed[b] - misfits(a, b) - misfits(b, a), -a, -b) for a, b in combinations(rules, 2)),
        default=(0, 0, 0),
    )
    gain, a, b = best[0], -best[1], -best[2]
    if gain < EXCHANGED or 2 * gain <= len(rows) or printed[a] + printed[b] > 2 * gain:
        return columns
    turned = list(columns)
    for at, to in ((a, b), (b, a)):
        turned[at] = replace(columns[at], aspect=columns[to].aspect, legend=columns[to].legend, exchanged=to)
    return tuple(turned)


def frame(words: RuleWords, columns: tuple[RuleColumn, ...], rows: Sequence[Sequence[Quote]]) -> Frame:
    """The frame for a table's rows."""
    name_at = next((at for at, column in enumerate(columns) if column.aspect is Aspect.VARIANT), 0)
    usual = tuple(
        Counter(_key(row[at]) for row in rows if at < len(row) and row[at].text) for at in range(len(columns))
    )
    board = next((column.quote.text for column in columns if column.aspect is Aspect.BOARD), "")
    return Frame(words, columns, name_at, words.orders_width(board), usual)


def _key(cell: Quote) -> str:
    return " ".join(cell.text.casefold().split())


def read_row(cells: Sequence[Quote], frame: Frame) -> RuleRow | None:
    """The row; None when it has no name."""
    name = cells[frame.name_at] if frame.name_at < len(cells) else None
    if name is None or not name.text:
        return None
    rest = [(at, cell) for at, cell in enumerate(cells) if at != frame.name_at and at < len(frame.columns)]
    printed = [(at, cell) for at, cell in rest if not _is_blank(cell, at, frame)]
    variants = frame.words.variants(name.text)
    readings = tuple(_readings(printed, rest, frame, variants)) if variants else ()
    return RuleRow(name, variants, tuple(cell for _, cell in rest), tuple(at for at, _ in rest), readings)


def _is_blank(cell: Quote, at: int, frame: Frame) -> bool:
    """Whether nothing is printed there: no text, or a dash or question mark that means nothing in the column."""
    return not cell.text.strip("-–—?. …") and not (cell.text and frame.says(cell.text, at))


def _readings(
    printed: list[tuple[int, Quote]], rest: list[tuple[int, Quote]], frame: Frame, variants: tuple[str, ...]
) -> Iterator[RowReading]:
    index = {at: number for number, (at, _) in enumerate(rest)}
    own = tuple(at for at, _ in printed)
    ways = {own: _cost(own, printed, frame)}
    swaps: dict[tuple[int, ...], tuple[int, int]] = {}
    if ways[own]:
        ways.update((places, cost) for cost, places in _shifts(printed, frame))
        for one, other in combinations(range(len(own)), 2):
            turned = list(own)
            turned[one], turned[other] = own[other], own[one]
            places = tuple(turned)
            cost = SWAP + sum(_fit(cell, at, frame) for at, (_, cell) in zip(places, printed, strict=True))
            if _both_out_of_place((one, other), own, printed, frame) and cost < ways[own]:
                ways[places] = cost
                swaps[places] = (one, other)
    ranked = sorted(ways.items(), key=lambda way: (way[1], way[0] != own, way[0]))[:KEPT]
    for places, cost in ranked:
        if cost > ranked[0][1] + SHIFT:
            break
        missed = _misfits(places, printed, frame)
        yield RowReading(
            cells=tuple(index[at] for at in own),
            places=places,
            claims=tuple(_claims(places, printed, frame, variants)),
            unread=tuple(index[printed[number][0]] for number in sorted(missed)),
            cost=cost,
            shift=places != own and places not in swaps,
            swapped=tuple(index[printed[number][0]] for number in swaps.get(places, ())),
        )


def _claims(
    places: Sequence[int], printed: list[tuple[int, Quote]], frame: Frame, variants: tuple[str, ...]
) -> Iterator[RuleClaim]:
    # A remark on what has a column of its own speaks of exceptions and other ways to play.
    own = {column.aspect for column in frame.columns}
    for at, (_, cell) in zip(places, printed, strict=True):
        aspect = frame.columns[at].aspect
        if aspect is Aspect.REMARK:
            for said, values, _, _ in frame.words.said_in(" ".join(cell.text.split())):
                if said not in own:
                    yield RuleClaim(said, values, cell, variants)
        elif aspect is not None and (values := frame.says(cell.text, at)):
            yield RuleClaim(aspect, values, cell, variants)


def _both_out_of_place(
    pair: tuple[int, int], own: tuple[int, ...], printed: list[tuple[int, Quote]], frame: Frame
) -> bool:
    """Whether of two cells none is at home in its column, and one makes no sense there at all."""
    costs = [_fit(printed[number][1], own[number], frame) for number in pair]
    return min(costs) > 0 and any(number in _misfits(own, printed, frame) for number in pair)


def _misfits(places: Sequence[int], printed: list[tuple[int, Quote]], frame: Frame) -> set[int]:
    return {
        number
        for number, (at, (_, cell)) in enumerate(zip(places, printed, strict=True))
        if frame.is_rule(at) and not frame.says(cell.text, at)
    }


def _cost(places: Sequence[int], printed: list[tuple[int, Quote]], frame: Frame) -> float:
    moved = [at - own for at, (own, _) in zip(places, printed, strict=True)]
    breaks = sum(a != b for a, b in zip([0, *moved], moved, strict=False))
    return SHIFT * breaks + sum(_fit(cell, at, frame) for at, (_, cell) in zip(places, printed, strict=True))


def _fit(cell: Quote, at: int, frame: Frame) -> float:
    """What speaks against a cell under a column; 0 when nothing does."""
    if frame.columns[at].aspect is Aspect.VARIANT:
        return MISFIT
    if frame.columns[at].aspect is None and not frame.columns[at].quote.text:
        return MISFIT
    if not frame.is_rule(at):
        rules = [column for column in range(len(frame.columns)) if frame.is_rule(column)]
        return REMARK_MISFIT if any(frame.says(cell.text, column) for column in rules) else 0.0
    if not frame.says(cell.text, at):
        return MISFIT
    return 0.0 if frame.usual[at][_key(cell)] > 1 or _numeric(frame, at) else FOREIGN


def _numeric(frame: Frame, at: int) -> bool:
    return frame.columns[at].aspect in (Aspect.BOARD, Aspect.MEN, Aspect.SQUARES)


def _shifts(printed: list[tuple[int, Quote]], frame: Frame) -> list[tuple[float, tuple[int, ...]]]:
    """The cheapest ways to lay the cells in their order under the headings, cell by cell."""
    columns = [at for at in range(len(frame.columns)) if at != frame.name_at]
    ways: list[tuple[float, int, tuple[int, ...]]] = [(0.0, 0, ())]
    for number, (own, cell) in enumerate(printed):
        left = len(printed) - number - 1
        grown = []
        for cost, moved, places in ways:
            behind = places[-1] if places else -1
            for at in columns:
                if at > behind and sum(column > at for column in columns) >= left:
                    step = SHIFT * (at - own != moved) + _fit(cell, at, frame)
                    grown.append((cost + step, at - own, (*places, at)))
        # One way for each place of the last cell must live on, or a later cell finds no room.
        grown.sort()
        best: dict[int, int] = {}
        ways = []
        for way in grown:
            best[way[2][-1]] = best.get(way[2][-1], 0) + 1
            if best[way[2][-1]] <= BEAM // 4:
                ways.append(way)
    return sorted((cost, places) for cost, _, places in ways)[:BEAM]
