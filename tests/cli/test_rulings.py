"""`naslag rule` and `naslag review`: what they ask, what they write, and that the edition follows."""

from __future__ import annotations

import contextlib
import hashlib
import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from naslag import load_edition
from naslag.cli.review import Review
from naslag.edition.questions import questions
from naslag.edition.rulings import load_rulings
from naslag.model.edition import Standing
from naslag.model.ruling import Decision
from naslag.read.load import decode

Run = Callable[..., Any]
FOLDER = Path("corpus/aa")
TEXT = (
    "1. Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21\n\n"
    "2. Zwart 8, 13. Wit 28, 33, 39.\n1. 28-22 13-19 2. 33-29 8-99\n"
)
"""Problem 1 prints 12x24 for 12x23, which is safe; what is wrong in 2 is for a person."""


@pytest.fixture
def made(run: Run) -> Run:
    folder = Path("sources/aa")
    folder.mkdir(parents=True)
    (folder / "text.txt").write_text(TEXT, "utf-8")
    digest = hashlib.sha256(TEXT.encode()).hexdigest()
    (folder / "source.yaml").write_text(
        f"siglum: aa\ntitle: On aa\nlanguage: nl\nvariant: international\n"
        f"files:\n- {{path: text.txt, sha256: {digest}}}\n"
    )
    assert run("edition").status == 0
    return run


def sitting(keys: str, *reasons: str) -> tuple[Review, list[str]]:
    """A review of the edition with these keys pressed."""
    shown: list[str] = []
    pressed = iter(keys)
    edition = load_edition(FOLDER)
    texts = {"text.txt": decode(TEXT.encode(), "text.txt")}
    review = Review(
        edition, FOLDER, texts, "AB", "2026-12-01", lambda: next(pressed), lambda _: reasons[0], shown.append
    )
    review.run(questions(edition, load_rulings(FOLDER)))
    return review, shown


def test_a_ruling_by_command_is_followed(made: Run) -> None:
    result = made("rule", "aa", "1", "mv301", "reject", "--by", "AB", "--reason", "so in the manuscript")
    assert (result.status, result.out) == (
        0, "corpus/aa/rulings.yaml: reject MV301 in 1. `naslag edition` makes the edition follow it.\n"
    )  # fmt: skip
    (ruling,) = load_rulings(FOLDER).rulings.rulings
    assert (ruling.item, ruling.code, ruling.decision, ruling.printed, ruling.ply) == (
        "1", "MV301", Decision.REJECT, "12x24", 1
    )  # fmt: skip
    assert made("edition").status == 0
    (finding, *_) = load_edition(FOLDER).files[0].items[0].findings
    assert (finding.finding.code, finding.standing) == ("MV301", Standing.REJECTED)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("1", "MV999", "accept"), "1 has no such finding MV999; it has MV301 on 12x24."),
        (("9", "MV301", "accept"), "9 has no such finding MV301; it has none; items with findings: 1, 2."),
        (("1", "MV301", "perhaps"), "'perhaps' is not one of accept, reject, replace"),
        (("1", "MV301", "replace"), "--read goes with replace, and replace needs it"),
    ],
)
def test_what_cannot_be_ruled_is_said(made: Run, arguments: tuple[str, ...], says: str) -> None:
    result = made("rule", "aa", *arguments, "--by", "AB", "--reason", "because")
    assert result.status == 2
    assert says in result.err
    assert not (FOLDER / "rulings.yaml").exists()


def test_the_open_questions_are_listed(made: Run) -> None:
    result = made("review", "--list")
    assert result.status == 0
    assert [line.split()[:3] for line in result.out.splitlines()] == [["aa", "2", "MV304"]]


def test_a_key_decides_and_is_written_at_once(made: Run) -> None:
    _, shown = sitting("na", "read in the second printing")
    (ruling,) = load_rulings(FOLDER).rulings.rulings
    assert (ruling.item, ruling.code, ruling.by, ruling.reason) == ("2", "MV304", "AB", "read in the second printing")
    assert "to move" in "".join(shown)
    assert made("review", "--list").out == ""


@pytest.mark.usefixtures("made")
def test_later_back_and_leave_write_nothing() -> None:
    assert sitting("q")[0].left
    sitting("xs")
    assert not (FOLDER / "rulings.yaml").exists()


@pytest.mark.usefixtures("made")
def test_a_decision_can_be_taken_back() -> None:
    edition = load_edition(FOLDER)
    (question,) = questions(edition, load_rulings(FOLDER))
    review, _ = sitting("q")
    pressed = iter("rbq")
    review.key = lambda: next(pressed)
    review.run([question, question])
    assert not (FOLDER / "rulings.yaml").exists()


@pytest.mark.usefixtures("made")
def test_in_a_terminal() -> None:
    """The real keys: r, then the review is over."""
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", "from naslag.cli.app import main; main()", "review", "--by", "AB"],
        stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True,
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while b"q leave" not in shown:
        assert select.select([ours], [], [], 60)[0], shown
        shown += os.read(ours, 65536)
    for _ in range(300):  # what is typed before the terminal is set for single keys is thrown away, as it should be
        os.write(ours, b"r")
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(0.2)
            break
    os.close(ours)
    assert child.returncode == 0
    assert load_rulings(FOLDER).rulings.rulings[0].decision is Decision.REJECT


def test_without_a_terminal_it_says_what_to_do(made: Run) -> None:
    result = made("review", "--by", "AB")
    assert result.status == 2
    assert "review asks at a terminal; --list says what waits" in result.err
