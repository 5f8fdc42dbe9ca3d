"""The last position of the line contradicts what is claimed of it.

The line ends the game: the side to move has no piece left, or cannot move, and by the rules of the variant that decides
who has won. The claim says otherwise, so one of its words is wrong, or the line is another's.

Bad:  5. 45x34, which takes Black's last piece, and "Black wins"
Good: 5. 45x34 and "White wins"
"""

from collections.abc import Iterator

from naslag.model.document import ClaimKind
from naslag.model.finding import Finding, FindingKind, Severity, Slip
from naslag.model.report import Basis
from naslag.rules.game import Game
from naslag.verify.claims.question import asked
from naslag.verify.context import Context
from naslag.verify.start import first_side

KIND = FindingKind(
    "CL404", Severity.ERROR, "the claim “{said}” is contradicted by the line’s end: {end}", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """Each win or draw claimed of a position in which the game is over, and ended otherwise."""
    if context.position.basis is Basis.RECONSTRUCTED:
        return  # the lost diagram may have held more
    first = context.start.side if context.start else first_side(context.variant)
    for printed in context.item.claims:
        if printed.implied or printed.kind not in (ClaimKind.WIN, ClaimKind.WIN_IN, ClaimKind.DRAW):
            continue
        question = asked(context, printed, first)
        if question.replay is None or question.position is None:
            continue
        ending = Game(context.variant, (question.position,)).ending()
        if ending is None or ending.winner is None:
            continue
        if printed.kind is not ClaimKind.DRAW and ending.winner is question.side:
            continue
        yield KIND.at(
            printed.quote.span,
            slip=Slip.UNKNOWN,
            item=context.item.id,
            line=printed.line,
            printed=printed.quote.text,
            evidence=(f"at the end of the line {ending.reason}: {ending.winner.value} has won",),
            said=" ".join(printed.quote.text.split()),
            end=ending.reason,
        )
