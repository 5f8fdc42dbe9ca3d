"""Who is asked: the proof search with its bounds, the endgame tables, and the proofs that are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import Protocol

from naslag.model.board import Position
from naslag.model.variant import Variant
from naslag.rules import proving
from naslag.verify.prove import Answer, Bounds, Claim, prove

CORPUS = Bounds(nodes=1_000_000, memory=64, certificate=50_000)
"""For a claim. The bound is in positions, so that every machine finds the same."""

SIDE = Bounds(nodes=50_000, memory=8, certificate=4_000)
"""For a question on the way: a reply that the author leaves out, another first move."""

GUESS = Bounds(nodes=2_000, memory=1, certificate=0)
"""For each of the many positions that a lost diagram may have been."""

TABLE_PIECES = 3
"""Endgame tables up to so many pieces are made on the spot, in a second."""


class Store(Protocol):
    """Where proofs are kept between runs."""

    def keep(self, name: str, question: Question, make: Callable[[], Answer]) -> tuple[Answer, str]:
        """The answer to a question, from the shelf if it stands there, and the name of its file."""


@dataclass(frozen=True)
class Question:
    """One question to the proof search."""

    position: Position
    variant: Variant
    claim: Claim
    bounds: Bounds
    under: Variant | None = None


@dataclass
class Prover:
    """Answers questions, each once. `under` is the variant whose draw rules were in force. `answer` may be replaced in
    tests."""

    store: Store | None = None
    under: Variant | None = None
    bounds: Bounds = CORPUS
    answer: Callable[[Question], Answer] = field(default_factory=lambda: asked)
    known: dict[tuple[object, ...], Answer] = field(default_factory=dict)

    def ask(
        self, position: Position, variant: Variant, claim: Claim, bounds: Bounds = SIDE, under: Variant | None = None
    ) -> Answer:
        """The answer to a question on the way, which no file is made for."""
        question = Question(position, variant, claim, bounds, under)
        key = (position, variant.name, claim, bounds, under.name if under else "")
        if key not in self.known:
            self.known[key] = self.answer(question)
        return self.known[key]

    def settle(self, name: str, position: Position, variant: Variant, claim: Claim) -> tuple[Answer, str]:
        """The answer to the question that a claim comes to, and the name of the file that keeps its proof (empty
        without a store). `name` says whose claim it is."""
        question = Question(position, variant, claim, self.bounds)
        if self.store is None:
            return self.ask(position, variant, claim, self.bounds), ""
        return self.store.keep(name, question, lambda: self.answer(question))


_tables: dict[str, proving.Tables | None] = {}


def asked(question: Question) -> Answer:
    """The answer of the proof search, with small endgame tables of its own: what else a cache holds changes nothing."""
    name = question.variant.name
    if name not in _tables:
        _tables[name] = _small_tables(question.variant)
    return prove(
        question.position, question.variant, question.claim, question.bounds, _tables[name], under=question.under
    )


def _small_tables(variant: Variant) -> proving.Tables | None:
    try:
        return _made(variant, proving.cache() / "small")
    except OSError:  # nowhere to keep them: they are made anew each time
        return _made(variant, Path(mkdtemp(prefix="naslag-")))


def _made(variant: Variant, folder: Path) -> proving.Tables | None:
    try:
        tables = proving.endgames(variant, folder)
        if tables is not None:
            tables.complete(TABLE_PIECES)
    except ValueError:  # no game for tables: the search does without
        return None
    return tables
