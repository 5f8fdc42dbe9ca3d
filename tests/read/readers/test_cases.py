"""Each folder here is a format and holds cases: a file and, in want.yaml, what is read in it, or why it is refused."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.document import Document, Item, Line, Ply
from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.run import load_text, read_text, readers

HERE = Path(__file__).parent
FORMATS = ("alto", "hocr", "html", "hub", "kb", "page", "pdn", "tei", "xml")
CASES = sorted(case for name in FORMATS for case in (HERE / name).iterdir() if case.name != "invalid")
REFUSED = [
    (folder / name, message)
    for folder in (HERE / name / "invalid" for name in FORMATS)
    for name, message in yaml.load((folder / "want.yaml").read_text(encoding="utf-8"), yaml.BaseLoader).items()
]


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_what_is_read(folder: Path) -> None:
    source = load_text(next(folder.glob("in.*")), name="in")
    want = yaml.load((folder / "want.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    assert reader_of(source) == folder.parent.name
    assert summary(read_text(source), source) == want


@pytest.mark.parametrize(("path", "message"), REFUSED, ids=lambda value: value.name if isinstance(value, Path) else "")
def test_what_is_refused(path: Path, message: str) -> None:
    with pytest.raises(SourceError) as refused:
        read_text(load_text(path, name=path.name))
    assert str(refused.value) == message


def test_every_refused_file_has_its_message() -> None:
    listed = {path for path, _ in REFUSED}
    kept = {path for name in FORMATS for path in (HERE / name / "invalid").iterdir()}
    assert {path for path in kept if path.name != "want.yaml"} == listed


def reader_of(source: SourceText) -> str:
    return next((name for name, reader in readers().items() if reader.sniff(source)), "txt")


def summary(document: Document, source: SourceText) -> dict[str, Any]:
    """A document as a person would check it: what is read and, behind `<`, the characters of the file that the span
    covers where they are not the same."""
    table: dict[str, Any] = {
        "encoding": document.encoding,
        "variants": [guess.value for guess in document.variants] if reader_of(source) == "pdn" else None,
        "remarks": [f"{code} {message}" for code, _, message in document.remarks],
        "pages": [f"{mark.label} in line {mark.span.line}" for mark in document.pages],
        "notes": [note.quote.text for note in document.notes],
        "items": [_item(item, source) for item in document.items],
    }
    return {key: value for key, value in table.items() if value}


def _item(item: Item, source: SourceText) -> dict[str, Any]:
    table: dict[str, Any] = {"id": item.id, "kind": item.kind.value, "page": item.page}
    if item.position:
        table["pieces"] = [
            piece.cell + _with_source(str(piece.square), piece.span.start, piece.span.end, source)
            for piece in item.position.pieces
        ]
        table["side"] = item.position.side.value if item.position.side else None
    if item.fen:
        table["fen"] = item.fen.text
    if item.from_start:
        table["from start"] = "yes"
    for line in item.lines:
        table[_name(line)] = [_ply(ply, source) for ply in line.plies]
    table["claims"] = [
        f"{claim.kind.value} {claim.side.value + ' ' if claim.side else ''}({claim.quote.text}) of {claim.line}"
        for claim in item.claims
    ]
    table["notes"] = [
        f"{note.kind.value}: {note.quote.text} (line {note.line}, ply {note.ply}"
        + (f", {' '.join(note.witnesses)})" if note.witnesses else ")")
        for note in item.notes
    ]
    return {key: value for key, value in table.items() if value}


def _name(line: Line) -> str:
    return line.name if line.of is None else f"{line.name}, of {line.of} from {line.from_ply}"


def _ply(ply: Ply, source: SourceText) -> str:
    number = f"{ply.number.text} " if ply.number else ""
    text = number + _with_source(ply.text, ply.span.start, ply.span.end, source) + ply.suffix
    if str(ply.readings[0]).replace("x", "-") != ply.text.replace("x", "-"):
        text += f" = {ply.readings[0]}"
    text += "".join(f" | {reading} at {reading.cost}: {reading.why}" for reading in ply.readings[1:])
    return text + (f" | corrected: {ply.correction.read}" if ply.correction else "")


def _with_source(text: str, start: int, end: int, source: SourceText) -> str:
    printed = source.text[start:end]
    return text if printed == text else f"{text} < {printed}"
