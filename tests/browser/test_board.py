"""The board that plays, as a reader with a keyboard, a mouse or a telephone meets it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

STANDS = """() => [...document.querySelectorAll('#board .pieces use.piece:not(.leaving)')]
  .map(use => [use.dataset.on, use.getAttribute('href')])
  .map(([on, kind]) => on + (kind.includes('king') ? 'K' : '') + kind.slice(-1))
  .sort((a, b) => parseInt(a) - parseInt(b)).join(' ')"""
SAID = "#board .announce"


def stands(page: Page) -> str:
    """The pieces on the drawn board."""
    return str(page.evaluate(STANDS))


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def on_board(page: Page) -> Page:
    """With the focus on the board, moved there by the keyboard."""
    page.locator("#board").focus()
    return page


@pytest.mark.parametrize(
    ("address", "keys", "pieces", "said"),
    [
        ("proef-1880/1.html", "", "5b 11b 21w 24b 33w 38w", "Position before the first move. White to move."),
        ("proef-1880/1.html", "ArrowRight", "5b 11b 17w 24b 33w 38w", "1. 21–17, played by White."),
        ("proef-1880/1.html", "ArrowRight ArrowRight", "5b 22b 24b 33w 38w", "1 … 11×22, played by Black. Taken: 17."),
        ("proef-1880/1.html", "End", "5b 20w", "3. 38×20, played by White. Taken: 24, 33. End of the line."),
        ("proef-1880/1.html", "End ArrowLeft", "5b 24b 33b 38w", "2 … 22×33, played by Black. Taken: 28."),
        ("proef-1880/1.html", "End Home", "5b 11b 21w 24b 33w 38w", "Position before the first move. White to move."),
        (
            "proef-1880/2.html",
            "End",
            "5b 11w",
            "2. 35×11, played by White. Taken: 17, 28, 29, 30. Printed 36x11. End of the line.",
        ),
        (
            "proef-1880/3.html",
            "End",
            "3b 24b 28w 48w",
            "Line: Main line. 2 … 19–24, played by Black. Here the print breaks off the play: 28-17. "
            "28-17 is not a legal move here",
        ),
        (
            "proef-1880/3.html",
            "ArrowDown End",
            "3b 19w 48w",
            "Line: a). 3. 28×19, played by White. Taken: 23. End of the line.",
        ),
        (
            "proef-1880/3.html",
            "ArrowDown ArrowDown End",
            "3b 22w 30b 48w",
            "Line: Entry 1 of the apparatus, MV301. 3 … 24–30, played by Black. End of the line.",
        ),
        (
            "proef-1880/4.html",
            "ArrowRight ArrowRight ArrowRight ArrowDown ArrowRight",
            "4Kw 26w 36b 38b 48b",
            "Line: 2e spel. 2 … 32–38, played by Black. End of the line.",
        ),
    ],
)
def test_keys_walk_the_line(visit: Visit, address: str, keys: str, pieces: str, said: str) -> None:
    page = on_board(visit(address, reduced_motion="reduce"))
    press(page, *keys.split())
    assert (stands(page), page.locator(SAID).inner_text()) == (pieces, said)


def test_the_board_follows_the_chosen_reading(visit: Visit) -> None:
    page = on_board(visit("proef-1880/2.html", reduced_motion="reduce"))
    press(page, "End")
    assert stands(page) == "5b 11w"
    page.get_by_text("as printed", exact=True).click()
    assert stands(page) == "5b 17b 28b 29b 30b 35w"
    assert page.locator(SAID).inner_text() == (
        "1 … 39×30, played by Black. Taken: 34. The print reads 36x11, which cannot be played as it stands. "
        "Choose “as read” to go on."
    )
    page.locator("#board").focus()
    press(page, "ArrowRight", "ArrowRight", "End")
    assert stands(page) == "5b 17b 28b 29b 30b 35w", "as printed, the board never shows the reading"
    page.locator(".as-printed a.move", has_text="36x11").click()
    assert stands(page) == "5b 17b 28b 29b 30b 35w"
    page.get_by_text("as read", exact=True).click()
    page.locator("#board").focus()
    press(page, "End")
    assert stands(page) == "5b 11w"


def test_one_reading_can_be_set_back_to_the_print(visit: Visit) -> None:
    page = on_board(visit("proef-1880/2.html", reduced_motion="reduce"))
    press(page, "End")
    choose = page.get_by_role("button", name="Printed: 36x11")
    choose.click()
    assert (stands(page), choose.get_attribute("aria-pressed")) == ("5b 17b 28b 29b 30b 35w", "true")
    assert "The print reads 36x11" in page.locator(SAID).inner_text()
    page.locator("#board").focus()
    press(page, "ArrowRight", "End")
    assert stands(page) == "5b 17b 28b 29b 30b 35w"
    choose.focus()
    press(page, "Enter")
    assert (stands(page), choose.get_attribute("aria-pressed")) == ("5b 11w", "false")


def test_the_words_follow_the_board(visit: Visit) -> None:
    page = on_board(visit("proef-1880/4.html", reduced_motion="reduce"))
    words = page.locator(".in-words dl")
    first = words.text_content()
    press(page, "End")
    assert " ".join(str(words.text_content()).split()) == "White men26White kings4Black men36, 37, 48"
    assert page.locator(".in-words .fen code").text_content() == "W:WK4,26:B36,37,48"
    press(page, "Home")
    assert words.text_content() == first


def test_the_switch_needs_no_script(visit: Visit) -> None:
    page = visit("proef-1880/2.html", java_script_enabled=False)
    seen = []
    for choice in ("both", "as printed", "as read"):
        page.get_by_text(choice, exact=True).click()
        seen.append((choice, page.locator(".as-printed").is_visible(), page.locator(".as-read").is_visible()))
    assert seen == [("both", True, True), ("as printed", True, False), ("as read", False, True)]
    assert page.locator("button").count() == 0, "without a script there are no dead buttons"


def test_a_move_in_the_text_can_be_clicked_and_linked(visit: Visit) -> None:
    page = visit("proef-1880/3.html", reduced_motion="reduce")
    page.locator(".as-read a.move", has_text="28×19").click()
    assert stands(page) == "3b 19w 48w"
    assert page.url.endswith("3.html#a-2")
    assert page.locator("a.move.now").all_inner_texts() == ["28x19", "28×19"]
    page.locator("#board").focus()
    press(page, "Home")
    assert page.url.endswith("3.html")
    press(page, "ArrowRight")
    assert page.url.endswith("3.html#main-1")
    linked = visit("proef-1880/3.html#main-2", reduced_motion="reduce")
    assert stands(linked) == "3b 19b 32b 37w 48w"


def test_the_analysis_board_gets_the_position_shown(visit: Visit) -> None:
    page = on_board(visit("proef-1880/1.html", reduced_motion="reduce"))
    link = page.locator("a.analyse")
    first = "https://lidraughts.org/analysis/standard/W%3AW21%2C33%2C38%3AB5%2C11%2C24"
    assert link.get_attribute("href") == first
    press(page, "End")
    assert link.get_attribute("href") == "https://lidraughts.org/analysis/standard/B%3AW20%3AB5"
    press(page, "Home")
    assert link.get_attribute("href") == first


@pytest.mark.parametrize(
    ("button", "copied"),
    [
        ("Copy FEN", "Copied: B:W20:B5"),
        (
            "Copy PDN",
            'Copied: [GameType "20,W,10,10,N2,0"] [FEN "W:W21,33,38:B5,11,24"] '
            "1. 21-17 11x22 2. 33-28 22x33 3. 38x20 *",
        ),
    ],
)
def test_position_and_line_can_be_copied(visit: Visit, button: str, copied: str) -> None:
    page = on_board(visit("proef-1880/1.html", reduced_motion="reduce"))
    press(page, "End")
    page.get_by_role("button", name=button).click()
    expect(page.locator(SAID)).to_have_text(copied)


def test_the_board_turns(visit: Visit) -> None:
    page = on_board(visit("proef-1880/1.html", reduced_motion="reduce"))
    before = page.locator("#board [data-square='5']").get_attribute("transform")
    press(page, "f")
    after = page.locator("#board [data-square='5']").get_attribute("transform")
    press(page, "ArrowRight", "f")
    assert (before, after) == ("translate(360 0)", "translate(0 360)")
    assert page.locator("#board [data-square='5']").get_attribute("transform") == before


def test_buttons_do_what_the_keys_do_and_keep_the_focus(visit: Visit) -> None:
    page = visit("proef-1880/1.html", reduced_motion="reduce", has_touch=True, viewport={"width": 390, "height": 844})
    buttons = page.locator("#board .controls button")
    assert [b.get_attribute("aria-label") or b.inner_text() for b in buttons.all()] == [
        "First position",
        "One move back",
        "Play",
        "One move on",
        "Last position",
        "Turn the board",
        "Copy FEN",
        "Copy PDN",
    ]
    page.get_by_label("Last position").tap()
    assert stands(page) == "5b 20w"
    assert page.get_by_label("Last position").get_attribute("aria-disabled") == "true"
    page.get_by_label("One move back").tap()
    page.get_by_label("First position").tap()
    assert stands(page) == "5b 11b 21w 24b 33w 38w"
    page.get_by_label("One move on").focus()
    press(page, "Enter")
    assert stands(page) == "5b 11b 17w 24b 33w 38w"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "One move on"
    sizes = [b.bounding_box() for b in buttons.all()]
    assert [s for s in sizes if s is None or s["width"] < 24 or s["height"] < 24] == []


def test_space_plays_and_any_key_stops(visit: Visit) -> None:
    page = on_board(visit("proef-1880/1.html", reduced_motion="reduce"))
    press(page, " ")
    assert page.get_by_label("Pause").count() == 1
    assert stands(page) == "5b 11b 17w 24b 33w 38w"
    press(page, "ArrowLeft")
    assert page.get_by_label("Pause").count() == 0
    assert stands(page) == "5b 11b 21w 24b 33w 38w"


def test_captured_pieces_leave_after_the_move(visit: Visit) -> None:
    page = on_board(visit("proef-1880/2.html"))
    press(page, "End", "ArrowLeft", "ArrowRight")
    leaving = page.locator("#board .leaving").evaluate_all("all => all.map(use => use.dataset.on)")
    assert sorted(leaving, key=int) == ["17", "28", "29", "30"]
    expect(page.locator("#board .leaving")).to_have_count(0)
    assert stands(page) == "5b 11w"


@pytest.mark.parametrize(
    ("address", "keys", "broken"),
    [
        ("proef-1880/2.html", "ArrowRight", 0),
        ("proef-1880/2.html", "End", 1),
        ("proef-1880/3.html", "End", 2),
        ("proef-1880/3.html", "End ArrowLeft", 0),
    ],
)
def test_the_board_shows_where_the_print_breaks(visit: Visit, address: str, keys: str, broken: int) -> None:
    page = on_board(visit(address, reduced_motion="reduce"))
    press(page, *keys.split())
    assert page.locator("#board .misprint").count() == broken


def test_doubt_stays_on_a_square_until_something_moves_there(visit: Visit) -> None:
    page = on_board(visit("proef-1880/4.html", reduced_motion="reduce"))
    press(page, "End")
    kept = page.locator("#board .ring.kept").evaluate_all("all => all.map(r => r.parentNode.dataset.square)")
    assert kept == ["36", "48"]
    assert page.locator("#board .dot >> visible=true").count() == 0


def test_keys_elsewhere_on_the_page_are_the_browsers(visit: Visit) -> None:
    page = visit("proef-1880/1.html", reduced_motion="reduce")
    page.locator(".steps a").first.focus()
    press(page, "ArrowRight", "f")
    assert stands(page) == "5b 11b 21w 24b 33w 38w"


def test_a_page_opened_from_the_disk_runs_only_its_own_script(visit: Visit) -> None:
    page = visit("proef-1880/item-1.html", reduced_motion="reduce")
    game: dict[str, Any] = json.loads(page.locator("#game").inner_text())
    assert game["lines"][1]["name"] == "</script><script>alert(2)</script>"
    assert page.evaluate("typeof window.alerted") == "undefined"
    assert page.locator("#board .controls").count() == 0, "without a position there is no board"
