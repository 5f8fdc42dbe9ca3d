"""Known truths that take the fast core and its tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from naslag.model.board import Position
from naslag.rules.proving import Tables
from naslag.rules.variants import variant
from naslag.verify.prove import Answer

INTERNATIONAL = variant("international")
TRUTHS = yaml.safe_load((Path(__file__).parent / "truths.yaml").read_text("utf-8"))


@pytest.mark.parametrize("truth", TRUTHS["core"], ids=lambda truth: " ".join(truth[:2]))
def test_a_known_truth(
    truth: list[object],
    told: Callable[..., tuple[Answer, list[str]]],
    at: Callable[[str], Position],
    tables: Tables,
) -> None:
    fen, words, *wanted = truth
    answer, shown = told(at(str(fen)), INTERNATIONAL, words, tables)
    assert [answer.status.value, "none" if answer.plies is None else answer.plies, answer.result] == wanted
    assert shown == [f"{side} win refuted" for side in (("white", "black") if words == "draw" else ("white",))]
