"""A claim is doubted.

Nothing is wrong with the printed moves, but an editor or an engine does not believe the result that is
claimed, and it has not been proved. The claim stands as printed until a proof or a refutation is there; an edition
looks for one, and says what it found.

Bad:  5. 35x11 gewonnen. (An editor adds that the win has not been shown.)
Good: the same with the win proved, or with the defence that refutes it
"""

from collections.abc import Iterator

from naslag.model.document import Note, NoteKind, PrintedClaim
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.report import Basis, CheckedClaim, Status
from naslag.verify.context import Context

KIND = FindingKind("CL401", Severity.WARNING, "the claim “{printed}” is doubted and {settled}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each remark that doubts a claim of the item."""
    for note in context.item.notes:
        if note.kind is NoteKind.DOUBT:
            claim = _claim_of(context, note)
            answer = _answer(context, claim)
            yield KIND.at(
                claim.quote.span if claim and not claim.implied else note.quote.span,
                item=context.item.id,
                line=claim.line if claim else note.line,
                printed=_short(claim.quote.text) if claim else note.quote.text,
                evidence=(
                    f"the doubt: “{note.quote.text}”",
                    *(("every printed move is legal; the doubt is about the end",) if _all_legal(context) else ()),
                    *((answer.detail,) if answer else ()),
                ),
                settled=_settled(context, answer),
            )


_SETTLED = {
    Status.OPEN: "not proved",
    Status.SUPPORTED: "not proved, but a search speaks for it",
    Status.PROVED: "proved",
    Status.REFUTED: "refuted",
}


def _settled(context: Context, answer: CheckedClaim | None) -> str:
    status = answer.status if answer else Status.OPEN
    lost = context.position.basis is Basis.RECONSTRUCTED and status in (Status.PROVED, Status.REFUTED)
    return _SETTLED[status] + (" for what its line needs" if lost else "")


def _all_legal(context: Context) -> bool:
    return all(replay.stopped_at is None and replay.start for replay in context.replays)


def _answer(context: Context, claim: PrintedClaim | None) -> CheckedClaim | None:
    """What was found of a claim where it was looked into."""
    if claim is None:
        return None
    found = context.claims[context.item.claims.index(claim)]
    return found if found.at else None


def _claim_of(context: Context, note: Note) -> PrintedClaim | None:
    """The claim of the line after which the doubt stands, else the item's first."""
    mine = [claim for claim in context.item.claims if claim.line == note.line]
    return next(iter(mine or context.item.claims), None)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57].rstrip() + "…"
