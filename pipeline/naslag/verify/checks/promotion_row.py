"""The diagram shows a man where none can stand.

A man that ends its move on the far row becomes a king, so no man of that colour is ever found there. Such a
diagram has the wrong colour, the wrong square, or a man for a king.

Bad:  the diagram prints a white man on 2, and Black plays 2x11
Good: a black man on 2
"""

from collections.abc import Iterator
from dataclasses import replace

from naslag.model.board import EMPTY, Colour, Square
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.model.span import Span
from naslag.verify.checks._mending import of_piece
from naslag.verify.checks._pieces import in_words, needed_by_line, promotion_rows, statements
from naslag.verify.context import Context

KIND = FindingKind(
    "PS201", Severity.ERROR, "the diagram prints a {piece} on {square}, its own promotion row", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """Men on their promotion row, in the printed list and in what the text says of the diagram."""
    rows = promotion_rows(context.variant)
    if context.item.position is not None:
        for piece in context.item.position.pieces:
            if piece.square in rows.get(piece.cell, ()):
                found = _finding(context, piece.span, piece.square, piece.cell, None)
                said = of_piece(context, piece)
                yield replace(found, **{**said, "evidence": found.evidence + said["evidence"]}) if said else found
    for statement in statements(context):
        if statement.square in rows.get(statement.cell, ()):
            yield _finding(context, statement.quote.span, statement.square, statement.cell, statement.quote.text)


def _finding(context: Context, span: Span, square: Square, cell: str, said: str | None) -> Finding:
    needed, why = needed_by_line(context, square)
    colour = "white" if cell == Colour.WHITE.man else "black"
    evidence = [f"a {colour} man that reaches {square} is crowned: it cannot stand there"]
    if why:
        evidence.append(why)
    if said is not None:
        evidence.append(f"the diagram is not in the text; it is known from the remark “{said}”")
    return KIND.at(
        span,
        slip=Slip.PRINTER,
        item=context.item.id,
        printed=in_words(cell, square),
        read=in_words(needed, square) if needed and needed != EMPTY else None,
        applicability=Applicability.UNSAFE if needed else Applicability.DISPLAY,
        evidence=tuple(evidence),
        piece=in_words(cell),
        square=square,
    )
