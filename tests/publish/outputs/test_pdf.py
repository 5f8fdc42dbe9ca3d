"""The PDF: tagged, with bookmarks and alt texts, the same bytes every time, whatever the source holds."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from types import ModuleType
from typing import Any

import pytest

from naslag.model.edition import Edition
from naslag.model.errors import UsageError
from naslag.publish.output import offered, outputs
from naslag.publish.pdf import typeset
from naslag.publish.pdf.book import data, language


def objects(made: bytes) -> str:
    """Everything in a PDF that is not a picture or a font, unpacked."""
    parts = [made]
    for stream in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", made, re.DOTALL):
        try:
            parts.append(zlib.decompress(stream[1]))
        except zlib.error:
            parts.append(stream[1])
    return b"\n".join(parts).decode("latin-1")


def titles(made: str) -> list[str]:
    """The bookmarks in the order of the file."""
    found = re.findall(r"/Title ?(?:\(((?:[^()\\]|\\.)*)\)|<([0-9A-Fa-f]+)>)", made)
    return [text or bytes.fromhex(code).decode("utf-16") for text, code in found]


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)


def test_tagged_with_bookmarks_languages_and_alt_texts(made: ModuleType) -> None:
    pdf = outputs()["pdf"].render(made.EDITION)
    assert pdf.startswith(b"%PDF-1.7")
    text = objects(pdf)
    assert "/StructTreeRoot" in text
    assert re.search(r"/Marked true", text)
    assert re.search(r"pdfuaid:part>1<", text)
    assert text.count("/S/Figure") + text.count("/S /Figure") == 6
    assert re.search(r"/Alt ?\(Diagram, 10 by 10 squares: as mended by the edition\. White to move\.", text)
    assert re.search(r"/Lang ?\(nl\)", text)
    assert {"Problem 1", "Problem 2", "proef.txt, page 9", "Errata"} <= set(titles(text))


def test_the_same_bytes_and_the_date_of_the_last_ruling(made: ModuleType) -> None:
    pdf = outputs()["pdf"].render(made.EDITION)
    assert pdf == outputs()["pdf"].render(made.EDITION)
    assert "D:20260303000000Z" in objects(pdf)
    assert "D:20000101000000Z" in objects(outputs()["pdf"].render(made.RULES))


def test_what_is_set(made: ModuleType) -> None:
    tree = data(made.EDITION)
    assert [(part["heading"], [item["title"] for item in part["items"]]) for part in tree["parts"]] == [
        ("", ["Findings on the text as a whole"]),
        ("proef.txt, page 9", ["Problem 1", "Problem 2"]),
        ("proef.txt, page 10", ["Problem 3", "Problem 4"]),
        ("proef.txt", ["Unnumbered problem 1"]),
        ("proef.txt, page 10", ["Problem 7"]),
        ("tweede.txt", ["Problem 1"]),
    ]
    item = tree["parts"][1]["items"][1]
    assert "".join(piece["text"] for piece in item["printed"]) == made.TWO
    assert [piece for piece in item["printed"] if piece["kind"] == "mark"] == [
        {"text": "36x11", "kind": "mark", "refs": [[1, "i-2-MV301-main-3"]], "lang": None}
    ]
    (line,) = item["lines"]
    assert "".join(piece["text"] for piece in line) == "1.\u00a040–34 39×30 2.\u00a035×11 [36x11] emended."
    assert [(row["id"], row["printed"], row["read"]) for row in tree["errata"]] == [
        ("i-2-MV301-main-3", "36x11", "35x11"),
        ("i-7-TX101-main-2", "l5-20", "15-20"),
        ("i-7-TX101", "10-15 20", "10-15 20"),
        ("i-7-TX101-main-4", "20-24", "20-24!"),
    ]


def test_in_dutch_what_stays_english_is_marked(made: ModuleType) -> None:
    tree = data(made.EDITION, "nl")
    heading = tree["parts"][1]["heading"]
    assert (tree["lang"], tree["words"]["contents"], heading) == ("nl", "Inhoud", "proef.txt, bladzijde 9")

    def told(tree: Any) -> set[tuple[str, str | None]]:
        items = [item for part in tree["parts"] for item in part["items"]]
        return {(one["text"], one["lang"]) for item in items for entry in item["entries"] for one in entry["pieces"]}

    english = {text for text, lang in told(tree) if lang == "en"}
    assert english <= {text for text, _ in told(data(made.EDITION))}
    assert {lang for _, lang in told(tree)} == {None, "en"}


def test_no_sign_of_a_source_is_obeyed(made: ModuleType) -> None:
    shown = made.HARM.replace("\x1b", "⟨U+001B⟩").replace("\x9b", "⟨U+009B⟩")
    shown = shown.replace("\u202e", "⟨U+202E⟩").replace("\u202c", "⟨U+202C⟩")
    said = list(texts(data(made.EDITION)))
    assert any(shown in text for text in said)
    assert [text for text in said if re.search("[\x00-\x08\x1b\u202e\ufffe]", text)] == []


@pytest.mark.parametrize(
    "text",
    [
        '#panic("x") $ ] } */ // \\ @nobody <label> `',
        "nul \x00 \x1b[31m \ufffe",
        "\u05d3\u05de\u05e7\u05d4 \u202eabc",
        "\U0001f600 \u4e2d\u6587 \u10d3",
        "",
    ],
)
def test_any_text_can_be_set(text: str, made: ModuleType) -> None:
    source = replace(made.EDITION.source, title=text, author=text, language="x-klingon", licence=text, edition=text)
    pdf = outputs()["pdf"].render(replace(made.EDITION, source=source, program=text))
    assert "/StructTreeRoot" in objects(pdf)


def test_an_edition_without_anything(made: ModuleType) -> None:
    bare = Edition(replace(made.EDITION.source, witnesses=(), licence="", note="", provenance=""), ())
    assert outputs()["pdf"].render(bare).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("code", "taken"), [("nl", "nl"), ("NL", "nl"), ("en-GB", "en"), ("fry", "fry"), ("x-klingon", None), ("", None)]
)
def test_languages(code: str, taken: str | None) -> None:
    assert language(code) == taken


def test_without_typst_it_is_not_offered(monkeypatch: pytest.MonkeyPatch, made: ModuleType) -> None:
    monkeypatch.setattr(typeset, "find_spec", lambda _: None)
    typeset.available.cache_clear()
    try:
        assert "pdf" not in [output.name for output in offered()]
        with pytest.raises(UsageError, match=r"pip install 'naslag\[pdf\]'"):
            outputs()["pdf"].render(made.EDITION)
    finally:
        typeset.available.cache_clear()


def test_a_fault_of_the_template_is_not_hidden() -> None:
    with pytest.raises(RuntimeError, match="here is wrong"):
        typeset.pdf_of(b'#panic("here is wrong")', {}, date(2000, 1, 1))
