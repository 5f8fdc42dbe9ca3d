"""A printed move, or a group of moves, does not belong to the line.

Without it the line replays: it was printed twice, or a number that is no move was read as one.

Bad:  1. 32-28 19-23 2. 28x19 28x19 14x23
Good: 1. 32-28 19-23 2. 28x19 14x23
"""

from collections.abc import Iterator

from naslag.model.document import Line
from naslag.model.finding import Applicability, Finding, FindingKind, Severity
from naslag.verify.checks._plies import runs, span_of
from naslag.verify.context import Context
from naslag.verify.replay import Fault, How

KIND = FindingKind("MV304", Severity.ERROR, "{printed} does not belong to the line", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each group of tokens that was left out."""
    for replay in context.replays:
        for run in runs(replay, How.DROPPED):
            plies = replay.line.plies[run[0].ply : run[-1].ply + 1]
            yield KIND.at(
                span_of(plies[0], plies[-1]),
                item=context.item.id,
                line=replay.line.name,
                ply=run[0].ply,
                printed=" ".join(ply.text for ply in plies),
                applicability=Applicability.UNSAFE,
                evidence=tuple(_evidence(replay.line, run)),
            )


def _evidence(line: Line, run: tuple[Fault, ...]) -> Iterator[str]:
    first, size = run[0].ply, len(run)
    moves = [ply.readings[0].squares for ply in line.plies]
    if moves[first : first + size] in (moves[first - size : first], moves[first + size : first + 2 * size]):
        yield "it is printed twice"
    yield run[0].reason
    yield from run[0].evidence
