"""A later move of the solver is not the only one.

At this move the solver has another one that wins as well: a *dual*. It is told only when that win is proved. The
sharp rules that forbid it were settled in the 1930s and later; an older book knew no such rule, and is not at fault.

Bad:  1. 28-22 17x28 2. 33x22, where 2. 32x23 wins too
Good: the same where only 2. 33x22 wins
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.soundness.tell import of_solutions

KIND = FindingKind("SO502", Severity.NOTE, "at move {number} {moves} {win} too: a dual, {rules}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Per ply, the other winning moves after the first that do not lead back into the author's line."""
    yield from of_solutions(context, KIND, lambda solution: bool(solution.ply) and not solution.joins)
