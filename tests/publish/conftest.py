"""The hand-made editions, and the site that they make."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from naslag.publish.run import publish


@pytest.fixture(scope="session")
def made() -> ModuleType:
    """tests/publish/fixture.py."""
    spec = importlib.util.spec_from_file_location("publish_fixture", Path(__file__).with_name("fixture.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def site(made: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published site of both editions."""
    out = tmp_path_factory.mktemp("published") / "site"
    publish([made.EDITION, made.RULES], out, kinds=made.KINDS)
    return out
