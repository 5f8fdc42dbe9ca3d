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

MORE_PIECES = 4
"""The same for a claim that stays open with these: some seconds, once for each game."""

LOOKED_UP = 5
"""A claim about a position of so many pieces that is open even so is looked up: the tables of all the material that it
can lead to are made, in a minute or so, once for each material."""


class Store(Protocol):
    """Where proofs are kept between runs."""

    def keep(self, name: str, question: Question, make: Callable[[], Answer]) -> tuple[Answer, str]:
        """The answer to a question, from the shelf if it stands there, and the name of its file."""


@dataclass(frozen=True)
class Question:
    """One question to the proof search. `weighty`: a claim itself, worth the making of larger tables."""

    position: Position
    variant: Variant
    claim: Claim
    bounds: Bounds
    under: Variant | None = None
    weighty: bool = False


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
        return self._once(Question(position, variant, claim, bounds, under))

    def settle(self, name: str, position: Position, variant: Variant, claim: Claim) -> tuple[Answer, str]:
        """The answer to the question that a claim comes to, and the name of the file that keeps its proof (empty
        without a store). `name` says whose claim it is."""
        question = Question(position, variant, claim, self.bounds, weighty=True)
        if self.store is None:
            return self._once(question), ""
        return self.store.keep(name, question, lambda: self.answer(question))

    def _once(self, question: Question) -> Answer:
        under = question.under.name if question.under else ""
        named = (question.position, question.variant.name, question.claim, question.bounds, under, question.weighty)
        if named not in self.known:
            self.known[named] = self.answer(question)
        return self.known[named]


_tables: dict[tuple[str, str], proving.Tables | None] = {}


def asked(question: Question) -> Answer:
    """The answer of the proof search, with endgame tables of its own: what else a cache holds changes nothing."""
    answer = _with(question, _tables_of(question.variant, "small", TABLE_PIECES))
    if question.weighty and answer.undecided and proving.available(question.variant):
        answer = _with(question, _tables_of(question.variant, "more", MORE_PIECES))
        material = proving.material_of(question.position)
        if answer.undecided and sum(material) == LOOKED_UP:
            name = "looked-up/" + "-".join(map(str, material))
            answer = _with(question, _tables_of(question.variant, name, MORE_PIECES, material))
    return answer


def _with(question: Question, tables: proving.Tables | None) -> Answer:
    return prove(question.position, question.variant, question.claim, question.bounds, tables, under=question.under)


def _tables_of(
    variant: Variant, name: str, pieces: int, material: proving.Slice | None = None
) -> proving.Tables | None:
    """The tables in one folder of the cache: all up to so many pieces, and those of one material with what it leads to.
    None for a game that tables cannot be made for: the search does without."""
    known = (variant.name, name)
    if known not in _tables:
        try:
            _tables[known] = _made(variant, proving.cache() / name, pieces, material)
        except OSError:  # nowhere to keep them: they are made anew each time
            _tables[known] = _made(variant, Path(mkdtemp(prefix="naslag-")), pieces, material)
    return _tables[known]


def _made(variant: Variant, folder: Path, pieces: int, material: proving.Slice | None) -> proving.Tables | None:
    try:
        tables = proving.endgames(variant, folder)
        if tables is not None:
            tables.complete(pieces)
            for wanted in tables.needed(material) if material else ():
                tables.build(wanted, threads=0, poll=_pulse)
    except ValueError:  # no game for tables: the search does without
        return None
    return tables


def _pulse(part: float) -> None:
    """Called from the core now and then, so that Ctrl-C is heard."""
