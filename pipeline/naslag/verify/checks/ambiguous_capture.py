"""A capture can be made in several ways, and neither the print nor the rest of the line tells which.

The two ends are the same and the captured pieces are not. The line goes on from the first of them; which was
meant changes the position.

Bad:  1. 4x15, when it may capture 13 and 20 or 32 and 37
Good: 1. 4x18x15
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context

KIND = FindingKind("MV302", Severity.WARNING, "{printed} can be {done} in {ways} ways", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Captures whose captured pieces stay open."""
    if context.reconstruction is not None:
        return
    for replay in context.replays:
        for step in replay.steps:
            if step.ply is not None and step.move is not None and step.others:
                ply = replay.line.plies[step.ply]
                ways = (step.move, *step.others)
                yield KIND.at(
                    ply.span,
                    item=context.item.id,
                    line=replay.line.name,
                    ply=step.ply,
                    printed=ply.text,
                    alternatives=tuple("x".join(map(str, way.route)) for way in ways),
                    evidence=tuple(
                        "captures " + ", ".join(map(str, sorted(way.captured))) for way in ways if way.is_capture
                    ),
                    done="captured" if step.move.is_capture else "played",
                    ways=len(ways),
                )
