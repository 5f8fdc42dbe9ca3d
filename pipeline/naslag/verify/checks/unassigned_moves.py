"""Moves stand between the moves of a line and were read as no part of it.

Something before them could not be read, so it is not known where they belong. Nothing is guessed: the line was replayed
without them, and somebody should look at the page.

Bad:  1. 29-23 18x40 2. of zoo 39-34 40x29 3. 38-32 27x38
Good: 1. 29-23 18x40 2. 39-34 40x29 3. 38-32 27x38
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity, Slip
from naslag.verify.checks._plies import unassigned
from naslag.verify.context import Context

KIND = FindingKind("TX106", Severity.ERROR, "{printed} is read as no part of the line", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each stretch of words between plies that holds moves."""
    for line in context.item.lines:
        for note in unassigned(context, line.name):
            yield KIND.at(
                note.quote.span,
                slip=Slip.TRANSCRIPTION,
                item=context.item.id,
                line=line.name,
                ply=note.ply,
                printed=note.quote.text,
            )
