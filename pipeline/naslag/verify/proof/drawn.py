"""The draw rules of a variant, and its limit on one king's moves, held against a proof: they are rules of a game, and
tables and search know positions alone.

Draw rules only ever help the side that defends: a refutation stands under any of them. A proof stands when on none of
its lines such a rule has ended the game before the goal. Counting begins at the position asked about.
"""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import Position
from naslag.model.variant import Draw, DrawKind, Rule, Variant
from naslag.rules.game import matches
from naslag.rules.proving import Kind
from naslag.verify.proof.tree import Tree, is_quiet

MOVES = 2
"""Plies in a move of each side."""


def quiet_plies(variant: Variant) -> int:
    """The plies running by kings alone and without a capture after which the game is drawn; 0 where no rule says so."""
    numbers = [rule.value.number for rule in variant.draws if rule.value.kind is DrawKind.QUIET]
    return MOVES * min(numbers) if numbers else 0


def drawn_at_once(position: Position, variant: Variant) -> Rule[Draw] | None:
    """The rule by which a game that comes to this position is drawn there and then."""
    for rule in variant.draws:
        if rule.value.kind is DrawKind.MATERIAL and not rule.value.number and matches(position, rule.value, variant):
            return rule
    return None


def broken(tree: Tree, variant: Variant) -> Iterator[tuple[Rule[Draw], int]]:
    """The draw rules that end the game somewhere in a proof before its goal, each with the longest run of plies there.

    That a position comes back cannot happen in a proof.
    """
    for rule in variant.draws:
        if rule.value.kind is not DrawKind.REPETITION:
            longest, over = _longest(tree, rule.value, variant)
            if over:
                yield rule, longest


def _longest(tree: Tree, draw: Draw, variant: Variant) -> tuple[int, bool]:
    """The longest run of plies under a rule, and whether it has ended a game. Nodes stand before those after them."""
    most = MOVES * draw.number + (draw.kind is DrawKind.MATERIAL and draw.number > 0)
    runs = [0] * len(tree.nodes)
    over = False
    for index, node in enumerate(tree.nodes):
        if draw.kind is DrawKind.MATERIAL:
            runs[index] = runs[index] + 1 if matches(node.position, draw, variant) else 0
        ended = node.kind in (Kind.GOAL, Kind.LEFT)
        if not ended and runs[index] and runs[index] >= max(most, 1):
            over = True
        for next in node.after:
            quiet = draw.kind is DrawKind.MATERIAL or is_quiet(node.position, tree.nodes[next].position)
            run = runs[index] + (draw.kind is DrawKind.QUIET) if quiet else 0
            runs[next] = max(runs[next], run)
    return max(runs), over


def tires_a_king(tree: Tree, variant: Variant) -> bool:
    """Whether the side that makes its case somewhere moves one king more often running than the rules allow, or might:
    in a refutation, which can go round, any move by a king of a side that has men might."""
    limit = variant.king_run.value
    if limit is None:
        return False
    runs: list[dict[int, int]] = [{} for _ in tree.nodes]
    for index, node in enumerate(tree.nodes):
        for next in node.after:
            after = tree.nodes[next].position
            run = runs[index]
            if node.kind is Kind.ONE:
                run = _run(node.position, after, runs[index])
                if max(run.values(), default=0) > (limit if tree.proved else 0):
                    return True
            for square, count in run.items():
                runs[next][square] = max(runs[next].get(square, 0), count)
    return False


def _run(before: Position, after: Position, run: dict[int, int]) -> dict[int, int]:
    """The king that has just moved and how often running; empty where no limit counts."""
    side = before.side
    if not is_quiet(before, after) or side.man not in before.cells:
        return {}
    changed = [bit for bit, cell in enumerate(before.cells) if (cell == side.king) != (after.cells[bit] == side.king)]
    start = next(bit for bit in changed if before.cells[bit] == side.king)
    end = next(bit for bit in changed if after.cells[bit] == side.king)
    return {end: run.get(start, 0) + 1}
