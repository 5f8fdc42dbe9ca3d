"""Findings that are to stay quiet: by a comment, by a line beside the text, by a baseline."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.cli.suppress import directives, masked
from naslag.model.text import SourceText

Run = Callable[..., Any]

FIRST, SECOND = "3. Zwart 7, 12. Wit 22, 27.", "1. 22-18 12x24 2. 27-21 gewonnen."
MISPRINT = f"{FIRST}\n{SECOND}\n"


def codes(run: Run, *arguments: str) -> list[tuple[str, int]]:
    """Code and line of each finding."""
    files = json.loads(run("check", *arguments, "--format", "json").out)["files"]
    return [(finding["code"], finding["span"]["line"]) for file in files for finding in file["findings"]]


# Comments.

HASH = "# naslag: ignore MV301"
MARKUP = "<!-- naslag: ignore MV301 -->"
PDN = '[Event "x"]\n[GameType "20"]\n[FEN "W:W22,27:B7,12"]\n\n{before}1. 22-18 12x24{behind} 2. 27-21 *\n'


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.txt", f"{FIRST}\n{SECOND}\n", [("MV301", 2)]),
        ("a.txt", f"{FIRST}\n{HASH}\n{SECOND}\n", []),
        ("a.txt", f"{FIRST}\r\n{HASH}\r\n{SECOND}\r\n", []),
        ("a.txt", f"{FIRST}\n  ## naslag: ignore TX102, MV  a note on why\n{SECOND}\n", []),
        ("a.txt", f"{FIRST}\n# naslag: ignore TX101\n{HASH}\n{SECOND}\n", [("ED905", 2)]),
        ("a.txt", f"{FIRST}\n# naslag: ignore mv301\n{SECOND}\n", []),
        ("a.txt", f"{FIRST}\n{MARKUP}\n{SECOND}\n", []),
        ("a.txt", f"{FIRST}\n{SECOND} {MARKUP}\n", []),
        ("a.txt", f"{FIRST}\n\n{HASH}\n\n{SECOND}\n", []),
        ("a.txt", f"{HASH}\n{FIRST}\n{SECOND}\n", [("MV301", 3), ("ED905", 1)]),
        ("a.txt", f"{HASH.replace('ignore', 'ignore-file')}\n{FIRST}\n{SECOND}\n", []),
        ("a.txt", f"{FIRST}\n{SECOND}\n{HASH.replace('ignore', 'ignore-file')}\n", []),
        ("a.txt", f"{FIRST}\n{HASH.replace('MV301', 'MV302')}\n{SECOND}\n", [("MV301", 3), ("ED905", 2)]),
        ("a.txt", f"{FIRST}\n# naslag: ignore\n{SECOND}\n", [("MV301", 3)]),
        ("a.txt", f"{FIRST}\n{SECOND} naslag: ignore MV301\n", [("MV301", 2)]),
        ("a.html", f"<html><body><p>{FIRST}<br>\n{MARKUP}\n{SECOND}</p></body></html>", []),
        ("a.html", f"<html><body><p>{FIRST}<br>\n{SECOND} {MARKUP}</p></body></html>", []),
        ("a.xml", f"<text><p>{FIRST}</p>\n<p>{MARKUP}\n{SECOND}</p></text>", []),
        ("a.pdn", PDN.format(before="", behind=""), [("MV301", 5)]),
        ("a.pdn", PDN.format(before="{naslag: ignore MV301}\n", behind=""), []),
        ("a.pdn", PDN.format(before="", behind=" {naslag: ignore MV301}"), []),
        ("a.pdn", PDN.format(before="% naslag: ignore MV301\n", behind=""), []),
        ("a.pdn", PDN.format(before="; naslag: ignore TX\n", behind=""), [("MV301", 6), ("ED905", 5)]),
    ],
)
def test_comments(run: Run, tmp_path: Path, name: str, text: str, found: list[tuple[str, int]]) -> None:
    (tmp_path / name).write_bytes(text.encode())
    assert codes(run, name, "--language", "nl", "--select", "MV,ED") == found


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_comment_changes_nothing_else(run: Run, tmp_path: Path, end: str) -> None:
    """The same items, moves and positions, whatever stands in comments between the lines."""
    plain = MISPRINT.replace("\n", end)
    (tmp_path / "a.txt").write_bytes(plain.encode())
    (tmp_path / "b.txt").write_bytes(f"{FIRST}\n{HASH}\n{SECOND}\n{HASH}\n".replace("\n", end).encode())
    one, other = (
        json.loads(run("check", name, "--format", "json").out)["files"][0]["items"] for name in ("a.txt", "b.txt")
    )
    assert without_spans(one) == without_spans(other)


def without_spans(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_spans(part) for key, part in value.items() if key not in ("span", "spans")}
    return [without_spans(part) for part in value] if isinstance(value, list) else value


def test_masked_text_keeps_its_places() -> None:
    text = SourceText("a", f"één\r\n{HASH}\r\n{SECOND} {MARKUP} slot")
    blank = masked(text)
    assert (len(blank.text), blank.line_starts) == (len(text.text), text.line_starts)
    assert "naslag" not in blank.text and blank.text.split("\r\n")[1].strip() == f"{SECOND} {' ' * len(MARKUP)} slot"
    assert [(wish.codes, wish.lines, wish.words) for wish in directives(text)] == [
        (("MV301",), (3,), HASH),
        (("MV301",), (3,), MARKUP),
    ]


def test_what_was_ignored_is_counted(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{FIRST}\n{HASH}\n{SECOND}\n")
    result = run("check", "a.txt")
    assert (result.status, result.out) == (
        0,
        "1 file: 1 item; lines: 1 emended; nothing found (1 more ignored as asked)\n",
    )


def test_an_unused_comment_is_shown_where_it_stands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{FIRST}\n{HASH}\n{SECOND.replace('24', '23')}\n")
    result = run("check", "a.txt")
    assert result.out.splitlines()[:3] == [
        "a.txt:2:1: warning ED905 '# naslag: ignore MV301' silences nothing: there is no MV301 here",
        "2 | # naslag: ignore MV301",
        "  | ^^^^^^^^^^^^^^^^^^^^^^",
    ]
    assert result.status == 0


def test_a_silenced_misprint_is_not_fixed(run: Run, tmp_path: Path) -> None:
    text = f"{FIRST}\n{HASH}\n{SECOND}\n"
    (tmp_path / "a.txt").write_text(text)
    run("check", "a.txt", "--fix")
    assert (tmp_path / "a.txt").read_text() == text


# Beside the text.


@pytest.mark.parametrize(
    ("listed", "found"),
    [
        ("a.txt MV301\n", []),
        ("# why\n\n  a.txt   mv301   12x24  \n", []),
        ("a.txt MV,TX\n", []),
        ("*.txt MV\n", []),
        ("b.txt MV301\n", [("MV301", 2)]),
        ("a.txt MV301 12x25\n", [("MV301", 2), ("ED905", 1)]),
        ("#\na.txt TX101\na.* TX101\n", [("MV301", 2), ("ED905", 2)]),
    ],
)
def test_beside_the_text(run: Run, tmp_path: Path, listed: str, found: list[tuple[str, int]]) -> None:
    (tmp_path / "a.txt").write_text(MISPRINT)
    (tmp_path / ".naslag-ignore").write_text(listed)
    assert codes(run, "a.txt") == found


def test_a_line_that_says_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(MISPRINT)
    (tmp_path / ".naslag-ignore").write_text("# ok\na.txt everything\n")
    result = run("check", "a.txt")
    assert (result.status, result.err) == (
        3,
        "naslag: .naslag-ignore:2: 'a.txt everything'; expected a file or pattern, then codes, as in: "
        "column.txt MV301 12x24\n",
    )


def test_an_unused_line_points_at_its_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(MISPRINT.replace("24", "23"))
    (tmp_path / ".naslag-ignore").write_text("\na.txt MV301\n")
    assert run("check", "a.txt").out.splitlines()[0] == (
        ".naslag-ignore:2:1: warning ED905 'a.txt MV301' silences nothing: there is no MV301 here"
    )
    assert run("check", "a.txt", "--format", "github").out == (
        "::warning file=.naslag-ignore,line=2,col=1,title=ED905::'a.txt MV301' silences nothing: there is no MV301 "
        "here\n"
    )


# The baseline.

OTHER = "\n5. Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x25 2. 27-21 gewonnen.\n"


def test_old_findings_stay_quiet_and_new_ones_fail(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(MISPRINT)
    result = run("check", "a.txt", "--baseline", "base.yaml", "--write-baseline")
    assert (result.status, result.out, result.err) == (0, "", "naslag: base.yaml: 1 finding written\n")
    result = run("check", "a.txt", "--baseline", "base.yaml")
    assert (result.status, result.out) == (
        0,
        "1 file: 1 item; lines: 1 emended; nothing found (1 more in the baseline)\n",
    )
    path.write_text(MISPRINT + OTHER)
    assert codes(run, "a.txt", "--baseline", "base.yaml") == [("MV301", 5)]
    assert run("check", "a.txt", "--baseline", "base.yaml").status == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"Vooraf.\n\n\n{MISPRINT}", []),
        (MISPRINT.replace("\n", "\r\n"), []),
        (MISPRINT.replace("12x24 ", "\n12x24\n"), []),
        (f"{OTHER.replace('12x25', '12x23')}\n\n{MISPRINT}", []),
        (f"{MISPRINT}\n\n{MISPRINT.replace('3.', '4.')}", [("MV301", 6)]),
        (MISPRINT.replace("24", "25"), [("MV301", 2), ("ED906", 1)]),
        (MISPRINT.replace("24", "23"), [("ED906", 1)]),
    ],
    ids=["moved down", "line ends", "broken anew", "an item before", "once more", "another fault", "mended"],
)
def test_an_entry_is_known_by_its_words(run: Run, tmp_path: Path, text: str, found: list[tuple[str, int]]) -> None:
    path = tmp_path / "a.txt"
    path.write_text(MISPRINT)
    run("check", "a.txt", "--baseline", "base.yaml", "--write-baseline")
    path.write_bytes(text.encode())
    assert codes(run, "a.txt", "--baseline", "base.yaml") == found


def test_the_file_is_for_people(run: Run, tmp_path: Path) -> None:
    """Names as seen from the baseline, so that the folder may move; what another run wrote on other files stays."""
    (tmp_path / "texts").mkdir()
    for name in ("a.txt", "b.txt"):
        (tmp_path / "texts" / name).write_text(MISPRINT)
    run("check", "texts/b.txt", "--baseline", "texts/base.yaml", "--write-baseline")
    run("check", "texts/a.txt", "--baseline", "texts/base.yaml", "--write-baseline")
    written = (tmp_path / "texts" / "base.yaml").read_text()
    assert written.startswith("# Findings that `naslag check --baseline` keeps quiet.")
    table = yaml.load(written, yaml.BaseLoader)
    assert [(entry["file"], entry["code"], entry["printed"]) for entry in table["findings"]] == [
        ("a.txt", "MV301", "12x24"),
        ("b.txt", "MV301", "12x24"),
    ]
    assert run("check", "texts/a.txt", "texts/b.txt", "--baseline", "texts/base.yaml").status == 0
    (tmp_path / "texts" / "b.txt").unlink()
    run("check", "texts/a.txt", "--baseline", "texts/base.yaml", "--write-baseline")
    assert "b.txt" not in (tmp_path / "texts" / "base.yaml").read_text()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "base.yaml: no such file; expected a baseline. Write it with --write-baseline."),
        ("baseline: 9\n", "base.yaml: a baseline of form 9; expected 1. Write it again with --write-baseline."),
        ("- a\n", "base.yaml:1: found a list; expected a table with baseline, findings"),
    ],
)
def test_no_baseline(run: Run, tmp_path: Path, content: str | None, sentence: str) -> None:
    (tmp_path / "a.txt").write_text(MISPRINT)
    if content is not None:
        (tmp_path / "base.yaml").write_text(content)
    result = run("check", "a.txt", "--baseline", "base.yaml")
    assert (result.status, result.err) == (3, f"naslag: {sentence}\n")
