"""What interrupts no line: page marks, editors' corrections, remarks in brackets."""

from __future__ import annotations

import re

from naslag.model.document import NoteKind, PageMark
from naslag.notation.dialect import compiled, words
from naslag.notation.lexer import Kind
from naslag.read.corrections import correct, correction_at
from naslag.read.walk import Step, Walk

_BRACKET = re.compile(r"[(\[{][^()\[\]{}]{0,300}[)\]}]")


def page(walk: Walk, at: int) -> Step | None:
    """`[blz. 4]`."""
    token = walk.cursor.tokens[at]
    mark = compiled(r"[\[(]\s*" + words(walk.dialect.page_words) + r"\.?\s*([0-9]{1,4}|[ivxlc]+)\s*[\])]").match(
        walk.flow.text, token.start
    )
    if mark is None:
        return None

    def step() -> int:
        assert mark is not None
        walk.pages.append(PageMark(mark.group(1), walk.flow.span(mark.start(), mark.end())))
        return walk.cursor.index_after(mark.end(), at)

    # A page mark interrupts nothing: a sentence or a line goes on across it.
    if walk.gap is not None:
        step()
        return None
    return Step(step)


def correction(walk: Walk, at: int) -> Step | None:
    """`(notatie: 36x11)` after a move, or what is left of it."""
    line = walk.item.line if walk.item else None
    if line is None or not line.plies or walk.gap is not None:
        return None
    found = correction_at(walk.cursor, at, line.plies[-1])
    if found is None:
        return None

    def step() -> int:
        assert line is not None and found is not None
        ply, note = correct(walk.cursor, line.plies[-1], found)
        line.plies[-1] = ply
        line.notes.append((NoteKind.READING, note))
        return walk.cursor.index_after(found.end, at)

    return Step(step)


def past_aside(walk: Walk, at: int) -> int:
    """Past a bracket with words in it, `(op 28x37 volgt 42x31)`: a remark, whatever moves it names. Else past the
    token."""
    token = walk.cursor.tokens[at]
    group = _BRACKET.match(walk.flow.text, token.start) if token.kind is Kind.OPEN and walk.item else None
    if group is None:
        return at + 1
    after = walk.cursor.index_after(group.end(), at)
    # Letters inside a move are digits misread, `(3Ox39)`: no words.
    inside = walk.cursor.tokens[at:after]
    told = any(token.kind is Kind.WORD and re.search(r"[^\W\d_]{2}", token.text) for token in inside)
    return after if told else at + 1
