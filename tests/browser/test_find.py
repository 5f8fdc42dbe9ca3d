"""The search in the texts, opened from the disk: words, phrases, moves, filters, and the address that keeps it all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

Visit = Callable[..., Page]


def ask(page: Page, words: str) -> list[str]:
    """What is found, each with the marked characters of its first passage."""
    page.locator("#find-words").fill(words)
    page.wait_for_function("!document.querySelector('.hits').textContent.includes('loaded')")
    return [
        f"{entry.locator('a').inner_text()}: {' '.join(entry.locator('.excerpt:first-of-type mark').all_inner_texts())}"
        for entry in page.locator(".found li").all()
    ]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("28-17", ["Problem 3: 28-17"]),
        ("2817", []),
        ("8-17", []),
        ("28-1", []),
        ("28–17", ["Problem 3: 28-17"]),
        ("36×11", ["Problem 2: 36x11"]),
        ("35x11", ["Problem 2: 35x11"]),
        ("37-", []),
        ("38x", ["Problem 1: 38x", "Problem 1: 38x", "Example 1: 38x"]),
        ("REMISE", ["Problem 3: remise", "Problem 7: remise"]),
        ("opge", ["Problem 7: opge"]),
        ("winst remise", ["Problem 7: winst remise"]),
        ('"winst, remise"', ["Problem 7: winst, remise"]),
        ('"remise winst"', []),
        ("script", ["Unnumbered problem 1: script script"]),
        ("...", []),
    ],
)
def test_what_is_asked_is_found(visit: Visit, words: str, found: list[str]) -> None:
    assert ask(visit("search/text.html"), words) == found


def test_filters_and_a_count_that_is_announced(visit: Visit) -> None:
    page = visit("search/text.html")
    assert page.locator(".hits").inner_text() == ""
    assert len(ask(page, "28-32")) == 1
    assert page.locator(".hits").inner_text() == "One item."
    page.get_by_label("Result").select_option("White wins: proved")
    assert page.locator(".hits").inner_text() == "0 items."
    page.locator("#find-words").fill("")
    assert page.locator(".hits").inner_text() == "2 items."
    page.get_by_label("Edition").select_option("Rules, executed")
    assert page.locator(".hits").inner_text() == "0 items."


def test_a_search_stands_in_the_address(visit: Visit) -> None:
    page = visit("search/text.html")
    ask(page, "“28-17” x")
    linked = visit("search/" + page.url.rpartition("/")[2])
    assert linked.locator("#find-words").input_value() == "“28-17” x"


def test_in_dutch_the_same_texts_are_searched(visit: Visit) -> None:
    page = visit("nl/search/text.html")
    assert ask(page, "28-17") == ["Probleem 3: 28-17"]
    page.locator(".found a").click()
    assert page.url.endswith("/nl/proef-1880/3.html")


def test_without_a_script_the_registers_are_there(visit: Visit) -> None:
    page = visit("search/text.html", java_script_enabled=False)
    assert not page.locator("#find").is_visible()
    assert page.get_by_role("link", name="Proeven van damspel").is_visible()
