"""Was the win really a win? A claim about a position, proved, refuted, supported, or open as far as was looked.

Read `prove` first. Nothing is kept of when or how long: the same question with the same bounds in nodes and the same
tables gives the same answer at each run.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from naslag.model.board import Colour, Position
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.rules.proving import Aim, Limits, Poll, Tables
from naslag.verify.proof import drawn, opinion, seek
from naslag.verify.proof.claim import Claim, Claimed
from naslag.verify.proof.opinion import Support
from naslag.verify.proof.seek import Sought
from naslag.verify.proof.tree import Tree, main_line

__all__ = ["THEORY", "Answer", "Bounds", "Claim", "Claimed", "prove", "under_rules"]

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

    @property
    def undecided(self) -> bool:
        """Whether it is neither proved nor refuted."""
        return self.status in (Status.OPEN, Status.SUPPORTED)


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
    Raises ValueError for a claim that cannot be made of the position.
    """
    return _Proving(position, variant, claim, bounds, tables, under, engine, poll).answer()


def under_rules(answer: Answer, variant: Variant) -> tuple[Status, tuple[str, ...]]:
    """What a theoretical answer is worth under the draw rules of a variant: its status there, and why it is open.

    Draw rules help the side that defends: that something cannot be forced holds under any of them, and a win that is
    proved holds where no line of its proof runs into one. No search is made.
    """
    forced = [tree for tree in answer.trees if tree.proved]
    if answer.undecided or answer.plies is None:
        return answer.status, ()
    if not forced or forced[0].rests_on_tables:
        return Status.OPEN, (f"the proof is too large to be held against the draw rules of {variant.name}",)
    faults = _ran_into(forced[0], variant)
    return (Status.OPEN, faults) if faults else (answer.status, ())


def _ran_into(tree: Tree, variant: Variant) -> tuple[str, ...]:
    return tuple(
        f"a line of the proof has {run} plies in which {variant.name} draws after {drawn.MOVES * rule.value.number} "
        f"({rule})"
        for rule, run in drawn.broken(tree, variant)
    )


class _Proving:
    """The questions of a claim, one by one, each with what is left of the bounds."""

    def __init__(
        self,
        position: Position,
        variant: Variant,
        claim: Claim,
        bounds: Bounds,
        tables: Tables | None,
        under: Variant | None,
        engine: str,
        poll: Poll | None,
    ) -> None:
        self.position = position
        self.variant = variant
        self.claim = claim
        self.bounds = bounds
        self.tables = tables
        self.under = under
        self.engine = engine
        self.poll = poll
        self.began = time.monotonic()
        self.nodes = 0
        self.asked: list[Sought] = []
        self.unapplied: list[str] = []

    def answer(self) -> Answer:
        """The answer to the claim, with an opinion where it is open."""
        by_rule = self._drawn_at_once()
        if by_rule:
            return by_rule
        for aim in self.claim.aims(self.position):
            sought = self._under_rules(self._seek(aim, self.bounds.nodes))
            self.asked.append(sought)
            if sought.status == "proved" or sought.stopped == "interrupted":
                break
        status = self._status()
        return self._told(status) if status is not Status.OPEN else self._supported()

    def _seek(self, aim: Aim, nodes: int) -> Sought:
        seconds = self.bounds.seconds
        if seconds:
            seconds = max(0.01, seconds - (time.monotonic() - self.began))
        limits = Limits(max(1, nodes), seconds, self.bounds.memory, self.bounds.certificate)
        sought = seek.seek(self.position, self.variant, aim, limits, self.tables, self.poll)
        self.nodes += sought.nodes
        return self._rested(sought)

    def _rested(self, sought: Sought) -> Sought:
        """Open where it cannot be shown that no king moves too often running."""
        if self.variant.king_run.value is None or sought.status == "open":
            return sought
        if sought.tree is not None and not drawn.tires_a_king(sought.tree, self.variant):
            return sought
        self.unapplied.append(
            f"what was found ({sought.status}) lets a king move more than {self.variant.king_run.value} times running, "
            f"or may do so ({self.variant.king_run})"
        )
        return replace(sought, status="open", stopped="king run", tree=None)

    def _under_rules(self, sought: Sought) -> Sought:
        """A proof held against the draw rules; a refutation stands under any."""
        if self.under is None or sought.status != "proved":
            return sought
        faults = self._faults(sought)
        quiet = drawn.quiet_plies(self.under)
        if faults and quiet and not sought.aim.plies:
            again = self._seek(replace(sought.aim, quiet=quiet), self.bounds.nodes)
            if again.status == "refuted":
                return again
            if again.status == "proved":
                sought, faults = again, self._faults(again)
        if not faults:
            return sought
        self.unapplied += faults
        return replace(sought, status="open", stopped="draw rules")

    def _faults(self, sought: Sought) -> list[str]:
        assert self.under is not None
        if sought.tree is None or sought.tree.rests_on_tables:
            return [f"the draw rules of {self.under.name}: the proof is too large to be held against them"]
        return [*_ran_into(sought.tree, self.under)]

    def _drawn_at_once(self) -> Answer | None:
        rule = drawn.drawn_at_once(self.position, self.under) if self.under is not None else None
        if rule is None or self.under is None or self.claim.what not in (Claimed.WIN, Claimed.DRAW, Claimed.HOLD):
            return None
        holds = (self.claim.what is not Claimed.WIN) is not self.claim.deny
        return replace(
            self._told(Status.PROVED if holds else Status.REFUTED),
            looked=f"no search was needed: {self.under.name} calls this drawn at once ({rule})",
            result="draw",
        )

    def _status(self) -> Status:
        """What the questions make of the claim: a draw is every win refuted."""
        if any(sought.status == "proved" for sought in self.asked):
            return Status.REFUTED if self.claim.wants_refutation else Status.PROVED
        if all(sought.status == "refuted" for sought in self.asked):
            return Status.PROVED if self.claim.wants_refutation else Status.REFUTED
        return Status.OPEN

    def _told(self, status: Status) -> Answer:
        shown = [sought for sought in self.asked if sought.status == "proved"] or self.asked
        trees = tuple(sought.tree for sought in shown if sought.tree is not None)
        complete = status is not Status.OPEN and len(trees) == len(shown)
        forced = bool(shown) and shown[0].status == "proved"
        named, version = seek.tool(self.variant)
        return Answer(
            status=status,
            claim=self.claim,
            side=self.claim.side,
            plies=shown[0].plies if forced else None,
            line=main_line(trees[0], self.variant) if trees else (),
            nodes=self.nodes,
            trees=trees if complete else (),
            looked=self._looked(complete or status is Status.OPEN),
            result=self._result(status),
            under=self.under.name if self.under is not None else THEORY,
            unapplied=tuple(dict.fromkeys(self.unapplied)),
            tool=named,
            version=version,
            settings=self._settings(),
        )

    def _looked(self, told: bool) -> str:
        words = f"{self.nodes:,} position{' was' if self.nodes == 1 else 's were'} looked at"
        if (
            self.tables is not None
            and told
            and self.nodes <= len(self.asked)
            and not any(sought.stopped for sought in self.asked)
        ):
            words = "the endgame tables tell it at once"
        stops = [seek.STOPS[sought.stopped] for sought in self.asked if sought.stopped in seek.STOPS]
        if stops:
            words += f", then {stops[0]} ended the search"
        if not told:
            words += f"; a certificate would have more than {self.bounds.certificate:,} positions, and is not kept"
        return words

    def _result(self, status: Status) -> str:
        """Who wins, if that is known."""
        wins = {sought.aim.attacker: sought for sought in self.asked if sought.aim == Aim(sought.aim.attacker)}
        won = [side.value for side, sought in wins.items() if sought.status == "proved"]
        lost = [side for side, sought in wins.items() if sought.status == "refuted"]
        if won or status is Status.OPEN or not lost:
            return won[0] if won else ""
        if len(lost) == len(Colour):
            return "draw"
        other = self._seek(Aim(lost[0].other), self.bounds.nodes // 4)
        return {"proved": lost[0].other.value, "refuted": "draw", "open": ""}[other.status]

    def _settings(self) -> str:
        words = [f"{self.bounds.nodes:,} positions a question", f"{self.bounds.memory} MB"]
        if self.bounds.seconds:
            words.append(f"{self.bounds.seconds:g} seconds")
        pieces = self.tables.pieces if self.tables is not None else 0
        words.append(f"endgame tables up to {pieces} pieces" if pieces else "no endgame tables")
        return ", ".join(words)

    def _supported(self) -> Answer:
        """Open, or supported by an engine's opinion."""
        answer = self._told(Status.OPEN)
        if any(sought.stopped == "interrupted" for sought in self.asked):
            return answer
        try:
            found = self._opinion()
        except KeyboardInterrupt:
            return answer
        if found is None:
            return answer
        return replace(
            answer,
            status=Status.SUPPORTED if found.speaks_for else Status.OPEN,
            nodes=answer.nodes + found.nodes,
            line=found.line,
            looked=f"{answer.looked}; {found.words}",
        )

    def _opinion(self) -> Support | None:
        bounds = self.bounds
        if self.engine:
            seconds = bounds.seconds / 4 or _ENGINE_SECONDS
            return opinion.by_engine(self.engine, self.position, self.variant, self.claim, seconds)
        limits = Limits(max(1, bounds.nodes // 2), bounds.seconds / 4, bounds.memory)
        return opinion.by_search(self.position, self.variant, self.claim, limits, self.tables)


_ENGINE_SECONDS = 5.0
"""How long an engine may think where nothing else is said."""
