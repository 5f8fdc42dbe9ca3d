"""A square is listed twice.

One of the two is misread or misprinted. When the colours differ the line usually tells which.

Bad:  Zwart 8, 12, 17. Wit 17, 31, 38
Good: Zwart 8, 12, 17. Wit 27, 31, 38
"""

from collections.abc import Iterator

from naslag.model.document import PrintedPiece
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.checks._mending import of_piece
from naslag.verify.checks._pieces import in_words
from naslag.verify.context import Context

KIND = FindingKind("PS204", Severity.ERROR, "square {square} is listed twice: {first} and {second}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """The second mention of each doubled square."""
    seen: dict[int, PrintedPiece] = {}
    for piece in context.item.position.pieces if context.item.position else ():
        first = seen.setdefault(piece.square, piece)
        if first is not piece:
            yield KIND.at(
                piece.span,
                item=context.item.id,
                printed=str(piece.square),
                square=piece.square,
                first=in_words(first.cell),
                second=in_words(piece.cell),
                **(of_piece(context, piece) or of_piece(context, first)),
            )
