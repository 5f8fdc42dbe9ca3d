"""An edition made from nothing is the same to the byte, whenever and wherever it is made: nothing hangs on the order of
a set, the time of day, the name of the folder, the language of the machine or a proof found by another thread."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.test_edition import MISPRINT, make_source, rule

PROBLEMS = """1. Zwart 28. Wit 14, 26, 35. Wit wint.
1. 14-9 28-32 2. 9-4 32-38 3. 4-10 38-43 4. 10-28
2. Zwart 7, 12, 13, 19, 24. Wit 22, 27, 32, 33, 38. Wit aan zet en wint.
1. 22-17 12x21 2. 27x16
"""
"""A claim that is proved, and one that is looked into."""
RULED = """
rulings:
  - {item: "#1", code: MV301, printed: 12x24, decision: reject, by: AB, date: 2026-12-01, reason: the errata}
"""


def made(folder: Path, **environment: str) -> dict[str, bytes]:
    """Every file of corpus and site, made in a folder by a process with an environment of its own."""
    folder.mkdir()
    os.chdir(folder)
    make_source("aa", MISPRINT)
    make_source("bb", PROBLEMS)
    Path("corpus/aa").mkdir(parents=True)
    rule(RULED)
    command = [sys.executable, "-m", "naslag", "edition"]
    subprocess.run(command, env=os.environ | environment, check=True, capture_output=True)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_relative_to(folder / "sources")
    }


def test_two_editions_from_nothing_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first = made(tmp_path / "one", PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C")
    other = made(tmp_path / "another folder", PYTHONHASHSEED="2", TZ="Pacific/Auckland", LC_ALL="C.UTF-8")
    assert {"corpus/bb/edition.yaml", "build/site/index.html", "build/site/bb/1.html"} <= first.keys()
    assert [name for name in first.keys() | other.keys() if first.get(name) != other.get(name)] == []
    assert any(name.startswith("corpus/bb/proofs/") for name in first)
