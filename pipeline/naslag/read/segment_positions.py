"""Where a position begins: a string, or the lists of both sides."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace

from naslag.model.document import ClaimKind, PrintedClaim, PrintedPosition
from naslag.notation import strings
from naslag.notation.lexer import Kind
from naslag.read.remarks import same_words
from naslag.read.walk import Step, Walk

_SCORE = re.compile(r"\s*\(?[0-9]{1,3}\s?[-–—:/]\s?[0-9]{1,3}\)?[\s,;.]*")
_FEN = re.compile(r"[WB?](?::[WB](?:[K0-9,\- ]*[0-9])?){1,3}(?![\w:])\.?")


def fen(walk: Walk, at: int) -> Step | None:
    """`W:W28,K30:B12`, or a position string of another program."""
    token = walk.cursor.tokens[at]
    match = _FEN.match(walk.flow.text, token.start) or strings.PATTERN.match(walk.flow.text, token.start)
    if match is None or not (":" in match.group() or strings.read(match.group())):
        return None

    def step() -> int:
        assert match is not None
        item = walk.new_item(match.start())
        item.fen = walk.flow.quote(match.start(), match.end())
        item.end = match.end()
        return walk.cursor.index_after(match.end(), at)

    return Step(step, opens=True)


def position(walk: Walk, at: int) -> Step | None:
    """`Zwart 5, 12. Wit 28, 34`."""
    token = walk.cursor.tokens[at]
    found = walk.cursor.position_at(at)
    if found is None or _ranks(walk, at, found[1]):
        return None
    if (words_at := _reached(walk, token.start)) is not None:
        return Step(lambda: _same_position(walk, at, words_at, *found))

    def step() -> int:
        assert found is not None
        position, end = _before_moves(walk, token.start, *found)
        waiting = walk.item if walk.item and walk.item.waits_for_position else None
        item = waiting or walk.new_item(token.start)
        item.position = position
        item.passing = walk.cursor.inside_a_sentence(at)
        item.end = end
        return walk.cursor.index_after(end, at)

    return Step(step, opens=True)


def _reached(walk: Walk, start: int) -> int | None:
    """Where the words begin that say that the line just read comes to the position printed at `start`."""
    line = walk.item.line if walk.item else None
    if line is None or not line.plies or walk.gap is None:
        return None
    match = same_words(walk.flow.text[walk.gap : start], walk.dialect)
    return walk.gap + match.start() if match else None


def _same_position(walk: Walk, at: int, words_at: int, position: PrintedPosition, end: int) -> int:
    """The claim that the line ends in a position printed behind it. It is none of an item of its own."""
    item = walk.item
    assert item is not None and item.line is not None
    lists = {"W": [], "B": []}  # type: dict[str, list[str]]
    for piece in position.pieces:
        lists["W" if piece.cell in "wW" else "B"].append(("K" if piece.cell in "WB" else "") + str(int(piece.square)))
    fen = "?:" + ":".join(side + ",".join(squares) for side, squares in lists.items())
    quote = walk.flow.trimmed(words_at, end)
    item.claims.append(PrintedClaim(ClaimKind.SAME, quote, None, item.line.name, detail=fen))
    walk.gap = None
    walk.extend(end)
    return walk.cursor.index_after(end, at)


def _ranks(walk: Walk, at: int, end: int) -> bool:
    """Whether the lists are places of a ranking, one score each, numbered one after the other: `2. Bianchi 14-19, 3.
    Neri 12-16`. Names of colours are surnames too."""
    tokens = walk.cursor.tokens
    if at == 0 or tokens[at - 1].kind is not Kind.ORDINAL:
        return False
    wanted = walk.cursor.value(at - 1) + 1
    for index in range(at + 1, len(tokens) - 1):
        if tokens[index].start >= end:
            return False
        named = walk.dialect.colour(tokens[index + 1].text) is not None
        if named and re.fullmatch(rf"{wanted}\s?[.)°:]?", tokens[index].text):
            return _SCORE.fullmatch(walk.flow.text, tokens[at].end, tokens[index].start) is not None
    return False


def _before_moves(walk: Walk, opens: int, position: PrintedPosition, end: int) -> tuple[PrintedPosition, int]:
    """The position without what belongs to moves in words behind it, `Weiß 28, 33. Von 28 nach 23`. It begins
    at `opens` in the flow."""
    start = position.span.start
    index = bisect_right(walk.spelled, opens)
    if index == len(walk.spelled) or walk.spelled[index] >= end:
        return position, end
    moves = walk.spelled[index]
    limit = walk.flow.span(moves, moves + 1).start
    pieces = tuple(piece for piece in position.pieces if piece.span.start < limit)
    counts = tuple(count for count in position.counts if count.quote.span.start < limit)
    last = max((piece.span.end for piece in pieces), default=start)
    end = next((at for at in range(moves, 0, -1) if walk.flow.span(at - 1, at).end <= last), moves)
    return replace(position, pieces=pieces, counts=counts, span=replace(position.span, end=last)), end


def list_at(walk: Walk, index: int) -> bool:
    """Whether a position begins at a token."""
    return walk.cursor.position_at(index) is not None
