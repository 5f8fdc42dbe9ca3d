"""Where a position begins: a string, or the lists of both sides."""

from __future__ import annotations

import re

from naslag.read.walk import Step, Walk

_FEN = re.compile(r"[WB?](?::[WB](?:[K0-9,\- ]*[0-9])?){1,3}(?![\w:])\.?")


def fen(walk: Walk, at: int) -> Step | None:
    """`W:W28,K30:B12`."""
    token = walk.cursor.tokens[at]
    match = _FEN.match(walk.flow.text, token.start)
    if match is None:
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
    if found is None:
        return None

    def step() -> int:
        assert found is not None
        position, end = found
        waiting = walk.item if walk.item and walk.item.waits_for_position else None
        item = waiting or walk.new_item(token.start)
        item.position = position
        item.passing = walk.cursor.inside_a_sentence(at)
        item.end = end
        return walk.cursor.index_after(end, at)

    return Step(step, opens=True)


def list_at(walk: Walk, index: int) -> bool:
    """Whether a position begins at a token."""
    return walk.cursor.position_at(index) is not None
