"""The main job, stage by stage: sources to document.yaml, findings.yaml and edition.yaml. Read this first.

Each stage hands on a file, and runs only when its inputs or its own source have changed. A source that cannot be read
is complained of and left out; the others are done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from naslag.cli.source import TEXT_ROLES, load_source
from naslag.edition.board import check_board
from naslag.edition.build import EditedText, build, merged
from naslag.edition.rulings import RulingsFile, load_rulings
from naslag.edition.settle import Settled, settle
from naslag.edition.withdraw import withdraw
from naslag.model.corpus import Documents, Report, report_of
from naslag.model.document import SCHEMA, Document
from naslag.model.edition import Edition
from naslag.model.errors import SourceError, UsageError, relative
from naslag.model.kept import Kept, code_digest, keep
from naslag.model.report import FileReport
from naslag.model.ruling import Rulings, Source, SourceFile
from naslag.model.store import sweep
from naslag.model.yaml import SourceErrors, dump

if TYPE_CHECKING:
    from naslag.verify.claims.shelf import Shelf

Progress = Callable[[str, float], None]
"""Called with what is being done, in a few words, and the share of the source that is behind, 0 to 1."""
VERIFY_FROM, EDIT_FROM = 0.1, 0.9
"""The share of a source after which it is verified and edited, roughly: verification takes nearly all the time."""


@dataclass(frozen=True)
class Folder:
    """A source with its folder and that of its corpus. `path` has the texts, `corpus` what we say of them."""

    path: Path
    corpus: Path
    source: Source
    say: Progress

    @property
    def texts(self) -> tuple[SourceFile, ...]:
        """The files that are read."""
        return tuple(file for file in self.source.files if file.role in TEXT_ROLES)


def open_source(path: Path, corpus: Path, say: Progress) -> Folder:
    """The source in a folder, its files compared with the digests of their import."""
    source = load_source(path)
    folder = Folder(path, corpus / source.siglum, source, say)
    sweep(folder.corpus)
    return folder


def documents(folder: Folder) -> Kept[Documents]:
    """document.yaml: what the texts say."""
    inputs = ["document", dump(folder.source), code_digest("model", "notation", "read")]
    return keep(folder.corpus / "document.yaml", Documents, inputs, partial(_read, folder))


def _read(folder: Folder) -> Documents:
    folder.say("read", 0.0)
    from naslag.read.solutions import joined_across

    source = folder.source
    return Documents(SCHEMA, joined_across([_read_file(folder, file, source) for file in folder.texts]))


def _read_file(folder: Folder, file: SourceFile, source: Source) -> Document:
    from naslag.read.run import read_file

    try:
        return read_file(
            folder.path / file.path,
            name=file.path,
            language=source.language or None,
            dialect=source.dialect or None,
            variant=source.variant or None,
        )
    except UsageError as error:
        raise SourceError(relative(folder.path / "source.yaml"), str(error)) from error
    except SourceError as error:
        raise _placed(error, file.path, relative(folder.path / file.path)) from error


def _placed(error: SourceError, name: str, path: str) -> SourceError:
    """The error with the whole path of the file in place of its name in the source."""
    if isinstance(error, SourceErrors):
        error = replace(error, problems=tuple(_placed(problem, name, path) for problem in error.problems))
    return replace(error, where=path + error.where.removeprefix(name)) if error.where.startswith(name) else error


def findings(folder: Folder, read: Kept[Documents]) -> Kept[Report]:
    """findings.yaml: what verification says when nobody has ruled."""
    code = code_digest("model", "notation", "rules", "verify")
    inputs = ["findings", folder.source.variant, folder.source.draws, read.digest, code]
    return keep(folder.corpus / "findings.yaml", Report, inputs, lambda: _verify(folder, read.value))


def _verify(folder: Folder, read: Documents) -> Report:
    total = sum(len(document.items) for document in read.documents) or 1
    before = 0
    reports = []
    for document in read.documents:
        behind = {item.id: number / total for number, item in enumerate(document.items, before)}
        reports.append(_report(folder, document, behind=behind))
        before += len(document.items)
    return report_of(tuple(reports))


def _report(
    folder: Folder, document: Document, decisions: Rulings | None = None, behind: Mapping[str, float] | None = None
) -> FileReport:
    """Verify one text. `behind` is the share of the verification that is done when an item is begun."""
    from naslag.rules.variants import variant
    from naslag.verify.claims.prover import Prover
    from naslag.verify.run import verify

    def say(item: str) -> None:
        share = (behind or {}).get(item, 1.0)
        folder.say(f"item {item}", VERIFY_FROM + share * (EDIT_FROM - VERIFY_FROM))

    prover = Prover(proofs(folder), variant(folder.source.draws) if folder.source.draws else None)
    named = folder.source.variant or None
    return verify(document, variant=named, decisions=decisions, deep=True, progress=say, prover=prover)


def edition(folder: Folder, read: Kept[Documents], found: Kept[Report]) -> Kept[Edition]:
    """edition.yaml: the same after people's rulings."""
    book = load_rulings(folder.corpus)
    code = code_digest("model", "notation", "rules", "verify", "edition")
    inputs = ["edition", dump(folder.source), read.digest, found.digest, book.text, code]
    made = keep(folder.corpus / "edition.yaml", Edition, inputs, lambda: _edit(folder, read.value, found.value, book))
    if made.made:
        told = [file.items for file in found.value.files] + [
            tuple(item.checked for item in file.items) for file in made.value.files
        ]
        proofs(folder).sweep({claim.proof for items in told for item in items for claim in item.claims})
    return made


def proofs(folder: Folder) -> Shelf:
    """Where the proofs of a source are kept."""
    from naslag.verify.claims.shelf import Shelf

    return Shelf(folder.corpus / "proofs")


def _edit(folder: Folder, read: Documents, found: Report, book: RulingsFile) -> Edition:
    from naslag.read.run import load_text

    folder.say("edition", EDIT_FROM)
    check_board(found.files, book)
    settled = settle(found.files, book)
    texts = [
        EditedText(
            document,
            report,
            _decided(folder, document, report, book, settled),
            load_text(folder.path / document.path, name=document.path),
        )
        for document, report in zip(read.documents, found.files, strict=True)
    ]
    return build(folder.source, texts, settled)


def _decided(folder: Folder, document: Document, found: FileReport, book: RulingsFile, settled: Settled) -> FileReport:
    """The report that follows the rulings: items that somebody ruled on are verified again, and once more without what
    cannot be played."""
    while (decisions := settled.decisions.get(document.path)) is not None:
        ruled = {ruling.item for ruling in decisions.rulings} | {diagram.item for diagram in decisions.diagrams}
        part = replace(document, items=tuple(item for item in document.items if item.id in ruled))
        decided = merged(found, _report(folder, part, decisions))
        if not withdraw(found, decided, book, settled):
            return decided
    return found
