"""Endgame values in a proof or refutation, played out move by move, so that a certificate needs no tables."""

from __future__ import annotations

from collections import Counter

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.proving import Aim, Kind, Node, Tables

_Key = tuple[str, Colour, int]
"""Cells, side to move, plies left: quicker to look up than a position."""
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
        self.place: dict[_Key, int] = {}
        self.waiting: list[tuple[int, int]] = []
        self.holds: Counter[str] = Counter()
        self.counted: Counter[str] = Counter()
        self.counts = bool(aim.plies) and not proved

    def run(self, most: int) -> bool:
        """Play everything out; False when that makes too many nodes, or a table is missing."""
        lefts = self._lefts()
        for index, node in enumerate(self.nodes):
            if node.kind is Kind.TABLE:
                self.place.setdefault(_key(node.position, lefts[index]), index)
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
        after = tuple({each.cells: each for each in (play(position, move, self.variant) for move in moves)}.values())
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
        valued = [(*self._value(each), each) for each in after]
        won = [(distance, each) for value, distance, each in valued if value == "loss"]
        if won:
            return min(won, key=lambda pair: pair[0])[1]
        if self.proved:
            raise LookupError
        kept = [each for value, _, each in valued if value == "draw"]
        if not kept:
            return max(valued, key=lambda entry: entry[1])[2]
        own = [self._own(each) for each in kept]
        self.counted.update(own)
        known = [_key(each, left) in self.place for each in kept]
        best = max(range(len(kept)), key=lambda at: (known[at], -_pieces(kept[at]), self.holds[own[at]], -at))
        return kept[best]

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
        key = _key(position, left)
        index = self.place.get(key)
        if index is None:
            index = self.place[key] = len(self.nodes)
            self.nodes.append(Node(position, Kind.TABLE, (), 0))
            self.waiting.append((index, left))
        return index


def _key(position: Position, left: int) -> _Key:
    return position.cells, position.side, left


def _pieces(position: Position) -> int:
    return len(position.cells) - position.cells.count(EMPTY)


def on_line(position: Position, aim: Aim, variant: Variant) -> bool:
    """Whether every king of the side that is bound stands on the line."""
    bit = variant.geometry.bit
    allowed = {bit(square) for square in aim.line}
    return all(index in allowed for index, cell in enumerate(position.cells) if cell == aim.bound.king)
