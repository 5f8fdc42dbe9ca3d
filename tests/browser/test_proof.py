"""A proof on the page: the reader plays the defender, the proof answers, the board shows it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

Visit = Callable[..., Page]


TEXT = "1. Zwart 28. Wit 14, 26, 35.\n1. 14-9 28-32 2. 9-4 32-38 3. 4-10 wit wint.\n"
"""White wins against every defence; what Black plays, and how White answers, is the program's to prove."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of one problem whose win is proved, made by the command."""
    folder = tmp_path_factory.mktemp("proof")
    source = folder / "sources" / "bb"
    source.mkdir(parents=True)
    (source / "text.txt").write_text(TEXT, "utf-8")
    digest = hashlib.sha256(TEXT.encode()).hexdigest()
    (source / "source.yaml").write_text(
        "siglum: bb\ntitle: On b\nlanguage: nl\nvariant: international\n"
        f"files:\n- {{path: text.txt, sha256: {digest}}}\n"
    )
    subprocess.run([sys.executable, "-m", "naslag", "edition"], cwd=folder, check=True, capture_output=True)
    return folder / "build" / "site"


def opened(visit: Visit) -> Page:
    page = visit("bb/1.html", reduced_motion="reduce")
    page.locator(".proof-play summary").focus()
    page.keyboard.press("Enter")
    page.locator(".proof-play .replies button").first.wait_for()  # the browser tells of the opening a little later
    return page


def moves(page: Page) -> list[str]:
    """The replies that can be chosen."""
    return page.locator(".proof-play .replies button:not(.back)").all_inner_texts()


def said(page: Page) -> str:
    return page.locator(".proof-play [aria-live]").inner_text()


def stands(page: Page) -> str:
    """The pieces on the board, as `8w 22b`."""
    return " ".join(
        page.locator("#board .pieces use").evaluate_all(
            "all => all.map(one => one.dataset.on + one.getAttribute('href').replace(/#(man|king)-/, "
            "(_, kind) => kind === 'king' ? 'K' : '')).sort((a, b) => parseInt(a) - parseInt(b))"
        )
    )


def test_the_reader_loses_whatever_he_plays(visit: Visit) -> None:
    page = opened(visit)
    assert page.locator(".proof-play summary").inner_text() == "Play Black against the proof"
    assert (moves(page), said(page)) == (["38–43", "38–42"], "Choose a move:")
    told = []
    page.keyboard.press("Tab")  # to the first reply; from then on the focus stays on the first one
    while moves(page):
        page.keyboard.press("Enter")
        told.append((said(page), moves(page), stands(page)))
        assert len(told) < 9
    assert told == [
        ("The proof answers 10–28. Choose a move:", ["43–49", "43–48"], "26w 28Kw 35w 43b"),
        ("The proof answers 28–44. Choose a move:", ["49×40"], "26w 35w 44Kw 49Kb"),
        ("The proof answers 35×44. This is the end of it.", [], "26w 44w"),
    ]


def test_a_move_is_taken_back_and_the_focus_stays(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("button", name="38–43").click()
    page.get_by_role("button", name="43–48").click()
    ended = (said(page), moves(page))
    page.get_by_role("button", name="Take back").click()
    assert (said(page), moves(page)) == ("The proof answers 10–28. Choose a move:", ["43–49", "43–48"])
    assert page.evaluate("document.activeElement.textContent") == "43–49"
    page.get_by_role("button", name="43–48").click()
    assert (said(page), moves(page)) == ended
    page.get_by_role("button", name="From the beginning").click()
    assert (said(page), moves(page)) == ("Choose a move:", ["38–43", "38–42"])
    assert page.evaluate("document.activeElement.textContent") == "38–43"


def test_the_proof_is_announced_and_can_be_walked_on_the_board(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("button", name="38–43").click()
    page.get_by_role("button", name="43–49").click()
    page.locator("#board").focus()
    page.keyboard.press("Home")
    assert stands(page) == "10Kw 26w 35w 38b"
    page.keyboard.press("ArrowRight")
    assert page.locator("#board .announce").inner_text() == (
        "Line: Played against the proof of claim 1. 1 … 38–43, played by Black."
    )
