"""What the problemists' rules find in a composition: other solutions, loose ends, idle pieces, impossible positions.

Everything is looked for once, here; each check (verify/checks/so_*.py) tells its part. Nothing is told that was not
proved: a solution is another one only when its win is proved.
"""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.board import Colour, Position
from naslag.model.document import ClaimKind
from naslag.model.report import Basis, Status
from naslag.verify.claims.along import Reply, along
from naslag.verify.claims.prover import Prover
from naslag.verify.claims.question import path_of
from naslag.verify.context import Context
from naslag.verify.prove import Bounds
from naslag.verify.replay import Replay
from naslag.verify.soundness.idle import idle_pieces
from naslag.verify.soundness.last_move import no_last_move
from naslag.verify.soundness.sharp import Sharpness, sharpness
from naslag.verify.soundness.solutions import Solution, other_solutions
from naslag.verify.soundness.surplus import surplus

WINS = frozenset({ClaimKind.WIN, ClaimKind.WIN_IN, ClaimKind.CONDITIONAL, ClaimKind.LOCKED})
"""Claims of which one asks whether they hold in one way only."""


LOOK = Bounds(nodes=20_000, memory=8, certificate=2_000)
"""For each other move of the solver. A win that takes more to prove is not told."""

SETTLE = Bounds(nodes=100_000, memory=16, certificate=0)
"""For a position with a piece left out."""

GLANCE = Bounds(nodes=1_000, memory=1, certificate=500)
"""The same where the position is itself a conjecture: what is found there says little of the book."""


@dataclass(frozen=True)
class Examined:
    """What was found of one composition. `side` solves it, `replay` is the line that shows how.

    `solutions` are other moves of the solver that win, by ply; `replies` what the line leaves out; `sharp` how the end
    runs; `idle` the squares of pieces without which all stays as it is, `surplus` those, at the line's end, of the
    solver's other pieces that the win can do without; `unreachable` is True when no last move can
    have led to the position. `conjectured`: all of this is about a
    reconstructed position; `solved`: the win is proved.
    """

    side: Colour
    replay: Replay
    start: Position
    solutions: tuple[Solution, ...]
    replies: tuple[Reply, ...]
    sharp: Sharpness | None
    idle: tuple[int, ...]
    surplus: tuple[int, ...]
    unreachable: bool
    conjectured: bool
    solved: bool

    @property
    def asked(self) -> tuple[str, ...]:
        """The codes of what could be looked for here: a rate is a share of these, not of all items."""
        drawn = () if self.conjectured else ("SO505",)
        ended = ("SO504",) if self.sharp and self.sharp.sharp is not None else ()
        solved = ("SO501", "SO502", "SO503", *ended, *drawn, "SO507", "SO509") if self.solved else ()
        return tuple(sorted((*solved, "SO506", "SO508")))


def examine(context: Context, prover: Prover) -> Examined | None:
    """What the rules of composition find in an item; None where there is no line that wins, or it is no composition."""
    claim = next((one for one in context.claims if one.claim in WINS and one.side), None)
    replay = next((one for one in context.replays if claim and one.line.name == claim.line), None)
    if claim is None or claim.side is None or replay is None or replay.stopped_at is not None or not replay.steps:
        return None
    if context.start is None or context.position.basis is Basis.START or context.start.side is not claim.side:
        return None
    positions = path_of(context, replay)
    way = along(context, replay, claim.side, prover)
    if way is None:
        return None
    solved = claim.status is Status.PROVED
    conjectured = context.position.basis is Basis.RECONSTRUCTED
    bounds = GLANCE if conjectured else LOOK
    idle = idle_pieces(context, claim.side, prover, SETTLE) if solved else ()
    return Examined(
        claim.side,
        replay,
        context.start,
        other_solutions(positions, context.variant, claim.side, prover, bounds) if solved else (),
        tuple(reply for reply in way.others if not reply.given),
        sharpness(positions[-1], context.variant, claim.side, prover) if solved else None,
        idle,
        surplus(positions[-1], context.variant, claim.side, idle, prover, bounds) if solved else (),
        no_last_move(context.start, context.variant),
        conjectured,
        solved,
    )
