"""No position admits the printed line.

The diagram is lost and was looked for by proof: there is no position at all in which every printed move is
legal. So the line itself is misprinted somewhere. Changes of one number that would make it possible are
listed.

Bad:  1. 29-23 18x20 2. 26-21 17x26 3. 37-32 26x39 4. 40-34 39x30 5. 36x11
Good: the same with 35x11, as an editor reads
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context

KIND = FindingKind("PS207", Severity.ERROR, "no position exists in which the printed line can be played", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Lines for which the search for a position proved that there is none, and no reading mends it."""
    found = context.reconstruction
    if found is None or found.possible is not False or not context.item.lines:
        return
    plies = context.item.lines[0].plies
    repairs = tuple(f"{plies[ply].text} read as {read}" for ply, _printed, read in found.repairs if ply < len(plies))
    span = (
        plies[found.repairs[0][0]].span
        if len(found.repairs) == 1 and found.repairs[0][0] < len(plies)
        else plies[0].span
    )
    yield KIND.at(
        span,
        item=context.item.id,
        line=context.item.lines[0].name,
        alternatives=repairs,
        evidence=(f"one changed number would do: {'; '.join(repairs)}",) if repairs else (),
    )
