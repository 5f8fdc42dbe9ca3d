"""Positions by FEN; endgame tables of three pieces, made once. Without the fast core its tests are not collected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from naslag.model.board import Position
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen
from naslag.rules import proving
from naslag.rules.proving import Tables
from naslag.rules.setup import position
from naslag.rules.variants import variant
from naslag.verify.proof import certificate
from naslag.verify.proof.check import check
from naslag.verify.proof.words import read_claim
from naslag.verify.prove import Answer, Bounds, prove

INTERNATIONAL = variant("international")

if not proving.available(INTERNATIONAL):
    collect_ignore_glob = ["test_*_by_core.py"]


@pytest.fixture(scope="session")
def at() -> Callable[..., Position]:
    """The position of a FEN."""

    def found(fen: str, rules: Variant = INTERNATIONAL) -> Position:
        return position(read_fen(fen, rules.geometry), rules)

    return found


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables | None:
    """The endgame tables of the international game up to three pieces."""
    found = proving.endgames(INTERNATIONAL, tmp_path_factory.mktemp("endgames"))
    if found is not None:
        found.complete(3)
    return found


@pytest.fixture(scope="session")
def told() -> Callable[..., tuple[Answer, list[str]]]:
    """The answer to a claim in words, and what its certificate shows once the checker has played it through."""

    def found(
        position: Position, rules: Variant, words: str, tables: Tables | None, nodes: int = 200_000
    ) -> tuple[Answer, list[str]]:
        answer = prove(position, rules, read_claim(words, position), Bounds(nodes), tables)
        if not answer.trees:
            return answer, []
        text = certificate.write(answer.trees, rules, ("a remark",))
        parts = check(certificate.read(text.splitlines(), "c.txt"), "c.txt")
        assert [part.plies for part in parts] == [tree.plies for tree in answer.trees]
        return answer, [f"{part.claim} {'proved' if part.proved else 'refuted'}" for part in parts]

    return found
