"""The solution gives more than it needs to.

Another move wins as well and gives away fewer pieces at once. Whether that is a fault is disputed among problemists
(*oneconomisch afgeven*), and it says nothing against a book that is older than the question.

Bad:  2. 34-30, which gives three men, where 2. 34-29 gives one and wins too
Good: the same where 2. 34-29 does not win
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.soundness.tell import of_solutions

KIND = FindingKind(
    "SO507",
    Severity.NOTE,
    "at move {number} {moves} {win} too and gives fewer pieces: disputed, {rules}",
    __doc__ or "",
)


def check(context: Context) -> Iterator[Finding]:
    """Per ply, the cheaper winning moves."""
    yield from of_solutions(context, KIND, lambda solution: solution.cheaper)
