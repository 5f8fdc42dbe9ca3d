"""Reads a flow that a format's reader wove, and joins to its moves what the format says beside the characters: what
OCR or an editor reads instead, pages, notes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from naslag.model.document import (
    Correction,
    Document,
    Item,
    ItemKind,
    Line,
    MoveReading,
    Note,
    NoteKind,
    PageMark,
    Ply,
    PrintedPosition,
)
from naslag.model.flow import Alternative, Flow, Word
from naslag.notation.lexer import Kind, tokens
from naslag.notation.moves import read_move
from naslag.read.reader import Wishes, read_flow

SQUARES = 50
"""Squares of the board, as the segmenter has it."""


def read_woven(
    flow: Flow,
    wishes: Wishes,
    remarks: Sequence[tuple[str, str]] = (),
    pages: Sequence[PageMark] = (),
    notes: Sequence[Note] = (),
    positions: Sequence[PrintedPosition] = (),
) -> Document:
    """The document of a flow. `pages`, `notes` and `positions` are in the order of the source; a note goes to the move
    before it, a position that stands beside the text to the item behind it."""
    document = read_flow(flow, wishes, tuple(remarks))
    items = document.items
    if flow.words:
        items = _Attacher(flow, items).items()
    items = _with_positions(items, positions)
    items = tuple(_on_its_page(item, pages) for item in items)
    items, loose = _with_notes(items, notes)
    marks = tuple(sorted((*document.pages, *pages), key=lambda mark: mark.span.start))
    return replace(document, items=items, pages=marks, notes=(*document.notes, *loose))


@dataclass
class _Attacher:
    """Joins the alternatives of words to the moves that they are part of."""

    flow: Flow
    before: tuple[Item, ...]

    def items(self) -> tuple[Item, ...]:
        self.words = [word for word in self.flow.words if word.alternatives]
        self.starts = [word.start for word in self.words]
        wanted = {ply.span.start for item in self.before for line in item.lines for ply in line.plies}
        origin, ends = self.flow.origin or (), self.flow.ends or ()
        self.places = {
            at: index
            for index, (at, end) in enumerate(zip(origin, ends, strict=True))
            if end > at and at in wanted and not self.flow.text[index].isspace()
        }
        return tuple(self._item(item) for item in self.before)

    def _item(self, item: Item) -> Item:
        lines, notes = [], list(item.notes)
        for line in item.lines:
            plies = []
            for index, ply in enumerate(line.plies):
                read, said = self._ply(ply)
                plies.append(read)
                notes += [replace(note, line=line.name, ply=index) for note in said]
            lines.append(replace(line, plies=tuple(plies)))
        return replace(item, lines=tuple(lines), notes=_sorted(notes))

    def _ply(self, ply: Ply) -> tuple[Ply, list[Note]]:
        start = self.places.get(ply.span.start)
        if start is None or not self.flow.text.startswith(ply.text, start):
            return ply, []
        end, notes = start + len(ply.text), []
        first = bisect_right(self.starts, start) - 1
        at = first if first >= 0 and self.words[first].end > start else first + 1
        while at < len(self.words) and self.words[at].start < end:
            word = self.words[at]
            for alternative in word.alternatives:
                ply, said = self._alternative(ply, start, end, word, alternative)
                notes += said
            at += 1
        return ply, notes

    def _alternative(
        self, ply: Ply, start: int, end: int, word: Word, alternative: Alternative
    ) -> tuple[Ply, list[Note]]:
        text = _replaced(self.flow.text, (start, end), word, alternative.text)
        reading = read_move(text, SQUARES) if text else None
        if reading is None or any(known.squares == reading.squares for known in ply.readings):
            return ply, []
        reading = MoveReading(reading.squares, reading.capture, alternative.cost, alternative.why)
        readings = tuple(sorted((*ply.readings, reading), key=lambda known: known.cost))
        ply = replace(ply, readings=readings)
        if word.note is None or not (alternative.corrects or alternative.witnesses):
            return ply, []
        quote = self.flow.source.quote(*word.note)
        if alternative.corrects and ply.correction is None:
            ply = replace(ply, correction=Correction(ply.text, str(text), quote))
        kind = NoteKind.READING if alternative.corrects else NoteKind.WITNESS
        return ply, [Note(kind, quote, witnesses=alternative.witnesses)]


def _replaced(text: str, move: tuple[int, int], word: Word, other: str) -> str | None:
    """The move at `move` with the word read as `other`. Word and move may overlap in any way: both are taken with what
    is glued to them, and the same move in order is looked for in the new text."""
    start, end = min(move[0], word.start), max(move[1], word.end)
    new = text[start : word.start] + other + text[word.end : end]
    old_moves = [token for token in tokens(text, start, end) if token.kind is Kind.MOVE]
    new_moves = [token for token in tokens(new) if token.kind is Kind.MOVE]
    rank = sum(token.start < move[0] for token in old_moves)
    known = rank < len(old_moves) and old_moves[rank].start == move[0]
    # What OCR garbled is no move to the lexer, though the segmenter may have made out a ply in it.
    if len(new_moves) != len(old_moves) + (not known):
        return None
    return new_moves[rank].text


def _on_its_page(item: Item, pages: Sequence[PageMark]) -> Item:
    at = bisect_right([mark.span.start for mark in pages], item.span.start)
    return replace(item, page=pages[at - 1].label) if at and item.page is None else item


def _with_positions(items: tuple[Item, ...], positions: Sequence[PrintedPosition]) -> tuple[Item, ...]:
    """The items, each with the position before it where it has none of its own; what is left are positions alone."""
    result = list(items)
    for at, position in enumerate(positions):
        until = positions[at + 1].span.start if at + 1 < len(positions) else None
        index = next((i for i, item in enumerate(result) if _begins(item) >= position.span.start), len(result))
        owner = result[index] if index < len(result) else None
        if owner is not None and not owner.position and not owner.fen and (until is None or _begins(owner) < until):
            result[index] = replace(owner, position=position)
        else:
            result.insert(index, Item("", ItemKind.POSITION, position.span, position=position))
    unnamed = 0
    for index, item in enumerate(result):
        if positions and (not item.id or item.id.startswith("#")):
            unnamed += 1
            result[index] = replace(item, id=f"#{unnamed}")
    return tuple(result)


def _begins(item: Item) -> int:
    """Where its moves begin: its heading may stand above the board."""
    return item.lines[0].plies[0].span.start if item.lines else item.span.start


def _with_notes(items: tuple[Item, ...], notes: Sequence[Note]) -> tuple[tuple[Item, ...], tuple[Note, ...]]:
    """The items with each note at the last move before it, and the notes that stand before any item."""
    result, loose = list(items), []
    starts = [item.span.start for item in items]
    for note in notes:
        at = bisect_left(starts, note.quote.span.start) - 1
        if at < 0:
            loose.append(note)
            continue
        item = result[at]
        line, ply = _last_ply(item.lines, note.quote.span.start)
        result[at] = replace(item, notes=_sorted((*item.notes, replace(note, line=line, ply=ply))))
    return tuple(result), tuple(loose)


def _sorted(notes: Iterable[Note]) -> tuple[Note, ...]:
    return tuple(sorted(notes, key=lambda note: note.quote.span.start))


def _last_ply(lines: tuple[Line, ...], offset: int) -> tuple[str | None, int | None]:
    placed = [
        (ply.span.start, line.name, index)
        for line in lines
        for index, ply in enumerate(line.plies)
        if ply.span.start <= offset
    ]
    return max(placed)[1:] if placed else (None, None)
