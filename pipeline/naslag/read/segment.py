"""Cuts a flow into items: positions, lines of moves and what is said of them. The text around them is left alone.

The segmenter walks over tokens. At each it asks what begins here (a position, an item's number, a line's label, a
move); what begins nothing is a gap, and a gap inside an item is read for claims and remarks (read/remarks.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from naslag.model.document import Item, NoteKind, PageMark, Ply
from naslag.model.flow import Flow
from naslag.notation.dialect import Dialect, compiled, words
from naslag.notation.lexer import Kind, Token
from naslag.notation.positions import read_position
from naslag.notation.printed import MOVES
from naslag.read.build import ItemBuilder, LineBuilder, build_items
from naslag.read.corrections import apply_erratum, correct, correction_at
from naslag.read.cursor import Cursor
from naslag.read.remarks import read_remarks, remark_end

_BRACKET = re.compile(r"[(\[{][^()\[\]{}]{0,300}[)\]}]")
BARE_MOVES = 3
"""Moves in a row that open a line without number, position or heading: two are as often a score or opening hours."""

_FEN = re.compile(r"[WB?](?::[WB](?:[K0-9,\- ]*[0-9])?){1,3}(?![\w:])\.?")


@dataclass(frozen=True)
class Segmented:
    """What segmentation found."""

    items: tuple[Item, ...]
    pages: tuple[PageMark, ...]


@dataclass
class Segmenter:
    """One walk over one flow. `squares` is how many squares the board has (numbers beyond it are no squares)."""

    flow: Flow
    dialect: Dialect
    squares: int
    cursor: Cursor = field(init=False)
    pages: list[PageMark] = field(default_factory=list)
    items: list[ItemBuilder] = field(default_factory=list)
    item: ItemBuilder | None = None
    gap: int | None = None
    heading: Token | None = None

    def run(self) -> Segmented:
        """Walk to the end."""
        self.cursor = Cursor(self.flow, self.dialect, self.squares)
        text = self.flow.text
        at = 0
        while at < len(self.cursor.tokens):
            step = self._step(at)
            if step is None:
                token = self.cursor.tokens[at]
                if self.gap is None and token.kind not in (Kind.NEWLINE, Kind.BREAK):
                    self.gap = token.start
                at = self._past_aside(at)
            else:
                self._close_gap(self.cursor.tokens[at].start)
                at = step()
        self._close_gap(len(text))
        builders = [item for item in self.items if item.holds_something]
        return Segmented(build_items(self.flow, builders), tuple(self.pages))

    # What begins at a token. Each answer is a step: it acts and gives the index of the token to go on with.

    def _step(self, at: int) -> Callable[[], int] | None:
        token = self.cursor.tokens[at]
        if token.kind is Kind.OPEN:
            return self._page(at) or self._correction(at)
        if token.kind is Kind.WORD:
            return self._heading(at) or self._fen(at) or self._position(at) or self._variation(at) or self._label(at)
        if token.kind is Kind.ORDINAL:
            return self._item_number(at) or self._move_number(at)
        if token.kind is Kind.NUMBER:
            return self._label(at)
        if token.kind in MOVES:
            return self._correction(at) or self._bare_move(at)
        if (
            token.kind in (Kind.MARK, Kind.NOTE)
            and self.item
            and self.item.line
            and self.item.line.ends_at == token.start
        ):
            return lambda: self._suffix(at)
        return self._fen(at) if token.text == "?" else None

    def _page(self, at: int) -> Callable[[], int] | None:
        token = self.cursor.tokens[at]
        mark = compiled(r"[\[(]\s*" + words(self.dialect.page_words) + r"\.?\s*([0-9]{1,4}|[ivxlc]+)\s*[\])]").match(
            self.flow.text, token.start
        )
        if mark is None:
            return None

        def step() -> int:
            assert mark is not None
            self.pages.append(PageMark(mark.group(1), self.flow.span(mark.start(), mark.end())))
            return self.cursor.index_after(mark.end(), at)

        # A page mark interrupts nothing: a sentence or a line goes on across it.
        if self.gap is not None:
            step()
            return None
        return step

    def _correction(self, at: int) -> Callable[[], int] | None:
        """`(notatie: 36x11)` after a move, or what is left of it."""
        line = self.item.line if self.item else None
        if line is None or not line.plies or self.gap is not None:
            return None
        found = correction_at(self.cursor, at, line.plies[-1])
        if found is None:
            return None

        def step() -> int:
            assert line is not None and found is not None
            ply, note = correct(self.cursor, line.plies[-1], found)
            line.plies[-1] = ply
            line.notes.append((NoteKind.READING, note))
            return self.cursor.index_after(found.end, at)

        return step

    def _past_aside(self, at: int) -> int:
        """Past a bracket with words in it, `(op 28x37 volgt 42x31)`: a remark, whatever moves it names. Else past the
        token."""
        token = self.cursor.tokens[at]
        group = _BRACKET.match(self.flow.text, token.start) if token.kind is Kind.OPEN and self.item else None
        if group is None or not re.search(r"[^\W\d_]{2}", group.group()):
            return at + 1
        return self.cursor.index_after(group.end(), at)

    def _heading(self, at: int) -> Callable[[], int] | None:
        """`PROBLEM No. 469.`, `Oplossing 3`, at the start of a printed line."""
        if not self.cursor.starts_line(at):
            return None
        token = self.cursor.tokens[at]
        # "Oplossing: 1. 28-23": the number of a move is none of an item.
        number = (
            r"[\s,.:]*(?:n[or°]\.?[ ]?)?(?P<number>[0-9]{1,5})"
            r"(?![0-9]|\s*[-–—xX×/][ ]?[0-9]|\s*[.)]\s*[0-9]{1,2}\s?[-–—xX×:])"
        )
        match = compiled("(?:" + words(self.dialect.headings + self.dialect.solutions) + r"\s*)+" + number).match(
            self.flow.text, token.start
        )
        if match is None:
            return None

        def step() -> int:
            assert match is not None
            start, end = match.span("number")
            self.heading = Token(Kind.NUMBER, match.group("number"), start, end)
            self.item = None
            return self.cursor.index_after(match.end(), at)

        return step

    def _fen(self, at: int) -> Callable[[], int] | None:
        token = self.cursor.tokens[at]
        match = _FEN.match(self.flow.text, token.start)
        if match is None:
            return None

        def step() -> int:
            assert match is not None
            item = self._new_item(match.start())
            item.fen = self.flow.quote(match.start(), match.end())
            item.end = match.end()
            return self.cursor.index_after(match.end(), at)

        return step

    def _position(self, at: int) -> Callable[[], int] | None:
        token = self.cursor.tokens[at]
        if self.dialect.colour(token.text) is None and self.dialect.colour(token.text.rstrip(".")) is None:
            return None
        found = read_position(self.flow, token.start, self.dialect)
        if found is None:
            return None

        def step() -> int:
            assert found is not None
            position, end = found
            waiting = self.item if self.item and self.item.waits_for_position else None
            item = waiting or self._new_item(token.start)
            item.position = position
            item.passing = self.cursor.inside_a_sentence(at)
            item.end = end
            return self.cursor.index_after(end, at)

        return step

    def _item_number(self, at: int) -> Callable[[], int] | None:
        """`12.` before what begins an item."""
        token, following = self.cursor.tokens[at], self.cursor.next(at)
        if following is None:
            return None
        number = self.cursor.value(at)
        names_side = self._side_named(at)
        if not (
            self._numbered_line(at, following)
            or self._label_at(following) is not None
            or names_side
            or (self.cursor.starts_line(at) and self._list_at(following))
            or self._unnumbered_line(at, following, number)
        ):
            return None

        def step() -> int:
            item = self._new_item(token.start)
            item.set_label(self.flow.quote(token.start, token.end - 1), number)
            item.end = token.end
            if names_side is None:
                return at + 1
            item.side = self.dialect.colour(names_side.group("colour"))
            return self.cursor.index_after(names_side.end(), at)

        return step

    def _numbered_line(self, at: int, following: int) -> bool:
        """`12. 1. 29-23`: an item's number, a move's number, a move."""
        second = self.cursor.next(following)
        return (
            self.cursor.tokens[following].kind is Kind.ORDINAL
            and second is not None
            and self.cursor.plays(second) != ()
            and (self.cursor.value(following) == 1 or self.cursor.starts_line(at))
        )

    def _side_named(self, at: int) -> re.Match[str] | None:
        """`7. Zwart begint: 1. …`, `6. Wit: 34-30`: the side to move between the number and the moves."""
        if not self.cursor.starts_line(at):
            return None
        side = r"\s*(?P<colour>{colour})(?:\s*[:,]|\s+" + words(self.dialect.to_move) + r"\s*[:.,]?)\s*"
        line = r"(?=(?:1\s?\.\s*)?(?:\.\.\.|…)?\s*[0-9]{1,2}\s?[-–—xX×]\s?[0-9])"
        return compiled(self.dialect.fill(side) + line).match(self.flow.text, self.cursor.tokens[at].end)

    def _list_at(self, index: int) -> bool:
        """Whether a position begins at a token."""
        token = self.cursor.tokens[index]
        return (
            self.dialect.colour(token.text) is not None
            and read_position(self.flow, token.start, self.dialect) is not None
        )

    def _unnumbered_line(self, at: int, following: int, number: int) -> bool:
        """`12. 34-30 25x34`: the item's number alone, or `5: 36-31 27x36 2. 47-41`, where the first move's is left out.
        A number that an item's line waits for, or goes on with, is the move's."""
        if self.cursor.tokens[following].kind is not Kind.MOVE or not self.cursor.starts_line(at) or number == 1:
            return False
        item = self.item
        if item is not None and (item.waits_for_line or (item.line and number == item.line.next_number)):
            return False
        later = self._next_number(at)
        if later is None:
            return self.cursor.moves_follow(at, 2)
        return (
            later == 2
            and item is None
            and (self.cursor.tokens[at].text.endswith(":") or number == self._last_number() + 1)
        )

    def _next_number(self, at: int) -> int | None:
        """The next move number after token `at` in the paragraph, None when words come first."""
        for index in range(at + 1, min(at + 40, len(self.cursor.tokens))):
            token = self.cursor.tokens[index]
            if token.kind is Kind.ORDINAL:
                return self.cursor.value(index)
            if token.kind in (Kind.BREAK, Kind.WORD):
                return None
        return None

    def _last_number(self) -> int:
        return self.items[-1].number or 0 if self.items else 0

    def _move_number(self, at: int) -> Callable[[], int] | None:
        """`3.` before a move, or before `...` and a move."""
        following = self.cursor.past_stray_marks(at)
        if following is not None and self.cursor.tokens[following].kind is Kind.ELLIPSIS:
            following = self.cursor.next(following)
        if following is None or not self.cursor.plays(following):
            return None
        if not self._opens_or_continues(at, following):
            return None

        def step() -> int:
            number = self.cursor.value(at)
            item = self.item
            line = item.line if item else None
            back = item is not None and line is not None and line.variation and number == item.main.next_number
            if item and back:
                item.line = item.main
            elif item is None or (
                number == 1 and line is not None and line.plies and self.gap is None and not line.waits
            ):
                item = self._new_item(self.cursor.tokens[at].start)
            self._line().take_number(self.flow.quote(self.cursor.tokens[at].start, self.cursor.tokens[at].end), number)
            assert following is not None
            self._add(following)
            return following + 1

        return step

    def _opens_or_continues(self, at: int, move: int) -> bool:
        """A numbered move opens a line when a second move or number follows, or when an item waits for its line."""
        if self.item and (self.item.waits_for_line or (self.item.line and self.item.line.plies)):
            return True
        after = self.cursor.next(move)
        return self.cursor.value(at) == 1 or (
            after is not None and self.cursor.tokens[after].kind in MOVES | {Kind.ORDINAL, Kind.ELLIPSIS, Kind.OPEN}
        )

    def _label_at(self, at: int) -> re.Match[str] | None:
        match = compiled(r"(?:" + self.dialect.line_label + r")\s*[:.)]?").match(
            self.flow.text, self.cursor.tokens[at].start
        )
        if match is None:
            return None
        after = self.cursor.index_after(match.end(), at)
        follower = self.cursor.tokens[after] if after < len(self.cursor.tokens) else None
        return match if follower and follower.kind in (Kind.ORDINAL, Kind.MOVE, Kind.NEWLINE) else None

    def _label(self, at: int) -> Callable[[], int] | None:
        """`2e spel:` before moves: another line from the same diagram."""
        match = self._label_at(at)
        if match is None:
            return None

        def step() -> int:
            assert match is not None
            item = self.item or self._new_item(match.start())
            label = self.flow.trimmed(match.start(), match.start() + len(match.group().rstrip(" :.)")))
            item.new_line(of="main" if item.lines else None, label=label)
            return self.cursor.index_after(match.end(), at)

        return step

    def _variation(self, at: int) -> Callable[[], int] | None:
        """`Op 37-42`: a variation on the reply just printed."""
        token, following = self.cursor.tokens[at], self.cursor.next(at)
        line = self.item.line if self.item else None
        if following is None or line is None or not line.plies or token.text.lower() not in self.dialect.variation:
            return None
        if not self.cursor.plays(following):
            return None

        def step() -> int:
            assert line is not None and self.item is not None and following is not None
            forks = tuple(range(len(line.plies) - 1, -1, -1))
            self.item.new_line(of=line.name, label=self.flow.quote(token.start, token.end), forks=forks)
            self._add(following)
            return following + 1

        return step

    def _bare_move(self, at: int) -> Callable[[], int] | None:
        """A move without a number: it goes on with the line, or opens one when a second follows or an item waits. A
        token that is not plainly a move opens none by itself."""
        if not self.cursor.plays(at):
            return None
        item = self.item
        running = item is not None and item.line is not None and bool(item.line.plies)
        if running and (self.gap is not None and not self.cursor.only_marks(self.gap, self.cursor.tokens[at].start)):
            return None
        if not running:
            plain = self.cursor.tokens[at].kind is Kind.MOVE
            waits = item is not None and item.waits_for_line
            if not (waits and plain) and not (
                (waits or plain) and self.cursor.moves_follow(at, 1 if waits else BARE_MOVES - 1)
            ):
                return None

        def step() -> int:
            if self.item is None:
                self._new_item(self.cursor.tokens[at].start)
            self._line()
            self._add(at)
            return at + 1

        return step

    def _suffix(self, at: int) -> int:
        assert self.item and self.item.line
        self.item.line.add_suffix(self.cursor.tokens[at].text)
        self.item.line.ends_at = self.cursor.tokens[at].end
        return at + 1

    # Acting.

    def _new_item(self, start: int) -> ItemBuilder:
        """Open an item; a heading read before it gives its number."""
        item = ItemBuilder(start=start, page=self.pages[-1].label if self.pages else None)
        if self.heading is not None:
            item.set_label(self.flow.quote(self.heading.start, self.heading.end), int(self.heading.text))
            item.start = self.heading.start
            self.heading = None
        self.items.append(item)
        self.item = item
        return item

    def _line(self) -> LineBuilder:
        assert self.item is not None
        return self.item.line or self.item.new_line()

    def _add(self, at: int) -> None:
        """The plies of a token go on the line."""
        token = self.cursor.tokens[at]
        line = self._line()
        for play in self.cursor.plays(at):
            text, span = self.flow.text[play.start : play.end], self.flow.span(play.start, play.end)
            line.add(Ply(text, span, play.readings, line.pending_number))
        if token.kind is Kind.JOINED:
            line.joined.append(self.flow.quote(token.start, token.end))
        line.ends_at = token.end
        self._extend(token.end)

    def _extend(self, end: int) -> None:
        assert self.item is not None
        self.item.end = max(self.item.end, end)

    def _close_gap(self, end: int) -> None:
        """Read the words between the last structure and the next for what they say of the item."""
        start, self.gap = self.gap, None
        item = self.item
        if start is None or item is None:
            return
        end = remark_end(self.flow, start, end, self.dialect)
        if end <= start:
            return
        line = item.line
        name = line.name if line else "main"
        remarks = read_remarks(
            self.flow, start, end, self.dialect, name, closing=bool(line and line.plies), squares=self.squares
        )
        for note in tuple(remarks.notes):
            if note[0] is NoteKind.TEXT and item.lines and apply_erratum(self.cursor, item.lines, note[1]):
                remarks.notes[remarks.notes.index(note)] = (NoteKind.READING, *note[1:])
        ply = len(line.plies) - 1 if line and line.plies else None
        item.take(remarks, name if line else None, ply)
        item.end = max(item.end, start + len(self.flow.text[start:end].rstrip()))
