"""The commands as a person runs them, in an empty folder, inside this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from naslag.cli import app


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    status: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """`run("check", "a.txt")` with the test's own folder as the working directory."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def command(*arguments: str, stdin: bytes = b"") -> Result:
        monkeypatch.setattr(sys, "argv", ["naslag", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        capfd.readouterr()
        status = 0
        try:
            app.main()
        except SystemExit as leave:
            status = leave.code if isinstance(leave.code, int) else int(bool(leave.code))
        sys.stdout.flush()
        return Result(status, *capfd.readouterr())

    return command
