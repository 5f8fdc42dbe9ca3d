"""Pieces take no part in the solution.

Each of these pieces can be left out: the printed moves stay legal, as many replies stay forced, and the win stays
proved. The problemists call it *figuratie*: men that only stand there. A piece may still be there to prevent another
solution, which then counts in its favour. Positions that were made with the fewest pieces are not asked.

Bad:  a black man on 45 that nothing ever comes near
Good: every man moves, is captured, stands behind another one, or prevents a second solution
"""

from collections.abc import Iterator

from naslag.model.board import Square
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.claims.conjecture import listed
from naslag.verify.context import Context
from naslag.verify.soundness.tell import RULES, place

KIND = FindingKind("SO505", Severity.NOTE, "{pieces} only there for the picture (figuratie), {rules}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """All idle pieces of a problem in one finding."""
    found = context.examined
    if found is None or not found.idle:
        return
    geometry = context.variant.geometry
    names = listed([geometry.name(Square(square)) for square in found.idle])
    line, ply, span = place(context, found, 0)
    yield KIND.at(
        span,
        item=context.item.id,
        line=line,
        ply=ply,
        evidence=("without it the printed moves are as legal and as forced, and the win is as proved, each alone",),
        pieces=f"the piece on {names} stands" if len(found.idle) == 1 else f"the pieces on {names} stand",
        rules=RULES,
    )
