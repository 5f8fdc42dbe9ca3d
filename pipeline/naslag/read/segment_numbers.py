"""What gives an item its number: a heading, or a number before what begins an item."""

from __future__ import annotations

import re

from naslag.notation.dialect import compiled, words
from naslag.notation.lexer import Kind, Token
from naslag.read.plausible import numbers_draughts
from naslag.read.segment_lines import label_at
from naslag.read.segment_positions import list_at
from naslag.read.walk import Step, Walk

_LINK = 4
"""Letters of a word that joins "solution" to "problem", or to its number: "to", "van", "du", "к"."""


def heading(walk: Walk, at: int) -> Step | None:
    """`PROBLEM No. 469.`, `Oplossing 3`, at the start of a printed line."""
    if not walk.cursor.starts_line(at):
        return None
    token = walk.cursor.tokens[at]
    dialect = walk.dialect
    heads = words(dialect.headings + dialect.solutions)
    links = words(tuple(word for word in dialect.stopwords + dialect.move_from + dialect.move_to if len(word) <= _LINK))
    # "Oplossing: 1. 28-23", "31.27 24.31", "2822 1728": numbers of moves are none of an item.
    places = words(dialect.move_to + dialect.move_takes)
    number = (
        rf"[\s,.:]*(?:{links}\s+)?(?:n[or°]\.?[ ]?|№[ ]?)?(?!1\s*[.)]\s*[0-9]{{1,2}}\s?[-–—xX×:])"
        r"(?![0-9]{3,4}\s+[0-9]{3,4}(?![0-9])|0(?![0-9]))"
        rf"(?P<number>[0-9]{{1,5}})(?![0-9]|[ \t]*[-–—xX×/][ ]?[0-9]|\.{{1,3}}[0-9]|[ \t]+{places}[ \t]+[0-9])"
    )
    match = compiled(rf"{heads}(?:[\s,.:(]*(?:{links}\s+)*{heads})*{number}").match(walk.flow.text, token.start)
    if match is None:
        return None
    solves = compiled(words(walk.dialect.solutions)).search(match.group()) is not None

    def step() -> int:
        assert match is not None
        start, end = match.span("number")
        walk.heading = Token(Kind.NUMBER, match.group("number"), start, end)
        walk.solves = solves
        walk.item = None
        return walk.cursor.index_after(match.end(), at)

    return Step(step)


def item_number(walk: Walk, at: int) -> Step | None:
    """`12.` before what begins an item."""
    token, following = walk.cursor.tokens[at], walk.cursor.next(at)
    if following is None:
        return None
    number = walk.cursor.value(at)
    names_side = _side_named(walk, at)
    if not (
        _numbered_line(walk, at, following)
        or label_at(walk, following) is not None
        or names_side
        or (walk.cursor.starts_line(at) and list_at(walk, following))
        or _unnumbered_line(walk, at, following, number)
    ):
        return None

    def step() -> int:
        item = walk.new_item(token.start)
        item.set_label(walk.flow.quote(token.start, token.end - 1), number)
        item.end = token.end
        if names_side is None:
            return at + 1
        item.side = walk.dialect.colour(names_side.group("colour"))
        return walk.cursor.index_after(names_side.end(), at)

    return Step(step, opens=True)


def _numbered_line(walk: Walk, at: int, following: int) -> bool:
    """`12. 1. 29-23`: an item's number, a move's number, a move."""
    second = walk.cursor.next(following)
    return (
        walk.cursor.tokens[following].kind is Kind.ORDINAL
        and second is not None
        and walk.cursor.plays(second) != ()
        and numbers_draughts(walk, second)
        and (walk.cursor.value(following) == 1 or walk.cursor.starts_line(at))
    )


def _side_named(walk: Walk, at: int) -> re.Match[str] | None:
    """`7. Zwart begint: 1. …`, `6. Wit: 34-30`: the side to move between the number and the moves."""
    if not walk.cursor.starts_line(at):
        return None
    side = r"\s*(?P<colour>{colour})(?:\s*[:,]|\s+" + words(walk.dialect.to_move) + r"\s*[:.,]?)\s*"
    line = r"(?=(?:1\s?\.\s*)?(?:\.\.\.|…)?\s*[0-9]{1,2}\s?[-–—xX×]\s?[0-9])"
    return compiled(walk.dialect.fill(side) + line).match(walk.flow.text, walk.cursor.tokens[at].end)


def _unnumbered_line(walk: Walk, at: int, following: int, number: int) -> bool:
    """`12. 34-30 25x34`: the item's number alone, or `5: 36-31 27x36 2. 47-41`, where the first move's is left out.
    A number that an item's line waits for, or goes on with, is the move's."""
    if walk.cursor.tokens[following].kind is not Kind.MOVE or not walk.cursor.starts_line(at) or number == 1:
        return False
    item = walk.item
    if item is not None and (item.waits_for_line or (item.line and number == item.line.next_number)):
        return False
    later = _next_number(walk, at)
    if later is None:
        return walk.cursor.moves_follow(at, 2)
    return (
        later == 2 and item is None and (walk.cursor.tokens[at].text.endswith(":") or number == _last_number(walk) + 1)
    )


def _next_number(walk: Walk, at: int) -> int | None:
    """The next move number after token `at` in the paragraph, None when words come first."""
    for index in range(at + 1, min(at + 40, len(walk.cursor.tokens))):
        token = walk.cursor.tokens[index]
        if token.kind is Kind.ORDINAL:
            return walk.cursor.value(index)
        if token.kind in (Kind.BREAK, Kind.WORD):
            return None
    return None


def _last_number(walk: Walk) -> int:
    return walk.items[-1].number or 0 if walk.items else 0
