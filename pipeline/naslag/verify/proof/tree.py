"""A proof or refutation as a graph of positions, with every endgame value that it rests on played out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from naslag.model.board import EMPTY, Move, Position
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play
from naslag.rules.proving import Aim, Kind, Node


@dataclass(frozen=True, slots=True)
class Tree:
    """That `aim` can be forced (`proved`), or cannot, from the position of the first node.

    Nodes come before those after them, depth first. A proof never runs in circles: following it, the goal comes nearer
    with each ply, and is at most `plies` away (0 of a refutation). A refutation may: going round is no win.
    """

    aim: Aim
    proved: bool
    plies: int
    nodes: tuple[Node, ...]

    @property
    def position(self) -> Position:
        """The position asked about."""
        return self.nodes[0].position

    @property
    def rests_on_tables(self) -> bool:
        """Whether some of it is not played out but looked up."""
        return any(node.kind is Kind.TABLE for node in self.nodes)


def arranged(aim: Aim, proved: bool, nodes: tuple[Node, ...]) -> Tree:
    """The nodes that can be reached from the first, numbered as a `Tree` has them. Longest lines come first."""
    plies = _distances(nodes) if proved else [0] * len(nodes)
    number: dict[int, int] = {}
    for index in _finished(nodes, plies) if proved else _entered(nodes):
        number[index] = len(number)
    told = tuple(
        nodes[index]._replace(after=tuple(number[next] for next in nodes[index].after), plies=plies[index])
        for index in number
    )
    return Tree(aim, proved, plies[0], told)


def _entered(nodes: tuple[Node, ...]) -> Iterator[int]:
    """Depth first, as they are met."""
    seen, waiting = set(), [0]
    while waiting:
        index = waiting.pop()
        if index not in seen:
            seen.add(index)
            yield index
            waiting += reversed(nodes[index].after)


def _finished(nodes: tuple[Node, ...], plies: list[int]) -> list[int]:
    """Each after everything that leads to it; there are no circles."""
    order: list[int] = []
    seen = {0}
    waiting: list[tuple[int, list[int]]] = [(0, sorted(nodes[0].after, key=plies.__getitem__))]
    while waiting:
        index, rest = waiting[-1]
        if not rest:
            order.append(index)
            waiting.pop()
        elif (next := rest.pop(0)) not in seen:
            seen.add(next)
            waiting.append((next, sorted(nodes[next].after, key=plies.__getitem__)))
    return order[::-1]


def _distances(nodes: tuple[Node, ...]) -> list[int]:
    """How far the goal is at most, for each node of a proof. Raises ValueError for one that runs in circles."""
    found: dict[int, int] = {}
    open_ = set()
    waiting = [0]
    while waiting:
        index = waiting[-1]
        missing = [next for next in nodes[index].after if next not in found]
        if index in found:
            waiting.pop()
        elif not missing:
            reached = nodes[index].plies if nodes[index].kind is Kind.TABLE else 0
            found[index] = 1 + max(found[next] for next in nodes[index].after) if nodes[index].after else reached
            waiting.pop()
        elif index in open_:
            raise ValueError("the proof runs in circles")
        else:
            open_.add(index)
            waiting += missing
    return [found.get(index, 0) for index in range(len(nodes))]


def move_text(move: Move, legal: Iterable[Move], variant: Variant) -> str:
    """A move as a certificate has it: its ends as in PDN, or its whole route where another legal move shares them."""
    game_type = variant.game_type.value
    sign = (game_type.capture_sign if game_type else "x") if move.is_capture else "-"
    twins = [other for other in legal if other.origin == move.origin and other.target == move.target]
    alone = sum(other.is_capture is move.is_capture for other in twins) == 1
    return sign.join(map(variant.geometry.name, (move.origin, move.target) if alone else move.route))


def move_between(before: Position, after: Position, variant: Variant) -> str:
    """The move that leads from one position to the next, as a certificate has it."""
    legal = legal_moves(before, variant)
    bit, own = variant.geometry.bit, (before.side.man, before.side.king)
    likely = (move for move in legal if after.cells[bit(move.target)] in own)
    return move_text(next(move for move in likely if play(before, move, variant) == after), legal, variant)


def main_line(tree: Tree, variant: Variant, most: int = 200) -> tuple[str, ...]:
    """The line that shows it: of a proof the longest resistance; of a refutation the attacker's longest way until it
    ends, comes back, or only kings go to and fro."""
    weight = [node.plies for node in tree.nodes] if tree.proved else _reach(tree.nodes)
    line = [0]
    while tree.nodes[line[-1]].after and len(line) < most:
        after = tree.nodes[line[-1]].after
        fresh = [next for next in after if next not in line]
        line.append(max(fresh or after, key=lambda next: (weight[next], -next)))
        if not fresh:
            break
        if not tree.proved and _idle([tree.nodes[index].position for index in line[-_IDLE - 1 :]]):
            del line[-_IDLE + 2 :]
            break
    positions = [tree.nodes[index].position for index in line]
    return tuple(move_between(before, after, variant) for before, after in pairwise(positions))


_IDLE = 6
"""Plies by kings alone after which a line shows nothing new; the first two of them are told."""


def _idle(positions: list[Position]) -> bool:
    """Whether so many plies were moves of kings that captured nothing."""
    return len(positions) > _IDLE and all(is_quiet(before, after) for before, after in pairwise(positions))


def is_quiet(before: Position, after: Position) -> bool:
    """Whether the move from one position to the next is a king's and captured nothing."""
    man = before.side.man
    same = [cell == man for cell in before.cells] == [cell == man for cell in after.cells]
    return same and before.cells.count(EMPTY) == after.cells.count(EMPTY)


def _reach(nodes: tuple[Node, ...]) -> list[int]:
    """How deep below each node the first visit of everything goes."""
    depth = [0] * len(nodes)
    seen = {0}
    waiting = [(0, 0)]
    order = []
    parent = {0: 0}
    while waiting:
        index, level = waiting.pop()
        order.append(index)
        for next in reversed(nodes[index].after):
            if next not in seen:
                seen.add(next)
                parent[next] = index
                waiting.append((next, level + 1))
    for index in reversed(order):
        if index:
            depth[parent[index]] = max(depth[parent[index]], depth[index] + 1)
    return depth
