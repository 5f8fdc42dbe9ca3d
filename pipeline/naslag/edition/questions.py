"""What only a person can decide, the most useful question first."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.edition.rulings import RulingsFile
from naslag.edition.settle import fits
from naslag.model.edition import EditedItem, Edition
from naslag.model.finding import Finding, Severity
from naslag.model.report import CheckedLine

_WEIGHT = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


@dataclass(frozen=True, slots=True)
class Question:
    """A finding that waits for a person. `readings` are what may be read instead, best first; `fen` is the position
    before the ply in question, the last of a line, or the item's; None where there is none. `unread` counts the moves
    that stay unread as long as nobody decides."""

    path: str
    item: EditedItem
    finding: Finding
    readings: tuple[str, ...]
    fen: str | None
    unread: int


def every_finding(edition: Edition) -> list[Question]:
    """All findings on items, as questions, in the order of the book."""
    return [
        _question(file.path, item, edited.finding)
        for file in edition.files
        for item in file.items
        for edited in item.findings
    ]


def questions(edition: Edition, book: RulingsFile) -> list[Question]:
    """The open questions of an edition: those on which most of the printed moves wait come first, then errors, then the
    order of the book. Notes ask nothing, and what `book` rules on already is not asked again, also where the edition is
    older."""
    return [question for question in ranked(edition) if not _ruled(question.path, question.finding, book)]


def ranked(edition: Edition) -> list[Question]:
    """The same by the edition's own rulings alone."""
    asked = [
        _question(file.path, item, edited.finding)
        for file in edition.files
        for item in file.items
        for edited in item.findings
        if edited.waits
    ]
    return sorted(asked, key=lambda question: (-question.unread, _WEIGHT[question.finding.severity]))


def _ruled(path: str, finding: Finding, book: RulingsFile) -> bool:
    return any(
        ruling.item in (finding.item, f"{path}:{finding.item}") and fits(ruling, finding)
        for ruling in book.rulings.rulings
    )


def name_of(question: Question, edition: Edition) -> str:
    """What rulings.yaml calls the item: its number, with the file before it where several files have that number."""
    number = question.item.checked.id
    bearers = [item for file in edition.files for item in file.items if item.checked.id == number]
    return number if len(bearers) == 1 else f"{question.path}:{number}"


def _question(path: str, item: EditedItem, finding: Finding) -> Question:
    line = next((line for line in item.checked.lines if line.name == finding.line), None)
    readings = dict.fromkeys(filter(None, (finding.read, *finding.alternatives)))
    return Question(path, item, finding, tuple(readings), _before(item, line, finding), _unread(line, finding))


def _before(item: EditedItem, line: CheckedLine | None, finding: Finding) -> str | None:
    """The position in which the ply is to be played; the last of the line where the finding is about its end."""
    if line is None or not line.fens:
        return item.checked.position.fen
    return line.fens[min(finding.ply if finding.ply is not None else len(line.fens), len(line.fens) - 1)]


def _unread(line: CheckedLine | None, finding: Finding) -> int:
    if line is None or line.stopped_at is None or finding.ply != line.stopped_at:
        return 0
    return len(line.printed) - line.stopped_at
