"""The main job over sources of our own: what it writes, what it leaves alone, and what happens when it goes wrong."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lxml import html

import naslag
from naslag.model.corpus import Documents, Report
from naslag.model.edition import Edition, Standing
from naslag.model.report import Basis, Verdict
from naslag.model.yaml import load

Run = Callable[..., Any]

MISPRINT = "Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21\n"
"""One problem, #1, whose second move is printed 12x24; only 12x23 can be played, and the line goes on."""
CLEAN = "8. 1. 32-28 18-23 2. 33-29 23x32 3. 37x28 gewonnen.\n"
DIGEST = hashlib.sha256(CLEAN.encode()).hexdigest()
FILES = ("document.yaml", "findings.yaml", "edition.yaml")


def make_source(siglum: str, text: str, **more: str) -> Path:
    """A source in ./sources, as `naslag import` and an editor make it."""
    folder = Path("sources") / siglum
    folder.mkdir(parents=True)
    (folder / "text.txt").write_text(text, "utf-8")
    fields = {"siglum": siglum, "title": f"On {siglum}", "language": "nl", "variant": "international"} | more
    digest = hashlib.sha256(text.encode()).hexdigest()
    lines = [f"{key}: {value}" for key, value in fields.items()]
    (folder / "source.yaml").write_text("\n".join([*lines, "files:", f"- {{path: text.txt, sha256: {digest}}}", ""]))
    return folder


@pytest.fixture
def two(run: Run) -> Run:
    """Two sources, one with a misprint."""
    make_source("aa", MISPRINT)
    make_source("bb", CLEAN)
    return run


def state(*folders: str) -> dict[str, tuple[bytes, int]]:
    """Every file with its bytes and its date."""
    return {
        path.as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for folder in folders
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file()
    }


def rule(text: str, siglum: str = "aa") -> None:
    (Path("corpus") / siglum / "rulings.yaml").write_text(text, "utf-8")


RULING = """
rulings:
  - {{item: "#1", code: MV301, printed: 12x24, decision: {decision}, by: AB, date: 2026-12-01, reason: errata{more}}}
"""


def test_everything_is_made(two: Run) -> None:
    result = two("edition")
    assert (result.status, result.err) == (0, "")
    assert result.out.splitlines()[0].split() == ["aa", "bb", "2", "editions"]
    assert [line.split() for line in result.out.splitlines()[1:5]] == [
        ["items", "problem", "1", "·", "1"],
        ["game", "·", "1", "1"],
        ["lines", "legal", "·", "1", "1"],
        ["emended", "1", "·", "1"],
    ]
    assert Path("build/site/index.html").is_file()
    assert sorted(path.name for path in Path("corpus/aa").iterdir()) == sorted(FILES)
    documents = load(Path("corpus/aa/document.yaml"), Documents)
    assert [ply.text for ply in documents.documents[0].items[0].lines[0].plies] == ["22-18", "12x24", "27-21"]
    report = load(Path("corpus/aa/findings.yaml"), Report)
    assert [(finding.code, finding.read) for finding in report.files[0].findings] == [("MV301", "12x23")]
    edition = load(Path("corpus/aa/edition.yaml"), Edition)
    (entry,) = edition.files[0].items[0].findings
    assert (entry.finding, entry.standing, entry.ruling) == (report.files[0].findings[0], Standing.APPLIED, None)
    assert edition.files[0].items[0].text.text in MISPRINT


def test_figures_as_json(two: Run) -> None:
    figures = json.loads(two("edition", "--format", "json").out)
    assert list(figures["editions"]) == ["aa", "bb"]
    assert figures["total"]["lines"] == {"legal": 1, "emended": 1, "illegal": 0, "unreplayed": 0}
    assert figures["editions"]["aa"]["findings"] == {"MV301": 1}
    assert figures["total"]["standing"] == {"applied": 1, "proposed": 0, "accepted": 0, "rejected": 0, "replaced": 0}
    assert figures["failed"] == 0


def test_a_second_run_changes_no_byte_and_no_date(two: Run) -> None:
    two("edition")
    before = state("corpus", "build")
    assert two("edition").out.endswith("(0 files of the corpus written, 0 files of the site)\n")
    assert state("corpus", "build") == before


def test_only_what_changed_is_made_again(two: Run) -> None:
    two("edition")
    before = state("corpus")
    rule(RULING.format(decision="accept", more=""))
    two("edition")
    after = state("corpus")
    assert {name for name in after if after[name] != before.get(name)} == {
        "corpus/aa/edition.yaml",
        "corpus/aa/rulings.yaml",
    }


def test_a_generated_file_that_was_touched_or_torn_is_made_again(two: Run) -> None:
    two("edition")
    before = {name: content for name, (content, _) in state("corpus").items()}
    whole = (Path("corpus/aa") / FILES[0]).read_bytes()
    for broken in (whole + b"# mine\n", whole[:-20], b"", b"\xff\xfe"):
        for name in FILES:
            (Path("corpus/aa") / name).write_bytes(broken)
        assert two("edition").status == 0
        assert {name: content for name, (content, _) in state("corpus").items()} == before


def test_the_code_is_an_input_too(two: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from naslag.cli import stages

    two("edition")
    monkeypatch.setattr(stages, "code_digest", lambda *packages: "-".join(packages))
    assert "(6 files of the corpus written" in two("edition").out


@pytest.mark.parametrize(
    ("decision", "more", "standing", "moves", "verdict"),
    [
        ("accept", "", Standing.ACCEPTED, ("22-18", "12x23", "27-21"), Verdict.EMENDED),
        ("reject", "", Standing.REJECTED, ("22-18",), Verdict.ILLEGAL),
        ("replace", ", read: 12x23", Standing.REPLACED, ("22-18", "12x23", "27-21"), Verdict.EMENDED),
    ],
)
def test_the_edition_follows_the_rulings(
    two: Run, decision: str, more: str, standing: Standing, moves: tuple[str, ...], verdict: Verdict
) -> None:
    two("edition")
    rule(RULING.format(decision=decision, more=more))
    written = Path("corpus/aa/rulings.yaml").read_bytes()
    assert two("edition").status == 0
    (item,) = naslag.load_edition("corpus/aa").files[0].items
    (entry,) = item.findings
    assert (entry.standing, entry.ruling and entry.ruling.by) == (standing, "AB")
    assert (item.checked.lines[0].moves, item.checked.lines[0].verdict) == (moves, verdict)
    assert Path("corpus/aa/rulings.yaml").read_bytes() == written


def test_notes_diagrams_and_rulings_that_fit_nothing(two: Run) -> None:
    two("edition")
    rule(
        RULING.format(decision="accept", more="").replace("12x24", "12x25")
        + 'notes:\n  - {item: "#1", line: main, ply: 1, text: compare no. 8, by: AB, date: 2026-12-01}\n'
        'diagrams:\n  - {item: "#1", fen: "W:W22,27:B7,12,45", by: AB, date: 2026-12-01, reason: the third copy}\n'
    )
    assert two("edition").status == 0
    edition = naslag.load_edition("corpus/aa")
    assert [(entry.finding.code, entry.finding.span.line) for entry in edition.findings] == [("ED901", 3)]
    (item,) = edition.files[0].items
    assert [(note.text, note.ply) for note in item.notes] == [("compare no. 8", 1)]
    assert (item.checked.position.fen, item.checked.position.basis) == ("W:W22,27:B7,12,45", Basis.EMENDED)


def page(name: str = "item-1") -> str:
    """A page of aa as its reader sees it."""
    article = html.parse(Path("build/site/aa") / f"{name}.html").xpath("//article")[0]
    return " ".join(article.text_content().split())


RULED = {
    "": ("12×23 [Printed: 12x24]1 2. 27–21 Verdict emended", "Taken without a ruling, as the only safe reading."),
    RULING.format(decision="accept", more=""): (
        "12×23 [Printed: 12x24]1 2. 27–21 Verdict emended",
        "Accepted. AB, 2026-12-01: Errata.",
    ),
    RULING.format(decision="reject", more=""): (
        "illegal: 12x241 2. 27-21 Verdict illegal",
        "Rejected, the print stands. AB, 2026-12-01: Errata.",
    ),
    RULING.format(decision="replace", more=", read: 12x23"): (
        "12×23 [Printed: 12x24]1 2. 27–21 Verdict emended",
        "Replaced by the editor’s own reading. AB, 2026-12-01: Errata.",
    ),
    'notes:\n- {item: "#1", text: compare no. 8, by: CD, date: 2026-12-02}\n': ("compare no. 8CD, 2026-12-02",),
    'diagrams:\n- {item: "#1", fen: "W:W22,27:B7,12,45", by: EF, date: 2026-12-03, reason: the third copy}\n': (
        "Supplied by EF, 2026-12-03: the third copy.",
        "Black men7, 12, 45",
    ),
}


def test_the_page_follows_the_rulings(two: Run) -> None:
    two("edition")
    for text, words in RULED.items():
        rule(text)
        assert two("edition").status == 0
        assert [word for word in words if word not in page()] == []


def test_a_reading_that_cannot_be_played_is_said_and_not_followed(two: Run) -> None:
    two("edition")
    rule(RULING.format(decision="replace", more=", read: 12-18"))
    assert two("edition").status == 0
    edition = naslag.load_edition("corpus/aa")
    (fault,) = (entry.finding for entry in edition.findings)
    assert (fault.code, fault.span.line, fault.item, fault.printed, fault.read, fault.message) == (
        "ED904", 3, "#1", "12x24", "12-18",
        "the ruling to read 12-18 for 12x24 in #1 cannot be played there, and is not followed",
    )  # fmt: skip
    assert fault.evidence == ("18 is occupied by a white man",)
    (item,) = edition.files[0].items
    (entry,) = item.findings
    assert (entry.standing, entry.ruling, entry.finding.read) == (Standing.PROPOSED, None, "12x23")
    assert (item.checked.lines[0].moves, item.checked.lines[0].verdict) == (
        ("22-18", "12x23", "27-21"),
        Verdict.EMENDED,
    )
    assert "cannot be played there" in page("index")
    assert Path("build/site/findings/ED904.html").is_file()


def test_a_reading_in_letters_is_played_on_a_lettered_board(run: Run) -> None:
    text = '[Event "x"]\n[GameType "25"]\n\n1. c3-d4 f6-g5 2. b2-c3 g7-f6 3. g3-h5 b6-c5 4. d4xb6 a7xc5 *\n'
    make_source("aa", text, language="ru", variant="russian")
    run("edition")
    moves = ("c3-d4", "f6-g5", "b2-c3", "g7-f6")
    (item,) = naslag.load_edition("corpus/aa").files[0].items
    assert (item.checked.lines[0].moves, item.checked.lines[0].verdict) == (moves, Verdict.ILLEGAL)
    entry = RULING.format(decision="replace", more=", read: g3-h4").replace("12x24", "g3-h5")
    rule(entry)
    assert (run("edition").status, run("edition").err) == (0, "")
    edition = naslag.load_edition("corpus/aa")
    line = edition.files[0].items[0].checked.lines[0]
    assert (line.moves, edition.findings) == ((*moves, "g3-h4", "b6-c5", "d4:b6", "a7:c5"), ())
    assert "g3-h4" in page()
    rule(entry.replace("g3-h4", "g3-h6"))
    run("edition")
    (fault,) = (found.finding for found in naslag.load_edition("corpus/aa").findings)
    assert (fault.code, fault.printed, fault.read) == ("ED904", "g3-h5", "g3-h6")
    rule(entry.replace("g3-h4", "g3-i4"))
    assert run("edition").err.splitlines()[0] == (
        "naslag: corpus/aa/rulings.yaml:3: field rulings[0].read: found 'g3-i4'; "
        "expected one move such as c3-d4, on the board of 32 squares"
    )


REFUSED = {
    "read": ("read: 35x99", "read", "'35x99'; expected one move such as 35x11, its squares from 1 to 50"),
    "date": ("date: 2026-99-99", "date", "'2026-99-99'; expected a day such as 2026-12-01"),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_rulings_that_say_nothing_are_told_and_the_others_are_done(two: Run, fault: str) -> None:
    two("edition")
    field, name, sentence = REFUSED[fault]
    text = RULING.format(decision="replace", more=", read: 12x23")
    rule(re.sub(f"{name}: [^,}}]+", field, text))
    result = two("edition")
    assert (result.status, result.err) == (
        3,
        f"naslag: corpus/aa/rulings.yaml:3: field rulings[0].{name}: found {sentence}\n"
        "naslag: aa: its last good edition stays on the shelf\n",
    )
    assert Path("build/site/bb/index.html").is_file()


# What goes wrong.


def broken(folder: Path, before: str, after: str) -> None:
    path = folder / "source.yaml"
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")


BROKEN = {
    "field": (
        ("title:", "titel:"),
        "sources/cc/source.yaml:1: field title: found nothing; expected text\n"
        "naslag: sources/cc/source.yaml:2: unknown field titel; expected one of siglum, title, language, variant, "
        "files, author, year, edition, dialect, provenance, licence, note, witnesses, draws, "
        "medium, changes. Did you mean title?",
    ),
    "no YAML": (
        ("siglum: cc", "siglum: [cc"),
        "sources/cc/source.yaml:2:6: this is not YAML: did not find expected ',' or ']', while parsing a flow "
        "sequence. Mend the line, or quote the text.",
    ),
    "siglum": (
        ("siglum: cc", "siglum: dd"),
        "sources/cc/source.yaml:1: field siglum: found 'dd'; expected the folder's name, 'cc'",
    ),
    "file": (
        ("path: text.txt", "path: txt.text"),
        "sources/cc/source.yaml:6: sources/cc/txt.text: no such file; expected the file listed here",
    ),
    "digest": (
        ("sha256: ", "sha256: 0"),
        f"sources/cc/source.yaml:6: the SHA-256 of sources/cc/text.txt is {DIGEST}; expected 0{DIGEST}, as at its "
        "import. Restore the file, or put the new digest here if the change is meant.",
    ),
    "role": (
        ("path: text.txt", "role: picture, path: text.txt"),
        "sources/cc/source.yaml:5: field files: no file has the role text; expected at least one",
    ),
    "variant": (
        ("variant: international", "variant: intrnational"),
        "sources/cc/source.yaml:4: field variant: there is no variant 'intrnational'; did you mean international?",
    ),
    "a path that climbs": (
        ("path: text.txt", "path: ../../../../etc/passwd"),
        "sources/cc/source.yaml:6: field files[0].path: found '../../../../etc/passwd', which leads out of the folder; "
        "expected a file in sources/cc. Copy the file into it.",
    ),
    "an absolute path": (
        ("path: text.txt", "path: /etc/passwd"),
        "sources/cc/source.yaml:6: field files[0].path: found '/etc/passwd', which leads out of the folder; "
        "expected a file in sources/cc. Copy the file into it.",
    ),
}


def test_a_link_out_of_the_folder_is_refused_and_one_inside_is_not(run: Run) -> None:
    folder = make_source("cc", CLEAN)
    (folder / "text.txt").rename("elsewhere.txt")
    (folder / "text.txt").symlink_to(Path("elsewhere.txt").resolve())
    assert run("edition").err == (
        "naslag: sources/cc/source.yaml:6: field files[0].path: found 'text.txt', which leads out of the folder; "
        "expected a file in sources/cc. Copy the file into it.\n"
    )
    Path("elsewhere.txt").rename(folder / "real.txt")
    (folder / "text.txt").unlink()
    (folder / "text.txt").symlink_to("real.txt")
    assert run("edition").status == 0


def test_a_source_behind_a_link_is_a_source(run: Run) -> None:
    make_source("cc", CLEAN).rename("cc")
    Path("sources/cc").symlink_to(Path("cc").resolve())
    assert run("edition").status == 0


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_source_is_said_and_the_others_are_done(run: Run, fault: str) -> None:
    (before, after), sentence = BROKEN[fault]
    make_source("bb", CLEAN)
    path = make_source("cc", CLEAN) / "source.yaml"
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")
    result = run("edition")
    assert (result.status, result.err) == (3, f"naslag: {sentence}\n")
    assert result.out.endswith("1 source could not be read; see above\n")
    assert Path("build/site/bb/index.html").is_file()
    assert not list(Path("corpus").glob("cc/*"))


def test_a_source_that_breaks_later_keeps_its_last_edition(two: Run) -> None:
    two("edition")
    before = state("corpus")
    (Path("sources/aa") / "text.txt").unlink()
    result = two("edition")
    assert result.status == 3
    assert result.err.splitlines()[-1] == "naslag: aa: its last good edition stays on the shelf"
    assert state("corpus") == before
    assert Path("build/site/aa/index.html").is_file()


def test_broken_rulings_are_said_and_the_others_are_done(two: Run) -> None:
    two("edition")
    rule("rulings:\n  - item: 1\n    code: MV301\n    decision: perhaps\n    by: AB\n    date: d\n    reason: r\n")
    result = two("edition")
    assert result.status == 3
    assert result.err.splitlines()[0] == (
        "naslag: corpus/aa/rulings.yaml:4: field rulings[0].decision: found 'perhaps'; "
        "expected one of accept, reject, replace"
    )
    assert Path("build/site/bb/index.html").is_file()


@pytest.mark.parametrize("step", range(1, 8))
def test_interrupted_at_any_write_everything_is_whole(two: Run, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Ctrl-C while the n-th file is on its way to the disk: no half file, no leftovers, and the next run goes on."""
    from naslag.model import store

    calls = []

    def fsync(handle: int) -> None:
        calls.append(handle)
        if len(calls) == step:
            raise KeyboardInterrupt

    monkeypatch.setattr(store.os, "fsync", fsync)
    assert two("edition").status == 130
    for name, kind in zip(FILES, (Documents, Report, Edition), strict=True):
        for path in Path("corpus").glob(f"*/{name}"):
            load(path, kind)
    kept = [path for path in Path("corpus").rglob("*") if path.is_file() and path.parent.name != "proofs"]
    assert [path for path in kept if path.name not in FILES] == []
    assert all(path.suffix in (".yaml", ".txt") for path in Path("corpus").glob("*/proofs/*"))
    assert two("edition").status == 0
    assert len(list(Path("corpus").glob("*/*.yaml"))) == 6


def test_killed_at_any_moment_the_corpus_stays_valid(two: Run) -> None:
    """Killed without a chance to clean up; the next run finds every file whole and sweeps what was left."""
    two("edition")
    wanted = {name: content for name, (content, _) in state("corpus").items()}
    for delay in (0.15, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6):
        for path in Path("corpus").glob("aa/*.yaml"):
            path.unlink()
        process = subprocess.Popen([sys.executable, "-m", "naslag", "edition"], stdout=subprocess.DEVNULL)
        time.sleep(delay)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        for name, kind in zip(FILES, (Documents, Report, Edition), strict=True):
            for path in Path("corpus").glob(f"*/{name}"):
                load(path, kind)
    (Path("corpus/aa") / ".edition.yaml.abcdef.new").write_text("half")
    assert two("edition").status == 0
    assert {name: content for name, (content, _) in state("corpus").items()} == wanted


# The stages one by one.


def test_stages(two: Run) -> None:
    assert two("read").out == "corpus/aa/document.yaml\ncorpus/bb/document.yaml\n"
    assert [path.name for path in Path("corpus/aa").iterdir()] == ["document.yaml"]
    assert two("verify", "sources/aa").out == "corpus/aa/findings.yaml\n"
    assert not Path("corpus/bb/findings.yaml").exists()
    assert two("publish").err == "naslag: corpus holds no edition; `naslag edition` makes them.\n"
    assert two("edition", "aa", "--out", "elsewhere").status == 0
    assert Path("elsewhere/aa/index.html").is_file()
    result = two("publish", "--out", "again")
    assert result.out.startswith("again/index.html: ") and result.status == 0
    assert two("publish", "bb").status == 3
    result = two("export", "aa", "--to", "json")
    assert json.loads(result.out)["source"]["siglum"] == "aa"
    two("export", "aa", "--to", "yaml", "-o", "aa.yaml")
    assert load(Path("aa.yaml"), Edition) == naslag.load_edition("corpus/aa")


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (("edition", "nowhere"), 3, "nowhere/source.yaml: no such file. Check the path."),
        (("edition",), 3, "sources/source.yaml: no such file. Check the path."),
        (("export", "zz", "--to", "json"), 3, "corpus/zz/edition.yaml: no such file. Check the path."),
    ],
)
def test_nothing_to_do(run: Run, arguments: tuple[str, ...], status: int, sentence: str) -> None:
    result = run(*arguments)
    assert (result.status, result.err) == (status, f"naslag: {sentence}\n")


def test_faults_inside_a_file_are_told_with_its_whole_path(run: Run) -> None:
    make_source("bb", CLEAN)
    folder = make_source("cc", "language: nl\nexamples:\n- {id: a, statment: s}\n- {id: b}\n")
    path = folder / "source.yaml"
    path.write_text(path.read_text("utf-8").replace("text.txt", "e.yaml"), "utf-8")
    (folder / "text.txt").rename(folder / "e.yaml")
    result = run("edition")
    assert result.status == 3
    assert [line.split(" ")[1] for line in result.err.splitlines()] == [
        "sources/cc/e.yaml:3:", "sources/cc/e.yaml:3:", "sources/cc/e.yaml:4:"
    ]  # fmt: skip
    (folder / "e.yaml").write_bytes(b"")
    path.write_text(re.sub("sha256: [0-9a-f]+", f"sha256: {hashlib.sha256(b'').hexdigest()}", path.read_text("utf-8")))
    assert run("edition").err == "naslag: sources/cc/e.yaml: the file is empty; expected a transcription\n"


def test_when_all_fails_the_old_site_stays(two: Run) -> None:
    two("edition")
    before = state("build")
    assert two("edition", "nowhere").status == 3
    assert state("build") == before


def test_a_folder_without_sources(run: Run) -> None:
    Path("sources").mkdir()
    result = run("edition")
    assert (result.status, result.err) == (
        2,
        "naslag: sources holds no source.yaml; `naslag import FILE --siglum S` makes a source.\n",
    )


# Where nothing can be written.


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        ("edition --out file", 2, "file is a file; name a folder for the site."),
        ("edition --out file/site", 3, "file/site: cannot be written (file is a file)"),
        ("edition --out /proc/site", 3, "/proc/site: cannot be written (No such file or directory)"),
        ("read aa --corpus file", 3, "file/aa/document.yaml: cannot be read (Not a directory)"),
        ("read aa --corpus /proc/x", 3, "/proc/x/aa/document.yaml: cannot be written (No such file or directory)"),
        ("export aa --to json -o file/aa", 3, "file/aa: cannot be written (file is a file)"),
    ],
)
def test_a_place_that_cannot_be_written(two: Run, arguments: str, status: int, sentence: str) -> None:
    two("edition")
    Path("file").write_text("mine")
    before = state("build")
    result = two(*arguments.split())
    more = "; expected a place that can" if "be written" in sentence else ""
    assert (result.status, result.err) == (status, f"naslag: {sentence}{more}\n")
    assert Path("file").read_text() == "mine"
    assert state("build") == before


def test_a_full_disk_is_told_in_a_sentence(two: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    two("edition")
    before = state("build")
    rule("notes:\n- {text: a note, by: CD, date: 2026-12-02}\n")
    monkeypatch.setattr(Path, "write_bytes", full)
    result = two("edition")
    assert result.status == 3
    assert re.fullmatch(r"naslag: \S+: cannot be read or written \(No space left on device\)\n", result.err)
    assert state("build") == before


def test_a_site_without_its_templates(two: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    two("edition")
    from naslag.publish import run as publish

    monkeypatch.setattr(publish.publish, "__kwdefaults__", {**publish.publish.__kwdefaults__, "site": Path("nowhere")})
    result = two("publish")
    assert (result.status, result.err) == (
        3, "naslag: nowhere: has no folder templates; expected the folder site/ of naslag. Install naslag again.\n"
    )  # fmt: skip
