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
from naslag.verify.cost import ends, move_cost

KIND = FindingKind("PS207", Severity.ERROR, "no position exists in which the printed line can be played", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Lines for which the search for a position proved that there is none, and no reading mends it."""
    found = context.reconstruction
    if found is None or found.possible is not False or not context.item.lines:
        return
    line = context.item.lines[found.faulty_line or 0]
    plies = line.plies
    # Repairs count plies from the diagram on; a variation's own plies begin at its fork.
    changes = [(plies[ply - line.from_ply], read) for ply, _, read in found.repairs if ply >= line.from_ply]
    changes.sort(key=lambda change: move_cost(change[0].readings[0].squares, ends(change[1])))
    repairs = tuple(f"{ply.text} read as {read}" for ply, read in changes)
    yield KIND.at(
        (changes[0][0] if changes else plies[0]).span,
        item=context.item.id,
        line=line.name,
        alternatives=repairs,
        evidence=(f"one changed number would do, any of {len(repairs)}",) if repairs else (),
    )
