"""Many files: in the same order with any number of processes, folders, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from naslag.cli import many

Run = Callable[..., Any]

MISPRINT = "3. Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21 w.\n"


@pytest.fixture
def names(tmp_path: Path) -> list[str]:
    """Texts of different sizes, one that is not there and one that is none."""
    for number in range(8):
        (tmp_path / f"t{number}.txt").write_text(MISPRINT * (1 + number % 3 * 4))
    (tmp_path / "empty.txt").write_text("")
    return [*(f"t{7 - number}.txt" for number in range(8)), "missing.txt", "empty.txt"]


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif"])
def test_the_number_of_processes_changes_nothing(run: Run, names: list[str], form: str) -> None:
    one = run("check", *names, "--jobs", "1", "--format", form)
    three = run("check", *names, "--jobs", "3", "--format", form)
    assert one == three
    assert (one.status, one.err) == (
        3,
        "naslag: missing.txt: no such file. Check the path.\n"
        "naslag: empty.txt: the file is empty; expected a transcription\n",
    )


def test_a_wrong_name_is_said_once(run: Run, names: list[str]) -> None:
    result = run("check", *names, "--jobs", "3", "--dialect", "klingon")
    assert (result.status, result.out, result.err.count("\n")) == (2, "", 1)


def test_processes_only_when_they_pay(tmp_path: Path) -> None:
    small, large = tmp_path / "small.txt", tmp_path / "large.txt"
    small.write_text("x" * 100)
    large.write_text("x" * many.PAYS)
    assert many._jobs([str(small), str(small)]) == 1
    assert many._jobs([str(large)]) == 1
    assert many._jobs([str(large), "missing.txt"]) == 1
    assert many._jobs([str(large), str(small)]) == min(2, many._cores())


def test_folders(run: Run, tmp_path: Path) -> None:
    for name in ("b/one.txt", "b/a/two.html", "b/.git/three.txt", "b/.hidden.txt", "b/picture.png", "a.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(MISPRINT)
    result = run("check", "b", "a.txt", "./b", "--recursive", "--format", "github")
    files = [line.split(",")[0] for line in result.out.splitlines()]
    assert files == ["::error file=b/one.txt", "::error file=b/a/two.html", "::error file=a.txt"]
    (tmp_path / "c").mkdir()
    result = run("check", "c", "a.txt", "-r")
    assert result.status == 3 and result.err.startswith("naslag: c: this folder holds no text; expected files that end")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_nothing_behind(tmp_path: Path, jobs: str) -> None:
    """As a terminal sends it: to every process of the group."""
    for number in range(4):
        (tmp_path / f"{number}.txt").write_text(MISPRINT * 4000)
    process = subprocess.Popen(
        [sys.executable, "-m", "naslag", "check", "--jobs", jobs, *(f"{number}.txt" for number in range(4))],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "naslag: interrupted; what was finished is kept\n")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
