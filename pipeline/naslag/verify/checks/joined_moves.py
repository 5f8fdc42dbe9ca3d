"""Several moves are run together without a sign or a blank.

OCR loses dashes and blanks; what is left is a run of digits. It is cut into squares that exist, and the cut
that can be played is taken.

Bad:  Op 374238X36
Good: Op 37-42 38x36
"""

from collections.abc import Iterator

from naslag.model.document import Line
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.model.report import Verdict
from naslag.verify.context import Context
from naslag.verify.replay import Replay

KIND = FindingKind("TX103", Severity.ERROR, "{printed} is no move: several moves are run together", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each joined token, read as the moves that were played for it."""
    for replay in context.replays:
        style = _joined_throughout(replay.line)
        for quote in replay.line.joined:
            plies = [index for index, ply in enumerate(replay.line.plies) if quote.span.holds(ply.span)]
            played = {step.ply: step.move for step in replay.steps if step.move is not None}
            moves = [str(played[ply]) if ply in played else str(replay.line.plies[ply].readings[0]) for ply in plies]
            whole = replay.verdict in (Verdict.LEGAL, Verdict.EMENDED)
            yield KIND.at(
                quote.span,
                slip=Slip.TRANSCRIPTION,
                item=context.item.id,
                line=replay.line.name,
                ply=plies[0] if plies else None,
                printed=quote.text,
                read=" ".join(moves),
                applicability=Applicability.SAFE if whole else Applicability.UNSAFE,
                severity=Severity.NOTE if whole and style else None,
                evidence=tuple(_evidence(replay, replay.line, whole)),
            )


def _joined_throughout(line: Line) -> bool:
    """Whether the line prints every move as its two squares run together, `2822 1728 2721`: then that is how its source
    prints moves, as in correspondence, and nothing was lost."""
    texts = {quote.text for quote in line.joined}
    return len(line.plies) >= _STYLE and all(ply.text in texts and ply.text.isdecimal() for ply in line.plies)


_STYLE = 3
"""Moves that make a way of printing: fewer are an accident."""


def _evidence(replay: Replay, line: Line, whole: bool) -> Iterator[str]:
    if whole:
        yield "cut into squares of the board, this is the reading that can be played"
    if line.of and replay.steps:
        yield f"it leaves line {line.of} at ply {replay.line.from_ply + 1}, instead of the move printed there"
