"""Was the win really a win? A claim about a position, proved, refuted, supported, or open as far as was looked.

Read `prove` first. Nothing is kept of when or how long: the same question with the same bounds in nodes and the same
tables gives the same answer at each run.
"""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.board import Colour, Position
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.rules.proving import Poll, Tables
from naslag.verify.proof.claim import Claim, Claimed
from naslag.verify.proof.tree import Tree

__all__ = ["THEORY", "Answer", "Bounds", "Claim", "Claimed", "prove"]

THEORY = "theory"
"""`Answer.under` where no draw rule was applied."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far to look: positions, seconds (0: no limit; a corpus never sets them), megabytes, and the most nodes of a
    certificate. The same bounds in nodes give the same answer at each run."""

    nodes: int = 1_000_000
    seconds: float = 0
    memory: int = 64
    certificate: int = 50_000


DEFAULT = Bounds()
"""What a corpus is made with."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a claim.

    `plies`: how far the goal is at most, when something that a side forces is proved (or its denial refuted). `line`:
    in PDN, the line that shows it: of a forced goal to its end with the longest resistance, of a refutation the
    defence. `trees`: the proof or refutation, two for a draw (White's win refuted, Black's win refuted); write them
    with `certificate.write`. None are there when the status is `supported` or `open`, or where they are too large.
    `looked`: how far it was looked, a clause in words. `result`: what the position is worth where that is known:
    `white` or `black` wins, `draw`, or empty. `under`: `theory`, or the variant whose draw rules were applied;
    `unapplied`: rules that were not, each a clause in words. `tool`, `version`, `settings`: with what it was found.
    """

    status: Status
    claim: Claim
    side: Colour | None
    plies: int | None
    line: tuple[str, ...]
    nodes: int
    trees: tuple[Tree, ...]
    looked: str
    result: str
    under: str
    unapplied: tuple[str, ...]
    tool: str
    version: str
    settings: str


def prove(
    position: Position,
    variant: Variant,
    claim: Claim,
    bounds: Bounds = DEFAULT,
    tables: Tables | None = None,
    *,
    under: Variant | None = None,
    engine: str = "",
    poll: Poll | None = None,
) -> Answer:
    """What is known of a claim about a position.

    Endgame tables are `rules.proving.endgames(variant)`, with `Tables.complete(3)` half a second the first time;
    without them and without the fast core it is slower and finds less. `under`: the variant whose draw rules apply,
    None for theory. `engine`: the command of an engine that speaks the Hub protocol, asked where nothing is proved.
    `poll` is called now and then; when it raises KeyboardInterrupt the answer is open, with how far it was looked.
    """
    raise NotImplementedError
