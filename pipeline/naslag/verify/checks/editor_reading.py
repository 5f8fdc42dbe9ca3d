"""An editor reads another move than the one printed, which could be played too.

The print is not impossible, so the rules alone do not decide. The editor may know the diagram, another printing
or an errata list.

Bad:  2. 34x22, printed so, where an editor notes 33x22
Good: 2. 33x22, with the print in the apparatus
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.context import Context
from naslag.verify.replay import How

KIND = FindingKind("MV306", Severity.WARNING, "{printed} is printed; an editor reads {read}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each editor's reading of a move that is legal as printed."""
    for replay in context.replays:
        legal = {step.ply for step in replay.steps if step.how is How.EXACT}
        for index, ply in enumerate(replay.line.plies):
            if ply.correction is not None and index in legal and not ply.fixed:
                yield KIND.at(
                    ply.span,
                    slip=Slip.PRINTER,
                    item=context.item.id,
                    line=replay.line.name,
                    ply=index,
                    printed=ply.correction.printed,
                    read=ply.correction.read,
                    applicability=Applicability.UNSAFE,
                    in_text=True,
                    evidence=(
                        f"an editor says so: {ply.correction.note.text}",
                        "as printed the move can be played as well",
                    ),
                )
