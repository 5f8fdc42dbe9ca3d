"""A printed line after replay: which moves were played, and what went wrong on the way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from naslag.model.board import Move, Position
from naslag.model.document import Line
from naslag.model.report import Verdict


class How(StrEnum):
    """How a move of the reading relates to the print."""

    EXACT = "exact"
    READING = "reading"
    """Another reading that the reader or an editor offers."""
    MISREAD = "misread"
    """A legal move near the printed one."""
    SUPPLIED = "supplied"
    """Not printed at all."""
    DROPPED = "dropped"
    """Printed, but no move of the line."""
    SWAPPED = "swapped"
    """Printed before or after its neighbour, which it should follow or precede."""
    PRINTED = "printed"
    """Illegal, and played all the same so that the rest of the line can be looked at."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a reading. `ply` is the index of the printed ply (None when supplied), `move` is None when dropped.

    `others` are legal moves with the same ends and other captured pieces, when the rest of the line does not decide;
    `settled` are those that it rules out.
    """

    ply: int | None
    how: How
    move: Move | None
    before: Position
    after: Position
    cost: float = 0.0
    others: tuple[Move, ...] = ()
    forced: bool = False
    settled: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """A printed ply that cannot stand. `reason` says in one sentence why the printed move is not legal, or, when it is
    (`legal`), which later one breaks on it; `read` is the move read instead, if any; `rivals` are other readings, best
    first; `safe` when only this one replays to the end.
    """

    ply: int
    how: How
    printed: str
    reason: str
    before: Position | None
    read: str | None = None
    rivals: tuple[str, ...] = ()
    safe: bool = False
    evidence: tuple[str, ...] = ()
    legal: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """A line replayed from `start` (None when no position could be had).

    `steps` are the moves of the reading, as far as it goes; `stopped_at` the 0-based ply that could not be played.
    """

    line: Line
    start: Position | None
    steps: tuple[Step, ...]
    verdict: Verdict
    stopped_at: int | None
    faults: tuple[Fault, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played."""
        return tuple(step.move for step in self.steps if step.move is not None)
