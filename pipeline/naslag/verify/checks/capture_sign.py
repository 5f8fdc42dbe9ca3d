"""A capture is printed with the sign of a plain move, or the other way round.

Where a source tells captures from plain moves, one with the wrong sign is a slip of the pen or the type. The squares
are right, and the move is played.

Bad:  1. 29-23 18-40 2. 39-34 40x29
Good: 1. 29-23 18x40 2. 39-34 40x29
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.replay import How

KIND = FindingKind("MV307", Severity.NOTE, "{printed} has the sign of a {sign}; it is a {move}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each move played exactly but for its sign."""
    for replay in context.replays:
        for step in replay.steps:
            if step.ply is None or step.move is None or step.how is not How.EXACT:
                continue
            ply = replay.line.plies[step.ply]
            sign = ply.readings[0].capture
            if sign is None or sign == step.move.is_capture or ply.fixed:
                continue
            yield KIND.at(
                ply.span,
                item=context.item.id,
                line=replay.line.name,
                ply=step.ply,
                printed=ply.text,
                read=str(step.move),
                applicability=Applicability.UNSAFE,
                sign="capture" if sign else "plain move",
                move="capture" if step.move.is_capture else "plain move",
            )
