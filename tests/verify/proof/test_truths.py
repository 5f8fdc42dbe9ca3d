"""Known truths, each with a certificate that checks, by the core and by the reference search."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from naslag.model.board import Position
from naslag.rules import proving
from naslag.rules.proving import Tables
from naslag.rules.variants import variant
from naslag.verify.prove import Answer

INTERNATIONAL = variant("international")
TRUTHS = yaml.safe_load((Path(__file__).parent / "truths.yaml").read_text("utf-8"))
At = Callable[[str], Position]
Told = Callable[..., tuple[Answer, list[str]]]


def summary(answer: Answer) -> list[object]:
    return [answer.status.value, "none" if answer.plies is None else answer.plies, answer.result]


@pytest.mark.parametrize("truth", TRUTHS["both"], ids=lambda truth: " ".join(truth[:2]))
@pytest.mark.parametrize("engine", ["at hand", "reference"])
def test_a_known_truth(
    truth: list[object], engine: str, told: Told, at: At, tables: Tables | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    fen, words, *wanted = truth
    if engine == "reference":
        monkeypatch.setattr(proving, "prove", lambda *_: None)
        monkeypatch.setattr(proving, "search", lambda *_, **__: None)
    answer, shown = told(at(str(fen)), INTERNATIONAL, words, None if engine == "reference" else tables)
    assert summary(answer) == wanted
    assert shown


def test_what_is_open_says_how_far_it_looked(told: Told, at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "prove", lambda *_: None)
    monkeypatch.setattr(proving, "search", lambda *_, **__: None)
    monkeypatch.setattr(proving, "available", lambda _: False)
    answer, shown = told(at("W:W14,26:B28"), INTERNATIONAL, "white wins", None, 300)
    assert (summary(answer), shown, answer.line) == (["open", "none", ""], [], ())
    assert answer.looked == "300 positions were looked at, then the limit of positions ended the search"
    assert answer.tool == "naslag reference search"
    assert answer.settings == "300 positions a question, 64 MB, no endgame tables"


def test_an_interruption_is_an_answer(at: At) -> None:
    from naslag.verify.proof.claim import DRAW
    from naslag.verify.prove import Bounds, prove

    def stop(_: float) -> None:
        raise KeyboardInterrupt

    answer = prove(at("W:W14,26,31,36:B7,8,9,28"), INTERNATIONAL, DRAW, Bounds(10_000_000, memory=16), poll=stop)
    assert answer.status.value == "open"
    assert answer.looked.endswith("then an interruption ended the search")


def test_what_makes_no_sense_is_refused(told: Told, at: At) -> None:
    with pytest.raises(ValueError, match="there is no king to be caught"):
        told(at("W:W31:B2"), INTERNATIONAL, "king caught", None)
