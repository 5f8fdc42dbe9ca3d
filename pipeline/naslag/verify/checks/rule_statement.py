"""A statement about the rules does not hold.

The statement was made executable: a position, moves that should be legal, moves that should not, squares that
a piece should reach. Carried out under the rules of the source's variant, it comes out otherwise.

Bad:  after 31x24 the man on 23 could be captured too, if it were allowed to jump twice over the same piece
Good: the man on 28
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity, Slip
from naslag.verify.context import Context
from naslag.verify.examples import check_example

KIND = FindingKind("RU801", Severity.ERROR, "the statement does not hold: {what}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each failed part of an executed example."""
    if context.item.example is None:
        return
    for what, expected, held in check_example(context.item.example, context.start, context.variant).checks:
        if not held:
            yield KIND.at(
                context.item.span,
                slip=Slip.AUTHOR,
                item=context.item.id,
                printed=what,
                evidence=(f"stated: {expected}",),
                what=f"{what} should be {expected}",
            )
