"""Readings put into a file: which ones, byte by byte, once and for all; and the diff that would do the same."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from naslag.cli import fix as fixing
from naslag.cli.inputs import Wanted, check_text
from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.load import decode

Run = Callable[..., Any]

SAFE = "3. Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21 w.\n"
"""Only 12x23 can be played, and the line goes on."""
LIKELY = "3. Zwart 7, 12, 4. Wit 22, 27, 38.\n1. 22-18 12x24 2. 38-23 w.\n"
READ = LIKELY.replace("12x24", "12x23").replace("38-23", "38-33")
"""Two misprints, and the second may be 38-32 as well: likely, and no more."""
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", ["", "END"])
def test_only_the_reading_changes_and_only_once(run: Run, tmp_path: Path, encoding: str, end: str, last: str) -> None:
    path = tmp_path / "a.txt"
    before = f"Vóór “alles”:\t \x0c\n{SAFE}café\n\n{last}".replace("\n", end)
    path.write_bytes(before.encode(encoding))
    run("check", "a.txt", "--fix")
    once = path.read_bytes()
    assert once == before.replace("12x24", "12x23").encode(encoding)
    stamp = path.stat().st_mtime_ns
    run("check", "a.txt", "--fix")
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (once, stamp)


def test_likely_readings_only_when_asked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(LIKELY)
    for arguments in (("--fix",), ("--diff",), ("--diff", "--unsafe-fixes")):
        run("check", "a.txt", *arguments)
        assert path.read_text() == LIKELY
    assert run("check", "a.txt", "--diff").out == ""
    assert run("check", "a.txt", "--diff", "--unsafe-fixes").out != ""
    run("check", "a.txt", "--fix", "--unsafe-fixes")
    assert path.read_text() == READ
    run("check", "a.txt", "--fix", "--unsafe-fixes")
    assert path.read_text() == READ


def test_what_changed_meanwhile_is_left_alone(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody saves the file between the reading and the writing."""
    path = tmp_path / "a.txt"
    path.write_text(SAFE)
    real = fixing.settled

    def slow(*arguments: Any, **keywords: Any) -> fixing.Settled:
        path.write_text("Other words.\n" + SAFE)
        return real(*arguments, **keywords)

    monkeypatch.setattr(fixing, "settled", slow)
    result = run("check", "a.txt", "--fix")
    assert path.read_text() == "Other words.\n" + SAFE
    assert (result.status, result.err) == (
        3,
        "naslag: a.txt: was changed while it was checked; expected the file as it was read. "
        "Nothing was written: try again.\n",
    )


def test_a_reading_that_the_encoding_lacks_is_no_fix() -> None:
    """Readings are digits and signs so far; one with a sign that the file cannot hold is left to a person."""
    outcome = check_text(decode(SAFE.encode("cp1252") + b"\xe9", "a.txt"), Wanted())
    (finding,) = outcome.fixable
    from dataclasses import replace

    from naslag.cli.outcome import fixable

    assert fixable(finding, outcome.text)
    assert not fixable(replace(finding, read="12→23"), outcome.text)


# The diff.


@pytest.mark.parametrize(
    ("name", "encoding", "end", "last"),
    [
        ("a.txt", "utf-8", "\n", ""),
        ("with blank.txt", "cp1252", "\r\n", ""),
        ('q"uote.txt', "cp1251", "\r", "slot"),
        ("naïve/é.txt", "utf-8-sig", "\r\n", "slot"),
    ],
)
def test_the_diff_is_applied_by_tools(tmp_path: Path, encoding: str, end: str, last: str, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    words = "“Ничья” в шашки: сильный ход" if encoding == "cp1251" else "Vóór “alles” \x0c:"
    before = f"{words}\n{SAFE}слово\n{last}" if encoding == "cp1251" else f"{words}\n{SAFE}één\n{last}"
    path.write_bytes(before.replace("\n", end).encode(encoding))
    after = before.replace("12x24", "12x23").replace("\n", end).encode(encoding)
    printed = diff_of(tmp_path, name)
    for tool in (["git", "apply", "-"], ["patch", "-p1", "--binary", "--quiet"]):
        if shutil.which(tool[0]):
            path.write_bytes(before.replace("\n", end).encode(encoding))
            done = subprocess.run(tool, cwd=tmp_path, input=printed, capture_output=True, check=False)
            assert (done.returncode, path.read_bytes()) == (0, after), (tool, done.stderr, printed)
    path.write_bytes(before.replace("\n", end).encode(encoding))
    assert applied(printed, path.read_bytes()) == after


def diff_of(folder: Path, name: str) -> bytes:
    """The diff as bytes, as a pipe gets it."""
    import sys

    done = subprocess.run(
        [sys.executable, "-m", "naslag", "check", "--diff", "--language", "nl", "--ignore", "TX", name],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    return done.stdout


def applied(diff: bytes, data: bytes) -> bytes:
    """What any tool makes of the only hunks of a unified diff."""
    lines, old = diff.split(b"\n"), data.split(b"\n")
    assert lines[0].startswith(b"--- ") and lines[1].startswith(b"+++ ") and lines[2].startswith(b"@@ -")
    first = int(lines[2].split(b" ")[1][1:].split(b",")[0])
    hunk = [line for line in lines[3:-1] if not line.startswith(b"\\")]
    removed = [line[1:] for line in hunk if line[:1] in (b" ", b"-")]
    added = [line[1:] for line in hunk if line[:1] in (b" ", b"+")]
    assert old[first - 1 : first - 1 + len(removed)] == removed
    return b"\n".join([*old[: first - 1], *added, *old[first - 1 + len(removed) :]])


def test_a_diff_of_utf_16_is_for_reading(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(SAFE.encode("utf-16"))
    result = run("check", "a.txt", "--diff")
    assert "+1. 22-18 12x23 2. 27-21 w.\n" in result.out
    assert result.err == "naslag: a.txt: no tool applies a diff to UTF-16-LE; use --fix\n"


def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    with pytest.raises(SourceError):
        fixing.write(SourceText("a", SAFE), SourceText("a", SAFE), tmp_path / "none.txt")
