"""A reply is not forced, and the author does not answer it.

The defender has another legal reply that no printed line takes up. By the rules of composition a choice between
captures of equal number is allowed, and an author need not print what loses plainly; but a reply that saves the
defender refutes the line, and is a warning. What is not decided is said to be so.

Bad:  1. 28-22 18x27, where 1. … 17x28 is legal too and nothing is said of it
Good: the same with “Op 17x28 2. 33x22”
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.report import Status
from naslag.notation.fen import write_fen
from naslag.verify.claims.along import numbered
from naslag.verify.claims.words import played
from naslag.verify.context import Context
from naslag.verify.soundness.tell import about, place

KIND = FindingKind("SO508", Severity.NOTE, "the author leaves out {move}, which {fate}", __doc__ or "")

FATE = {
    Status.PROVED: "loses as well",
    Status.REFUTED: "saves the defender",
    Status.SUPPORTED: "seems to lose as well",
    Status.OPEN: "is not decided",
}


def check(context: Context) -> Iterator[Finding]:
    """Each reply that no printed line takes up."""
    found = context.examined
    for reply in found.replies if found else ():
        assert found is not None
        line, ply, span = place(context, found, reply.ply)
        told = played(reply.line, reply.before, context.variant, reply.ply)
        how = {
            Status.PROVED: f"proved: {told}",
            Status.REFUTED: f"the win is refuted: {told}",
        }.get(reply.status, f"neither proved nor refuted: {reply.looked}")
        yield KIND.at(
            span,
            severity=Severity.WARNING if reply.status is Status.REFUTED and not found.conjectured else Severity.NOTE,
            item=context.item.id,
            line=line,
            ply=ply,
            evidence=(how, *about(found)),
            shown=reply.line,
            at=write_fen(reply.before, context.variant.geometry),
            move=numbered(reply.ply, reply.move, found.side, reply.before.side),
            fate=FATE[reply.status],
        )
