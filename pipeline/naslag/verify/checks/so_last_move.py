"""No last move can have led to the position.

The side that is not to move must have made the last move, and none of its pieces can have come to its square by a
legal move: the problemists' *onmogelijke laatste zet*. It is told only where that is shown: every plain move is ruled
out, and no capture can have ended where a piece stands.

Bad:  White to play; Black has a single man on 1, and 7 is taken: no move can have ended there
Good: the same with another black man on 18, which may have come from 12 or 13
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.soundness.tell import RULES, about, place

KIND = FindingKind(
    "SO506", Severity.NOTE, "no last move of {side} can have led to this position, {rules}", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """A position that cannot have arisen by the last move."""
    found = context.examined
    if found is None or not found.unreachable:
        return
    line, ply, span = place(context, found, 0)
    yield KIND.at(
        span,
        item=context.item.id,
        line=line,
        ply=ply,
        evidence=(
            f"for none of {found.start.side.other.value.capitalize()}'s pieces can have come from anywhere",
            *about(found),
        ),
        side=found.start.side.other.value.capitalize(),
        rules=RULES,
    )
