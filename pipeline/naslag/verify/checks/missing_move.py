"""A move is missing.

The moves on both sides of the gap fit the game only when one more move is put between them.

Bad:  1. 34-29 23x34 2. 28-23 37-31 26x28
Good: 1. 34-29 23x34 2. 28-23 19x39 3. 37-31 26x28
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.replay import How, Replay

KIND = FindingKind("MV303", Severity.ERROR, "a move is missing before {before}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each supplied move."""
    for replay in context.replays:
        habit = _one_side_only(replay)
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
                    severity=Severity.NOTE if habit else None,
                    before=ply.text,
                )


def _one_side_only(replay: Replay) -> bool:
    """Whether the line prints the moves of one side only and each reply left out is forced, `16-20 e 9-13 e 5x32`: that
    is a way of printing solutions, and no move is lost."""
    supplied = [step for step in replay.steps if step.how is How.SUPPLIED]
    printed = [step for step in replay.steps if step.how is not How.SUPPLIED]
    sides = {step.before.side for step in supplied}
    return (
        len(printed) >= _STYLE
        and len(sides) == 1
        and all(step.forced for step in supplied)
        and sides.isdisjoint(step.before.side for step in printed)
        and replay.stopped_at is None
    )


_STYLE = 3
"""Moves of one side that make a way of printing: fewer are an accident."""
