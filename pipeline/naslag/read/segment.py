"""Cuts a flow into items: positions, lines of moves and what is said of them. The text around them is left alone.

The segmenter walks over tokens. At each it asks what begins here (a position, an item's number, a line's label, a
move); what begins nothing is a gap, and a gap inside an item is read for claims and remarks (read/remarks.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from naslag.model.document import Item, NoteKind, PageMark
from naslag.model.flow import Flow
from naslag.notation.dialect import Dialect
from naslag.notation.lexer import Kind, Token
from naslag.notation.naming import Naming
from naslag.notation.printed import MOVES
from naslag.read.build import LineBuilder, build_items
from naslag.read.closing import closing_claim
from naslag.read.corrections import apply_erratum
from naslag.read.remarks import read_remarks, remark_end
from naslag.read.segment_asides import correction, page, past_aside
from naslag.read.segment_lines import bare_move, by_side, label, move_number, suffix
from naslag.read.segment_numbers import heading, item_number
from naslag.read.segment_positions import fen, position
from naslag.read.segment_variations import bracket, close, labelled, note_mark, numbered_back, variation
from naslag.read.solutions import with_solutions
from naslag.read.stipulation import stipulation_before
from naslag.read.walk import Step, Walk


@dataclass(frozen=True)
class Segmented:
    """What segmentation found."""

    items: tuple[Item, ...]
    pages: tuple[PageMark, ...]


def segment(flow: Flow, dialect: Dialect, squares: int, naming: Naming) -> Segmented:
    """The items and page marks of a flow; `squares` is how many squares the board has, `naming` how the text calls
    them."""
    walk = Walk(flow, dialect, squares, naming)
    at = 0
    while at < len(walk.cursor.tokens):
        step = _step(walk, at)
        if step is None:
            token = walk.cursor.tokens[at]
            if walk.gap is None and token.kind not in (Kind.NEWLINE, Kind.BREAK):
                walk.gap = token.start
            at = past_aside(walk, at)
        else:
            _close_gap(walk, walk.cursor.tokens[at].start, opens=step.opens)
            at = step.act()
    _close_gap(walk, len(flow.text), opens=False)
    builders = with_solutions([item for item in walk.items if item.holds_something])
    return Segmented(build_items(flow, builders), tuple(walk.pages))


_BEGINNINGS: dict[Kind, tuple[Callable[[Walk, int], Step | None], ...]] = {
    Kind.OPEN: (position, page, correction, labelled, note_mark, bracket),
    Kind.CLOSE: (close,),
    Kind.WORD: (heading, fen, position, labelled, by_side, variation, label),
    Kind.ORDINAL: (labelled, numbered_back, item_number, move_number),
    Kind.NUMBER: (position, labelled, label),
    Kind.MARK: (suffix, note_mark),
    Kind.NOTE: (suffix,),
    Kind.OTHER: (position,),
    **dict.fromkeys(MOVES, (position, correction, bare_move)),
}
"""What may begin at a token of each kind, in the order in which it is asked."""


_BEFORE_A_STRING = frozenset("?.-_")
"""Signs, no words, with which a position string may begin."""


def _step(walk: Walk, at: int) -> Step | None:
    """What begins at a token, if anything does."""
    token = walk.cursor.tokens[at]
    line = walk.item.line if walk.item else None
    if line is not None and line.plies and _closes(walk, token, line):
        return None
    for begins in _BEGINNINGS.get(token.kind, ()):
        if step := begins(walk, at):
            return step
    return fen(walk, at) if token.text in _BEFORE_A_STRING else None


def _closes(walk: Walk, token: Token, line: LineBuilder) -> bool:
    """Whether a sign that looks like a move or a mark is the result of the line: `2-0`, a glued `+`."""
    if token.text != "+" and not (token.kind in MOVES and re.fullmatch(r"[0-2]\s?[-–—−:]\s?[0-2]", token.text)):
        return False
    return closing_claim(walk.flow, token.start, len(walk.flow.text), walk.dialect, line.name) is not None


def _close_gap(walk: Walk, end: int, *, opens: bool) -> None:
    """Read the words between the last structure and the next for what they say of the item; where the next structure
    `opens` an item, its stipulation may stand at the end of them."""
    start, walk.gap = walk.gap, None
    item = walk.item
    if start is None:
        return
    if opens and not (item is not None and item.waits_for_position):
        walk.before = stipulation_before(walk.flow, start, end, walk.dialect, after=item is not None)
        end = walk.before[0] if walk.before else end
    if item is None:
        return
    end = remark_end(walk.flow, start, end, walk.dialect)
    if end <= start:
        return
    line = item.line
    name = line.name if line else "main"
    moved = bool(line and line.plies)
    sign = closing_claim(walk.flow, start, end, walk.dialect, name) if moved else None
    if sign is not None:
        item.claims.append(sign[0])
        start = sign[1]
    remarks = read_remarks(
        walk.flow,
        start,
        end,
        walk.dialect,
        name,
        closing=moved and sign is None,
        turns=not moved,
        squares=walk.squares,
    )
    for note in tuple(remarks.notes):
        if note[0] is NoteKind.TEXT and item.lines and apply_erratum(walk.cursor, item.lines, note[1]):
            remarks.notes[remarks.notes.index(note)] = (NoteKind.READING, *note[1:])
    ply = len(line.plies) - 1 if line and line.plies else None
    item.take(remarks, name if line else None, ply)
    item.end = max(item.end, start + len(walk.flow.text[start:end].rstrip()))
