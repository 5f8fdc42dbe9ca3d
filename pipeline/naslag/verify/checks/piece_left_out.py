"""The position lacks a piece that the line needs.

The line moves or captures a piece that the printed list does not have, and no listed piece can have been meant for it
as easily. A list may have been cut short at the end of a line of print; a stated number of pieces often tells.

Bad:  Schwarz: 4, 5, 8, 10, 18, 28, 33, and the line begins 27-21 16x27
Good: Schwarz: 4, 5, 8, 10, 16, 18, 28, 33
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.checks._mending import edits, misplaced, piece_in_words
from naslag.verify.context import Context
from naslag.verify.diagram.edits import What

KIND = FindingKind("PS210", Severity.ERROR, "the printed position has no {piece}; the line needs it", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each piece that the line needs beside those listed."""
    for edit, evidence in edits(context):
        if edit.what is What.LEFT_OUT and edit.now is not None:
            yield misplaced(context, KIND, edit, evidence, piece_in_words(context, edit.now))
