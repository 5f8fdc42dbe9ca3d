"""The diagram and the printed line contradict each other.

What the line needs can be proved from the rules: a piece that moves or is captured must stand where it does,
a square that is passed over must be empty. A diagram that shows something else is misprinted, or belongs to
another line.

Bad:  the diagram has a black man on 22, and the line begins 27-22
Good: 22 is empty
"""

from collections.abc import Iterator

from naslag.model.board import EMPTY
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.checks._pieces import in_words, needed_by_line, promotion_rows, statements
from naslag.verify.context import Context

KIND = FindingKind(
    "PS202", Severity.ERROR, "the diagram shows a {piece} on {square}; the line needs {needed}", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """What the text says of the diagram, against what the line proves."""
    rows = promotion_rows(context.variant)
    for statement in statements(context):
        if statement.square in rows.get(statement.cell, ()):
            continue
        needed, why = needed_by_line(context, statement.square)
        if needed is None or needed == statement.cell:
            continue
        yield KIND.at(
            statement.quote.span,
            slip=Slip.PRINTER,
            item=context.item.id,
            printed=in_words(statement.cell, statement.square),
            read=in_words(needed, statement.square),
            applicability=Applicability.UNSAFE,
            evidence=(why,),
            piece=in_words(statement.cell),
            square=statement.square,
            needed="it empty" if needed == EMPTY else f"a {in_words(needed)}",
        )
