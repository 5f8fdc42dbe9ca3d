"""Looking around in the tokens of a flow: what comes next, what starts a printed line, which number a token holds."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field, replace

from naslag.model.board import Square
from naslag.model.document import MoveReading, PrintedPosition
from naslag.model.flow import Flow
from naslag.notation.algebraic import read_algebraic, with_letters
from naslag.notation.ascii_board import find_boards
from naslag.notation.dialect import Dialect
from naslag.notation.lexer import Kind, Token, tokens
from naslag.notation.naming import Naming
from naslag.notation.positions import openings, read_position
from naslag.notation.printed import MOVES, Played, read_token
from naslag.read.damaged import with_damaged

_MEANT = MOVES | {Kind.ELLIPSIS, Kind.ORDINAL}


@dataclass
class Cursor:
    """The tokens of one flow, by index, and the offsets at which a position may begin. `squares` is how many squares
    the board has, `naming` how the text calls them."""

    flow: Flow
    dialect: Dialect
    squares: int
    naming: Naming
    tokens: list[Token] = field(init=False)
    openings: frozenset[int] = field(init=False)
    positions: dict[int, tuple[PrintedPosition, int] | None] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        text = self.flow.text
        cut = with_letters(text) if self.naming.letters else tokens(text)
        self.tokens = with_damaged(list(cut), text, self.squares)
        boards = list(find_boards(self.flow, self.naming))
        self.tokens = _with_boards(self.tokens, text, [(start, end) for start, end, _ in boards])
        self.positions = {start: (position, end) for start, end, position in boards}
        self.openings = frozenset((*openings(text, self.dialect), *self.positions))

    def position_at(self, at: int) -> tuple[PrintedPosition, int] | None:
        """The position whose lists begin at a token, and where they end."""
        start = self.tokens[at].start
        if start not in self.openings:
            return None
        if start not in self.positions:
            self.positions[start] = read_position(self.flow, start, self.dialect, self.naming)
        return self.positions[start]

    def next(self, at: int) -> int | None:
        """Index of the next token that is no line end."""
        for index in range(at + 1, min(at + 4, len(self.tokens))):
            if self.tokens[index].kind is not Kind.NEWLINE:
                return index if self.tokens[index].kind is not Kind.BREAK else None
        return None

    def past_stray_marks(self, at: int) -> int | None:
        """Index of the next token that is no line end, and no stray mark on the same printed line (`2. * 39-34`): dirt,
        a lone letter, an empty bracket. A mark is stray only when a move follows it."""
        first = self.next(at)
        if first is None or self.tokens[first].kind in _MEANT:
            return first
        for index in range(first, min(first + 4, len(self.tokens))):
            token = self.tokens[index]
            if token.kind in MOVES:
                return index if self.plays(index) else first
            lone = token.kind is Kind.WORD and len(token.text) == 1
            if not lone and token.kind not in (Kind.OTHER, Kind.MARK, Kind.OPEN, Kind.CLOSE):
                break
        return first

    def plays(self, at: int) -> tuple[Played, ...]:
        """The plies that a token stands for; empty when it is no move."""
        token = self.tokens[at]
        if token.kind is Kind.MOVE and token.text[:1].isalpha():
            readings = read_algebraic(token.text, self.naming)
            return (Played(readings, token.start, token.end),) if readings else ()
        played = read_token(token, self.squares)
        if self.naming.printed is None:
            return played
        return tuple(Played(tuple(map(self._counted, play.readings)), play.start, play.end) for play in played)

    def _counted(self, reading: MoveReading) -> MoveReading:
        """The reading in the program's own numbers, where the page counts squares otherwise."""
        return replace(reading, squares=tuple(Square(self.naming.numbered(square)) for square in reading.squares))

    def value(self, at: int) -> int:
        """The number in a token; a letter read for it (`l.`) is 1."""
        return int(re.sub(r"\D", "", self.tokens[at].text) or 1)

    def inside_a_sentence(self, at: int) -> bool:
        """Whether prose stands just before on the same printed line: "met twintig witte schijven op 31 tot 50"."""
        before = self.tokens[at - 1] if at else None
        if before is not None and before.text == ",":
            return True
        if before is None or before.kind is not Kind.WORD or before.text.endswith("."):
            return False
        known = self.dialect.headings + self.dialect.solutions + self.dialect.diagram_words
        return before.text.lower() not in known

    def starts_line(self, at: int) -> bool:
        return at == 0 or self.tokens[at - 1].kind in (Kind.NEWLINE, Kind.BREAK)

    def index_after(self, offset: int, at: int) -> int:
        """Index of the first token that starts at or after `offset`."""
        while at < len(self.tokens) and self.tokens[at].start < offset:
            at += 1
        return at

    def moves_follow(self, at: int, wanted: int) -> bool:
        """Whether `wanted` more moves follow with nothing but marks, brackets, commas and numbers between."""
        for index in range(at + 1, min(at + 1 + 6 * wanted, len(self.tokens))):
            token = self.tokens[index]
            if token.kind is Kind.MOVE:
                if not self.plays(index):
                    return False
                wanted -= 1
                if not wanted:
                    return True
                continue
            if token.kind in (Kind.WORD, Kind.BREAK, Kind.NUMBER) or (
                token.kind is Kind.OTHER and token.text not in ",;"
            ):
                return False
        return False

    def only_marks(self, start: int, end: int) -> bool:
        return re.search(r"[^\W_]", self.flow.text[start:end]) is None


def _with_boards(tokens: list[Token], text: str, boards: list[tuple[int, int]]) -> list[Token]:
    """The tokens, with a single one for each board that characters draw."""
    if not boards:
        return tokens
    starts = [start for start, _ in boards]
    kept = [Token(Kind.OTHER, text[start:end], start, end) for start, end in boards]
    for token in tokens:
        at = bisect_right(starts, token.start) - 1
        if at < 0 or token.start >= boards[at][1]:
            kept.append(token)
    return sorted(kept, key=lambda token: token.start)
