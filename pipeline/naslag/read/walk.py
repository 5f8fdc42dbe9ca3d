"""The state of one walk over the tokens of a flow: what has been read so far, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from naslag.model.document import PageMark, Ply
from naslag.model.flow import Flow
from naslag.notation.dialect import Dialect
from naslag.notation.lexer import Kind, Token
from naslag.notation.naming import Naming
from naslag.notation.printed import MOVES
from naslag.read.broken import with_broken
from naslag.read.build import ItemBuilder, LineBuilder
from naslag.read.cursor import Cursor
from naslag.read.regrouped import regrouped
from naslag.read.remarks import read_remarks, stipulated
from naslag.read.spelled import spelled_runs, with_spelled

Act = Callable[[], int]
"""What to do where something begins: it acts and gives the index of the token to go on with."""


@dataclass(frozen=True, slots=True)
class Step:
    """What begins at a token. `opens` is True when it begins an item: words before it may belong to that item."""

    act: Act
    opens: bool = False


@dataclass
class Walk:
    """One walk over one flow. `squares` is how many squares the board has (numbers beyond it are no squares), `naming`
    how the text calls them. `gap` is where words began that belong to no structure yet; `heading` is a number read
    before its item (`solves`: it announced a solution), `before` where words stand that belong to the item to come,
    `spelled` where moves in words begin; `brackets` are the variations in brackets that are open: where each closes,
    and the line it left; `broken` are the page marks inside moves, by where the move begins."""

    flow: Flow
    dialect: Dialect
    squares: int
    naming: Naming
    cursor: Cursor = field(init=False)
    pages: list[PageMark] = field(default_factory=list)
    items: list[ItemBuilder] = field(default_factory=list)
    item: ItemBuilder | None = None
    gap: int | None = None
    heading: Token | None = None
    solves: bool = False
    before: tuple[int, int] | None = None
    spelled: tuple[int, ...] = ()
    brackets: list[tuple[int, LineBuilder]] = field(default_factory=list)
    broken: dict[int, PageMark] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cursor = Cursor(self.flow, self.dialect, self.squares, self.naming)
        text, at_hand = self.flow.text, bool(self.cursor.openings)
        runs = spelled_runs(text, self.dialect, self.squares, at_hand=at_hand)
        self.cursor.tokens, self.broken = with_broken(self.cursor.tokens, self.flow, self.dialect, self.squares)
        self.cursor.tokens = with_spelled(self.cursor.tokens, text, runs)
        plain = frozenset(self.cursor.tokens)
        self.cursor.tokens = regrouped(self.cursor.tokens, text, self.squares, at_hand=at_hand)
        new = {token.start for token in self.cursor.tokens if token.kind in MOVES and token not in plain}
        # Bars between the columns of a table say nothing.
        self.cursor.tokens = [token for token in self.cursor.tokens if token.text != "|"]
        self.spelled = tuple(sorted(new | {run[0][1] for run in runs}))

    def new_item(self, start: int) -> ItemBuilder:
        """Open an item; a heading read before it gives its number."""
        item = ItemBuilder(start=start, page=self.pages[-1].label if self.pages else None)
        if self.heading is not None:
            item.set_label(self.flow.quote(self.heading.start, self.heading.end), int(self.heading.text))
            item.start = self.heading.start
            item.solves = self.solves
            self.heading, self.solves = None, False
        if self.before is not None:
            said = read_remarks(
                self.flow, *self.before, self.dialect, "main", closing=False, turns=True, squares=self.squares
            )
            item.take(stipulated(said), None, None)
            self.before = None
        self.items.append(item)
        self.item = item
        self.brackets.clear()
        return item

    def line(self) -> LineBuilder:
        """The line being read, a new one where the item has none."""
        assert self.item is not None
        return self.item.line or self.item.new_line()

    def add(self, at: int) -> None:
        """The plies of a token go on the line."""
        token = self.cursor.tokens[at]
        line = self.line()
        for play in self.cursor.plays(at):
            text, span = self.flow.text[play.start : play.end], self.flow.span(play.start, play.end)
            line.add(Ply(text, span, play.readings, line.pending_number))
        if token.kind is Kind.JOINED:
            line.joined.append(self.flow.quote(token.start, token.end))
        if token.start in self.broken:
            self.pages.append(self.broken[token.start])
        line.ends_at = token.end
        self.extend(token.end)

    def extend(self, end: int) -> None:
        """The item reaches to `end` at least."""
        assert self.item is not None
        self.item.end = max(self.item.end, end)
