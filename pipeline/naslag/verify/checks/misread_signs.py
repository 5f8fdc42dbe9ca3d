"""Letters or signs stand for digits, or half of a move is lost.

OCR reads worn type wrongly: l, I and i for 1, O and o for 0, B and S for 8. Every way to read the signs as squares is
tried, and the one that can be played is taken. The print itself need not be wrong.

Bad:  6—lo 13-6
Good: 6-10 13-6
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.context import Context
from naslag.verify.replay import Fault, How

KIND = FindingKind("TX104", Severity.ERROR, "{printed} cannot be read as it stands", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each token that could not be read as it stands."""
    for replay in context.replays:
        faults = {fault.ply: fault for fault in replay.faults if fault.how in (How.READING, How.MISREAD)}
        for index, ply in enumerate(replay.line.plies):
            if ply.readings[0].cost == 0 or ply.correction is not None:
                continue
            fault = faults.get(index)
            read = fault.read if fault else None
            yield KIND.at(
                ply.span,
                slip=Slip.TRANSCRIPTION,
                item=context.item.id,
                line=replay.line.name,
                ply=index,
                printed=ply.text,
                read=read,
                applicability=_applicability(fault),
                alternatives=tuple(str(reading) for reading in ply.readings if str(reading) != read),
                evidence=fault.evidence if fault else (),
            )


def _applicability(fault: Fault | None) -> Applicability:
    if fault is None or fault.read is None:
        return Applicability.DISPLAY
    return Applicability.SAFE if fault.safe else Applicability.UNSAFE
