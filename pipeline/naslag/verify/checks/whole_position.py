"""The whole position is printed the other way.

The line can be played when the lists of the two sides are exchanged, or when the squares of the list are counted from
another corner of the board than those of the line: a diagram was read upside down or in a mirror, or the book changes
its numbering.

Bad:  Wit 7, 8, 13. Zwart 31, 36, 42, and the line begins 31-26
Good: Zwart 7, 8, 13. Wit 31, 36, 42
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.checks._mending import edits, place
from naslag.verify.context import Context
from naslag.verify.diagram.edits import What

KIND = FindingKind("PS212", Severity.ERROR, "the line fits the printed position only with {meant}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """What concerns all pieces at once."""
    for edit, evidence in edits(context):
        if edit.what not in (What.EXCHANGED, What.TURNED) or context.mended is None:
            continue
        turned = f"its squares counted from White's {edit.corner} corner"
        meant = "the two lists exchanged" if edit.what is What.EXCHANGED else turned
        yield KIND.at(
            place(context, edit)[0],
            slip=Slip.UNKNOWN,
            item=context.item.id,
            read=meant,
            applicability=Applicability.UNSAFE if context.mended.taken else Applicability.DISPLAY,
            alternatives=context.mended.rivals(context.variant),
            evidence=evidence,
            meant=meant,
        )
