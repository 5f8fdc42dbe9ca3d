"""Every type of page in a real browser: axe, light and dark, wide and narrow, from the disk and without a script."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

Visit = Callable[..., Page]

TYPES = {
    "shelf": "index.html",
    "edition": "proef-1880/index.html",
    "emended": "proef-1880/2.html",
    "illegal": "proef-1880/3.html",
    "reconstructed": "proef-1880/4.html",
    "hostile": "proef-1880/item-1.html",
    "rulings": "proef-1880/7.html",
    "example": "regels/1.html",
    "soundness": "proef-1880/soundness.html",
    "principles": "proef-1880/principles.html",
    "questions": "proef-1880/questions.html",
    "changes": "proef-1880/changes.html",
    "errata": "proef-1880/errata.html",
    "no errata": "regels/errata.html",
    "table of rules": "tafel/table-1.html",
    "register": "proef-1880/register.html",
    "findings": "findings/index.html",
    "finding": "findings/TX101.html",
    "rules": "rules/index.html",
    "variant": "rules/international.html",
    "guide": "guide/index.html",
    "search": "search/index.html",
    "search in the texts": "search/text.html",
    "glossary": "guide/words.html",
    "tables": "guide/contributing.html",
    "prose": "guide/first-source.html",
}


RULES: dict[str, dict[str, object]] = {"light": {}, "dark": {"runOnly": ["color-contrast", "link-in-text-block"]}}
"""What can differ between the two: colours. The rest is the same page."""

IN_WORDS = {"runOnly": ["html-has-lang", "html-lang-valid", "valid-lang", "label", "link-name", "button-name"]}
"""What can differ between two languages of one page."""


def violations(page: Page, what: str, rules: dict[str, object]) -> list[tuple[object, ...]]:
    """What axe finds, with where it is."""
    found = Axe().run(page, options={"preload": False, **rules})
    return [
        (what, rule["id"], node["target"], node["failureSummary"])
        for rule in found.response["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("kind", TYPES)
def test_axe_finds_nothing_and_nothing_is_wider_than_a_telephone(visit: Visit, site: Path, kind: str) -> None:
    page = visit(TYPES[kind], color_scheme="light", reduced_motion="reduce")
    found = []
    for scheme, rules in RULES.items():
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found += violations(page, scheme, rules)
    page.set_viewport_size({"width": 360, "height": 740})
    widths = [page.evaluate("document.documentElement.scrollWidth")]
    page.goto(f"{site.as_uri()}/nl/{TYPES[kind]}")
    widths.append(page.evaluate("document.documentElement.scrollWidth"))
    found += violations(page, "nl", IN_WORDS)
    assert (found, [width for width in widths if width > 360]) == ([], [])


def test_the_same_page_in_the_other_language_at_the_same_place(visit: Visit) -> None:
    page = visit("proef-1880/2.html", reduced_motion="reduce")
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="Nederlands").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/nl/proef-1880/2.html#main-1")
    assert page.locator("h1").inner_text() == "Probleem 2"
    assert page.locator("#board .announce").inner_text().startswith("1. 40–34, gespeeld door Wit.")
    assert page.get_by_role("button", name="Een zet terug").get_attribute("aria-disabled") == "false"
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/site/proef-1880/2.html#main-1")
    assert page.locator("h1").inner_text() == "Problem 2"


@pytest.mark.parametrize("kind", [kind for kind in TYPES if kind != "search"])
def test_the_text_is_there_without_a_script(visit: Visit, kind: str) -> None:
    with_script = visit(TYPES[kind], reduced_motion="reduce")
    without = visit(TYPES[kind], java_script_enabled=False)
    with_script.evaluate("document.querySelectorAll('.controls, .announce').forEach(made => made.remove())")
    texts = [str(page.locator("main").text_content()).split() for page in (with_script, without)]
    assert texts[0] == texts[1] != []


def test_text_that_means_harm_is_shown_as_text(visit: Visit) -> None:
    page = visit("proef-1880/item-1.html", reduced_motion="reduce")
    assert page.evaluate("document.querySelectorAll('main script:not(#game), main [onclick]').length") == 0
    page.evaluate("document.querySelectorAll('a.ref, mark.gap').forEach(ours => ours.remove())")
    assert page.locator(".diplomatic").text_content() == (
        "<script>alert('x')</script> &amp; <b onclick=\"y\">&lt;⟨U+202E⟩slug⟨U+202C⟩</b>"
        "␛[31m⟨U+009B⟩ {{ 7*7 }} 1. 31-27"
    )


def test_focus_is_never_lost_on_the_way_through_a_page(visit: Visit) -> None:
    page = visit("proef-1880/2.html", reduced_motion="reduce")
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate(
                """() => { const at = document.activeElement, box = at.getBoundingClientRect();
                return [at.className || at.tagName, box.bottom > 0 && box.top < innerHeight && box.width > 0] }"""
            )
        )
        if seen[-1][0] == "BODY":
            seen.pop()
            break
    assert seen[0] == ["skip", True], "the way past the head comes first"
    assert [name for name, visible in seen if not visible] == []
    assert {"playing", "move", "ref"} <= {word for name, _ in seen for word in name.split()} | {"playing"}


def test_the_print_view_leaves_out_what_cannot_be_printed(visit: Visit) -> None:
    page = visit("proef-1880/4.html", reduced_motion="reduce")
    page.emulate_media(media="print")
    hidden = [".switch", ".controls", ".announce", ".steps", ".running nav", ".with-numbers"]
    assert [part for part in hidden if page.locator(part).first.is_visible()] == []
    assert page.locator("svg.board").is_visible()
    assert page.locator(".legend").is_visible()
