"""The best line in a position, and which first moves win: each proved, refuted, or as far as was looked."""

from __future__ import annotations

import time
from dataclasses import dataclass

from naslag.model.board import Colour, Position
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.rules import proving
from naslag.rules.engine import legal_moves, play
from naslag.rules.proving import Aim, Limits, Poll, Tables
from naslag.rules.replay import pdn
from naslag.verify.proof.opinion import CLEAR, in_pdn
from naslag.verify.proof.seek import Sought, seek
from naslag.verify.proof.tree import main_line


@dataclass(frozen=True, slots=True)
class Line:
    """A line that the search likes, its score in hundredths of a man for the side to move, its depth in plies."""

    score: int
    depth: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class First:
    """A first move: whether it wins, in how many plies at most (None where that is not proved), and the line after it
    that shows it. `SUPPORTED`: the search thinks so."""

    move: str
    wins: Status
    plies: int | None
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """What is known of a position. `result` is `white`, `black`, `draw`, or empty where it is not known; `firsts` are
    all legal moves, best first, empty when they were not asked for."""

    result: str
    plies: int | None
    lines: tuple[Line, ...]
    firsts: tuple[First, ...]
    nodes: int
    interrupted: bool


def solve(
    position: Position,
    variant: Variant,
    limits: Limits,
    tables: Tables | None,
    *,
    lines: int = 1,
    firsts: bool = False,
    poll: Poll | None = None,
) -> Solved:
    """The best lines and, with `firsts`, what each first move is worth. `limits` are shared: half goes to the proof of
    the whole, a quarter to the best lines, and each first move has its share. Raises ValueError without a legal
    move."""
    return _Solving(position, variant, limits, tables, poll).solved(lines, firsts)


class _Solving:
    def __init__(
        self, position: Position, variant: Variant, limits: Limits, tables: Tables | None, poll: Poll | None
    ) -> None:
        self.position = position
        self.variant = variant
        self.limits = limits
        self.tables = tables
        self.poll = poll
        self.end = time.monotonic() + limits.seconds if limits.seconds else None
        self.nodes = 0
        self.interrupted = False
        self.legal = legal_moves(position, variant)
        if not self.legal:
            raise ValueError("there is no legal move in this position")

    def solved(self, lines: int, firsts: bool) -> Solved:
        best = self._best_lines(lines)
        whole = [self._seek(self.position, side, 4) for side in (self.position.side, self.position.side.other)]
        told = self._firsts(best) if firsts and not self.interrupted else ()
        won = [sought for sought in whole if sought.status == "proved"]
        result = won[0].aim.attacker.value if won else ""
        if all(sought.status == "refuted" for sought in whole):
            result = "draw"
        return Solved(result, won[0].plies if won else None, best, told, self.nodes, self.interrupted)

    def _left(self, parts: int) -> Limits:
        """A part of the bounds."""
        seconds = 0.0
        if self.end is not None:
            seconds = max(0.01, min(self.limits.seconds / parts, self.end - time.monotonic()))
        return Limits(max(1, self.limits.nodes // parts), seconds, self.limits.memory, self.limits.tree)

    def _seek(self, position: Position, attacker: Colour, parts: int) -> Sought:
        aim = Aim(attacker)
        if self.interrupted:
            return Sought(aim, "open", "interrupted", 0, 0, None)
        sought = seek(position, self.variant, aim, self._left(parts), self.tables, self.poll)
        self.nodes += sought.nodes
        self.interrupted = sought.stopped == "interrupted"
        return sought

    def _best_lines(self, lines: int) -> tuple[Line, ...]:
        try:
            found = proving.search(
                self.position, self.variant, self._left(4), lines=lines, tables=self.tables, poll=self.poll
            )
        except KeyboardInterrupt:
            self.interrupted = True
            return ()
        if found is None:
            return ()
        self.nodes += found.nodes
        return tuple(
            Line(scored.score, found.depth, in_pdn(self.position, scored, self.variant)) for scored in found.lines
        )

    def _firsts(self, best: tuple[Line, ...]) -> tuple[First, ...]:
        thought = {line.moves[0]: line.score for line in best}
        told = []
        for move in self.legal:
            text = pdn(move, self.legal, self.variant)
            sought = self._seek(play(self.position, move, self.variant), self.position.side, 4 * len(self.legal))
            status = {"proved": Status.PROVED, "refuted": Status.REFUTED, "open": Status.OPEN}[sought.status]
            if status is Status.OPEN and thought.get(text, 0) >= CLEAR:
                status = Status.SUPPORTED
            plies = sought.plies + 1 if sought.status == "proved" else None
            line = main_line(sought.tree, self.variant) if sought.tree else ()
            told.append(First(text, status, plies, line))
        order = [Status.PROVED, Status.SUPPORTED, Status.OPEN, Status.REFUTED]
        return tuple(sorted(told, key=lambda first: (order.index(first.wins), first.plies or 0)))
