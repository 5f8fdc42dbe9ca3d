"""A proof search in Python, for where there is no fast core: slow, small, and right.

It grows a graph of positions, the most forcing lines first, and keeps two answers apart: what the attacker can force
whatever is still unseen (proved), and what it could force at best, were everything unseen a success. Where even that
fails the claim is refuted, lines that go round included.
"""

from __future__ import annotations

import heapq
import time
from dataclasses import dataclass, field
from math import log2

from naslag.model.board import Position
from naslag.model.variant import Variant
from naslag.rules.proving import Aim, Found, Kind, Limits, Node, Poll
from naslag.verify.proof.question import Question, State

_PULSE = 128
_FIRST_LOOK = 256


def search(position: Position, variant: Variant, aim: Aim, limits: Limits, poll: Poll | None = None) -> Found:
    """As `rules.proving.prove`, by the reference engine. Raises ValueError for what cannot be asked."""
    return _Search(Question(aim, position, variant), limits, poll).run()


@dataclass(slots=True)
class _Place:
    """A state in the graph. `kind` is None until it is looked at; `success` None until that is known whatever follows;
    `turn` is when it became so."""

    state: State
    cost: float
    kind: Kind | None = None
    after: list[int] = field(default_factory=list)
    before: list[int] = field(default_factory=list)
    success: bool | None = None
    turn: int = 0


class _Search:
    def __init__(self, question: Question, limits: Limits, poll: Poll | None) -> None:
        self.question = question
        self.limits = limits
        self.poll = poll
        self.places = [_Place(question.root, 0.0)]
        self.index = {question.root: 0}
        self.waiting = [(0.0, 0)]
        self.turn = 0
        self.nodes = 0

    def run(self) -> Found:
        """Grow until it is decided or a limit is reached."""
        began = time.monotonic()
        look = _FIRST_LOOK
        stopped = ""
        while self.waiting and self.places[0].success is None and not stopped:
            if not self.nodes % _PULSE and self.poll:
                self.poll(min(1.0, self.nodes / self.limits.nodes))
            _, index = heapq.heappop(self.waiting)
            if self._matters(index):
                self.nodes += 1
                self._grow(index)
            if self.nodes >= self.limits.nodes:
                stopped = "nodes"
            elif self.limits.seconds and time.monotonic() - began > self.limits.seconds:
                stopped = "seconds"
            if self.nodes >= look:
                look *= 2
                if not self._at_best()[0]:
                    break
        return self._found(stopped)

    def _matters(self, index: int) -> bool:
        """Whether something that is not decided still depends on it."""
        place = self.places[index]
        if place.kind is not None:
            return False
        return not place.before or any(self.places[before].success is None for before in place.before)

    def _grow(self, index: int) -> None:
        place = self.places[index]
        place.kind, moves = self.question.look(place.state)
        if not moves:
            self._settle(index, self.question.succeeds(place.state.position, place.kind))
            return
        states = list(dict.fromkeys(self.question.after(place.state, move) for move in moves))
        for state in states:
            known = self.index.get(state)
            if known is None:
                known = self.index[state] = len(self.places)
                cost = place.cost + 0.5 + log2(len(states))
                self.places.append(_Place(state, cost))
                heapq.heappush(self.waiting, (cost, known))
            place.after.append(known)
            self.places[known].before.append(index)
        self._weigh(index)

    def _settle(self, index: int, success: bool) -> None:
        """It is decided; what leads to it may be so too."""
        settled = [index]
        self._mark(index, success)
        while settled:
            for before in self.places[settled.pop()].before:
                if self.places[before].success is None and (decided := self._decided(before)) is not None:
                    self._mark(before, decided)
                    settled.append(before)

    def _mark(self, index: int, success: bool) -> None:
        self.turn += 1
        self.places[index].success, self.places[index].turn = success, self.turn

    def _weigh(self, index: int) -> None:
        if (decided := self._decided(index)) is not None:
            self._settle(index, decided)

    def _decided(self, index: int) -> bool | None:
        place = self.places[index]
        wanted = place.kind is Kind.ONE
        after = [self.places[next].success for next in place.after]
        if wanted in after:
            return wanted
        return not wanted if None not in after else None

    def _at_best(self) -> list[bool]:
        """For each place whether the attacker could succeed, were all that is unseen a success."""
        best = [place.success or (place.success is None and place.kind is None) for place in self.places]
        missing = [len(place.after) if place.kind is Kind.ALL else 1 for place in self.places]
        waiting = [index for index, hopeful in enumerate(best) if hopeful]
        while waiting:
            for before in self.places[waiting.pop()].before:
                if not best[before] and self.places[before].success is None:
                    missing[before] -= 1
                    if missing[before] <= 0:
                        best[before] = True
                        waiting.append(before)
        return best

    def _found(self, stopped: str) -> Found:
        best = self._at_best()
        if self.places[0].success:
            tree = self._tree([bool(place.success) for place in self.places], True)
            return Found("proved", "", self.nodes, 0, tree)
        if not best[0]:
            return Found("refuted", "", self.nodes, 0, self._tree(best, False))
        return Found("open", stopped or "nodes", self.nodes, 0, None)

    def _tree(self, succeeds: list[bool], proved: bool) -> tuple[Node, ...] | None:
        """What shows it, from the root. Of a proof each place rests on such as were decided before it."""
        chooser = Kind.ONE if proved else Kind.ALL
        number = {0: 0}
        nodes: list[Node] = []
        waiting = [0]
        while len(nodes) < len(waiting):
            if len(nodes) > self.limits.tree:
                return None
            place = self.places[waiting[len(nodes)]]
            assert place.kind is not None
            after = place.after
            kind = place.kind
            if kind is chooser:
                fit = [next for next in after if succeeds[next] is proved]
                after = [min(fit, key=lambda next: (self.places[next].turn, next))]
            if kind in (Kind.ONE, Kind.ALL):
                kind = Kind.ONE if kind is chooser else Kind.ALL
            for next in after:
                if next not in number:
                    number[next] = len(number)
                    waiting.append(next)
            nodes.append(Node(place.state.position, kind, tuple(number[next] for next in after), 0))
        return tuple(nodes)
