"""What the README and the guide say of the commands is true: they exist, with those options, and print that output."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

from naslag.cli import app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "site" / "pages").glob("*.md"))]
COMMANDS: dict[str, Any] = typer.main.get_command(app.build()).commands  # type: ignore[attr-defined]
CALL = re.compile(r"(?:^ {4}(?:\$ )?|^\$ |`)(?:\.venv/bin/)?naslag ([^`\n]+)", re.MULTILINE)
TARGET = re.compile(r"(?:^ {4}(?:\$ )?|^\$ |`)make ([a-z]+)", re.MULTILINE)
SHOWN = re.compile(r"^\$ (naslag [^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def calls() -> Iterator[tuple[str, str]]:
    """Every call of the command that a page names."""
    for page in PAGES:
        for match in CALL.finditer(page.read_text("utf-8")):
            yield page.name, match[1].split("#")[0].strip()


@pytest.mark.parametrize(("page", "call"), sorted(set(calls())))
def test_a_named_command_exists_with_its_options(page: str, call: str) -> None:
    name, *rest = shlex.split(call.replace("…", ""))
    if name.startswith("-"):
        assert name in ("--help", "--version")
        return
    assert name in COMMANDS, f"{page}: naslag {call}"
    options = {option for parameter in COMMANDS[name].params for option in parameter.opts} | {"--help"}
    assert {word.partition("=")[0] for word in rest if word.startswith("--")} <= options, f"{page}: naslag {call}"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented(name: str) -> None:
    assert name in {call.split()[0] for _, call in calls()}


def test_every_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    assert {target for page in PAGES for target in TARGET.findall(page.read_text("utf-8"))} <= targets


@pytest.mark.parametrize(
    ("command", "output"),
    [match for page in PAGES for match in SHOWN.findall(page.read_text("utf-8"))],
)
def test_shown_output_is_the_real_one(command: str, output: str) -> None:
    arguments = shlex.split(command)[1:]
    done = subprocess.run(
        [sys.executable, "-m", "naslag", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists() or (ROOT / "site" / target).exists(), f"{page.name}: {target}"
