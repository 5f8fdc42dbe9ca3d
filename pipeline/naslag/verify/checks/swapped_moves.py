"""Two half-moves stand in the wrong order.

Played the other way round, both are legal and the rest of the line goes on.

Bad:  1. 32-28 19-23 2. 14x23 28x19
Good: 1. 32-28 19-23 2. 28x19 14x23
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.verify.checks._plies import span_of
from naslag.verify.context import Context
from naslag.verify.replay import How

KIND = FindingKind("MV305", Severity.ERROR, "{printed} stand in the wrong order", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each pair that was turned round."""
    for replay in context.replays:
        turned = {fault.ply for fault in replay.faults if fault.how is How.SWAPPED}
        # The later of the two is played first: a pair is known by its first ply, whose neighbour is turned too.
        for first in sorted(ply for ply in turned if ply + 1 in turned):
            one, other = replay.line.plies[first], replay.line.plies[first + 1]
            yield KIND.at(
                span_of(one, other),
                item=context.item.id,
                line=replay.line.name,
                ply=first,
                printed=f"{one.text} {other.text}",
                read=f"{other.readings[0]} {one.readings[0]}",
                applicability=Applicability.UNSAFE,
                evidence=("in the other order both are legal, and the line goes on",),
            )
