"""Compares a table of rules with our variants: read this first of all that is said of such tables.

For each row the reading is taken under which its cells make sense and agree best; then each claim is judged, and each
fault goes to one kind of finding (verify/checks/rule_*.py), so that no cell is complained of twice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from naslag.model.document import Document
from naslag.model.rule_table import Aspect, RowReading, RuleClaim, RuleRow, RuleTable
from naslag.model.variant import Variant
from naslag.notation.rule_words import rule_words
from naslag.rules.variants import variant as variant_named
from naslag.verify.rule_answers import Ought, ought
from naslag.verify.rule_judged import Fault, Judged, JudgedRow, JudgedTable

NEAR = 0.2
"""Readings of a row that cost so much more than the cheapest are no worse: which agrees with the rules decides."""
_STOPS = frozenset({"long-stop", "long-stop-king"})


def judged_tables(document: Document) -> Iterator[JudgedTable]:
    """Every table of rules of a document, judged."""
    yield from map(_judged_table, document.rule_tables)


@lru_cache(maxsize=16)
def _judged_table(table: RuleTable) -> JudgedTable:
    words = rule_words()[table.language]
    rows = [_judged_row(row, table) for row in table.rows if row.readings]
    found = JudgedTable(table, words, tuple(rows), forms=_forms(rows))
    found = replace(found, sayings=tuple(_sayings(found)))
    found = replace(found, rows=tuple(_faults(found, row) for row in found.rows))
    return replace(found, exchanged=tuple(_exchanged(found)))


def _judged_row(row: RuleRow, table: RuleTable) -> JudgedRow:
    near = [reading for reading in row.readings if reading.cost <= row.readings[0].cost + NEAR]
    ways = [_read_as(row, reading, table) for reading in near]
    best = min(ways, key=lambda way: sum(not one.right for one in way.claims))
    others = tuple(way.reading for way in ways if way is not best)
    return replace(best, others=others)


def _read_as(row: RuleRow, reading: RowReading, table: RuleTable) -> JudgedRow:
    family = tuple(variant_named(name) for name in row.variants)
    said = {claim.aspect: claim.values for claim in reading.claims}
    variants = tuple(its for board in said.get(Aspect.BOARD, ()) for its in family if _is_on(its, board))
    men = said.get(Aspect.MEN, ())
    # The men of every board of the family, but not all the boards: then it is a board that is missing.
    board_lost = 0 < len(variants) < len(men) and sorted(men) == sorted(str(its.men) for its in family)
    about = About(
        family=family,
        variants=family if board_lost or not variants else variants,
        in_order=bool(variants) and not board_lost,
        board_lost=board_lost,
        plain=not any(_tells_kings_apart(other) for other in table.rows),
    )
    claims = tuple(_judge(claim, _column(claim, table), about) for claim in reading.claims)
    return JudgedRow(row, about.variants, reading, (), claims)


def _tells_kings_apart(row: RuleRow) -> bool:
    claims = row.readings[0].claims if row.readings else ()
    return any(_STOPS & set(claim.values) for claim in claims if claim.aspect is Aspect.KING)


def _is_on(its: Variant, board: str) -> bool:
    found = ought(Aspect.BOARD, its)
    return found is not None and found.value == board


def _column(claim: RuleClaim, table: RuleTable) -> int | None:
    aspects = [column.aspect for column in table.columns]
    for aspect in (claim.aspect, Aspect.REMARK):
        if aspect in aspects:
            return aspects.index(aspect)
    return None


@dataclass(frozen=True)
class About:
    """What a row is about. `variants` are those of the `family` whose boards it names, `in_order` when the boards say
    which value is whose; all of the family when it names none. `board_lost`: other cells speak of more boards than
    are named. `plain`: the table tells no long kings apart, so that `long` is true of each."""

    family: tuple[Variant, ...]
    variants: tuple[Variant, ...]
    in_order: bool
    board_lost: bool
    plain: bool


def _judge(claim: RuleClaim, column: int | None, about: About) -> Judged:
    variants = about.family if claim.aspect is Aspect.BOARD else about.variants
    oughts = tuple(one for its in variants if (one := ought(claim.aspect, its)) is not None)
    if about.plain and claim.aspect is Aspect.KING:
        oughts = tuple(replace(one, also=one.also | {"long"}) if one.value in _STOPS else one for one in oughts)
    right = _holds(claim, oughts, about.in_order) and not (claim.aspect is Aspect.BOARD and about.board_lost)
    return Judged(claim, column, oughts, right)


def _holds(claim: RuleClaim, oughts: tuple[Ought, ...], in_order: bool) -> bool:
    """Whether the values are right: each for its variant where their order is known, all of them for some variant
    otherwise; a single value for every variant that is named."""
    values = claim.values
    if not oughts:
        return True
    if claim.aspect is Aspect.BOARD:
        return all(any(one.accepts(value) for one in oughts) for value in values)
    if len(values) > 1:
        if len(values) != len(oughts):
            return False
        if in_order:
            return all(one.accepts(value) for one, value in zip(oughts, values, strict=True))
        return all(any(one.accepts(value) for one in oughts) for value in values)
    accepted = [one.accepts(values[0]) for one in oughts]
    return all(accepted) if in_order else any(accepted)


def _forms(rows: Sequence[JudgedRow]) -> dict[tuple[Aspect, tuple[str, ...]], str]:
    """The commonest way in which the table prints each value."""
    counts: dict[tuple[Aspect, tuple[str, ...]], Counter[str]] = {}
    for row in rows:
        for one in row.claims:
            if one.claim.aspect not in (Aspect.MAN_TAKES_KING, Aspect.START_ROWS, Aspect.MAN_MOVES, Aspect.CAPTURES):
                counts.setdefault((one.claim.aspect, one.claim.values), Counter())[one.claim.quote.text] += 1
    return {key: found.most_common(1)[0][0] for key, found in counts.items()}


def _sayings(table: JudgedTable) -> Iterator[Judged]:
    """What the text says, judged; a fault where it is wrong, or where the table has it right and the text has not."""
    plain = not any(_tells_kings_apart(row) for row in table.table.rows)
    for claim in table.table.sayings:
        family = tuple(variant_named(name) for name in claim.variants)
        one = _judge(claim, None, About(family, family, False, False, plain))
        if not one.right:
            cell = next(
                (found for row in table.rows if row.row.variants == claim.variants and (found := row.of(claim.aspect))),
                None,
            )
            contradicted = cell is not None and set(cell.claim.values) != set(claim.values)
            one = replace(
                one, fault=Fault.TEXT if contradicted else Fault.CELL, by=cell.claim if cell and contradicted else None
            )
        yield one


def _faults(table: JudgedTable, row: JudgedRow) -> JudgedRow:
    """The row with each claim given to one kind of finding."""
    swaps = dict(_swaps(row))
    claims = []
    for number, one in enumerate(row.claims):
        against = _contradiction(table, row, one)
        text = _text_against(table, row, one)
        if number in swaps:
            one = replace(one, fault=Fault.SWAPPED, by=row.claims[swaps[number]].claim)
        elif against is not None:
            backward = row.of(Aspect.BACKWARD)
            stands = one.right and backward is not None and not backward.right
            one = replace(one, fault=Fault.FAR_ROW_STANDS if stands else Fault.FAR_ROW, by=against)
        elif not one.right and text is not None:
            one = replace(one, fault=Fault.TEXT, by=text)
        elif not one.right:
            one = replace(one, fault=Fault.CELL)
        claims.append(one)
    return replace(row, claims=tuple(claims), blank=tuple(_blank(table, row)))


def _swaps(row: JudgedRow) -> Iterator[tuple[int, int]]:
    """Pairs of claims of which each would be right in the other's place, and where two cells of different kinds stand
    in each other's place."""
    spans = {row.row.cells[cell].span for cell in row.reading.swapped}
    for one, other in combinations(range(len(row.claims)), 2):
        a, b = row.claims[one], row.claims[other]
        moved = len(spans) == 2 and {a.claim.quote.span, b.claim.quote.span} == spans
        crossed = (
            not (a.right or b.right)
            and a.claim.values != b.claim.values
            and _holds(replace(a.claim, values=b.claim.values), a.oughts, True)
            and _holds(replace(b.claim, values=a.claim.values), b.oughts, True)
        )
        if moved or crossed:
            yield one, other
            yield other, one


def _contradiction(table: JudgedTable, row: JudgedRow, one: Judged) -> RuleClaim | None:
    """What the row says of capturing backward, when the far row does not go with it by the legend or by the table's
    own practice."""
    backward = row.of(Aspect.BACKWARD)
    if one.claim.aspect is not Aspect.FAR_ROW or backward is None or not _sends_back(table):
        return None
    value, captures = one.claim.values[0], backward.claim.values[0] == "yes"
    return backward.claim if (value == "na") is captures and value != "ends" else None


def _sends_back(table: JudgedTable) -> bool:
    """Whether the legend, or another row, sends the far row back to what is said of capturing backward."""
    legend = next((column.legend for column in table.table.columns if column.aspect is Aspect.FAR_ROW), None)
    if legend is not None and re.search(table.words.not_backward, legend.text, re.I):
        return True
    return any(
        far.claim.values == ("na",) and back.claim.values == ("no",)
        for row in table.rows
        if (far := row.of(Aspect.FAR_ROW)) and (back := row.of(Aspect.BACKWARD))
    )


def _text_against(table: JudgedTable, row: JudgedRow, one: Judged) -> RuleClaim | None:
    """The sentence that says otherwise, and rightly."""
    for saying in table.sayings:
        same = saying.claim.aspect is one.claim.aspect and saying.claim.variants == row.row.variants
        if same and saying.right and saying.claim.values != one.claim.values:
            return saying.claim
    return None


def _blank(table: JudgedTable, row: JudgedRow) -> Iterator[int]:
    filled = Counter(place for other in table.rows for place in other.reading.places)
    for at in range(len(table.table.columns)):
        if table.is_rule(at) and at not in row.reading.places and 2 * filled[at] >= len(table.rows):
            yield at


def _exchanged(table: JudgedTable) -> Iterator[tuple[int, int]]:
    """Pairs of columns interchanged in every row in which it shows, three at least: then it is the headings."""
    for at, column in enumerate(table.table.columns):
        if column.exchanged is not None and at < column.exchanged:
            yield at, column.exchanged
    pairs: Counter[tuple[int, int]] = Counter()
    against: set[tuple[int, int]] = set()
    for row in table.rows:
        for a, b in combinations([one for one in row.claims if one.column is not None], 2):
            assert a.column is not None and b.column is not None
            pair = (min(a.column, b.column), max(a.column, b.column))
            if a.fault is Fault.SWAPPED and a.by == b.claim:
                pairs[pair] += 1
            elif a.claim.values != b.claim.values and a.right and b.right:
                against.add(pair)
    yield from sorted(pair for pair, number in pairs.items() if number > 2 and pair not in against)
