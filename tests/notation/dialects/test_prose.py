"""Prose with numbers in it holds no draughts: the language is told and nothing else is read."""

from pathlib import Path

import pytest
import yaml

from naslag.read.load import decode
from naslag.read.run import read_text

PROSE = yaml.safe_load((Path(__file__).parent / "sentences" / "prose.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", PROSE)
def test_prose_holds_no_items(name: str) -> None:
    document = read_text(decode(PROSE[name].encode(), "prose.txt"))
    assert (document.dialect, document.items) == (name, ())
