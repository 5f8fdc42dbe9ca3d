"""The findings as W3C Web Annotations on the transcribed files, so that other tools can show them on the same text.

A file is named by the digest of its bytes (RFC 6920, `ni:///sha-256;…`): whoever has these bytes has the text that the
positions count in. Positions are code points from 0, as the model of Web Annotation has them.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from datetime import date
from pathlib import PurePosixPath
from typing import Any

from naslag.model.edition import EditedFile, Edition
from naslag.model.ruling import EditorNote
from naslag.model.span import Quote, Span
from naslag.publish.address import item_pages
from naslag.publish.apparatus import Entry, entries
from naslag.publish.citation import imprint
from naslag.publish.errata import loose_entries

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
AROUND = 32
"""Characters quoted before and behind, so that a tool finds the place in a text that has shifted."""


def collection(edition: Edition) -> dict[str, Any]:
    """One collection with all annotations on one page, in the order of the book."""
    items = list(_annotations(edition))
    first = {"id": "#page", "type": "AnnotationPage", "partOf": "#findings", "startIndex": 0, "items": items}
    label = f"Findings on {edition.source.title}. {imprint(edition)}"
    return {
        "@context": CONTEXT,
        "id": "#findings",
        "type": ["AnnotationCollection"],
        "label": label,
        "total": len(items),
        "first": first,
    }


def _annotations(edition: Edition) -> Iterator[dict[str, Any]]:
    files = {file.path: file for file in edition.files}
    for entry in loose_entries(edition):
        yield _finding(edition, entry, files.get(entry.finding.span.path), "index.html", None)
    for number, note in enumerate(edition.notes, 1):
        yield _note(note, "index.html", f"index.html#note-{number}")
    for page in item_pages(edition):
        address = PurePosixPath(page.address).name
        for entry in entries(page.item.findings):
            yield _finding(edition, entry, page.file, address, page.item.text)
        for number, note in enumerate(page.item.notes, 1):
            yield _note(note, address, f"{address}#note-{number}")


def _finding(
    edition: Edition, entry: Entry, file: EditedFile | None, address: str, text: Quote | None
) -> dict[str, Any]:
    finding, ruling = entry.finding, entry.edited.ruling
    reading = entry.reading
    said = " ".join([f"{finding.message}.", *(f"{sentence}." for sentence in finding.evidence)])
    bodies: list[dict[str, Any]] = [
        _body(said, "commenting", "en"),
        _body(finding.code, "tagging"),
        _body(str(entry.edited.standing), "tagging"),
    ]
    if reading is not None:
        bodies.insert(0, _body(reading, "editing"))
    if ruling:
        bodies.append(_body(f"{ruling.decision}: {ruling.reason}", "assessing"))
    generator = {"type": "Software", "name": edition.program or "naslag"}
    annotation = {
        "id": f"{address}#{entry.anchor}",
        "type": "Annotation",
        "motivation": "editing" if reading is not None else "assessing",
        "creator": {"type": "Person", "nickname": ruling.by} if ruling else generator,
        "generator": generator,
        "body": bodies,
        "target": _target(edition, finding.span, file, address, text),
    }
    return annotation | _created(ruling.date if ruling else "")


def _target(edition: Edition, span: Span, file: EditedFile | None, address: str, text: Quote | None) -> dict[str, Any]:
    digest = next((one.sha256 for one in edition.source.files if one.path == span.path), "")
    source: dict[str, Any] = {"id": named(digest) if digest else address, "type": "Text"}
    if file and file.language:
        source["language"] = file.language
    selectors: list[dict[str, Any]] = [{"type": "TextPositionSelector", "start": span.start, "end": span.end}]
    if quoted := _quoted(span, text):
        selectors.insert(0, quoted)
    return {"type": "SpecificResource", "source": source, "scope": address, "selector": selectors}


def _quoted(span: Span, text: Quote | None) -> dict[str, Any] | None:
    """The characters of a place with what stands around them; None where they are not in the quotation as it is."""
    if text is None or span.start == span.end or text.span.path != span.path or not text.span.holds(span):
        return None
    if text.span.end - text.span.start != len(text.text):
        return None
    start, end = span.start - text.span.start, span.end - text.span.start
    return {
        "type": "TextQuoteSelector",
        "exact": text.text[start:end],
        "prefix": text.text[max(0, start - AROUND) : start],
        "suffix": text.text[end : end + AROUND],
    }


def _note(note: EditorNote, address: str, id: str) -> dict[str, Any]:
    annotation = {
        "id": id,
        "type": "Annotation",
        "motivation": "commenting",
        "creator": {"type": "Person", "nickname": note.by},
        "body": [_body(note.text, "commenting")],
        "target": address,
    }
    return annotation | _created(note.date)


def _body(value: str, purpose: str, language: str = "") -> dict[str, Any]:
    body = {"type": "TextualBody", "value": value, "format": "text/plain", "purpose": purpose}
    return body | ({"language": language} if language else {})


def _created(day: str) -> dict[str, Any]:
    try:
        return {"created": f"{date.fromisoformat(day).isoformat()}T00:00:00Z"}
    except ValueError:
        return {}


def named(digest: str) -> str:
    """The name of a file by its SHA-256 in hexadecimal."""
    return "ni:///sha-256;" + urlsafe_b64encode(bytes.fromhex(digest)).decode().rstrip("=")
