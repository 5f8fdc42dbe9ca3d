"""Draw rules held against proofs, and the limit on one king's moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from naslag.model.board import Colour, Position
from naslag.model.report import Status
from naslag.model.variant import Draw, Material, endgame, quiet, repetition, stated
from naslag.rules import proving
from naslag.rules.proving import Aim, Limits, Tables
from naslag.rules.variants import variant
from naslag.verify.proof import certificate, reference
from naslag.verify.proof.check import check
from naslag.verify.proof.claim import DRAW, win
from naslag.verify.proof.drawn import broken, drawn_at_once, quiet_plies, tires_a_king
from naslag.verify.proof.tree import Tree, arranged
from naslag.verify.prove import Bounds, prove, under_rules

INTERNATIONAL = variant("international")
WHITE = Colour.WHITE
At = Callable[..., Position]


def tree(position: Position, name: str = "international") -> Tree:
    aim = Aim(WHITE)
    found = reference.search(position, variant(name), aim, Limits(50_000))
    assert found.tree is not None
    return arranged(aim, found.status == "proved", found.tree)


def test_quiet_plies_are_those_of_both_sides() -> None:
    assert [quiet_plies(variant(name)) for name in ("international", "buuren_1879")] == [50, 0]


@pytest.mark.parametrize(
    ("fen", "article"),
    [
        ("W:WK1,K2,K3:BK46", "art. 16"),
        ("B:WK7,K8,K9:BK26", "Van Buuren 1879, p. 13: one king against three is drawn; art. 16 is silent on it"),
        ("W:WK5,K2,K3:BK26", None),
        ("W:WK1,K2:BK46", None),
    ],
)
def test_endings_that_are_drawn_at_once(fen: str, article: str | None, at: At) -> None:
    rule = drawn_at_once(at(fen), variant("buuren_1879"))
    assert (rule and rule.article) == article


def test_a_claim_about_what_is_drawn_at_once(at: At) -> None:
    position, book = at("W:WK1,K2,K3:BK46"), variant("buuren_1879")
    answers = [prove(position, book, claim, under=book) for claim in (win(WHITE), DRAW)]
    assert [(answer.status, answer.result, answer.under) for answer in answers] == [
        (Status.REFUTED, "draw", "buuren_1879"),
        (Status.PROVED, "draw", "buuren_1879"),
    ]
    assert answers[0].looked == "no search was needed: buuren_1879 calls this drawn at once (art. 16)"


def test_a_proof_that_runs_into_no_rule_stands(at: At, tables: Tables | None) -> None:
    position = at("W:W14,26,35:B28")
    answer = prove(position, INTERNATIONAL, win(WHITE), Bounds(100_000), tables)
    for name in ("international", "buuren_1879", "reglement_1932"):
        assert under_rules(answer, variant(name)) == (Status.PROVED, ())
        assert prove(position, INTERNATIONAL, win(WHITE), Bounds(100_000), tables, under=variant(name)).under == name


ENDING = endgame(Material(2, 2), Material(1, 1), 2)


@pytest.mark.parametrize(
    ("draw", "runs"),
    [
        (quiet(1), [4]),
        (quiet(2), [4]),
        (quiet(3), []),
        (ENDING, [5]),
        (endgame(Material(2, 2), Material(1, 1), 3), []),
        (endgame(Material(3, 1), Material(1, 1), 1), []),
        (repetition(1), []),
    ],
)
def test_runs_that_end_a_game(draw: Draw, runs: list[int], at: At) -> None:
    """Five plies of two kings against one, the last of which captures."""
    strict = replace(INTERNATIONAL, draws=(stated(draw, "made up"),))
    assert [run for _, run in broken(tree(at("W:WK1,K11:BK50")), strict)] == runs


def test_who_has_won_in_time_has_won(at: At) -> None:
    """Black is blocked by the very move with which the count is full."""
    strict = replace(INTERNATIONAL, draws=(stated(endgame(Material(2, 1), Material(1, 0), 1), "made up"),))
    assert [*broken(tree(at("B:WK5,47:B31")), strict)] == []


def test_a_proof_that_runs_into_a_rule_settles_nothing(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "prove", lambda *_: None)
    monkeypatch.setattr(proving, "search", lambda *_, **__: None)
    strict = replace(INTERNATIONAL, name="strict", draws=(stated(ENDING, "made up"),))
    answer = prove(at("W:WK1,K11:BK50"), INTERNATIONAL, win(WHITE), Bounds(100_000))
    words = "a line of the proof has 5 plies in which strict draws after 4 (made up)"
    assert (answer.status, answer.plies) == (Status.PROVED, 5)
    assert under_rules(answer, strict) == (Status.OPEN, (words,))
    held = prove(at("W:WK1,K11:BK50"), INTERNATIONAL, win(WHITE), Bounds(100_000), under=strict)
    assert (held.status, held.unapplied) == (Status.OPEN, (words,))


def test_a_limit_on_quiet_moves_is_searched_with(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one quiet move of each side there is no win left: that too is shown, and checks."""
    monkeypatch.setattr(proving, "prove", lambda *_: None)
    monkeypatch.setattr(proving, "search", lambda *_, **__: None)
    strict = replace(INTERNATIONAL, name="strict", draws=(stated(quiet(1), "made up"),))
    held = prove(at("W:WK1,K11:BK50"), INTERNATIONAL, win(WHITE), Bounds(100_000), under=strict)
    assert (held.status, held.under) == (Status.REFUTED, "strict")
    text = certificate.write(held.trees, INTERNATIONAL)
    assert "\nclaim white win quiet 2\n" in text
    assert [part.proved for part in check(certificate.read(text.splitlines(), "c.txt"), "c.txt")] == [False]


def test_a_refutation_stands_under_any_rule(at: At, tables: Tables | None) -> None:
    answer = prove(at("B:WK48:BK26"), INTERNATIONAL, win(WHITE), Bounds(100_000), tables, under=INTERNATIONAL)
    assert (answer.status, answer.under, answer.unapplied) == (Status.REFUTED, "international", ())
    assert under_rules(answer, variant("reglement_1932")) == (Status.REFUTED, ())


def test_a_king_that_must_rest(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a king may move three times running, a draw that a king keeps to and fro is not shown."""
    monkeypatch.setattr(proving, "prove", lambda *_: None)
    monkeypatch.setattr(proving, "search", lambda *_, **__: None)
    frisian = variant("frisian")
    shown = tree(at("B:WK48:B26,K3", frisian), "frisian")
    assert not shown.proved
    assert tires_a_king(shown, frisian)
    assert not tires_a_king(shown, INTERNATIONAL)
    answer = prove(at("B:WK48:B26,K3", frisian), frisian, win(WHITE), Bounds(100_000))
    assert answer.status is Status.OPEN
    assert answer.unapplied[0].startswith("what was found (refuted) lets a king move more than 3 times running, or may")
