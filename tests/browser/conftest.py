"""A real browser on the published site, opened from the disk."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, sync_playwright

from naslag.publish.run import publish

DEBIAN = Path("/usr/bin/chromium")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
QUIET += ["--disable-component-update", "--disable-sync"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, else Playwright's own."""
    with sync_playwright() as playwright:
        path = DEBIAN if DEBIAN.exists() else None
        try:
            browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        except Error as error:
            pytest.fail(
                "No browser to test the pages in. Install one with `apt-get install chromium` (Debian, as root) "
                f"or `.venv/bin/playwright install chromium`.\n{error}"
            )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the hand-made editions of tests/publish."""
    made, table = _module("fixture"), _module("test_rule_table")
    out = tmp_path_factory.mktemp("browser") / "site"
    publish([made.EDITION, made.RULES, table.EDITION], out, kinds=made.KINDS | table.KINDS)
    return out


def _module(name: str) -> Any:
    path = Path(__file__).parents[1] / "publish" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"browser_{name}", path)
    assert spec and spec.loader
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def visit(browser: Browser, site: Path) -> Iterator[Callable[..., Page]]:
    """Opens a page of the site from the disk. At the end of the test: no error on the console, no request left it."""
    contexts, trouble = [], []

    def open_page(address: str, **options: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        contexts.append(context)
        page = context.new_page()

        def told(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                trouble.append(message.text)

        def asked(request: Request) -> None:
            if not request.url.startswith(site.as_uri()):
                trouble.append(f"request to {request.url}")

        page.on("console", told)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("request", asked)
        page.goto(f"{site.as_uri()}/{address}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert trouble == []
