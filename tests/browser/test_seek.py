"""The search by position, with the mouse and with the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

Visit = Callable[..., Page]


def found(page: Page) -> list[str]:
    return [name.rpartition(", ")[2] for name in page.locator(".found a").all_inner_texts()]


def put(page: Page, *wishes: str) -> None:
    """`white man 32`: choose the piece, then the square."""
    for wish in wishes:
        tool, square = wish.rsplit(" ", 1)
        page.get_by_label(tool, exact=True).check()
        page.locator(".field button").nth(int(square) - 1).click()


@pytest.mark.parametrize(
    ("wishes", "names"),
    [
        ((), ["Problem 1", "Problem 2", "Problem 3", "Problem 4", "Problem 7", "Problem 1", "Example 1"]),
        (("white man 33",), ["Problem 1", "Problem 1"]),
        (("white man 33", "white man 33"), ["Problem 1", "Problem 2", "Problem 3", "Problem 4", "Problem 7"]),
        (("black king 5",), ["Problem 7"]),
        (("any black piece 5", "no piece 11"), ["Problem 2", "Problem 7"]),
        (("any piece 28",), ["Problem 2", "Problem 4"]),
        (("any white piece 28",), []),
    ],
)
def test_positions_with_these_pieces_are_listed(visit: Visit, wishes: tuple[str, ...], names: list[str]) -> None:
    page = visit("search/index.html")
    put(page, *wishes)
    assert found(page)[: max(len(names), 5)] == names[:5] + names[5:]


def test_colours_can_be_exchanged_and_the_side_chosen(visit: Visit) -> None:
    page = visit("search/index.html")
    put(page, "white man 36")
    assert (found(page), page.locator(".count").inner_text()) == ([], "0 positions fit.")
    page.get_by_label("also with colours exchanged").check()
    assert (found(page), page.locator(".count").inner_text()) == (["Problem 7"], "One position fits."), (
        "a black man on 15"
    )
    page.get_by_role("button", name="Clear the board").click()
    put(page, "white king 46")
    assert found(page) == ["Problem 7", "Example 1"], "a black king on 5 is a white one on 46, seen from the other side"
    page.get_by_label("To move").select_option("White")
    assert found(page) == ["Problem 7", "Example 1"], "Black to move there is White to move here"
    page.get_by_label("To move").select_option("Black")
    assert found(page) == []


def test_the_keyboard_is_enough(visit: Visit) -> None:
    page = visit("search/index.html")
    page.get_by_label("black man", exact=True).focus()
    page.keyboard.press("Space")
    page.locator(".field button").first.focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert (label, found(page)) == ("11: black man", ["Problem 1", "Problem 1"])
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").endswith(": not asked")


def test_in_dutch_it_tells_and_finds_in_dutch(visit: Visit) -> None:
    page = visit("nl/search/index.html")
    put(page, "zwarte dam 5")
    assert (page.locator(".count").inner_text(), found(page)) == ("Eén stand past.", ["Probleem 7"])
    assert page.locator(".field button").nth(4).get_attribute("aria-label") == "5: zwarte dam"
    page.locator(".found a").click()
    assert page.locator("h1").inner_text() == "Probleem 7"


def test_a_result_leads_to_its_page(visit: Visit) -> None:
    page = visit("search/index.html")
    put(page, "black king 5")
    page.locator(".found a").click()
    assert page.locator("h1").inner_text() == "Problem 7"


def test_without_a_script_the_registers_remain(visit: Visit) -> None:
    page = visit("search/index.html", java_script_enabled=False)
    assert not page.locator("#seek").is_visible()
    assert page.locator("noscript p").is_visible()
    assert page.locator("article ul a").all_inner_texts() == ["Proeven van damspel", "Rules, executed"]
