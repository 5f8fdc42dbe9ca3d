"""The hooks for pre-commit: they run, on the files that naslag reads, from this very package."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.read.run import readers

Run = Callable[..., Any]

ROOT = Path(__file__).parents[2]
HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
KNOWN = {"id", "name", "description", "entry", "language", "files", "require_serial"}
MISPRINT = "3. Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21 w.\n"


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_runs(run: Run, tmp_path: Path, hook: dict[str, Any]) -> None:
    assert set(hook) == KNOWN
    # pre-commit installs the folder of the hooks file with pip: its pyproject.toml must make the command.
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    command, *arguments = shlex.split(hook["entry"])
    assert command in project["scripts"] and hook["language"] == "python"
    (tmp_path / "a.txt").write_text(MISPRINT)
    (tmp_path / "b.txt").write_text(MISPRINT.replace("24", "23"))
    assert run(*arguments, "a.txt", "b.txt").status == (0 if "--fix" in arguments else 1)
    assert run(*arguments, "b.txt").status == 0


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_is_given_the_files_that_naslag_reads(hook: dict[str, Any]) -> None:
    for reader in readers().values():
        for suffix in reader.suffixes:
            if suffix not in (".yaml", ".yml"):
                assert re.search(hook["files"], f"columns/12{suffix}"), suffix
    for name in ("scan.png", "Makefile", "txt", "a.txt.orig", "rulings.yaml"):
        assert not re.search(hook["files"], name)
