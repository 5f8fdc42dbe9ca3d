"""A site is whole or it is the old one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from naslag.model.errors import UsageError
from naslag.publish.tree import MARK, Tree


def write(target: Path, **files: str) -> Tree:
    with Tree(target) as tree:
        tree.write(MARK, "")
        for name, text in files.items():
            tree.write(f"{name}.html", text)
    return tree


def read(target: Path) -> dict[str, str]:
    return {p.relative_to(target).as_posix(): p.read_text() for p in sorted(target.rglob("*")) if p.is_file()}


def test_a_new_folder_takes_the_place_of_the_old(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "site"
    write(target, a="1", gone="x")
    tree = write(target, a="1", b="2")
    assert read(target) == {MARK: "", "a.html": "1", "b.html": "2"}
    assert (tree.written, tree.kept) == (1, 2)
    assert sorted(path.name for path in target.parent.iterdir()) == ["site"]


def test_a_file_that_does_not_change_stays_the_same_file(tmp_path: Path) -> None:
    target = tmp_path / "site"
    write(target, a="1", b="2")
    before = {name: (target / name).stat().st_ino for name in ("a.html", "b.html")}
    write(target, a="1", b="3")
    after = {name: (target / name).stat().st_ino for name in ("a.html", "b.html")}
    assert (before["a.html"] == after["a.html"], before["b.html"] == after["b.html"]) == (True, False)
    assert read(target)["b.html"] == "3"


def test_an_error_leaves_the_old_site(tmp_path: Path) -> None:
    target = tmp_path / "site"
    write(target, a="1")
    with pytest.raises(ZeroDivisionError), Tree(target) as tree:
        tree.write("a.html", "half")
        raise ZeroDivisionError
    assert read(target) == {MARK: "", "a.html": "1"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site"]


KILLED = """
import os, signal, sys
from pathlib import Path
from naslag.publish.tree import Tree
with Tree(Path(sys.argv[1])) as tree:
    tree.write("a.html", "half")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_kill_leaves_the_old_site_and_the_next_run_clears_up(tmp_path: Path) -> None:
    target = tmp_path / "site"
    write(target, a="1")
    done = subprocess.run([sys.executable, "-c", KILLED, str(target)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert read(target) == {MARK: "", "a.html": "1"}
    write(target, a="2")
    assert read(target) == {MARK: "", "a.html": "2"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site"]


def test_a_kill_between_two_renames_is_mended_by_the_next_run(tmp_path: Path) -> None:
    """Where the system cannot swap two folders in one step, the old site may be left under another name."""
    target = tmp_path / "site"
    write(target, a="1")
    target.rename(tmp_path / ".site.old")
    with pytest.raises(ZeroDivisionError), Tree(target):
        raise ZeroDivisionError
    assert read(target) == {MARK: "", "a.html": "1"}


def test_without_the_swap_of_the_system_the_folder_is_renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("naslag.publish.tree._exchange", lambda *_folders: False)
    target = tmp_path / "site"
    write(target, a="1")
    write(target, a="2")
    assert read(target) == {MARK: "", "a.html": "2"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site"]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(UsageError, match=r"is not empty and holds no site of naslag; name another folder\."):
        write(tmp_path, a="1")
    assert read(tmp_path) == {"thesis.tex": "years of work"}
