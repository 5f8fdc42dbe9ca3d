"""The Python API, as a notebook uses it."""

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import naslag
from naslag.model.edition import Edition
from naslag.model.errors import SourceError
from naslag.model.ruling import Source, SourceFile

MISPRINT = "Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21 w.\n"


@pytest.fixture
def column(tmp_path: Path) -> Path:
    path = tmp_path / "column.txt"
    path.write_text(MISPRINT, "utf-8")
    return path


def test_read_verify_check(column: Path) -> None:
    document = naslag.read(str(column))
    assert [ply.text for ply in document.items[0].lines[0].plies] == ["22-18", "12x24", "27-21"]
    report = naslag.verify(document)
    assert report == naslag.check(column)
    (finding,) = report.findings
    assert (naslag.place(finding.span), finding.code, finding.read) == (f"{column}:2:10", "MV301", "12x23")


def test_values_are_written_out(column: Path) -> None:
    report = naslag.check(column)
    assert naslag.to_json(report)["findings"][0]["read"] == "12x23"
    assert "    read: 12x23\n" in naslag.to_yaml(report)


def test_editions(tmp_path: Path) -> None:
    edition = Edition(Source("s", "t", "nl", "international", (SourceFile("a.txt", "0"),)), ())
    (tmp_path / "edition.yaml").write_text(naslag.to_yaml(edition), "utf-8")
    assert naslag.load_edition(tmp_path) == naslag.load_edition(str(tmp_path / "edition.yaml")) == edition
    assert naslag.publish([edition], tmp_path / "site") == tmp_path / "site" / "index.html"
    assert (tmp_path / "site" / "s" / "index.html").is_file()
    with pytest.raises(SourceError, match="no such file"):
        naslag.load_edition(tmp_path / "nowhere")


@pytest.mark.parametrize(
    "code",
    [
        "import naslag; naslag.read; import naslag.read.run; assert callable(naslag.read)",
        "import naslag.read.run; assert callable(naslag.read) and naslag.read.run.read_file",
        "from naslag.verify.run import verify; import naslag; assert callable(naslag.verify)",
        "from naslag import read; import naslag.read.run as run; assert callable(read) and run.read_file",
    ],
)
def test_a_package_and_a_function_of_one_name(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


def test_functions_tell_their_parameters() -> None:
    assert list(inspect.signature(naslag.read).parameters) == ["path", "language", "dialect", "variant"]
    assert all(inspect.getdoc(getattr(naslag, name)) for name in naslag.__all__)
