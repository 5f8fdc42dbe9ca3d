"""Squares of a printed list are not what stands there: letters for digits, or two numbers run together.

OCR takes `lO` for 10 and loses the comma in `14, 16`. What is read instead is the only thing it can be, or the nearest;
the list should be looked at once.

Bad:  Black 6, 7, 1416, 2O
Good: Black 6, 7, 14, 16, 20
"""

import re
from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.context import Context

KIND = FindingKind("TX109", Severity.WARNING, "{printed} in the list is read as {read}", __doc__ or "")

_REMARK = re.compile(r"(?P<printed>\S+) is read as (?P<read>[0-9]+(?:, [0-9]+)*)(?: \((?P<why>.*)\))?")


def check(context: Context) -> Iterator[Finding]:
    """Each stretch of the list of which the reader says so."""
    position = context.item.position
    for remark in position.remarks if position else ():
        match = _REMARK.fullmatch(remark)
        if position is None or match is None:
            continue
        first = int(match["read"].split(",")[0])
        width = len(match["printed"])
        spans = (one.span for one in position.pieces if one.square == first and one.span.end - one.span.start == width)
        span = next(spans, position.span)
        sure = match["why"] is None or context.start is not None
        yield KIND.at(
            span,
            slip=Slip.TRANSCRIPTION,
            item=context.item.id,
            printed=match["printed"],
            read=match["read"],
            applicability=Applicability.UNSAFE if sure else Applicability.DISPLAY,
            evidence=(match["why"],) if match["why"] else ("two squares without a separator, in ascending order",),
        )
