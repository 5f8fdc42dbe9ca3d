"""A table of rules after comparison: each claim with what is right, each row as it is read, the table's own words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from naslag.model.rule_table import Aspect, RowReading, RuleClaim, RuleRow, RuleTable
from naslag.model.span import Quote
from naslag.model.variant import Variant
from naslag.notation.rule_words import RuleWords
from naslag.verify.rule_answers import Ought, ought


class Fault(Enum):
    """Which kind of finding a claim belongs to."""

    NONE = auto()
    CELL = auto()
    """It disagrees with the rules."""
    SWAPPED = auto()
    """It stands in the place of another cell."""
    FAR_ROW = auto()
    """It contradicts what its own row says of capturing backward."""
    FAR_ROW_STANDS = auto()
    """It does, and it is the other that is wrong."""
    TEXT = auto()
    """The text beside the table says otherwise."""


@dataclass(frozen=True)
class Judged:
    """A claim with what is right. `column` is None for a sentence beside the table. `oughts` are of the row's variants
    in order; `by` the other claim that it is swapped with, or that contradicts it."""

    claim: RuleClaim
    column: int | None
    oughts: tuple[Ought, ...]
    right: bool
    fault: Fault = Fault.NONE
    by: RuleClaim | None = None

    @property
    def values(self) -> tuple[str, ...]:
        """The values that are right, each once."""
        return tuple(dict.fromkeys(one.value for one in self.oughts))

    @property
    def sources(self) -> tuple[str, ...]:
        """Where that is written."""
        return tuple(dict.fromkeys(one.source for one in self.oughts))


@dataclass(frozen=True)
class JudgedRow:
    """A row read in one way. `others` are readings that are as likely. `blank` are columns of rules that it leaves
    empty and most rows fill."""

    row: RuleRow
    variants: tuple[Variant, ...]
    reading: RowReading
    others: tuple[RowReading, ...]
    claims: tuple[Judged, ...]
    blank: tuple[int, ...] = ()

    @property
    def title(self) -> str:
        """The game, as we call it."""
        return title(self.variants)

    def of(self, aspect: Aspect) -> Judged | None:
        """The claim about an aspect."""
        return next((one for one in self.claims if one.claim.aspect is aspect), None)

    @property
    def moved(self) -> tuple[tuple[Quote, int, int], ...]:
        """The cells that stand beside their columns: cell, printed column, the column that it belongs under."""
        pairs = zip(self.reading.cells, self.reading.places, strict=True)
        return tuple(
            (self.row.cells[cell], self.row.columns[cell], place)
            for cell, place in pairs
            if self.row.columns[cell] != place
        )


def title(variants: Sequence[Variant]) -> str:
    """What a family of games is called: by the shortest title, without what tells its boards apart."""
    return min((its.title.split(" (")[0].split(", ")[0] for its in variants), key=len)


@dataclass(frozen=True)
class JudgedTable:
    """A table with every row and sentence judged. `exchanged` are pairs of columns whose headings are interchanged."""

    table: RuleTable
    words: RuleWords
    rows: tuple[JudgedRow, ...]
    sayings: tuple[Judged, ...] = ()
    exchanged: tuple[tuple[int, int], ...] = ()
    forms: dict[tuple[Aspect, tuple[str, ...]], str] = field(default_factory=dict)

    def heading(self, column: int) -> str:
        """The heading that belongs to a column, as printed."""
        exchanged = self.table.columns[column].exchanged
        place = column if exchanged is None else exchanged
        return self.table.columns[place].quote.text or f"column {column + 1}"

    def is_rule(self, column: int) -> bool:
        """Whether a column is about a rule."""
        return self.table.columns[column].aspect not in (None, Aspect.REMARK, Aspect.VARIANT)

    def form(self, aspect: Aspect, values: tuple[str, ...]) -> str:
        """How the table prints these values, or would."""
        single = self.words.either.join(self.words.printed(aspect, value) for value in values)
        return self.forms.get((aspect, values), single)

    def what(self, one: Judged) -> str:
        """What a claim is about: the heading of its column, else the rule itself."""
        aspects = [column.aspect for column in self.table.columns]
        return f"“{self.heading(aspects.index(aspect))}”" if (aspect := one.claim.aspect) in aspects else aspect.value

    def ought(self, row: JudgedRow, column: int) -> tuple[str, tuple[str, ...]]:
        """What belongs in a column of a row, in the table's words, and where that is written."""
        aspect = self.table.columns[column].aspect
        found = tuple(one for its in row.variants if aspect and (one := ought(aspect, its)))
        values = tuple(dict.fromkeys(one.value for one in found))
        return self.form(aspect, values) if aspect and values else "", tuple(dict.fromkeys(one.source for one in found))
