"""The side said to move does not make the first printed move.

The text says which side is to move, and the line begins with a move of the other side. It can be played to its end
when that side begins, so it is the statement that is wrong.

Bad:  Trait aux noirs. Blancs : 12, 36. Noirs : 27. 36-31 (27x36)
Good: Trait aux blancs
"""

from collections.abc import Iterator

from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.checks._mending import edits, place
from naslag.verify.context import Context
from naslag.verify.diagram.edits import What
from naslag.verify.diagram.evidence import side_in_words

KIND = FindingKind(
    "PS211", Severity.ERROR, "the text has {stated}; the line can be played only with {meant}", __doc__ or ""
)


def check(context: Context) -> Iterator[Finding]:
    """The side to move, where the text states it and the line says otherwise."""
    stated = context.setup.side if context.setup else None
    for edit, evidence in edits(context):
        if edit.what is not What.SIDE or stated is None or context.mended is None or not _said(context):
            continue
        likely = Applicability.UNSAFE if context.mended.taken else Applicability.DISPLAY
        yield KIND.at(
            place(context, edit)[0],
            slip=Slip.UNKNOWN,
            item=context.item.id,
            printed=side_in_words(stated),
            read=side_in_words(stated.other),
            applicability=likely,
            alternatives=context.mended.rivals(context.variant),
            evidence=evidence,
            stated=side_in_words(stated),
            meant=side_in_words(stated.other),
        )


def _said(context: Context) -> bool:
    """Whether the text itself tells who moves."""
    item = context.item
    if item.fen is not None:
        return item.fen.text.strip()[:1].upper() in ("W", "B")
    return item.position is not None and item.position.side is not None
