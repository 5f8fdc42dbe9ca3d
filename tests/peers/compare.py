"""What a peer answered against what our engines say, and which known fault of the peer explains a difference.

A move is written as answer.py writes it, `28x19x23`: squares count row by row from White's far left, whatever the
game's own numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import yaml

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen
from naslag.rules import generate
from naslag.rules.variants import variant

FOLDER = Path(__file__).parent
RECORDED = FOLDER / "recorded"

KINDS = {
    "other-rule": "it follows another value of one rule, and otherwise answers as our engines do under that",
    "each-route": "it gives a capture of several pieces once for every route, or for every square stood on",
    "leaps": "its king moves over pieces without capturing",
    "loses-ties": "of captures of equal value it loses some",
}


@dataclass(frozen=True)
class Fault:
    """What a peer is known to do otherwise in some of our variants."""

    kind: str
    examples: dict[str, str]
    """Our variants that it holds for, each with a FEN that shows it."""
    met: dict[str, int]
    """How many recorded positions of each variant show it."""
    field: str
    value: Any
    """For `other-rule`: the field, and the value that the peer follows."""
    reason: str
    decided: str
    """What says that ours is right."""

    def explains(self, moves: list[str], position: Position, rules: Variant) -> bool:
        """Whether the peer's moves are what this fault makes of ours."""
        our = reference(position, rules)
        if self.kind == "other-rule":
            rule = getattr(rules, self.field)
            return moves == reference(position, replace(rules, **{self.field: replace(rule, value=self.value)}))
        if self.kind == "each-route":
            again = (move for move in our if moves.count(move) > 1)
            return sorted(set(moves)) == our and all(move.count("x") > 2 for move in again)
        if self.kind == "leaps":
            more = set(moves) - set(our)
            return set(our) < set(moves) and all(_leaps(move, position, rules) for move in more)
        return bool(moves) and set(moves) < set(our) and all(move.count("x") > 3 for move in our)


@dataclass(frozen=True)
class Peer:
    """A package with an engine for some of our variants."""

    name: str
    package: str
    variants: dict[str, str]
    """Our variant by the peer's name of it."""
    faults: tuple[Fault, ...]

    def pairs(self) -> Iterator[tuple[str, Variant, Path]]:
        """Its name of a variant, ours, and the file of its recorded answers."""
        for theirs, ours in self.variants.items():
            yield theirs, variant(ours), RECORDED / f"{self.name}-{ours}.txt"

    def differs(self, moves: list[str], position: Position, rules: Variant) -> str:
        """Empty if these sorted moves are ours, else the fault that explains the difference, else `unexplained`."""
        if moves == reference(position, rules):
            return ""
        for fault in self.faults:
            if rules.name in fault.examples and fault.explains(moves, position, rules):
                return fault.kind
        return "unexplained"


def _peers() -> Iterator[Peer]:
    known = yaml.safe_load((FOLDER / "peers.yaml").read_text("utf-8"))
    for name, peer in known["peers"].items():
        faults = tuple(_fault(each) for each in known["faults"] if each["peer"] == name)
        yield Peer(name, peer["package"], peer["variants"], faults)


def _fault(entry: dict[str, Any]) -> Fault:
    assert entry["kind"] in KINDS, entry
    value = entry.get("value")
    return Fault(
        kind=entry["kind"],
        examples=entry["examples"],
        met=entry["met"],
        field=entry.get("field", ""),
        value=Fraction(value) if isinstance(value, str) else value,
        reason=entry["reason"],
        decided=entry["decided"],
    )


PEERS = tuple(_peers())


def reference(position: Position, rules: Variant) -> list[str]:
    """Our moves by the reference engine."""
    bit = rules.geometry.bit
    return sorted(
        _written(bit(move.origin), bit(move.target), map(bit, move.captured))
        for move in generate.legal_moves(position, rules)
    )


def kernel(position: Position, rules: Variant) -> list[str]:
    """Our moves by the fast core, which must be installed."""
    import naslag_kernel

    bit = rules.geometry.bit
    moves = naslag_kernel.kernel(rules).moves(position.cells, position.side is Colour.WHITE)
    return sorted(_written(bit(origin), bit(end), map(bit, captured)) for origin, end, captured, _ in moves)


def _written(origin: int, end: int, captured: Iterable[int]) -> str:
    taken = sorted(captured)
    return "x".join(str(bit + 1) for bit in (origin, end, *taken)) if taken else f"{origin + 1}-{end + 1}"


def asked(position: Position) -> str:
    """A position as answer.py reads it."""
    return f"{'W' if position.side is Colour.WHITE else 'B'} {position.cells}"


def lines(path: Path) -> Iterator[tuple[Position, list[str]]]:
    """The positions and answers of a recorded file."""
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            side, cells, *moves = line.split(" ")
            yield Position(cells, Colour.WHITE if side == "W" else Colour.BLACK), moves


def placed(fen: str, rules: Variant) -> Position:
    """The position of a FEN in the game's own numbers."""
    setup = read_fen(fen, rules.geometry)
    assert setup.side is not None and not setup.faults, fen
    cells = [EMPTY] * rules.geometry.size
    for square, cell in setup.pieces:
        cells[rules.geometry.bit(square)] = cell
    return Position("".join(cells), setup.side)


def _leaps(move: str, position: Position, rules: Variant) -> bool:
    """Whether a quiet move of a king along a rank or file goes over a piece."""
    if "x" in move:
        return False
    origin, end = (int(square) - 1 for square in move.split("-"))
    columns = rules.geometry.columns
    step = 1 if origin // columns == end // columns else columns
    low, high = sorted((origin, end))
    between = position.cells[low + step : high : step]
    return position.cells[origin].isupper() and position.cells[end] == EMPTY and any(cell != EMPTY for cell in between)
