"""Only one side's moves are printed; the other's replies are left out.

Many problemists print the winner's moves alone where every reply is forced. The replies are supplied, and the line is
replayed with them; nothing is wrong with the print.

Bad:  16-20 e 9-13 e 5x32
Good: 16-20 23x16 9-13 17x10 5x32
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.checks._plies import one_side, span_of
from naslag.verify.context import Context

KIND = FindingKind("MV313", Severity.NOTE, "only {side}’s moves are printed; the replies are supplied", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each such line."""
    for replay in context.replays:
        if one_side(replay):
            plies = replay.line.plies
            supplied = [str(fault.read) for fault in replay.faults]
            yield KIND.at(
                span_of(plies[0], plies[-1]),
                item=context.item.id,
                line=replay.line.name,
                evidence=(f"supplied: {', '.join(supplied)}", "each is the only reply with which the line goes on"),
                side=replay.steps[0].before.side.value.capitalize(),
            )
