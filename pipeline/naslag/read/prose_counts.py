"""Counts that prose makes of a problem printed elsewhere in the book: claims that can be counted.

A sentence names the problem (`no. 21`); it and the few that follow, until another is named, may say how many pieces a
side has, how many leave the board, at which move the king comes, and how many moves are still needed then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from naslag.model.board import Colour
from naslag.model.document import ClaimKind, Count, Item, PrintedClaim
from naslag.model.flow import Flow
from naslag.notation.count_words import COUNT_WORDS, CountWords
from naslag.notation.dialect import Dialect, compiled, words
from naslag.read.remarks import Stretch, sentences

_FOLLOW = 3
"""Sentences after the one that names the problem in which it may still be spoken of. How many pieces each side has is
said in the first of them: later on the game itself may be meant."""

_LONGEST = 900
"""Characters of a sentence that are looked at."""


def with_prose_counts(flow: Flow, dialect: Dialect, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items, each with the counts that prose before the first of them makes of it."""
    known = COUNT_WORDS.get(dialect.name)
    first = min((item.span.start for item in items if item.lines), default=0)
    if known is None or not first or not _names(dialect).search(flow.text, 0, first):
        return items
    end = _flow_place(flow, first)
    found: dict[str, list[PrintedClaim]] = {}
    by_id = {item.id for item in items if item.lines and item.label}
    named, left = "", 0
    for sentence in sentences(flow, 0, end, dialect):
        told = [match[1].lstrip("0") for match in _names(dialect).finditer(sentence.text[:_LONGEST])]
        if told:
            named, left = (told[0] if len(set(told)) == 1 and told[0] in by_id else ""), _FOLLOW + 1
        if named and left:
            left -= 1
            near = left >= _FOLLOW - 1
            told_here = _counts(flow, sentence, dialect, known)
            found.setdefault(named, []).extend(one for one in told_here if near or one.counts is not Count.EACH)
    return tuple(replace(item, claims=(*item.claims, *found.get(item.id, ()))) for item in items)


def _flow_place(flow: Flow, offset: int) -> int:
    """Where a character of the source stands in the flow."""
    if flow.origin is None:
        return offset
    return next((index for index, origin in enumerate(flow.origin) if origin >= offset), len(flow.text))


@lru_cache(maxsize=32)
def _names(dialect: Dialect) -> re.Pattern[str]:
    """A word that heads items, and a number behind it."""
    return compiled(words(dialect.headings).removesuffix(r"(?!\w)") + r"\s*(\d{1,3})(?!\d)")


def _counts(flow: Flow, sentence: Stretch, dialect: Dialect, known: CountWords) -> Iterator[PrintedClaim]:
    text = sentence.text[:_LONGEST]
    men = compiled(r"\w+\s+(?:\w+\s+)?" + words(dialect.men))
    moves = compiled(rf"\w+\s+(?:\w+\s+)?(?<!\w)(?:{known.move})(?!\w)")
    for word in re.finditer(r"\w+", text):
        number = dialect.numeral(word[0])
        match = (men.match(text, word.start()) or moves.match(text, word.start())) if number else None
        if not number or match is None:
            continue
        before, after = _around(text, match, dialect)
        counted = _of_moves(before, after, dialect, known) if match.re is moves else _of_men(before, after, known)
        if counted is not None:
            what, side = counted
            start = sentence.start + match.start()
            quote = flow.trimmed(start, sentence.start + match.end())
            yield PrintedClaim(ClaimKind.COUNT, quote, side, number=number, counts=what)


def _around(text: str, match: re.Match[str], dialect: Dialect) -> tuple[str, str]:
    """What is said before and behind a number, up to the next numbers on either side; "a" and "een" are none."""
    numbers = [found for found in re.finditer(r"\w+", text) if (dialect.numeral(found[0]) or 0) > 1]
    numbers = [found for found in numbers if found.start() != match.start()]
    before = max((found.end() for found in numbers if found.end() <= match.start()), default=0)
    after = min((found.start() for found in numbers if found.start() >= match.end()), default=len(text))
    return text[before : match.start()], text[match.end() : after]


def _said(pattern: str, text: str) -> bool:
    return compiled(rf"(?<!\w)(?:{pattern})(?!\w)").search(text) is not None


def _of_men(before: str, after: str, known: CountWords) -> tuple[Count, Colour | None] | None:
    clause = re.split(r"[,;:]", after)[0]
    if _said(known.each, before) or _said(known.each, clause):
        return Count.EACH, None
    if _said(known.leave, clause):
        return Count.LEAVE, None
    return None


def _of_moves(before: str, after: str, dialect: Dialect, known: CountWords) -> tuple[Count, Colour | None] | None:
    clause = re.split(r"[,;:]", before)[-1]
    if _said(known.more, clause) or _said(known.more, re.split(r"[,;:]", after)[0]):
        return Count.MORE, None
    around = f"{clause} {after[:60]}"
    if not _said(known.crowns, around):
        return None
    colour = compiled(words(dialect.white + dialect.black)).search(around)
    return Count.CROWN, dialect.colour(colour.group()) if colour else None
