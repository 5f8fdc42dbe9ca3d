"""A printed move does not belong to the line.

Without it the line replays: a move or a group of moves was printed twice, or a number that is no move was
read as one.

Bad:  1. 32-28 19-23 2. 28x19 28x19 14x23
Good: 1. 32-28 19-23 2. 28x19 14x23
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.replay import How

KIND = FindingKind("MV304", Severity.ERROR, "{printed} does not belong to the line", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each dropped token."""
    for replay in context.replays:
        for fault in replay.faults:
            if fault.how is How.DROPPED:
                ply = replay.line.plies[fault.ply]
                yield KIND.at(
                    ply.span,
                    item=context.item.id,
                    line=replay.line.name,
                    ply=fault.ply,
                    printed=ply.text,
                    applicability=Applicability.UNSAFE,
                    evidence=(fault.reason, *fault.evidence),
                )
