"""A printed move number does not follow.

The moves of a line are numbered from 1, one number for a move of each side. A number out of order is a slip
of the printer or of OCR; the moves themselves are read in the order printed.

Bad:  3. 23-18 13x42  2. 24-19 26x28  3. 29-24 14x23
Good: 1. 23-18 13x42  2. 24-19 26x28  3. 29-24 14x23
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.replay import How

KIND = FindingKind("TX102", Severity.NOTE, "move number {printed} stands where {read} is expected", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each number that does not follow."""
    for replay in context.replays:
        line = replay.line
        legal = replay.start is not None and replay.stopped_at is None
        # The number of a move that is printed twice is no fault of its own.
        dropped = {fault.ply for fault in replay.faults if fault.how is How.DROPPED}
        doubled = {number.span.start for ply in dropped if (number := line.plies[ply].number)}
        for quote, expected in line.number_faults:
            if quote.span.start in doubled:
                continue
            yield KIND.at(
                quote.span,
                item=context.item.id,
                line=line.name,
                printed=quote.text,
                read=quote.text.replace("".join(filter(str.isdigit, quote.text)), str(expected)),
                applicability=Applicability.SAFE if legal else Applicability.UNSAFE,
                evidence=("read in the order printed, the moves replay to the end of the line",) if legal else (),
            )
