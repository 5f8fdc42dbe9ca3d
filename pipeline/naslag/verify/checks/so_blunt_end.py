"""The end of the solution is not sharp.

After the last printed move the defender has no variation in which every move of the winner is the only one that wins:
the problemists' *onscherp slot*. One sharp variation would be enough. It is looked into where few pieces are left, so
that every move can be decided. The rule was settled in the 1930s and later; an older book knew no such rule.

Bad:  … 4. 33x22, and after 4. … 3-9 White wins by 5. 22-18 and by 5. 22-17
Good: the same where one reply leaves White a single winning move each time
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.claims.conjecture import listed
from naslag.verify.claims.question import path_of
from naslag.verify.context import Context
from naslag.verify.soundness.tell import RULES, about, place

KIND = FindingKind("SO504", Severity.NOTE, "the end is not sharp, {rules}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """A blunt end, with the first choice of the winner."""
    found = context.examined
    if found is None or found.sharp is None or found.sharp.sharp is not False or not found.sharp.line:
        return
    last = len(path_of(context, found.replay)) - 2
    line, ply, span = place(context, found, last)
    moves = listed(found.sharp.moves)
    yield KIND.at(
        span,
        item=context.item.id,
        line=line,
        ply=ply,
        evidence=(
            f"in every variation the winner has a choice somewhere; after {found.sharp.line[0]}, for one, {moves} all "
            "win (proved)",
            *about(found),
        ),
        rules=RULES,
    )
