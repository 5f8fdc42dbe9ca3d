"""What checks of moves share: the place of several plies, and faults that belong together."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.document import Note, NoteKind, Ply
from naslag.model.span import Span
from naslag.notation.lexer import tokens
from naslag.notation.printed import MOVES
from naslag.verify.context import Context
from naslag.verify.replay import Fault, How, Replay


def span_of(first: Ply, last: Ply) -> Span:
    """The span from one ply to another."""
    span = first.span
    return Span(span.path, span.start, max(span.end, last.span.end), span.line, span.column)


def runs(replay: Replay, how: How) -> Iterator[tuple[Fault, ...]]:
    """The faults of one kind, neighbouring plies together."""
    run: list[Fault] = []
    for fault in sorted((fault for fault in replay.faults if fault.how is how), key=lambda fault: fault.ply):
        if run and fault.ply != run[-1].ply + 1:
            yield tuple(run)
            run = []
        run.append(fault)
    if run:
        yield tuple(run)


def unassigned(context: Context, line: str) -> tuple[Note, ...]:
    """Words between the moves of a line that hold moves which were read as no part of it."""
    last = max((len(entry.plies) - 1 for entry in context.item.lines if entry.name == line), default=-1)
    return tuple(
        note
        for note in context.item.notes
        if note.kind is NoteKind.TEXT
        and note.line == line
        and note.ply is not None
        and note.ply < last
        and note.quote.text[:1] not in "([{"
        and any(token.kind in MOVES for token in tokens(note.quote.text))
    )
