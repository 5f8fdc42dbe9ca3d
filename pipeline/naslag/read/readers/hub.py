"""Hub: positions as strings with the moves behind them, as engines log them and people pass them on.

Each line that sets up a position is an item, with its moves as a line of play. What engines say otherwise (`info`,
`go`, `level`) is no business of a reader, but for the game that they were told to play.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from naslag.model.board import EMPTY
from naslag.model.document import Document, Guess, Item, ItemKind, Line, Ply, PrintedPiece, PrintedPosition
from naslag.model.span import Span
from naslag.model.text import SourceText
from naslag.notation import hub, strings
from naslag.read.guess import guess_dialect
from naslag.read.reader import Reader, Wishes
from naslag.read.recovered import RECOVERED

_PLAYED_ON = {
    32: ("brazilian", "russian", "pool", "english", "italian", "czech", "spanish", "portuguese", "thai"),
    50: ("international", "frisian", "killer"),
    55: ("ktar_10x11",),
    60: ("ktar_10x12",),
    64: ("turkish", "croda"),
    72: ("canadian",),
    100: ("turkish_10x10",),
}
"""The games on a board of so many squares, likeliest first: the verifier takes the first in which all is legal."""

_LINE = re.compile(r"[^\r\n]+")
_BARE = re.compile(rf"(?:\s*(?:[;#%][^\n]*)?\n)*[ \t]*(?P<string>{strings.PATTERN.pattern})")
_COMMAND = re.compile(r"^[ \t]*pos[ \t]+pos=\"?[WB?]?[wbWBe]{32}", re.MULTILINE)
_MOVES = re.compile(r"^[ \t]*(?:[0-9]{1,3}\.\s?)?[0-9]{1,2}[-–—xX×:][0-9]{1,2}[ \t]+[0-9]", re.MULTILINE)
"""Moves on a line of their own: then the string is a position in a text for people."""
_HEAD = 16384


def _read(source: SourceText, wishes: Wishes) -> Document:
    items: list[Item] = []
    remarks = [("TX101", source.span(0, 0), source.guessed)] if source.guessed else []
    sizes: Counter[int] = Counter()
    game: str | None = None
    for match in _LINE.finditer(source.text):
        said = hub.read_parameter(match.group(), "variant")
        game = hub.VARIANTS.get(said, game) if said else game
        line = hub.read_line(match.group())
        if line is None:
            continue
        item, faults = _item(source, match.start(), line, f"#{len(items) + 1}")
        if item is None:
            token = line.position
            message = f"{token.text[:40]!r} is no position: a letter a square is expected, and the side to move"
            remarks.append((RECOVERED, _span(source, match.start(), token), message))
            continue
        size = len(line.position.text) - (len(line.position.text) not in strings.BOARDS)
        items.append(replace(item, variants=_PLAYED_ON[size]))
        remarks += [
            (RECOVERED, _span(source, match.start(), token), f"{token.text[:40]!r} is no move of the Hub protocol")
            for token in faults
        ]
        sizes[size] += 1
    dialect, _ = guess_dialect("", wishes.dialect, wishes.language)
    names = [wishes.variant or game or ""] if wishes.variant or game else list(_games(sizes))
    return Document(
        path=source.path,
        language=wishes.language or dialect.language,
        dialect=dialect.name,
        variants=tuple(Guess(name, round(1 / (rank + 1), 3)) for rank, name in enumerate(names)),
        encoding=source.encoding,
        items=tuple(items),
        remarks=tuple(remarks),
    )


def _games(sizes: Counter[int]) -> Iterator[str]:
    """The games on the boards of a file, the commonest board first."""
    for size, _ in sizes.most_common():
        yield from _PLAYED_ON[size]


def _item(source: SourceText, start: int, line: hub.Line, name: str) -> tuple[Item | None, list[hub.Token]]:
    """The item of a line that begins at `start`, None when its string is none; and what is no move behind it."""
    position = _position(source, start, line.position)
    if position is None:
        return None, []
    plies: list[Ply] = []
    faults: list[hub.Token] = []
    for token in line.moves:
        move = hub.read_move(token.text)
        if move is None:
            faults.append(token)
        else:
            plies.append(Ply(token.text, _span(source, start, token), (move.reading,)))
    end = start + (line.moves[-1].end if line.moves else line.position.end)
    item = Item(
        id=name,
        kind=ItemKind.PROBLEM if plies else ItemKind.POSITION,
        span=source.span(start + line.position.start, end),
        position=position,
        lines=(Line("main", tuple(plies)),) if plies else (),
    )
    return item, faults


def _position(source: SourceText, start: int, token: hub.Token) -> PrintedPosition | None:
    """The position of a string, each piece with its letter."""
    setup = strings.read(token.text)
    if setup is None:
        return None
    first = start + token.end - (len(token.text) - (len(token.text) not in strings.BOARDS))
    pieces = (
        PrintedPiece(square, cell, source.span(first + square - 1, first + square))
        for square, cell in setup.pieces
        if cell != EMPTY
    )
    return PrintedPosition(_span(source, start, token), tuple(pieces), side=setup.side)


def _span(source: SourceText, start: int, token: hub.Token) -> Span:
    return source.span(start + token.start, start + token.end)


def _sniff(source: SourceText) -> bool:
    """A file whose first line is a position string, or that has a `pos` command."""
    head = source.text[:_HEAD]
    bare = _BARE.match(head)
    if bare is not None and strings.resembles(bare["string"]) and not _MOVES.search(head):
        return True
    return source.path.lower().endswith(".hub") or _COMMAND.search(head) is not None


READER = Reader(name="hub", suffixes=(".hub",), sniff=_sniff, read=_read)
