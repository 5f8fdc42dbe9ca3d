"""A printed move number does not follow.

The moves of a line are numbered from 1, one number for a move of each side. A number out of order is a slip
of the printer or of OCR; the moves themselves are read in the order printed.

Bad:  3. 23-18 13x42  2. 24-19 26x28  3. 29-24 14x23
Good: 1. 23-18 13x42  2. 24-19 26x28  3. 29-24 14x23
"""

import re
from collections.abc import Iterator

from naslag.model.document import Line
from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.model.span import Quote
from naslag.verify.checks._plies import unassigned
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
            alone = legal and not unassigned(context, line.name) and _goes_on(line, quote, expected)
            yield KIND.at(
                quote.span,
                item=context.item.id,
                line=line.name,
                printed=quote.text,
                read=quote.text.replace("".join(filter(str.isdigit, quote.text)), str(expected)),
                applicability=Applicability.SAFE if alone else Applicability.UNSAFE,
                evidence=("read in the order printed, the moves replay to the end of the line",) if legal else (),
            )


def _goes_on(line: Line, quote: Quote, expected: int) -> bool:
    """Whether the numbers after this one follow the number expected here: else a move may be missing, not a digit."""
    later = [ply.number.text for ply in line.plies if ply.number and ply.number.span.start > quote.span.start]
    return not later or int(re.sub(r"\D", "", later[0]) or 1) == expected + 1
