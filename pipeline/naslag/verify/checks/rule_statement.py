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
from naslag.verify.examples import OF_THE_BOARD, answer

KIND = FindingKind("RU801", Severity.ERROR, "it is stated that {what} {expected}, but {found}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each failed part of an executed example; one finding for all when its position is none."""
    example, fen = context.item.example, context.item.fen
    if example is None:
        return
    tried = [(trial, answer(trial, example, context.start, context.variant)) for trial in example.trials]
    if fen is not None and context.start is None:
        yield KIND.at(
            fen.span,
            slip=Slip.AUTHOR,
            item=context.item.id,
            printed=fen.text,
            what="its position",
            expected="is one of the game",
            found=context.position.proof,
        )
        tried = [(trial, came) for trial, came in tried if trial.kind in OF_THE_BOARD]
    for trial, came in tried:
        if came.held:
            continue
        at = came.at or trial.quote
        yield KIND.at(
            at.span,
            slip=Slip.AUTHOR,
            item=context.item.id,
            printed=at.text,
            read=came.read,
            applicability=came.applicability,
            alternatives=came.alternatives,
            evidence=came.evidence,
            what=came.what,
            expected=came.expected,
            found=came.found,
        )
