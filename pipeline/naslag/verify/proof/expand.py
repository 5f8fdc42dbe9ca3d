"""Endgame values in a proof or refutation, played out move by move, so that a certificate needs no tables."""

from __future__ import annotations

from collections import Counter

from naslag.model.board import EMPTY, Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.proving import Aim, Kind, Node, Tables

_State = tuple[Position, int]
_GLANCE = 4000
"""Nodes after which it is known where a defender stands well."""


def expanded(
    nodes: tuple[Node, ...], aim: Aim, proved: bool, variant: Variant, tables: Tables, most: int
) -> tuple[Node, ...]:
    """The nodes with every `TABLE` leaf played out. Where that makes more than `most` nodes they are handed back as
    they are."""
    if not any(node.kind is Kind.TABLE for node in nodes):
        return nodes
    grown = _Growth(nodes, aim, proved, variant, tables)
    if not proved:
        grown.run(min(most, _GLANCE))
        again = _Growth(nodes, aim, proved, variant, tables)
        again.holds = grown.counted
        grown = again
    return tuple(grown.nodes) if grown.run(most) else nodes


class _Growth:
    """The tables tell how each position ends: a win is played by the shortest way, a draw by any move that keeps it,
    and what cannot be won in time by the longest way. Positions that are there already are led to again."""

    def __init__(self, nodes: tuple[Node, ...], aim: Aim, proved: bool, variant: Variant, tables: Tables) -> None:
        self.nodes = list(nodes)
        self.aim = aim
        self.proved = proved
        self.variant = variant
        self.tables = tables
        self.place: dict[_State, int] = {}
        self.waiting: list[tuple[int, int]] = []
        self.holds: Counter[str] = Counter()
        self.counted: Counter[str] = Counter()
        self.counts = bool(aim.plies) and not proved

    def run(self, most: int) -> bool:
        """Play everything out; False when that makes too many nodes, or a table is missing."""
        lefts = self._lefts()
        for index, node in enumerate(self.nodes):
            if node.kind is Kind.TABLE:
                state = (node.position, lefts[index])
                self.place.setdefault(state, index)
                self.waiting.append((index, lefts[index]))
        self.waiting.reverse()
        try:
            while self.waiting:
                if len(self.nodes) > most:
                    return False
                index, left = self.waiting.pop()
                self.nodes[index] = self._played(self.nodes[index].position, left)
        except LookupError:
            return False
        return True

    def _lefts(self) -> list[int]:
        """The plies left at each node, where a refutation counts them; else 0."""
        found = [0] * len(self.nodes)
        if self.counts:
            found[0] = self.aim.plies
            waiting = [0]
            seen = {0}
            while waiting:
                index = waiting.pop()
                for next in self.nodes[index].after:
                    if next not in seen:
                        seen.add(next)
                        found[next] = found[index] - 1
                        waiting.append(next)
        return found

    def _played(self, position: Position, left: int) -> Node:
        side = position.side
        attacks = side is self.aim.attacker
        moves = legal_moves(position, self.variant)
        if not moves:
            return Node(position, Kind.GOAL if self.proved else Kind.OVER, (), 0)
        if self.counts and not left:
            return Node(position, Kind.SPENT, (), 0)
        after = tuple(dict.fromkeys(play(position, move, self.variant) for move in moves))
        if self.aim.line and side is self.aim.bound:
            after = tuple(each for each in after if on_line(each, self.aim, self.variant))
            if not after:
                return Node(position, Kind.LEFT, (), 0)
        left = left - 1 if self.counts else 0
        if attacks is self.proved:
            return Node(position, Kind.ONE, (self._index(self._choice(after, left), left),), 0)
        return Node(position, Kind.ALL, tuple(self._index(each, left) for each in after), 0)

    def _choice(self, after: tuple[Position, ...], left: int) -> Position:
        """The move of the side that makes its case."""
        values = {each: self._value(each) for each in after}
        won = [each for each in after if values[each][0] == "loss"]
        if won:
            return min(won, key=lambda each: values[each][1])
        if self.proved:
            raise LookupError
        kept = [each for each in after if values[each][0] == "draw"]
        if not kept:
            return max(after, key=lambda each: values[each][1])
        own = {each: self._own(each) for each in kept}
        self.counted.update(own.values())
        known = [each for each in kept if (each, left) in self.place]
        return max(known or kept, key=lambda each: (-_pieces(each), self.holds[own[each]]))

    def _own(self, position: Position) -> str:
        """The defender's pieces alone."""
        attacker = self.aim.attacker
        return position.cells.translate({ord(attacker.man): EMPTY, ord(attacker.king): EMPTY})

    def _value(self, position: Position) -> tuple[str, int]:
        found = self.tables.probe(position)
        if found is None:
            raise LookupError
        return found

    def _index(self, position: Position, left: int) -> int:
        state = (position, left)
        if state not in self.place:
            self.place[state] = len(self.nodes)
            self.nodes.append(Node(position, Kind.TABLE, (), 0))
            self.waiting.append((self.place[state], left))
        return self.place[state]


def _pieces(position: Position) -> int:
    return len(position.cells) - position.cells.count(EMPTY)


def on_line(position: Position, aim: Aim, variant: Variant) -> bool:
    """Whether every king of the side that is bound stands on the line."""
    bit = variant.geometry.bit
    allowed = {bit(square) for square in aim.line}
    return all(index in allowed for index, cell in enumerate(position.cells) if cell == aim.bound.king)
