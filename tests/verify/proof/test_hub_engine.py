"""Engines of the Hub protocol: what they think is support, and what they do wrong is said."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from naslag.model.board import Colour, Position
from naslag.model.errors import UsageError
from naslag.model.report import Status
from naslag.rules import proving
from naslag.rules.variants import variant
from naslag.verify.proof import hub_engine
from naslag.verify.proof.claim import DRAW, Claim, win
from naslag.verify.prove import Bounds, prove

INTERNATIONAL = variant("international")
FEN = "W:W14,26,35:B15,28,36"
At = Callable[..., Position]


def engine(score: str, mood: str = "any") -> str:
    return shlex.join([sys.executable, str(Path(__file__).with_name("fake_engine.py")), score, mood])


@pytest.mark.parametrize(
    ("score", "claim", "status", "ahead"),
    [
        ("4.20", win(Colour.WHITE), Status.SUPPORTED, "White 4.20 men ahead"),
        ("0.90", win(Colour.WHITE), Status.OPEN, "White 0.90 men ahead"),
        ("-4.2", win(Colour.WHITE), Status.OPEN, "Black 4.20 men ahead"),
        ("-4.2", win(Colour.BLACK), Status.SUPPORTED, "Black 4.20 men ahead"),
        ("0.30", DRAW, Status.SUPPORTED, "White 0.30 men ahead"),
        ("0", DRAW, Status.SUPPORTED, "both sides level"),
        ("2", DRAW, Status.OPEN, "White 2.00 men ahead"),
    ],
)
def test_an_opinion_is_support(
    score: str, claim: Claim, status: Status, ahead: str, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proving, "prove", lambda *_: None)
    answer = prove(at(FEN), INTERNATIONAL, claim, Bounds(60), engine=engine(score))
    assert (answer.status, answer.trees) == (status, ())
    assert answer.looked.endswith(f"; Fake Engine 2.1 sees {ahead} at 12 plies")
    assert answer.line == ("26-21", "28-32")


def test_a_proof_asks_no_engine(at: At) -> None:
    answer = prove(at("B:WK5:BK46"), INTERNATIONAL, win(Colour.WHITE), Bounds(1000), engine="no such engine")
    assert answer.status is Status.PROVED


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("no-such-engine-anywhere", "--engine: no-such-engine-anywhere cannot be started"),
        ("", "--engine:  cannot be started"),
        (engine("1", "silent"), "has ended without saying ready"),
        (engine("1", "error"), 'says error message="no book"'),
        (engine("1", "mute"), "Fake Engine 2.1 gave no score for this position"),
        (engine("1", "slow"), "did not say done in 0.3 seconds"),
    ],
)
def test_what_an_engine_does_wrong_is_said(command: str, message: str, at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_engine, "_GRACE", 0.2)
    with pytest.raises(UsageError) as error:
        hub_engine.ask(command, at(FEN), INTERNATIONAL, 0.1)
    assert message in str(error.value)


def test_a_game_that_engines_do_not_play(at: At) -> None:
    turkish = variant("turkish")
    with pytest.raises(UsageError, match="engines of the Hub protocol do not play turkish"):
        hub_engine.ask("none", at("W:Wa2:Bh7", turkish), turkish, 0.1)


def test_a_booklet_s_game_is_played_as_the_one_whose_moves_it_has(at: At) -> None:
    opinion = hub_engine.ask(engine("1.5"), at(FEN), variant("buuren_1879"), 0.1)
    assert (opinion.engine, opinion.score, opinion.depth) == ("Fake Engine 2.1", 1.5, 12)
