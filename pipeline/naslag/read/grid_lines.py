"""Tables that were pasted cell by cell, each on a line of its own: the headings first, then row after row.

Nothing marks a blank cell there, so a row may hold fewer than there are headings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from naslag.model.text import SourceText
from naslag.read.grids import Grid, Row, trimmed

FEWEST = 4
"""Headings in a row that make lines a table."""
LONGEST = 60
"""Characters of a heading."""


def line_grids(
    source: SourceText, is_heading: Callable[[str], bool], is_name: Callable[[str], bool], fits: Callable[[str], bool]
) -> tuple[Grid, ...]:
    """The tables of a text whose cells are lines. `is_name` tells the name that begins a row, `fits` a text that some
    column could hold."""
    lines = [
        (start, start + len(text))
        for number, start in enumerate(source.line_starts, 1)
        if (text := source.line_text(number)).strip()
    ]
    texts = [source.text[start:end].strip() for start, end in lines]
    at = 0
    while at < len(lines):
        heads = at
        while heads < len(lines) and len(texts[heads]) <= LONGEST and is_heading(texts[heads]):
            if heads - at >= FEWEST and is_name(texts[heads]):
                break
            heads += 1
        if heads - at >= FEWEST and heads < len(lines) and is_name(texts[heads]):
            rows, behind = _rows(texts, heads, heads - at, is_name, fits)
            grid: list[Row] = [[trimmed(source, *lines[number]) for number in range(at, heads)]]
            grid += [[trimmed(source, *lines[number]) for number in row] for row in rows]
            return (Grid(grid, lines[at][0], lines[behind - 1][1]),)
        at = max(heads, at + 1)
    return ()


def _rows(
    texts: Sequence[str], at: int, columns: int, is_name: Callable[[str], bool], fits: Callable[[str], bool]
) -> tuple[list[list[int]], int]:
    """The rows from line `at` on, as numbers of lines, and the line behind the last."""
    rows: list[list[int]] = []
    while at < len(texts) and is_name(texts[at]):
        row = [at]
        at += 1
        while at < len(texts) and len(row) < columns and not is_name(texts[at]):
            # What no column holds is a remark; behind the last row it may be the text that goes on.
            if not fits(texts[at]) and not _goes_on(texts, at, is_name):
                break
            row.append(at)
            at += 1
        rows.append(row)
    return rows, at


def _goes_on(texts: Sequence[str], at: int, is_name: Callable[[str], bool]) -> bool:
    return any(is_name(text) for text in texts[at + 1 : at + 3])
