"""The position as given is impossible.

It lists what is no square, gives one square twice or to both sides, puts a man on the row where he would be a king, or
has more pieces than a side begins with. Nothing is replayed from it unless the line itself tells how it must be mended.

Bad:  [FEN "W:W4:B49"]
Good: [FEN "W:WK4:BK49"]
"""

import re
from collections.abc import Iterator

from naslag.model.board import Setup
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.span import Quote, Span
from naslag.rules.setup import faults
from naslag.verify.context import Context

KIND = FindingKind("PS208", Severity.ERROR, "the position as given is impossible: {reason}", __doc__ or "")

_MOST = 20
"""Reasons that are told of one position: a file that is no list of squares has one for each of its commas."""


def check(context: Context) -> Iterator[Finding]:
    """Each reason why a position string is none; of a list in words, the count that no other check tells. A statement
    about the rules says for itself whether its position can be."""
    item = context.item
    if context.setup is None or item.example is not None:
        return
    if item.fen is not None:
        for reason in faults(context.setup, context.variant)[:_MOST]:
            yield KIND.at(_place(item.fen, reason), item=item.id, printed=item.fen.text[:200], reason=reason)
    elif item.position is not None:
        for reason in faults(Setup(context.setup.pieces, None), context.variant):
            if "a side begins with" in reason:
                yield KIND.at(item.position.span, item=item.id, reason=reason)


def _place(fen: Quote, reason: str) -> Span:
    """The square that a reason names, where it stands in the FEN; the whole FEN when it names none."""
    named = re.search(r"[0-9]+|[a-p][0-9]{1,2}", reason)
    before = "(?<![0-9])" if named and named.group()[0].isdigit() else "(?<![a-z])"
    places = list(re.finditer(rf"{before}{named.group()}(?![0-9])", fen.text)) if named else []
    if not places:
        return fen.span
    start = fen.span.start + places[-1].start()
    column = fen.span.column + places[-1].start()
    return Span(fen.span.path, start, start + len(places[-1].group()), fen.span.line, column)
