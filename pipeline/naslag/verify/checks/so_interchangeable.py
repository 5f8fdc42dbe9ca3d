"""Two moves of the solution can change places.

The solver may play his moves in another order and comes to the same position: the problemists' *verwisselbare zetten*.
The win is proved. The sharp rules that forbid it were settled in the 1930s and later.

Bad:  1. 27-21 16x27 2. 34-30 25x34 3. 31x22, where 1. 34-30 first does as well
Good: the same where 1. 34-30 first would let Black escape
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context
from naslag.verify.soundness.tell import of_solutions

KIND = FindingKind(
    "SO503",
    Severity.NOTE,
    "{moves} can be played at move {number} already: interchangeable moves, {rules}",
    __doc__ or "",
)


def check(context: Context) -> Iterator[Finding]:
    """Per ply, the winning moves that the author plays later himself, with the same position in the end."""
    yield from of_solutions(context, KIND, lambda solution: solution.joins)
