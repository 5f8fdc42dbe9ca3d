"""The solver has more left at the end than the win needs.

At the end of the line the opponent can still play on, and one of the solver's pieces could be missing there: the win
stays proved without it. Some problemists call that *overbodige kracht*, superfluous force; whether it is a fault is
disputed, and no rule of an older book speaks of it. Each piece is left out alone; that all of them can go at once is
not said.

Bad:  White ends with men on 14, 26 and 35 against a black man on 28, and wins without 26 too
Good: the same where only all three win
"""

from collections.abc import Iterator

from naslag.model.board import Square
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.claims.conjecture import listed
from naslag.verify.claims.question import path_of
from naslag.verify.context import Context
from naslag.verify.soundness.tell import RULES, about, place

KIND = FindingKind(
    "SO509", Severity.NOTE, "the end is won without {pieces} too: superfluous force, disputed, {rules}", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """All superfluous pieces of an end in one finding."""
    found = context.examined
    if found is None or not found.surplus:
        return
    geometry = context.variant.geometry
    names = [geometry.name(Square(square)) for square in found.surplus]
    line, ply, span = place(context, found, len(path_of(context, found.replay)) - 2)
    yield KIND.at(
        span,
        item=context.item.id,
        line=line,
        ply=ply,
        evidence=("the win is proved after the last printed move, each piece left out alone", *about(found)),
        pieces=f"the piece on {names[0]}" if len(names) == 1 else f"any one of the pieces on {listed(names)}",
        rules=RULES,
    )
