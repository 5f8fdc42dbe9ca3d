"""A capture can be made in several ways, and the rest of the line tells which is meant.

The two ends are the same and the captured pieces are not. Only one of the ways lets every printed move that follows be
played; it was taken. Whoever reads the move alone cannot know, so an edition prints the whole route.

Bad:  1. 4x15 5-10 2. 15-4, when 4x15 may capture 13 and 20 or 32 and 37
Good: 1. 4x18x15 5-10 2. 15-4
"""

from collections.abc import Iterator

from naslag.model.board import Move
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context

KIND = FindingKind(
    "MV311", Severity.NOTE, "{printed} can be {done} in {ways} ways; the rest of the line tells which", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """Captures of which the line rules out some way."""
    if context.reconstruction is not None:
        return
    for replay in context.replays:
        for step in replay.steps:
            if step.ply is None or step.move is None or not step.settled:
                continue
            ply = replay.line.plies[step.ply]
            yield KIND.at(
                ply.span,
                item=context.item.id,
                line=replay.line.name,
                ply=step.ply,
                printed=ply.text,
                evidence=(
                    f"{'taken' if step.move.is_capture else 'read'}: {_way(context, step.move)}",
                    *(f"ruled out by the moves that follow: {_way(context, move)}" for move in step.settled),
                ),
                done="captured" if step.move.is_capture else "played",
                ways=1 + len(step.others) + len(step.settled),
            )


def _way(context: Context, move: Move) -> str:
    name = context.variant.geometry.name
    if not move.is_capture:
        return str(move)
    captured = ", ".join(name(square) for square in sorted(move.captured))
    return f"{'x'.join(name(square) for square in move.route)}, which captures {captured}"
