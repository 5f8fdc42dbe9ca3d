"""A claim is refuted.

Nobody doubts the result in the text, and yet it does not hold: there is a defence, and it is proved. Where the diagram
is lost, this is about the position that the printed moves need; what else the diagram held may make the claim true,
and the page says what that may have been. It is looked for in editions, and with --deep.

Bad:  5. 28-22 wins, where Black crowns and draws
Good: the same with one white man more, and the win proved
"""

from collections.abc import Iterator

from naslag.model.document import NoteKind
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.report import Status
from naslag.verify.context import Context

KIND = FindingKind("CL403", Severity.WARNING, "the claim “{said}” is refuted{where}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each refuted claim of an item that nobody doubts."""
    if any(note.kind is NoteKind.DOUBT for note in context.item.notes):
        return
    for printed, claim in zip(context.item.claims, context.claims, strict=True):
        if claim.status is Status.REFUTED and claim.span is not None:
            where = " for the fewest pieces that its line needs" if claim.scope == "fewest" else ""
            last = context.item.lines[0].plies[-1].span if claim.implied and context.item.lines else claim.span
            yield KIND.at(
                last,
                item=context.item.id,
                line=printed.line,
                printed=None if claim.implied else claim.printed,
                evidence=(claim.detail,),
                said=" ".join(claim.printed.split()),
                where=where,
            )
