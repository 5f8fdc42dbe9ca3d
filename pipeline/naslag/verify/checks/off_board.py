"""A square does not exist.

The number is larger than the board has squares: a sure sign of a misreading. Which square was meant is told only
when the line tells it.

Bad:  White 16, 95, 81
Good: White 16, 25, 31
"""

from collections.abc import Iterator
from dataclasses import replace

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.checks._mending import of_piece
from naslag.verify.context import Context

KIND = FindingKind("PS205", Severity.ERROR, "there is no square {printed}; the board has {size}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each listed number beyond the board."""
    size = context.variant.geometry.size
    for piece in context.item.position.pieces if context.item.position else ():
        if 1 <= piece.square <= size:
            continue
        said = of_piece(context, piece)
        found = KIND.at(piece.span, item=context.item.id, printed=str(piece.square), size=size, **said)
        unread = "what is printed here is the name of no square of this board"
        yield found if piece.square else replace(found, printed=None, message=unread)
