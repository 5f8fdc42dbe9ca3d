"""A whole edition as one TEI file."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from pathlib import PurePosixPath

from lxml import etree

from naslag.model.document import PageMark
from naslag.model.edition import EditedFile, Edition
from naslag.model.rule_table import CheckedRuleTable
from naslag.publish.address import item_pages
from naslag.publish.apparatus import entries
from naslag.publish.tei.element import NAMES, TEI, Element, element
from naslag.publish.tei.header import header
from naslag.publish.tei.item import ItemMaker, apparatus_of, editor_note
from naslag.publish.tei.people import People
from naslag.publish.tei.transcription import Transcription


def tei(edition: Edition) -> bytes:
    """The edition as TEI P5 in UTF-8."""
    people = People(edition)
    names = iter([f"i-{PurePosixPath(page.address).stem}" for page in item_pages(edition)])
    files = [_file(file, f"file-{number}", names, people) for number, file in enumerate(edition.files, 1)]
    loose = apparatus_of(entries(edition.findings), None, "edition", people)
    notes = [editor_note(note, people) for note in edition.notes]
    back = element("back", element("div", *notes, loose, type="notes")) if notes or loose is not None else None
    text = element("text", element("body", *files), back, xml_id="edition")
    root = element("TEI", header(edition, people), text, xml_lang="en")
    etree.cleanup_namespaces(root, top_nsmap=NAMES)
    return bytes(etree.tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n")


def _file(file: EditedFile, name: str, names: Iterator[str], people: People) -> Element:
    """A `div` for one text, its parts in the order of the file; page breaks that lie in no item stand between them."""
    div = element("div", type="text", n=file.path, xml_id=name)
    apparatus = apparatus_of(entries(file.findings), None, name, people)
    if apparatus is not None:
        div.append(apparatus)
    for _, part in sorted(
        _parts(file, name, names, people), key=lambda placed: (placed[0], placed[1].tag != f"{{{TEI}}}pb")
    ):
        div.append(part)
    return div


def _parts(file: EditedFile, name: str, names: Iterator[str], people: People) -> Iterator[tuple[int, Element]]:
    """The parts of a file with the place where each begins. `names` are those of the items that are still to come."""
    ordered = sorted(file.pages, key=lambda mark: mark.span.start)
    starts = [mark.span.start for mark in ordered]
    inside: set[PageMark] = set()
    for item in file.items:
        text = Transcription(item.text, "", people)
        near = ordered[bisect_left(starts, item.text.span.start) : bisect_left(starts, item.text.span.end)]
        marks = tuple(mark for mark in near if text.inside(mark.span))
        inside.update(marks)
        yield item.text.span.start, ItemMaker(item, next(names), file.language, people, marks).made()
    for mark in ordered:
        if mark not in inside:
            yield mark.span.start, element("pb", n=mark.label)
    for number, remark in enumerate(file.remarks, 1):
        text = Transcription(remark, f"{name}.remark-{number}", people)
        yield remark.span.start, element("div", text.made(file.language), type="remark")
    for number, table in enumerate(file.rule_tables, 1):
        yield table.span.start, element("div", _table(table, f"{name}.table-{number}"), type="rules")


def _table(table: CheckedRuleTable, name: str) -> Element:
    head = element("row", element("cell"), *(element("cell", column) for column in table.columns), role="label")
    rows = [
        element(
            "row",
            element("cell", row.name.text, role="label"),
            *(
                element(
                    "cell",
                    cell.text,
                    element("note", f"{cell.ought} ({cell.article})", type="ought") if cell.ought else None,
                    ana=f"#cell-{cell.status}",
                )
                for cell in row.cells
            ),
        )
        for row in table.rows
    ]
    return element("table", head, *rows, xml_id=name)
