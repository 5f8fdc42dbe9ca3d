"""A move is missing.

The moves on both sides of the gap fit the game only when one more move is put between them.

Bad:  1. 34-29 23x34 2. 28-23 37-31 26x28
Good: 1. 34-29 23x34 2. 28-23 19x39 3. 37-31 26x28
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.verify.checks._plies import one_side
from naslag.verify.context import Context
from naslag.verify.replay import How

KIND = FindingKind("MV303", Severity.ERROR, "a move is missing before {before}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each supplied move."""
    for replay in context.replays:
        if one_side(replay):
            continue
        for fault in replay.faults:
            if fault.how is How.SUPPLIED:
                ply = replay.line.plies[fault.ply]
                yield KIND.at(
                    ply.span,
                    item=context.item.id,
                    line=replay.line.name,
                    ply=fault.ply,
                    read=fault.read,
                    applicability=Applicability.UNSAFE,
                    alternatives=fault.rivals,
                    evidence=fault.evidence,
                    before=ply.text,
                )
