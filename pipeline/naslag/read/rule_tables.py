"""Finds tables of variants and their rules in a text or a page, and the sentences beside them that state rules too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from naslag.model.document import Document, Item
from naslag.model.flow import Flow
from naslag.model.rule_table import Aspect, RuleClaim, RuleColumn, RuleTable
from naslag.model.span import Quote
from naslag.model.text import SourceText
from naslag.notation.rule_words import RuleWords, rule_words
from naslag.read.grid_lines import line_grids
from naslag.read.grid_markup import has_tables, markup_grids
from naslag.read.grids import Grid, text_grids
from naslag.read.rule_rows import frame, put_right, read_row

RULES, NAMES = 3, 2
"""Headings that speak of a rule, and rows that name a variant, which make a table one of rules."""
MAX_COLUMNS, MAX_ROWS, MAX_TEXT = 24, 200, 2**21
"""A larger table is none of rules, and a text of more characters no page with one."""
_FREE = frozenset({Aspect.VARIANT, Aspect.REMARK})
_SENTENCE = re.compile(r"[^\n]+?(?:[.!?;](?=\s|$)|$)", re.MULTILINE)
_LEGEND = re.compile(r"^\s*(?:[-*•–]\s*)?([^\n:–-]{2,60}?)\s*[-–:]\s+(\S.*)$", re.MULTILINE)


def with_rule_tables(document: Document, source: SourceText) -> Document:
    """The document with the tables of rules in it. What was taken for moves inside a table is none."""
    if not _worth_a_look(source.text):
        return document
    tables = tuple(_tables(source))
    if not tables:
        return document
    items = tuple(item for item in document.items if not any(_lies_in(item, table) for table in tables))
    return replace(document, items=items, rule_tables=tables)


def _lies_in(item: Item, table: RuleTable) -> bool:
    """Whether all that was taken for notation stands in the table."""
    parts = [ply.span for line in item.lines for ply in line.plies]
    parts += [item.position.span] if item.position else []
    return table.span.holds(item.span) or (bool(parts) and all(map(table.span.holds, parts)))


def _worth_a_look(text: str) -> bool:
    """Whether two variants are named at all: most texts are done with here."""
    if len(text) > MAX_TEXT:
        return False
    lowered = text.lower()
    return any(sum(stem in lowered for stem in words.stems) >= NAMES for words in rule_words().values())


def _tables(source: SourceText) -> Iterator[RuleTable]:
    markup = has_tables(source)
    found = markup_grids(source, _headed) if markup else text_grids(source, _headed)
    grids, prose = found.grids, found.prose
    if not grids and not markup:
        grids = tuple(grid for words in rule_words().values() for grid in _line_grids(source, words))[:1]
        prose = text_grids(SourceText(source.path, _without(source.text, grids)), _headed).prose if grids else prose
    for grid in grids:
        for rows in (grid.rows, _turned(grid.rows)):
            words = _language([cell.text for cell in rows[0]]) if rows else None
            table = _table(source, replace(grid, rows=rows), prose, words) if words else None
            if table is not None:
                yield table
                break


def _headed(cells: Sequence[str]) -> int:
    """How many cells speak of a rule, or name variants, if they may head a table of rules; else 0."""
    words = _language(cells)
    if words is not None:
        return len({words.heading(cell) for cell in cells} - _FREE - {None})
    named = max(sum(bool(its.variants(cell)) for cell in cells) for its in rule_words().values())
    return named if named > NAMES else 0


def _language(cells: Sequence[str]) -> RuleWords | None:
    """The language in which the most cells are headings about rules, None when they are too few."""
    counts = {
        words: len({aspect for cell in cells if (aspect := words.heading(cell))} - _FREE)
        for words in rule_words().values()
    }
    best = max(counts, key=lambda words: counts[words])
    return best if counts[best] >= RULES else None


def _line_grids(source: SourceText, words: RuleWords) -> tuple[Grid, ...]:
    def fits(text: str) -> bool:
        return any(words.says(text, aspect, width_first=True) for aspect in Aspect)

    def is_name(text: str) -> bool:
        return len(text) <= 40 and not fits(text) and words.begins_with_name(text)

    return line_grids(source, lambda text: words.heading(text) is not None, is_name, fits)


def _without(text: str, grids: Sequence[Grid]) -> str:
    """The text with its tables blanked out, every other character in its place."""
    for grid in grids:
        blank = re.sub(r"[^\r\n]", " ", text[grid.start : grid.end])
        text = text[: grid.start] + blank + text[grid.end :]
    return text


def _turned(rows: list[list[Quote]]) -> list[list[Quote]]:
    """Columns as rows: variants may head the columns, and rules the rows."""
    width = max(map(len, rows), default=0)
    full = [[*row, *[Quote("", row[-1].span)] * (width - len(row))] for row in rows if row]
    return [list(column) for column in zip(*full, strict=True)]


def _table(source: SourceText, grid: Grid, prose: Flow, words: RuleWords) -> RuleTable | None:
    heads, *body = grid.rows
    if len(heads) > MAX_COLUMNS or len(body) > MAX_ROWS:
        return None
    legend = dict(_legend(prose, words))
    columns = tuple(
        RuleColumn(cell, aspect, legend.get(aspect) if aspect else None)
        for cell in heads
        for aspect in (words.heading(cell.text),)
    )
    columns = put_right(words, _each_once(columns), body)
    around = frame(words, columns, body)
    rows = tuple(row for cells in body if (row := read_row(cells, around)) is not None)
    if sum(bool(row.variants) for row in rows) < NAMES:
        return None
    return RuleTable(
        span=source.span(grid.start, grid.end),
        language=words.language,
        columns=columns,
        rows=rows,
        sayings=tuple(_sayings(prose, words)),
    )


def _each_once(columns: tuple[RuleColumn, ...]) -> tuple[RuleColumn, ...]:
    """Two headings of one kind: the first counts, of the other nothing is known."""
    seen: set[Aspect] = set()
    kept = []
    for column in columns:
        twice = column.aspect in seen and column.aspect is not Aspect.REMARK
        kept.append(replace(column, aspect=None, legend=None) if twice else column)
        seen |= {column.aspect} if column.aspect else set()
    return tuple(kept)


def _legend(prose: Flow, words: RuleWords) -> Iterator[tuple[Aspect, Quote]]:
    """The lines that explain a column, by the column. The first counts, so it comes last."""
    found = [
        (aspect, prose.trimmed(*match.span(2)))
        for match in _LEGEND.finditer(prose.text)
        if (aspect := words.heading(match.group(1))) is not None
    ]
    yield from reversed(found)


def _sayings(prose: Flow, words: RuleWords) -> Iterator[RuleClaim]:
    """What the sentences around the table say of variants. Of several variants only what holds of each can be said."""
    for sentence in _SENTENCE.finditer(prose.text):
        named = words.mentioned(sentence.group())
        if not named:
            continue
        for aspect, values, start, end in words.said_in(sentence.group()):
            if len(named) > 1 and len(values) > 1:
                continue
            quote = prose.quote(sentence.start() + start, sentence.start() + end)
            for variants in named:
                yield RuleClaim(aspect, values, quote, variants)
