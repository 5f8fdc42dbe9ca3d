"""Inputs that once broke a reader, and a handful made at random, the same ones each time."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from naslag.read.run import readers

HERE = Path(__file__).parent


def module(name: str) -> ModuleType:
    """A module of this folder, which is no package."""
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(name, made)
    spec.loader.exec_module(made)
    return made


SURVIVE, FUZZ = module("survive"), module("fuzz")
FOUND = sorted(path for path in (HERE / "found").rglob("*") if path.is_file())


@pytest.mark.parametrize("path", FOUND, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_was_found_is_survived(path: Path) -> None:
    SURVIVE.survive(path.parent.name, path.read_bytes())


@pytest.mark.parametrize("reader", readers())
def test_every_reader_has_seeds_and_survives_them(reader: str) -> None:
    known = SURVIVE.seeds(reader)
    assert known
    for seed in known:
        SURVIVE.survive(reader, seed)
    chance = random.Random(7)
    for _ in range(30):
        SURVIVE.survive(reader, FUZZ.garbled(chance, known))
