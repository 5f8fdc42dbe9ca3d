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
    """Words between the moves of a line that hold moves which were read as no part of it, and words behind the last
    that are moves for the most part."""
    last = max((len(entry.plies) - 1 for entry in context.item.lines if entry.name == line), default=-1)
    return tuple(
        note
        for note in context.item.notes
        if note.kind is NoteKind.TEXT
        and note.line == line
        and note.ply is not None
        and note.quote.text[:1] not in "([{"
        and _moves_in(note.quote.text, most=note.ply >= last)
    )


def _moves_in(text: str, *, most: bool) -> bool:
    """Whether a text holds moves; with `most`, two or more and no fewer than it has words, or three in a row."""
    kinds = ["move" if token.kind in MOVES else token.kind.value for token in tokens(text) if token.text not in ",;"]
    if not most:
        return "move" in kinds
    moves = kinds.count("move")
    return moves > 1 and (moves >= kinds.count("word") or "move move move" in " ".join(kinds))


def one_side(replay: Replay) -> bool:
    """Whether a line prints one side's moves only, and the replies left out between them are all forced."""
    printed = {step.before.side for step in replay.steps if step.ply is not None and step.how is How.EXACT}
    supplied = [step for step in replay.steps if step.how is How.SUPPLIED]
    return (
        len(replay.line.plies) > 2
        and replay.stopped_at is None
        and len(printed) == 1
        and len(supplied) >= len(replay.line.plies) - 1
        and len(replay.faults) == len(supplied)
        and all(step.before.side not in printed for step in supplied)
    )
