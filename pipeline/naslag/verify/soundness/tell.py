"""How the findings on soundness are told: by which rules, of which position, and where in the printed line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from naslag.model.finding import Finding, FindingKind
from naslag.model.span import Span
from naslag.notation.fen import write_fen
from naslag.verify.claims.conjecture import listed
from naslag.verify.claims.question import path_of
from naslag.verify.claims.words import moves_of, played
from naslag.verify.context import Context
from naslag.verify.soundness.examine import Examined
from naslag.verify.soundness.solutions import Solution

RULES = "by the sharp rules of the 1930s"
"""The problemists settled what makes a composition sound in that time: nobody broke a rule before it was there."""

TOLD = 6
"""Moves of one ply whose lines are told."""


def of_solutions(context: Context, kind: FindingKind, wanted: Callable[[Solution], bool]) -> Iterator[Finding]:
    """A finding of `kind` for each ply at which solutions of the wanted sort were found, with their lines."""
    found = context.examined
    if found is None:
        return
    mine = [solution for solution in found.solutions if wanted(solution)]
    positions = path_of(context, found.replay)
    for at in dict.fromkeys(solution.ply for solution in mine):
        here = [solution for solution in mine if solution.ply == at]
        line, ply, span = place(context, found, at)
        yield kind.at(
            span,
            item=context.item.id,
            line=line,
            ply=ply,
            evidence=(
                *(
                    f"the win is proved, in {moves_of(solution.plies)} at most: "
                    + played(solution.line, positions[at], context.variant, at)
                    for solution in here[:TOLD]
                ),
                *about(found),
            ),
            shown=here[0].line,
            at=write_fen(positions[at], context.variant.geometry),
            moves=listed([solution.move for solution in here]),
            win="wins" if len(here) == 1 else "win",
            number=at // 2 + 1,
            rules=RULES,
        )


def about(found: Examined) -> tuple[str, ...]:
    """A sentence of evidence when the position is not the book's own."""
    if not found.conjectured:
        return ()
    return (
        "the diagram is lost: this is about the position with the fewest pieces that the line admits, which is a "
        "conjecture; what else the diagram held may have prevented it",
    )


def place(context: Context, found: Examined, ply: int) -> tuple[str, int, Span]:
    """The line, the ply in it and the span of what is printed at a ply that counts from the diagram."""
    replay = found.replay
    trunk = next((one for one in context.replays if one.line.name == replay.line.of), None)
    own = ply - replay.line.from_ply if trunk else ply
    if own < 0 and trunk is not None:
        replay, own = trunk, ply
    printed = [step.ply for step in replay.steps if step.move is not None]
    at = printed[own] if own < len(printed) else None
    at = min(at if at is not None else own, len(replay.line.plies) - 1)
    return replay.line.name, at, replay.line.plies[at].span
