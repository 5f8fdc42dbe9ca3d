"""The smaller commands, and what all of them share."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from naslag.cli import app, live
from naslag.cli.command import Command
from naslag.edition.catalogue import catalogue
from naslag.model.ruling import Source
from naslag.model.yaml import load
from naslag.rules.engine import engine_name

Run = Callable[..., Any]

COLUMN = "\n*** \nDamrubriek van den 3den Mei\n\nZwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21 w.\n"


def test_version_and_help(run: Run) -> None:
    assert run("--version").out == "naslag 0.1.0\n"
    result = run("--help")
    assert result.status == 0
    assert {name for name in app.commands() if re.search(rf"^  {name} ", result.out, re.MULTILINE)} == set(
        app.commands()
    )
    assert run().status == 2
    assert run("nonsense").status == 2


@pytest.mark.parametrize("command", app.commands().values(), ids=lambda command: command.name)
def test_every_command_tells_what_it_does(run: Run, command: Command) -> None:
    result = run(command.name, "--help")
    assert result.status == 0
    assert command.run.__doc__ and command.run.__doc__.splitlines()[0].rstrip(".")[:30] in result.out


def test_help_stays_quick() -> None:
    """What takes long to import is imported where it is used: no library of pages, markup, YAML or solving."""
    code = (
        "import sys; sys.argv = ['naslag', '--help']\n"
        "from naslag.cli.app import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "slow = {'jinja2', 'lxml', 'pysat', 'rich', 'yaml', 'naslag.rules'}\n"
        "print(*sorted(slow & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "\n"


def test_a_bug_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(app, "commands", lambda: {"one": Command("one", broken), "two": Command("two", broken)})
    result = run("one")
    assert result.status == 70
    assert "ZeroDivisionError: inside" in result.err
    assert result.err.endswith("naslag: this is a fault of the program; please report it with the lines above\n")


def test_interrupted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "commands", lambda: {"one": Command("one", stopped), "two": Command("two", stopped)})
    result = run("one")
    assert (result.status, result.out, result.err) == (130, "", "naslag: interrupted; what was finished is kept\n")


def test_interrupted_from_the_keyboard(tmp_path: Path) -> None:
    """The signal itself, in a program of its own, while it reads its input."""
    code = (
        "import os, signal, sys; from naslag.cli import app, inputs; "
        "inputs.load = lambda *_: os.kill(os.getpid(), signal.SIGINT); sys.argv = ['naslag', 'check', '-']; app.main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "naslag: interrupted; what was finished is kept\n")


def test_a_closed_pipe_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(COLUMN * 300, "utf-8")
    command = f"{sys.executable} -m naslag check {tmp_path}/a.txt | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.endswith("error MV301 12x24 is not a legal move here\n")


# explain


def test_explain(run: Run) -> None:
    result = run("explain", "mv301", "ED901")
    assert result.status == 0
    assert result.out == f"MV301 (error)\n\n{catalogue()['MV301'].explanation.strip()}\n\nED901 (warning)\n\n" + (
        f"{catalogue()['ED901'].explanation.strip()}\n"
    )


def test_explain_lists(run: Run) -> None:
    lines = run("explain").out.splitlines()
    assert [line.split()[0] for line in lines] == list(catalogue())


def test_explain_an_unknown_code(run: Run) -> None:
    result = run("explain", "MV300")
    assert (result.status, result.out) == (2, "")
    assert re.fullmatch(r"naslag: MV300 is no code of a finding; near it are (MV30\d(, )?)+\.\n", result.err)
    assert run("explain", "qqqqqq").err == "naslag: qqqqqq is no code of a finding; `naslag explain` lists them.\n"


# import


def test_import(run: Run) -> None:
    data = COLUMN.encode("utf-16")
    Path("column.txt").write_bytes(data)
    result = run("import", "column.txt", "--siglum", "bode-1903")
    assert (result.status, result.err) == (0, "")
    assert result.out == (
        "sources/bode-1903/source.yaml written, sources/bode-1903/column.txt copied.\n"
        "Guessed: language nl, dialect dutch, variant international.\n"
        "Please look at the title, fill in author, year, edition, provenance, licence, and then run: naslag edition\n"
    )
    assert Path("sources/bode-1903/column.txt").read_bytes() == data
    source = load(Path("sources/bode-1903/source.yaml"), Source)
    assert (source.siglum, source.title, source.author) == ("bode-1903", "Damrubriek van den 3den Mei", "")
    assert [file.path for file in source.files] == ["column.txt"]
    assert run("edition").status == 0
    assert Path("corpus/bode-1903/edition.yaml").is_file()


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (("column.txt", "--siglum", "taken"), 2, "sources/taken exists already; take another siglum, or remove it"),
        (("column.txt", "--siglum", "../out"), 2, "'../out' is no siglum; use letters, digits, hyphens and dots"),
        (("column.txt", "--siglum", ""), 2, "'' is no siglum"),
        (("column.txt", "--siglum", "schema"), 2, "'schema' is the name of a folder"),
        (("column.txt", "--siglum", "a", "--variant", "chess"), 2, "there is no variant 'chess'"),
        (("missing.txt", "--siglum", "a"), 3, "missing.txt: no such file"),
        (("sources", "--siglum", "a"), 3, "sources: this is a directory"),
        (("empty.txt", "--siglum", "a"), 3, "empty.txt: the file is empty"),
    ],
)
def test_import_refuses(run: Run, arguments: tuple[str, ...], status: int, sentence: str) -> None:
    Path("column.txt").write_text(COLUMN)
    Path("empty.txt").touch()
    Path("sources/taken").mkdir(parents=True)
    result = run("import", *arguments)
    assert (result.status, result.out) == (status, "")
    assert result.err.startswith(f"naslag: {sentence}")
    assert sorted(path.name for path in Path().rglob("*")) == ["column.txt", "empty.txt", "sources", "taken"]


# serve


def test_serve_shows_pages_that_reload(run: Run) -> None:
    Path("column.txt").write_text(COLUMN)
    run("import", "column.txt", "--siglum", "bode")
    watched = live.Watched((), Path("corpus"), Path("build/site"))
    watched.make()
    server = live._Server(("127.0.0.1", 0), watched.out)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def get(path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}{path}", timeout=20) as answer:
            return str(answer.read().decode())

    page = get("/")
    assert page == Path("build/site/index.html").read_text("utf-8").replace(
        "</body>", '<script src="/_naslag/live.js"></script></body>'
    )
    assert get("/bode/index.html").count("/_naslag/live.js") == 1
    assert get("/static/naslag.css") == Path("build/site/static/naslag.css").read_text("utf-8")
    assert "/_naslag/wait.js?0&" in get("/_naslag/live.js")
    threading.Timer(0.2, server.tell).start()
    assert get("/_naslag/wait.js?0&1") == "location.reload();"
    assert get("/_naslag/wait.js?0&2") == "location.reload();"
    server.shutdown()


def test_serve_on_a_taken_port(run: Run) -> None:
    Path("column.txt").write_text(COLUMN)
    run("import", "column.txt", "--siglum", "bode")
    taken = live._Server(("127.0.0.1", 0), Path())
    result = run("serve", "--port", str(taken.server_port))
    assert result.status == 2
    assert f"cannot listen on 127.0.0.1:{taken.server_port}" in result.err
    taken.server_close()


def test_bench_says_how_much_and_how_quick(run: Run) -> None:
    found = json.loads(run("bench", "--runs", "1", "--format", "json").out)
    amounts = {entry["name"]: (entry["amount"], entry["unit"]) for entry in found["measures"]}
    fast = {
        "perft, counted at depth 1": (41022423, "leaves"),
        "perft, two threads": (41022423, "leaves"),
        "perft, every leaf made": (41022423, "leaves"),
        "games read, in a batch": (26969, "plies"),
        "games read, move by move": (26969, "plies"),
        "proof search": (3000000, "nodes"),
        "best-line search": (3000000, "nodes"),
        "best-line search, two threads": (3000000, "nodes"),
        "endgame tables built": (815145, "positions"),
        "claim of a final position, median": (1, "claim"),
    }
    assert amounts == {
        "import naslag": (1, "start"),
        "naslag --help": (1, "start"),
        "perft, reference engine": (27117, "leaves"),
        "proof search, reference engine": (5000, "nodes"),
        **(fast if engine_name().startswith("kernel") else {}),
        "read a column": (5292, "bytes"),
        "verify its lines": (100, "items"),
    }
    assert all(entry["rate"] > 0 for entry in found["measures"])
