"""`naslag check`: exit statuses, what is shown, what is written, and inputs that are no texts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

MISPRINT = "3. Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21 w.\n"
"""A problem whose second move is printed 12x24; only 12x23 can be played, and the line goes on."""
CLEAN = "8. 1. 32-28 18-23 2. 33-29 23x32 3. 37x28 gewonnen.\n"
"""A line that replays."""
MIXED = "3. Zwart 7, 12. Wit 22, 27.\n3. 22-18 12x24 2. 27-21 w.\n"
"""The same, and its first move is numbered 3: an error and a note."""


@pytest.fixture(autouse=True)
def texts(tmp_path: Path) -> None:
    for name, text in (("misprint.txt", MISPRINT), ("clean.txt", CLEAN), ("mixed.txt", MIXED)):
        (tmp_path / name).write_text(text, "utf-8")


def test_a_clean_text(run: Run) -> None:
    result = run("check", "clean.txt")
    assert (result.status, result.out, result.err) == (0, "1 file: 1 item; lines: 1 legal; nothing found\n", "")


def test_a_misprint(run: Run) -> None:
    result = run("check", "misprint.txt", "clean.txt")
    head, line, carets, *_ = result.out.splitlines()
    assert head == "misprint.txt:2:10: error MV301 12x24 is not a legal move here"
    assert line == "2 | 1. 22-18 12x24 2. 27-21 w."
    assert carets == "  |          ^^^^^ read 12x23 (the only reading that plays)"
    assert result.out.endswith("\n\n2 files: 2 items; lines: 1 legal, 1 emended; 1 error (1 with --fix)\n")
    assert (result.status, result.err) == (1, "")


def test_json_is_the_contract(run: Run) -> None:
    result = run("check", "misprint.txt", "--format", "json")
    report = json.loads(result.out)
    assert (result.status, report["naslag"], report["schema"]) == (1, "0.1.0", 1)
    (file,) = report["files"]
    assert (file["path"], file["language"], file["variant"]) == ("misprint.txt", "nl", "international")
    (item,) = file["items"]
    assert (item["id"], item["kind"], item["variant"]) == ("3", "problem", "international")
    assert item["span"]["line"] == 1 and "path" not in item["span"]
    assert item["position"]["fen"] == "W:W22,27:B7,12" and item["position"]["basis"] == "printed"
    (line,) = item["lines"]
    assert {key: line[key] for key in ("name", "of", "from", "printed", "moves", "verdict", "stopped_at")} == {
        "name": "main",
        "of": None,
        "from": 0,
        "printed": ["22-18", "12x24", "27-21"],
        "moves": ["22-18", "12x23", "27-21"],
        "verdict": "emended",
        "stopped_at": None,
    }
    assert line["final_fen"] == "B:W21:B7,23"
    (claim,) = item["claims"]
    assert (claim["printed"], claim["claim"], claim["side"], claim["status"]) == ("w.", "win", "white", "open")
    (finding,) = file["findings"]
    assert finding["span"] == {"start": 37, "end": 42, "line": 2, "column": 10}
    assert (finding["code"], finding["severity"], finding["item"]) == ("MV301", "error", "3")
    assert (finding["printed"], finding["read"], finding["applicability"]) == ("12x24", "12x23", "safe")


@pytest.mark.parametrize(
    ("arguments", "codes", "status"),
    [
        ((), ["TX102", "MV301"], 1),
        (("--select", "MV"), ["MV301"], 1),
        (("--select", "TX102,MV301"), ["TX102", "MV301"], 1),
        (("--select", "MV", "--select", "TX"), ["TX102", "MV301"], 1),
        (("--ignore", "MV"), ["TX102"], 0),
        (("--ignore", "mv301"), ["TX102"], 0),
        (("--select", "MV301", "--ignore", "MV"), ["MV301"], 1),
        (("--select", "MV", "--ignore", "MV301"), [], 0),
        (("--select", "MV", "--ignore", "MV"), [], 0),
    ],
)
def test_select_and_ignore(run: Run, arguments: tuple[str, ...], codes: list[str], status: int) -> None:
    result = run("check", "mixed.txt", "--format", "json", *arguments)
    found = [finding["code"] for finding in json.loads(result.out)["files"][0]["findings"]]
    assert (found, result.status) == (codes, status)


def test_standard_input(run: Run) -> None:
    result = run("check", "-", stdin=MISPRINT.encode())
    assert (result.status, result.out.splitlines()[0]) == (1, "-:2:10: error MV301 12x24 is not a legal move here")


def test_colours_on_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in run("check", "misprint.txt").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run("check", "misprint.txt").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("check", "misprint.txt").out


# Readings that are put into the file.


def test_diff_writes_nothing(run: Run, tmp_path: Path) -> None:
    result = run("check", "misprint.txt", "clean.txt", "--diff")
    assert result.out == (
        "--- a/misprint.txt\n+++ b/misprint.txt\n@@ -1,2 +1,2 @@\n 3. Zwart 7, 12. Wit 22, 27.\n"
        "-1. 22-18 12x24 2. 27-21 w.\n+1. 22-18 12x23 2. 27-21 w.\n"
    )
    assert result.status == 1
    assert (tmp_path / "misprint.txt").read_text("utf-8") == MISPRINT


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_fix_touches_nothing_else(run: Run, tmp_path: Path, encoding: str, end: str) -> None:
    path = tmp_path / "text.txt"
    before = f"Vóór alles – “dammen”.\n{MISPRINT}café\t \n\nslot".replace("\n", end)
    path.write_bytes(before.encode(encoding))
    path.chmod(0o640)
    result = run("check", "text.txt", "--fix", "--ignore", "TX")
    assert path.read_bytes() == before.replace("12x24", "12x23").encode(encoding)
    assert result.err == "naslag: text.txt: 1 reading written\n"
    assert (result.status, result.out) == (0, "1 file: 1 item; lines: 1 legal; nothing found\n")
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["clean.txt", "misprint.txt", "mixed.txt", "text.txt"]


def test_fix_leaves_a_clean_file_alone(run: Run, tmp_path: Path) -> None:
    before = (tmp_path / "clean.txt").stat()
    assert run("check", "clean.txt", "--fix").status == 0
    after = (tmp_path / "clean.txt").stat()
    assert (before.st_mtime_ns, before.st_ino) == (after.st_mtime_ns, after.st_ino)


def test_fix_follows_a_link(run: Run, tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to("misprint.txt")
    run("check", "link.txt", "--fix")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "misprint.txt").read_text("utf-8") == MISPRINT.replace("12x24", "12x23")


def test_fix_leaves_a_read_only_file_alone_and_does_the_others(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mixed.txt").chmod(0o444)
    result = run("check", "mixed.txt", "misprint.txt", "--fix")
    assert (result.status, result.err) == (
        3,
        "naslag: mixed.txt: is read-only; expected a file that may be changed. Nothing was written.\n"
        "naslag: misprint.txt: 1 reading written\n",
    )
    assert (tmp_path / "mixed.txt").read_text("utf-8") == MIXED
    assert (tmp_path / "misprint.txt").read_text("utf-8") == MISPRINT.replace("12x24", "12x23")


# Inputs that are no texts: one sentence each, the others still done, and status 3 beats 1.

BAD = {
    "folder": (None, "folder: this is a directory; expected a file. Name the files in it."),
    "empty.txt": (b"", "empty.txt: the file is empty; expected a transcription"),
    "blank.txt": (b" \n\t\n", "blank.txt: the file is empty; expected a transcription"),
    "binary.txt": (
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        "binary.txt: a zero byte at byte 8: this is no text; expected a text file. "
        "Transcribe it, or export it as text.",
    ),
}


@pytest.mark.parametrize("name", [*BAD, "missing.txt"])
def test_bad_input(run: Run, tmp_path: Path, name: str) -> None:
    data, sentence = BAD.get(name, (b"", "missing.txt: no such file. Check the path."))
    if data is None:
        (tmp_path / name).mkdir()
    elif name in BAD:
        (tmp_path / name).write_bytes(data)
    result = run("check", name, "misprint.txt")
    assert result.err == f"naslag: {sentence}\n"
    assert result.out.splitlines()[-1] == "1 file: 1 item; lines: 1 emended; 1 error (1 with --fix)"
    assert result.status == 3


@pytest.mark.parametrize(
    ("name", "shown", "quoted"),
    [
        ("a\nnaslag: all is well", "a␊naslag: all is well", "a\\nnaslag: all is well"),
        ("a\x1b[2J", "a␛[2J", "a\\033[2J"),
        ("a\u202etxt", "a\ufffdtxt", "a\\342\\200\\256txt"),
    ],
)
def test_a_name_cannot_write_to_the_terminal(run: Run, tmp_path: Path, name: str, shown: str, quoted: str) -> None:
    assert run("check", name).err == f"naslag: {shown}: no such file. Check the path.\n"
    (tmp_path / name).write_text(MISPRINT, "utf-8")
    assert run("check", name).out.startswith(f"{shown}:2:10: error MV301 ")
    assert run("check", name, "--diff").out.startswith(f'--- "a/{quoted}"\n+++ "b/{quoted}"\n@@ ')
    assert run("check", name, "--fix").err == f"naslag: {shown}: 1 reading written\n"


def test_when_nothing_could_be_read_nothing_is_summed_up(run: Run) -> None:
    result = run("check", "missing.txt")
    assert (result.status, result.out, result.err) == (3, "", "naslag: missing.txt: no such file. Check the path.\n")


def test_a_hundred_megabytes_in_one_line_are_refused(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "large.txt").open("wb") as file:
        file.truncate(100 * 2**20)
    result = run("check", "large.txt", "clean.txt")
    assert result.status == 3
    assert result.err == (
        "naslag: large.txt: the input has 104,857,600 bytes; expected at most 67,108,864. "
        "Cut it into pieces, or raise the limit with --max-size.\n"
    )
    assert run("check", "-", "--max-size", "1", stdin=b"a" * (2**20 + 1)).status == 3


def test_latin_1_is_read_and_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "latin.txt").write_bytes(("Vóór alles.\n" + CLEAN).encode("latin-1"))
    result = run("check", "latin.txt")
    assert result.out.splitlines()[0] == "latin.txt:1:1: note TX101 the text is not UTF-8; it was read as cp1252"
    assert result.status == 0


def test_everything_in_one_line(run: Run, tmp_path: Path) -> None:
    """Only the characters around a finding are shown."""
    text = "woorden zonder zin " * 5000 + MISPRINT.replace("\n", " ")
    (tmp_path / "line.txt").write_text(text, "utf-8")
    result = run("check", "line.txt")
    assert result.status == 1
    assert max(map(len, result.out.splitlines())) < 130
    assert f"line.txt:1:{text.index('12x24') + 1}: error MV301" in result.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "Missing argument"),
        (("a.txt", "--format", "xml"), "'xml' is not one of github, json, sarif, text"),
        (("a.txt", "--nonsense"), "No such option"),
        (("clean.txt", "--variant", "intrnational"), "there is no variant 'intrnational'; did you mean international?"),
        (("clean.txt", "--dialect", "dutsch"), "dutsch"),
        (("clean.txt", "--language", "xx"), "xx"),
        (("clean.txt", "--select", "QQ9"), "--select: no code begins with QQ9"),
        (("-", "--fix"), "--fix cannot write to standard input"),
        (("clean.txt", "--unsafe-fixes"), "add --diff to see them, or --fix to write them"),
        (("clean.txt", "--write-baseline"), "add --baseline FILE"),
        (("clean.txt", "--explain", "--format", "json"), "--explain is for --format text"),
    ],
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...], words: str) -> None:
    result = run("check", *arguments)
    assert words in result.err
    assert (result.status, result.out) == (2, "")
