"""Two positions that are said to be the same are not.

The line is said to come to a position that another line reaches, that another problem has, or that is printed behind
it. Played out, it does not: a move is misprinted, a square of the position is wrong, or another line is meant.

Bad:  9-14, 22-18, 5-9, 24-19 forms the position Black 1, 2, …; White 18, 20, 21, …
Good: the same with White 18, 19, 21, …
"""

from collections.abc import Iterator

from naslag.model.document import ClaimKind
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.claims.same import met
from naslag.verify.context import Context

KIND = FindingKind("CL405", Severity.ERROR, "“{said}” does not hold", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each claim of transposition that the replay contradicts."""
    for printed in context.item.claims:
        if printed.kind is not ClaimKind.SAME:
            continue
        found = met(context, printed)
        if found.same is False:
            yield KIND.at(
                printed.quote.span,
                item=context.item.id,
                line=printed.line,
                printed=printed.quote.text,
                evidence=(found.said,),
                said=" ".join(printed.quote.text.split())[:80],
            )
