"""The problem has another solution.

Another first move wins as well: the problemists' *bijoplossing*, or cook. It is told only when that win is proved. The
sharp rules that forbid it were settled in the 1930s and later; an older book knew no such rule, and is not at fault.
Where the diagram is lost, it is said of the position that the line admits, which is itself a conjecture.

Bad:  White to play and win, where 1. 28-22 wins and 1. 38-32 wins too
Good: the same with one winning first move
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.soundness.tell import of_solutions

KIND = FindingKind("SO501", Severity.NOTE, "{moves} {win} too: a second solution, {rules}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """The other first moves that win and do not lead back into the author's line."""
    yield from of_solutions(context, KIND, lambda solution: not solution.ply and not solution.joins)
