"""A certificate, played through with the reference engine alone: whoever trusts that need trust no search.

Of a proof it is checked that every reply is answered, that each line ends with the goal and that none goes round. Of a
refutation that whatever the attacker plays is answered and the goal is never reached; lines may go round, for ever: the
goal is then not reached either.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from naslag.model.board import Move, Position
from naslag.model.errors import SourceError
from naslag.notation.fen import write_fen
from naslag.rules.generate import legal_moves
from naslag.rules.proving import Kind
from naslag.verify.proof.certificate import Certificate, Entry, Part, claim_text, shown
from naslag.verify.proof.question import Question, State
from naslag.verify.proof.tree import move_text

Probe = Callable[[Position], tuple[Literal["win", "draw", "loss"], int] | None]
"""What verified endgame tables say of a position."""
Progress = Callable[[int, int], object]
"""Called with the lines that were met and those that there are."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A part that holds. `positions` were visited, `plies` is its longest line (0 of a refutation), `tables` is how
    many endgame values it rests on."""

    claim: str
    proved: bool
    plies: int
    positions: int
    tables: int


def check(
    certificate: Certificate, name: str, probe: Probe | None = None, progress: Progress | None = None
) -> tuple[Checked, ...]:
    """Each part of a certificate, checked. Raises SourceError with the line at fault, what was found and what was
    expected. Endgame values hold when `probe` says the same; without one they are refused."""
    return tuple(_Check(certificate, part, name, probe, progress).run() for part in certificate.parts)


class _Check:
    def __init__(
        self, certificate: Certificate, part: Part, name: str, probe: Probe | None, progress: Progress | None
    ) -> None:
        self.variant = certificate.variant
        self.part = part
        self.name = name
        self.probe = probe
        self.progress = progress
        self.used: set[int] = set()
        self.tables = 0
        self.positions = 0
        try:
            self.question = Question(part.aim, certificate.position, certificate.variant)
        except ValueError as error:
            raise self.fault(part.line, str(error), "a claim that can be made of the position") from error

    def fault(self, line: int, found: str, expected: str) -> SourceError:
        return SourceError(f"{self.name}:{line}", found, expected)

    def run(self) -> Checked:
        """Play everything through."""
        plies = self.proof() if self.part.proved else self.refutation()
        for entry in self.part.entries.values():
            if entry.line not in self.used:
                raise self.fault(entry.line, "a position that is never met", "positions of the play alone")
        return Checked(claim_text(self.part.aim), self.part.proved, plies, self.positions, self.tables)

    def proof(self) -> int:
        """Depth first, each state once; the longest line."""
        plies: dict[State, int] = {}
        line: dict[State, int] = {}  # the states on the line that is being followed, and where its moves stand
        waiting: list[tuple[State, int]] = [(self.question.root, self.part.line)]
        opened: dict[State, tuple[State, ...]] = {}
        while waiting:
            state, at = waiting[-1]
            if state in plies:
                waiting.pop()
            elif state in opened:
                plies[state] = 1 + max(plies[next] for next in opened.pop(state))
                del line[state]
                waiting.pop()
            else:
                after, at, reached = self.step(state, at)
                if not after:
                    plies[state] = reached
                    waiting.pop()
                    continue
                line[state] = at
                opened[state] = after
                for next in after:
                    if next in line:
                        raise self.fault(at, f"the play comes back to {self.fen(next)}", "a goal that comes nearer")
                    if next not in plies:
                        waiting.append((next, at))
        longest = plies[self.question.root]
        if longest != self.part.plies:
            raise self.fault(self.part.line, f"plies {self.part.plies}", f"plies {longest}, the longest line")
        return longest

    def refutation(self) -> int:
        """Every state that the attacker can bring about, once."""
        seen = {self.question.root}
        waiting = [(self.question.root, self.part.line)]
        while waiting:
            state, at = waiting.pop()
            after, at, _ = self.step(state, at)
            for next in after:
                if next not in seen:
                    seen.add(next)
                    waiting.append((next, at))
        return 0

    def step(self, state: State, at: int) -> tuple[tuple[State, ...], int, int]:
        """What follows a state: all replies, or the state after the one move that its line gives; the line where that
        stands; and for an end of the play how far the goal still is. `at` is the line that led here."""
        self.positions += 1
        if self.progress and not self.positions % 512:
            self.progress(len(self.used), len(self.part.entries))
        entry = self.entry(state)
        if entry is not None and entry.value:
            self.table(state.position, entry)
            return (), entry.line, entry.distance
        kind, moves = self.question.look(state)
        if kind not in (Kind.ONE, Kind.ALL):
            if self.question.succeeds(state.position, kind) is not self.part.proved:
                raise self.fault(at, f"the play ends in {self.fen(state)}: {_ENDS[kind]}", self.wanted())
            return (), at, 0
        if (kind is Kind.ONE) is not self.part.proved:
            return tuple(self.question.after(state, move) for move in moves), at, 0
        if entry is None:
            raise self.fault(at, f"no move is given in {self.fen(state)}, which the play can reach", "an answer to it")
        return (self.question.after(state, self.chosen(state.position, entry, moves)),), entry.line, 0

    def entry(self, state: State) -> Entry | None:
        entries = self.part.entries
        found = entries.get((state.position, state.left)) or entries.get((state.position, None))
        if found is not None:
            self.used.add(found.line)
        return found

    def chosen(self, position: Position, entry: Entry, moves: tuple[Move, ...]) -> Move:
        """The move that a line gives."""
        named = self.variant.geometry.named
        ends = tuple(named(name) for name in re.split("[-x:]", entry.move))
        legal = legal_moves(position, self.variant) if len(ends) > 1 else ()
        for move in moves:
            same = len(ends) > 1 and (move.origin, move.target) == (ends[0], ends[-1])
            if same and move_text(move, legal, self.variant) == entry.move:
                return move
        legal = legal_moves(position, self.variant)
        playable = ", ".join([move_text(move, legal, self.variant) for move in moves[:20]])
        raise self.fault(entry.line, f"{shown(entry.move)} cannot be played", f"one of {playable}")

    def table(self, position: Position, entry: Entry) -> None:
        """That an endgame value is so, and that it is of use."""
        aim = self.part.aim
        wins = entry.value == ("win" if self.question.attacks(position) else "loss")
        if aim.goal.value != "win" or aim.plies or aim.quiet or aim.line or wins is not self.part.proved:
            raise self.fault(entry.line, f"table {entry.value}", self.wanted())
        if self.probe is None:
            raise self.fault(entry.line, "an endgame value", "moves, or tables to compare it with (--tables)")
        value = self.probe(position)
        if value is None:
            raise self.fault(entry.line, "an endgame value of which there is no table", "a table that has it")
        if value != (entry.value, entry.distance):
            raise self.fault(entry.line, f"table {entry.value} {entry.distance}", f"table {value[0]} {value[1]}")
        self.tables += 1

    def fen(self, state: State) -> str:
        return write_fen(state.position, self.variant.geometry)

    def wanted(self) -> str:
        aim = self.part.aim
        return (
            f"{aim.attacker.value} {'to reach' if self.part.proved else 'never to reach'} the goal ({aim.goal.value})"
        )


_ENDS = {
    Kind.GOAL: "the goal is reached",
    Kind.OVER: "the game is over without the goal",
    Kind.SPENT: "the plies are spent",
    Kind.LEFT: "every move leaves the line",
}
