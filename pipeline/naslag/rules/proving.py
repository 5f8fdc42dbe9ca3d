"""The door to the fast core's proof search, best-line search and endgame tables. Without a core each says None."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from hashlib import file_digest
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple

from naslag.model.board import Colour, Move, Position, Square
from naslag.model.variant import Variant
from naslag.rules import fast

Poll = Callable[[float], object]
"""Called about ten times a second with the part done, 0 to 1; what it raises ends the work."""

Slice = tuple[int, int, int, int]
"""The material of one endgame table: White's men and kings, Black's men and kings."""


class Goal(StrEnum):
    """What one side, the attacker, tries to force."""

    WIN = "win"
    """The game is won."""
    GAIN = "gain"
    """So many pieces more than the other side has won, counted from the start, with no capture pending."""
    CAUGHT = "caught"
    """The other side has no king left."""
    LOCKED = "locked"
    """The other side is to move, has pieces and no move."""
    CROWNED = "crowned"
    """The attacker has more kings than at the start, with no capture pending."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A goal with its limits. `number` is that of pieces to gain. `plies`: within so many (0: whenever). `quiet`: with
    at most so many plies running by kings that capture nothing (0: no limit). The kings of `bound` may not leave
    `line`; a side that can do nothing else has failed. `line` is empty when nobody is bound."""

    attacker: Colour
    goal: Goal = Goal.WIN
    number: int = 0
    plies: int = 0
    quiet: int = 0
    line: tuple[Square, ...] = ()
    bound: Colour = Colour.WHITE


class Kind(StrEnum):
    """What a node of a proof or a refutation is."""

    ONE = "one"
    """The side that makes its case chooses: one move is given."""
    ALL = "all"
    """The other side may play what it likes: every move is given."""
    GOAL = "goal"
    """The goal is reached."""
    OVER = "over"
    """The game is over without it."""
    TABLE = "table"
    """The endgame tables say what becomes of it."""
    SPENT = "spent"
    """The plies are spent."""
    LEFT = "left"
    """Every move would leave the line."""


class Node(NamedTuple):
    """A position in a proof or refutation and the nodes after its moves. `plies` to the goal, at most, in a proof; of a
    `TABLE` node the distance in the tables."""

    position: Position
    kind: Kind
    after: tuple[int, ...]
    plies: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Where to stop: positions, seconds (0: none), megabytes of memory, and the most nodes of a tree to hand out. With
    a limit in nodes alone the answer is the same at each run."""

    nodes: int = 1_000_000
    seconds: float = 0
    memory: int = 64
    tree: int = 100_000


@dataclass(frozen=True, slots=True)
class Found:
    """What a proof search found. `stopped` says what ended one that is open: nodes, seconds, depth. `plies` is how far
    the goal is at most. `nodes` were looked at. `tree` begins with the position asked about; None when there is none or
    it is too large."""

    status: Literal["proved", "refuted", "open"]
    stopped: str
    nodes: int
    plies: int
    tree: tuple[Node, ...] | None


class Scored(NamedTuple):
    """A line of play and its score for the side to move, in hundredths of a man; from 29,000 on a win in 30,000 less
    the score plies, below -29,000 a loss."""

    score: int
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Searched:
    """The best lines, best first, to a depth in plies. It prunes: it proves nothing."""

    depth: int
    nodes: int
    lines: tuple[Scored, ...]


class Tables:
    """Endgame tables in one folder: win, draw or loss, and the distance in plies, whatever the draw rules say."""

    def __init__(self, inner: Any, folder: Path) -> None:
        self.inner = inner
        self.folder = folder

    @property
    def pieces(self) -> int:
        """The tables of all material up to so many pieces are here."""
        return int(self.inner.pieces)

    def material(self, pieces: int) -> list[Slice]:
        """Every slice up to so many pieces, in the order to build them in."""
        return [tuple(slice) for slice in self.inner.material(pieces)]

    def needed(self, material: Slice) -> list[Slice]:
        """What a slice rests on, and itself last. Raises ValueError for material that no game has."""
        return [tuple(slice) for slice in self.inner.needed(material)]

    def has(self, material: Slice) -> bool:
        """Whether a slice is here."""
        return bool(self.inner.has(material))

    def about(self, material: Slice) -> dict[str, int]:
        """Its figures: positions, wins, draws, losses of the side to move, the longest distance, bytes."""
        return dict(self.inner.about(material))

    def build(self, material: Slice, threads: int = 1, poll: Poll | None = None) -> bool:
        """Make one slice, with so many threads (0: one for each processor); False when it is here. Raises ValueError
        when what it rests on is not, OSError when it cannot be written."""
        return bool(self.inner.build(material, threads=threads or os.cpu_count() or 1, poll=poll))

    def verify(self, material: Slice, threads: int = 1, poll: Poll | None = None) -> int:
        """Hold every value against those after each legal move; how many there were. Raises ValueError for a fault."""
        return int(self.inner.verify(material, threads=threads, poll=poll))

    def canonical(self, material: Slice) -> Slice:
        """The slice that holds a material: of two that are each other's mirror image one is made."""
        return self.needed(material)[-1]

    def digest(self, material: Slice) -> str:
        """The SHA-256 of the file of a slice. Raises OSError when it is not here."""
        with self._file(material).open("rb") as file:
            return file_digest(file, "sha256").hexdigest()

    def note_verified(self, material: Slice) -> None:
        """Note beside the file that its values were verified as it stands."""
        self._note(material).write_text(self.digest(material) + "\n", "ascii")

    def verified(self, material: Slice) -> bool:
        """Whether the values of the file as it stands were verified on this machine."""
        try:
            return self._note(material).read_text("ascii").strip() == self.digest(material)
        except (OSError, UnicodeDecodeError):
            return False

    def _file(self, material: Slice) -> Path:
        white_men, white_kings, black_men, black_kings = self.canonical(material)
        return self.folder / f"{white_men}m{white_kings}k-{black_men}m{black_kings}k.endgame"

    def _note(self, material: Slice) -> Path:
        return self._file(material).with_suffix(".verified")

    def complete(self, pieces: int, poll: Poll | None = None) -> None:
        """Make whatever is missing up to so many pieces, on all processors."""
        for material in self.material(pieces):
            self.build(material, threads=0, poll=poll)

    def led_to(self, position: Position, pieces: int) -> list[Slice]:
        """The material of `pieces` pieces that captures and crownings can lead to from a position, with what it rests
        on, in the order to build it in: fewer tables than all of so many pieces."""
        white, black = (material_of(position)[at : at + 2] for at in (0, 2))
        found: list[Slice] = []
        for men, kings, others, their_kings in product(
            *(range(sum(side) + 1) for side in (white, white, black, black))
        ):
            sides = ((men, kings, white), (others, their_kings, black))
            possible = all(man <= own[0] and 0 < man + king <= sum(own) for man, king, own in sides)
            if possible and men + kings + others + their_kings == pieces:
                found += self.needed((men, kings, others, their_kings))
        return list(dict.fromkeys(found))

    def probe(self, position: Position) -> tuple[Literal["win", "draw", "loss"], int] | None:
        """The value for the side to move and its distance in plies; None where there is no table."""
        found = self.inner.probe(position.cells, position.side is Colour.WHITE)
        return None if found is None else (found[0], int(found[1]))


def material_of(position: Position) -> Slice:
    """The material on the board."""
    count = position.cells.count
    white, black = Colour.WHITE, Colour.BLACK
    return count(white.man), count(white.king), count(black.man), count(black.king)


def available(variant: Variant) -> bool:
    """Whether a fast core is here that can prove in this variant."""
    return hasattr(fast.core(variant), "prove")


def prove(
    position: Position,
    variant: Variant,
    aim: Aim,
    limits: Limits,
    tables: Tables | None = None,
    poll: Poll | None = None,
) -> Found | None:
    """Whether the attacker can force the goal, by the core; None without one. Draw rules other than `aim.quiet`, and a
    limit on one king's moves running, are not heeded. Raises ValueError for what cannot be asked."""
    core = fast.core(variant)
    if core is None or not hasattr(core, "prove"):
        return None
    found = core.prove(
        position.cells,
        position.side is Colour.WHITE,
        aim.attacker is Colour.WHITE,
        goal=aim.goal.value,
        number=aim.number,
        plies=aim.plies,
        quiet=aim.quiet,
        line=aim.line,
        bound=aim.bound is Colour.WHITE,
        tables=tables.inner if tables else None,
        nodes=limits.nodes,
        seconds=limits.seconds,
        memory=limits.memory,
        certificate=limits.tree,
        poll=poll,
    )
    graph = found.certificate
    tree = None if graph is None else tuple(_node(*node) for node in graph)
    return Found(found.status, found.stopped, found.nodes, found.plies, tree)


def _node(cells: str, white: bool, kind: str, after: list[int], plies: int) -> Node:
    return Node(Position(cells, Colour.WHITE if white else Colour.BLACK), Kind(kind), tuple(after), plies)


def search(
    position: Position,
    variant: Variant,
    limits: Limits,
    *,
    lines: int = 1,
    depth: int = 100,
    threads: int = 1,
    tables: Tables | None = None,
    poll: Poll | None = None,
) -> Searched | None:
    """The best lines by the core's alpha-beta search; None without a core. Raises ValueError where there is no move."""
    core = fast.core(variant)
    if core is None or not hasattr(core, "search"):
        return None
    found = core.search(
        position.cells,
        position.side is Colour.WHITE,
        depth=depth,
        nodes=limits.nodes,
        seconds=limits.seconds,
        lines=lines,
        threads=threads,
        memory=limits.memory,
        tables=tables.inner if tables else None,
        poll=poll,
    )
    told = tuple(
        Scored(score, tuple(Move((Square(start), Square(end)), captured) for start, end, captured in moves))
        for score, moves in found.lines
    )
    return Searched(found.depth, found.nodes, told)


def cache() -> Path:
    """Where endgame tables are kept: $NASLAG_CACHE, else the folder for caches of this system."""
    if named := os.environ.get("NASLAG_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "naslag"


def endgames(variant: Variant, folder: Path | None = None) -> Tables | None:
    """The endgame tables of a variant; games that differ only in rules that tables do not heed share them. None without
    a core. `folder` holds a folder for each set of rules; by default that in the cache. Raises ValueError for a game
    that tables cannot be made for, and for a damaged table, naming it."""
    module = fast.module()
    if module is None or not hasattr(module, "endgames") or fast.core(variant) is None:
        return None
    folder = folder or cache() / "endgames"
    print_of_rules = module.endgames(variant, str(folder / "none")).fingerprint
    place = folder / print_of_rules
    return Tables(module.endgames(variant, str(place)), place)
