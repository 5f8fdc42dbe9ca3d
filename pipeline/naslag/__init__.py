"""naslag: reads transcribed draughts sources, replays every line, publishes annotated editions.

From a notebook:

    import naslag

    document = naslag.read("column.txt")          # what the text says
    report = naslag.verify(document)              # what is wrong with it, and what each line plays
    report = naslag.check("column.txt")           # both at once
    for finding in report.findings:
        print(naslag.place(finding.span), finding.code, finding.message, finding.read)
    edition = naslag.load_edition("corpus/weekly-1932")
    naslag.publish([edition], "build/site")

Everything returned is an immutable value; `naslag.to_yaml(value)` and `naslag.to_json(value)` write it out.
`naslag.read`, `naslag.verify` and `naslag.publish` are packages too (`naslag.read.run` and so on).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from naslag.model.document import Document
    from naslag.model.edition import Edition
    from naslag.model.report import FileReport
    from naslag.model.ruling import Rulings
    from naslag.model.span import Span

__version__ = "0.1.0"

__all__ = ["__version__", "check", "load_edition", "place", "publish", "read", "to_json", "to_yaml", "verify"]


def read(
    path: str | Path, *, language: str | None = None, dialect: str | None = None, variant: str | None = None
) -> Document:
    """The document in a file: its items with their printed lines, positions and claims, each with its span.

    Language, dialect and variant are guessed unless given. Raises naslag.model.errors.SourceError when the file cannot
    be read, UsageError for a name that does not exist."""
    from naslag.read.run import read_file

    return read_file(Path(path), language=language, dialect=dialect, variant=variant)


def verify(
    document: Document, *, variant: str | None = None, decisions: Rulings | None = None, deep: bool = False
) -> FileReport:
    """What verification says of a document: verdicts, final positions, claims and findings.

    `decisions` are people's rulings, which the report then follows; `deep` looks for lost positions as long as an
    edition does, else as long as a linter may."""
    from naslag.verify.run import verify as run

    return run(document, variant=variant, decisions=decisions, deep=deep)


def check(
    path: str | Path,
    *,
    language: str | None = None,
    dialect: str | None = None,
    variant: str | None = None,
    deep: bool = False,
) -> FileReport:
    """Read and verify a file: what `naslag check` does."""
    document = read(path, language=language, dialect=dialect, variant=variant)
    return verify(document, variant=variant, deep=deep)


def load_edition(path: str | Path) -> Edition:
    """The edition in `path`, an edition.yaml or the folder that holds it. Raises SourceError when it is none."""
    from naslag.model.edition import Edition
    from naslag.model.yaml import load

    path = Path(path)
    return load(path if path.suffix == ".yaml" else path / "edition.yaml", Edition)


def publish(editions: Iterable[Edition], out: str | Path) -> Path:
    """Write the site of `editions` to the folder `out`; its front page. Raises UsageError when `out` holds anything
    but an older site."""
    from naslag.edition.catalogue import catalogue
    from naslag.publish.run import publish as run

    return run(tuple(editions), Path(out), kinds=catalogue()).index


def to_json(value: Any) -> Any:
    """A value of the model as objects, lists and scalars, in the shape of the JSON contract."""
    from naslag.model.yaml import to_json as run

    return run(value)


def to_yaml(value: Any) -> str:
    """A value of the model as the corpus holds it."""
    from naslag.model.yaml import dump

    return dump(value)


def place(span: Span) -> str:
    """`path:line:column`."""
    return f"{span.path}:{span.line}:{span.column}"


class _CallablePackage(ModuleType):
    """A package that can be called like the function of the same name."""

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        return self.__wrapped__(*args, **keywords)


def _both(name: str) -> None:
    """Let `naslag.<name>` be the package and the function at once: whichever is imported first, both work."""
    function = globals()[name]
    package = import_module(f"naslag.{name}")
    package.__class__ = _CallablePackage
    package.__dict__["__wrapped__"] = function
    package.__doc__ = package.__doc__ or function.__doc__
    setattr(sys.modules[__name__], name, package)


for _name in ("read", "verify", "publish"):
    _both(_name)
