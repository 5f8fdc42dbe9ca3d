"""Portable Draughts Notation (PDN 3.0): a grammar that reads everything and loses nothing.

What is no PDN is kept, as `Unknown`. What the writer makes of a file (notation/pdn_writer.py) reads as the same
elements. No move is judged here: an illegal one is a move like another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from naslag.notation.game_types import GameType, read_game_type
from naslag.notation.pdn_elements import (
    Comment,
    Element,
    Ellipsis,
    Escape,
    Game,
    Move,
    Nag,
    Number,
    Place,
    Result,
    SetUp,
    Tag,
    Unknown,
    Variation,
)
from naslag.notation.pdn_writer import WIDTH, write_game, write_games

__all__ = [
    "MAX_DEPTH",
    "WIDTH",
    "Comment",
    "Element",
    "Ellipsis",
    "Escape",
    "Game",
    "GameType",
    "Move",
    "Nag",
    "Number",
    "PdnError",
    "Place",
    "Result",
    "SetUp",
    "Tag",
    "Unknown",
    "Variation",
    "read_game_type",
    "read_games",
    "write_game",
    "write_games",
]

MAX_DEPTH = 100
"""Variations inside each other."""


class PdnError(ValueError):
    """What cannot be read, and the offset of it."""

    def __init__(self, offset: int, found: str) -> None:
        super().__init__(found)
        self.offset = offset


_SIGN = r"\s*[-–—−x×X:]\s*"
_DASH = r"\s*[-–−]\s*"
# Blanks inside a token may be any: the writer puts pieces next to each other, and what it writes must read the same.
_TOKEN = re.compile(
    rf"""
      (?P<escape>(?<![^\n])%[^\r\n]*)
    | \{{(?P<comment>[^}}]*)(?:\}}|\Z)
    | ;(?P<rest>[^\r\n]*)
    | \[\s*(?P<tag>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\\r\n]|\\.)*)"\s*\]
    | \[\s*(?P<loose_tag>[A-Za-z0-9_]+)(?![A-Za-z0-9_])\s*"?(?P<loose>[^\[\](){{}};]*?)"?\s*\]
    | /\s*FEN\s*"(?P<fen>[^"\r\n]*)"\s*/
    | \[\s*%\s*setup\s+(?:FEN\s+)?"?(?P<setup>[^"\]\r\n]*)"?\s*\]
    | (?P<open>\()
    | (?P<close>\))
    | \$(?P<nag>[0-9]+)
    | (?P<result>(?:1/2{_DASH}1/2|½{_DASH}½|[012]{_DASH}0|0{_DASH}[12]|1{_DASH}1)(?![\w/])\*?|\*)
    | (?P<number>[0-9]+(?:\s*[.…])+)
    | (?P<ellipsis>(?:…|\.\s*(?:\.\s*)?…|\.\s*\.\s*\.)(?:\s*[.…])*)
    | (?P<move>(?:[0-9]{{1,3}}(?:{_SIGN}[0-9]{{1,3}})+|[A-Pa-p][0-9]{{1,2}}(?:{_SIGN}[A-Pa-p][0-9]{{1,2}})+
        |[A-Pa-p][:x]?[A-Pa-p][0-9]{{1,2}}|(?:[A-Pa-p][0-9]{{1,2}}){{2,}}|[0-9]{{4}})(?![\w/]))
      (?P<strength>(?:[!?*]{{1,4}}|\([!?]{{1,3}}\))?)
    | (?P<unknown>[^\s(){{}};$]+|.)
    """,
    re.VERBOSE,
)
_GAPS = re.compile(r"\s+")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")


def read_games(text: str) -> tuple[Game, ...]:
    """Every game of a PDN text, in order. Raises PdnError for variations nested beyond reason."""
    return tuple(_Parser(text).games())


class _Parser:
    """One walk over a text. `stack` are the series of elements that are open: the game's, then a variation's each."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tags: list[Tag] = []
        self.stack: list[list[Element]] = [[]]
        self.opened: list[int] = []
        self.start = self.end = 0
        self.over = self.moved = False
        self.names: set[str] = set()

    def games(self) -> Iterator[Game]:
        at = 0
        while at < len(self.text):
            if gap := _GAPS.match(self.text, at):
                at = gap.end()
                continue
            match = _TOKEN.match(self.text, at)
            assert match is not None
            kind = match.lastgroup or ""
            if self._begins_game(match):
                yield from self._done()
            if not (self.tags or self.stack[0] or self.opened):
                self.start = match.start()
            self._take(kind, match)
            self.end = at = match.end()
        yield from self._done()

    def _begins_game(self, match: re.Match[str]) -> bool:
        """Whether the game before is over: a tag after movetext or a tag that it has already, or anything after its
        result but a comment or another result before a blank line."""
        name = match.group("tag") or match.group("loose_tag")
        if name is None and not self.over:
            return False
        if name is not None:
            return self.moved or bool(self.opened) or name in self.names
        trailing = any(match.group(kind) is not None for kind in ("result", "comment", "rest"))
        apart = _BLANK_LINE.search(self.text, self.end, match.start()) is not None
        return self.over and (apart or not trailing)

    def _done(self) -> Iterator[Game]:
        while self.opened:
            self._close(self.end, closed=False)
        if self.tags or self.stack[0]:
            yield Game(tuple(self.tags), tuple(self.stack[0]), Place(self.start, self.end))
        self.tags, self.stack, self.names = [], [[]], set()
        self.over = self.moved = False

    def _take(self, kind: str, match: re.Match[str]) -> None:
        if kind in ("tag", "value", "loose_tag", "loose"):
            self._take_tag(match)
        elif kind == "open":
            if len(self.opened) >= MAX_DEPTH:
                raise PdnError(match.start(), f"variations nested more than {MAX_DEPTH} deep")
            self.opened.append(match.start())
            self.stack.append([])
        elif kind == "close" and self.opened:
            self._close(match.end(), closed=True)
        else:
            self.stack[-1].append(_element(kind, match))
            self.over = self.over or (kind == "result" and not self.opened)
            self.moved = self.moved or kind not in ("comment", "rest", "escape")

    def _take_tag(self, match: re.Match[str]) -> None:
        """A tag. Quotes inside a value may be escaped or, by careless programs, not."""
        strict = match.group("tag") is not None
        value = re.sub(r"\\(.)", r"\1", match.group("value")) if strict else _closed_up(match.group("loose"), " ")
        name = match.group("tag") or match.group("loose_tag")
        self.names.add(name)
        self.tags.append(Tag(name, value, Place(*match.span("value" if strict else "loose"))))

    def _close(self, end: int, *, closed: bool) -> None:
        elements, start = self.stack.pop(), self.opened.pop()
        self.stack[-1].append(Variation(tuple(elements), Place(start, end), closed))
        self.moved = True


def _element(kind: str, match: re.Match[str]) -> Element:
    """The element that a token is."""
    whole = Place(*match.span())
    if kind in ("comment", "rest"):
        closed = kind == "rest" or match.group().endswith("}")
        return Comment(match.group(kind), Place(*match.span(kind)), closed)
    if kind == "escape":
        return Escape(match.group()[1:], whole)
    if kind in ("fen", "setup"):
        return SetUp(match.group(kind), Place(*match.span(kind)))
    if kind == "nag":
        return Nag(match.group("nag"), whole)
    if kind == "result":
        return Result(re.sub("[–−]", "-", _closed_up(match.group())), whole)
    if kind == "number":
        digits = re.match("[0-9]+", match.group())
        stops = _closed_up(match.group())[digits.end() :] if digits else ""
        return Number((digits.group() if digits else "") + ("." if stops == "." else "..."), whole)
    if kind == "ellipsis":
        return Ellipsis("...", whole)
    if kind in ("move", "strength"):
        return Move(_closed_up(match.group("move")), match.group("strength"), Place(*match.span("move")))
    return Unknown(match.group(), whole)


def _closed_up(text: str, blank: str = "") -> str:
    """Without its blanks, or with one for each run of them."""
    return re.sub(r"\s+", blank, text).strip()
