"""A square in a list is read otherwise than it stands.

OCR reads letters for digits in lists too, and loses the comma between two squares. What is left is a letter or a number
that no board has; it is read as the squares that it must have been, and somebody should look at the page.

Bad:  Black 6, 7, 1416, lO
Good: Black 6, 7, 14, 16, 10
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity, Slip
from naslag.verify.context import Context

KIND = FindingKind("TX108", Severity.WARNING, "{printed} in a list of squares is read as {read}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each place of the printed position that was read so."""
    position = context.item.position
    for quote, read in position.misread if position is not None else ():
        yield KIND.at(quote.span, slip=Slip.TRANSCRIPTION, item=context.item.id, printed=quote.text, read=read)
