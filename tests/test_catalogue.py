"""Every code is explained, once and in a form that a reader gets something from, and has a case in the tests."""

import re
from pathlib import Path

import pytest

from naslag.edition.catalogue import catalogue
from naslag.model.finding import FindingKind, Severity

TESTS = Path(__file__).parent
FAMILIES = {"TX", "PS", "MV", "CL", "SO", "RU", "ED"}
CASES = "\n".join(
    path.read_text("utf-8")
    for path in sorted(TESTS.rglob("*"))
    if path.suffix in (".py", ".yaml") and path != Path(__file__) and "publish" not in path.parts
)
"""The text of all tests, without those of the pages, which only print what is handed to them."""


@pytest.mark.parametrize("kind", catalogue().values(), ids=lambda kind: kind.code)
def test_a_code_is_explained(kind: FindingKind) -> None:
    assert re.fullmatch(r"[A-Z]{2}[0-9]{3}", kind.code) and kind.code[:2] in FAMILIES
    assert kind.severity in Severity
    first, blank, *rest = kind.explanation.strip().splitlines()
    assert first.endswith(".") and not blank and len(" ".join(rest)) > 100
    assert re.search(r"^Bad: .+", kind.explanation, re.MULTILINE)
    assert re.search(r"^Good: .+", kind.explanation, re.MULTILINE)
    assert not kind.title.endswith(".")


@pytest.mark.parametrize("code", catalogue())
def test_a_code_has_a_case(code: str) -> None:
    assert code in CASES
