"""A statement about the rules does not hold.

The statement was made executable: a position, moves that should be legal, moves that should not, squares that
a piece should reach. Carried out under the rules of the source's variant, it comes out otherwise. Where a single
square is wrong and only one other makes the statement true, that one is read instead.

Bad:  from 22 the man could go on over 23, if it were allowed to jump twice over the same piece
Good: from 22 the man could go on over 28
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity, Slip
from naslag.verify.context import Context
from naslag.verify.examples import answer

KIND = FindingKind(
    "RU801", Severity.ERROR, "the statement does not hold: {what} {expected}, but {found}", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """Each failed part of an executed example."""
    example = context.item.example
    if example is None:
        return
    for trial in example.trials:
        came = answer(trial, example, context.start, context.variant)
        if came.held:
            continue
        at = came.at or trial.quote
        reasons = (context.position.proof,) if context.start is None and context.position.proof else ()
        yield KIND.at(
            at.span,
            slip=Slip.AUTHOR,
            item=context.item.id,
            printed=at.text,
            read=came.read,
            applicability=came.applicability,
            alternatives=came.alternatives,
            evidence=came.evidence + reasons,
            what=came.what,
            expected=came.expected,
            found=came.found,
        )
