"""A printed move is not legal where it stands.

The line was replayed from its position and this move cannot be played there: no piece on the square, a
capture that was compulsory, a way that is blocked. Or it can be played, but a later one then cannot, and
the line is mended here. The reading given is the one that lets the rest of the
line be played; it is safe only when no other does, and the printed form always stays in the apparatus.

Bad:  4. 40-34 39x30 5. 36x11
Good: 4. 40-34 39x30 5. 35x11
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.context import Context
from naslag.verify.decisions import UNREAD
from naslag.verify.replay import Fault, How

KIND = FindingKind("MV301", Severity.ERROR, "{printed} {fault}", __doc__ or "")

HERE = "is not a legal move here"
LATER = "is legal here, but the line cannot go on after it"


def check(context: Context) -> Iterator[Finding]:
    """Each printed move that could not stand."""
    for replay in context.replays:
        for fault in replay.faults:
            ply = replay.line.plies[fault.ply]
            noisy = ply.readings[0].cost > 0 and ply.correction is None
            # Moves run together that a person refused to cut are no moves: their own finding says so.
            refused = ply.fixed and ply.readings[0] == UNREAD
            if fault.how in (How.READING, How.MISREAD, How.PRINTED) and not noisy and not refused:
                yield KIND.at(
                    ply.span,
                    slip=Slip.PRINTER if ply.correction else Slip.UNKNOWN,
                    item=context.item.id,
                    line=replay.line.name,
                    ply=fault.ply,
                    printed=ply.text,
                    read=fault.read,
                    applicability=_applicability(fault),
                    alternatives=fault.rivals,
                    in_text=ply.correction is not None,
                    fault=LATER if fault.legal else HERE,
                    evidence=tuple(_evidence(context, fault, ply.correction.note.text if ply.correction else None)),
                )


def _applicability(fault: Fault) -> Applicability:
    if fault.read is None:
        return Applicability.DISPLAY
    return Applicability.SAFE if fault.safe else Applicability.UNSAFE


def _evidence(context: Context, fault: Fault, note: str | None) -> Iterator[str]:
    if note is not None:
        yield f"an editor says so: {note}"
    if context.impossible:
        yield f"no position exists in which the line can be played with {fault.printed}; with {fault.read} there is one"
    else:
        yield fault.reason
    yield from fault.evidence
