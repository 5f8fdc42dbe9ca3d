"""A square does not exist.

The number is larger than the board has squares: a sure sign of a misreading. The position is not guessed.

Bad:  White 16, 95, 81
Good: White 16, 25, 31
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context

KIND = FindingKind("PS205", Severity.ERROR, "there is no square {printed}; the board has {size}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each listed number beyond the board."""
    size = context.variant.geometry.size
    for piece in context.item.position.pieces if context.item.position else ():
        if not 1 <= piece.square <= size:
            yield KIND.at(piece.span, item=context.item.id, printed=str(piece.square), size=size)
