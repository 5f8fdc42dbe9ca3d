"""Linked data and annotations: what each vocabulary requires is there, and points at the right characters."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from lxml import html

from naslag.model.edition import Edition
from naslag.model.ruling import Medium
from naslag.publish.linked.annotations import named
from naslag.publish.output import outputs

REQUIRED = {
    "Book": {"name", "inLanguage"},
    "NewspaperArticle": {"name", "inLanguage"},
    "WebPage": {"name", "inLanguage"},
    "Chapter": {"name", "hasPart"},
    "Person": {"name"},
    "SoftwareApplication": {"name"},
    "CorrectionComment": {"@id", "text"},
    "CreativeWork": {"name"},
}
"""What we say of each kind of thing at least."""


def loaded(name: str, edition: Edition) -> Any:
    return json.loads(outputs()[name].render(edition))


def things(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if "@type" in node:
            yield node
        for part in node.values():
            yield from things(part)
    elif isinstance(node, list):
        for part in node:
            yield from things(part)


def test_every_thing_says_what_it_must(made: ModuleType) -> None:
    for edition in (made.EDITION, made.RULES):
        tree = loaded("jsonld", edition)
        assert tree["@context"] == "https://schema.org"
        assert [one for one in things(tree) if not one.keys() >= REQUIRED[one["@type"]]] == []
        assert [one for one in things(tree) if any(value in ("", None, []) for value in one.values())] == []
        ids = [one["@id"] for one in things(tree) if "@id" in one]
        assert sorted(ids) == sorted(set(ids))


def test_the_book_with_its_texts_and_items(made: ModuleType) -> None:
    book = loaded("jsonld", made.EDITION)
    parts = book.pop("hasPart")
    assert book == {
        "@context": "https://schema.org",
        "@type": "Book",
        "@id": "index.html",
        "url": "index.html",
        "identifier": "proef-1880",
        "name": "Proeven van damspel",
        "author": {"@type": "Person", "name": "A. Proef"},
        "editor": [{"@type": "Person", "name": who} for who in sorted([made.HARM, "AB", "CD"])],
        "creator": {"@type": "SoftwareApplication", "name": "naslag", "softwareVersion": "0.1.0"},
        "datePublished": "1880",
        "inLanguage": "nl",
        "bookEdition": "first printing",
        "bookFormat": "https://schema.org/EBook",
        "isAccessibleForFree": True,
        "license": {"@type": "CreativeWork", "name": "CC0-1.0"},
        "creditText": "Made for the tests.",
        "isBasedOn": {
            "@type": "Book",
            "name": "Proeven van damspel",
            "author": {"@type": "Person", "name": "A. Proef"},
            "datePublished": "1880",
            "bookEdition": "first printing",
            "inLanguage": "nl",
        },
    }
    assert [(part["@type"], part["name"], len(part["hasPart"])) for part in parts] == [
        ("Chapter", "proef.txt", 6),
        ("Chapter", "tweede.txt", 1),
    ]
    assert parts[0]["hasPart"][1] == {
        "@type": "CreativeWork",
        "@id": "2.html",
        "url": "2.html",
        "identifier": "proef-1880/2",
        "name": "Problem 2",
        "genre": "draughts problem",
        "keywords": ["international", "line emended"],
        "pagination": "9",
        "inLanguage": "nl",
        "text": made.TWO,
        "hasPart": [
            {
                "@type": "CreativeWork",
                "name": "Position",
                "encodingFormat": "text/x-fen",
                "text": "W:W35,40:B5,17,28,29,39",
            }
        ],
        "correction": [{"@type": "CorrectionComment", "@id": "2.html#MV301-main-3", "text": "36x11: read 35x11"}],
        "position": 2,
    }


def test_only_readings_that_are_taken_are_corrections(made: ModuleType) -> None:
    seven = loaded("jsonld", made.EDITION)["hasPart"][0]["hasPart"][5]
    assert [one["text"] for one in seven["correction"]] == ["l5-20: read 15-20", "20-24: read 20-24!"]
    assert "correction" not in loaded("jsonld", made.EDITION)["hasPart"][0]["hasPart"][2]


@pytest.mark.parametrize(
    ("medium", "whole", "part", "bibtex", "csl"),
    [
        (Medium.BOOK, "Book", "Chapter", "@book{", "book"),
        (Medium.ARTICLE, "NewspaperArticle", "CreativeWork", "@article{", "article-newspaper"),
        (Medium.WEBSITE, "WebPage", "CreativeWork", "@online{", "webpage"),
    ],
)
def test_each_medium(medium: Medium, whole: str, part: str, bibtex: str, csl: str, made: ModuleType) -> None:
    edition = replace(made.EDITION, source=replace(made.EDITION.source, medium=medium))
    tree = loaded("jsonld", edition)
    assert (tree["@type"], tree["hasPart"][0]["@type"]) == (whole, part)
    assert outputs()["bibtex"].render(edition).decode().startswith(bibtex)
    assert loaded("csl", edition)[0]["type"] == csl


def test_pages_carry_the_same(made: ModuleType, site: Path) -> None:
    """The data of a page are those of the file, with control characters as the page shows them."""
    tree = loaded("jsonld", made.EDITION)
    filed = {one["@id"]: one for one in things(tree) if "@id" in one}
    for name in ("index", "2", "4", "7"):
        (text,) = html.parse(site / "proef-1880" / f"{name}.html").xpath("//script[@type='application/ld+json']/text()")
        said = json.loads(text)
        assert said.pop("@context") == "https://schema.org"
        whole = said.pop("isPartOf", None)
        assert whole is None or whole["@id"] == "index.html"
        want = {key: value for key, value in filed[f"{name}.html"].items() if key != "position"}
        if name == "index":
            want = {key: value for key, value in want.items() if key not in ("@context", "hasPart")}
            said.pop("editor"), want.pop("editor")  # one of them has control characters for initials
        assert said == want
    hostile = html.parse(site / "proef-1880" / "item-1.html").xpath("//script[@type='application/ld+json']/text()")
    assert "</" not in hostile[0]
    assert json.loads(hostile[0])["text"].startswith("<script>alert('x')</script> &amp;")


def test_annotations_have_what_the_model_requires(made: ModuleType) -> None:
    tree = loaded("annotations", made.EDITION)
    assert (tree["@context"], tree["type"], tree["total"]) == (
        "http://www.w3.org/ns/anno.jsonld",
        ["AnnotationCollection"],
        16,
    )
    page = tree["first"]
    assert (page["type"], page["partOf"], page["startIndex"], len(page["items"])) == (
        "AnnotationPage",
        tree["id"],
        0,
        16,
    )
    ids = [one["id"] for one in page["items"]]
    assert len(set(ids)) == len(ids)
    for one in page["items"]:
        assert one["type"] == "Annotation"
        assert one["motivation"] in ("editing", "assessing", "commenting")
        assert one["target"]
        assert all(body["type"] == "TextualBody" and body["value"] for body in one["body"])


def test_an_annotation_points_at_the_characters(made: ModuleType) -> None:
    for one in loaded("annotations", made.EDITION)["first"]["items"]:
        if one["motivation"] == "commenting":
            continue
        quotes = [selector for selector in one["target"]["selector"] if selector["type"] == "TextQuoteSelector"]
        (place,) = [selector for selector in one["target"]["selector"] if selector["type"] == "TextPositionSelector"]
        for quote in quotes:
            assert made.TEXT.text[place["start"] : place["end"]] == quote["exact"] != ""
            around = quote["prefix"] + quote["exact"] + quote["suffix"]
            assert made.TEXT.text[place["start"] - len(quote["prefix"]) :].startswith(around)


def test_an_annotation_with_a_ruling(made: ModuleType) -> None:
    items = {one["id"]: one for one in loaded("annotations", made.EDITION)["first"]["items"]}
    generator = {"type": "Software", "name": "naslag 0.1.0"}
    start = made.span("l5-20").start
    assert items["7.html#TX101-main-2"] == {
        "id": "7.html#TX101-main-2",
        "type": "Annotation",
        "motivation": "editing",
        "creator": {"type": "Person", "nickname": "CD"},
        "generator": generator,
        "created": "2026-03-01T00:00:00Z",
        "body": [
            {"type": "TextualBody", "value": "15-20", "format": "text/plain", "purpose": "editing"},
            {
                "type": "TextualBody",
                "value": "l5-20 is a misreading.",
                "format": "text/plain",
                "purpose": "commenting",
                "language": "en",
            },
            {"type": "TextualBody", "value": "TX101", "format": "text/plain", "purpose": "tagging"},
            {"type": "TextualBody", "value": "accepted", "format": "text/plain", "purpose": "tagging"},
            {
                "type": "TextualBody",
                "value": "accept: The scan shows a 1.",
                "format": "text/plain",
                "purpose": "assessing",
            },
        ],
        "target": {
            "type": "SpecificResource",
            "source": {"id": "ni:///sha-256;" + "A" * 43, "type": "Text", "language": "nl"},
            "scope": "7.html",
            "selector": [
                {"type": "TextQuoteSelector", "exact": "l5-20", "prefix": "7. 1. 5-10 ", "suffix": made.SEVEN[16:48]},
                {"type": "TextPositionSelector", "start": start, "end": start + 5},
            ],
        },
    }
    assert items["2.html#MV301-main-3"]["creator"] == generator
    assert "created" not in items["2.html#MV301-main-3"]


def test_a_file_is_named_by_its_bytes() -> None:
    """The example of RFC 6920, section 8.1: the digest of `Hello World!`."""
    digest = "7f83b1657ff1fc53b92dc18148a1d65dfc2d4b1fa3d677284addd200126d9069"
    assert named(digest) == "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk"
    assert base64.urlsafe_b64decode(named(digest).partition(";")[2] + "=").hex() == digest
