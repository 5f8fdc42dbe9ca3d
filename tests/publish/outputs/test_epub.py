"""The EPUB: a package that holds together, as far as can be seen without Java (`make validate` runs epubcheck)."""

from __future__ import annotations

import io
import posixpath
import zipfile
from dataclasses import replace
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest
from lxml import etree

from naslag.model.edition import Edition
from naslag.publish.epub.book import epub
from naslag.publish.output import outputs

X = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
OPF = {"o": "http://www.idpf.org/2007/opf", "dc": "http://purl.org/dc/elements/1.1/"}
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
EPUB = "{http://www.idpf.org/2007/ops}type"


def opened(edition: Edition) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(outputs()["epub"].render(edition)))


def package(book: zipfile.ZipFile) -> etree._Element:
    return etree.fromstring(book.read("book/package.opf"))


def trees(book: zipfile.ZipFile) -> dict[str, etree._Element]:
    return {
        name.removeprefix("book/"): etree.fromstring(book.read(name))
        for name in book.namelist()
        if name.startswith("book/") and name.endswith((".xhtml", ".svg"))
    }


def test_the_archive_says_first_what_it_is(made: ModuleType) -> None:
    data = outputs()["epub"].render(made.EDITION)
    assert data[30:58] == b"mimetypeapplication/epub+zip"
    book = opened(made.EDITION)
    assert book.infolist()[0].compress_type == zipfile.ZIP_STORED
    assert {info.date_time for info in book.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    container = etree.fromstring(book.read("META-INF/container.xml"))
    assert container.xpath("//@full-path") == ["book/package.opf"]


def test_the_manifest_names_every_file_and_no_other(made: ModuleType) -> None:
    book = opened(made.EDITION)
    items = package(book).findall("o:manifest/o:item", OPF)
    held = {
        name.removeprefix("book/")
        for name in book.namelist()
        if name not in ("mimetype", "META-INF/container.xml", "book/package.opf")
    }
    assert sorted(unquote(item.get("href")) for item in items) == sorted(held)
    ids = [item.get("id") for item in items]
    assert len(set(ids)) == len(ids)
    assert set(package(book).xpath("//o:itemref/@idref", namespaces=OPF)) <= set(ids)
    assert [item.get("href") for item in items if item.get("properties") == "nav"] == ["nav.xhtml"]


def test_what_the_package_tells(made: ModuleType) -> None:
    root = package(opened(made.EDITION))

    def said(path: str) -> list[str]:
        return [str(one) for one in root.xpath(f"//{path}/text()", namespaces=OPF)]

    assert said("dc:title") == ["Proeven van damspel"]
    assert said("dc:language") == ["nl", "en"]
    assert said("dc:rights") == ["CC0-1.0"]
    assert said("o:meta[@property='dcterms:modified']") == ["2026-03-03T00:00:00Z"]
    assert said("o:meta[starts-with(@property, 'schema:accessMode')]") == ["textual", "visual", "textual"]
    assert said("o:meta[@property='schema:accessibilityFeature']") == [
        *("alternativeText", "readingOrder", "structuralNavigation", "tableOfContents"),
        *("pageNavigation", "pageBreakMarkers"),
    ]
    assert said("o:meta[@property='schema:accessibilityHazard']") == ["none"]
    identifier = root.xpath("string(//dc:identifier)", namespaces=OPF)
    assert identifier.startswith("urn:uuid:")
    assert identifier == package(opened(replace(made.EDITION, program="naslag 9"))).xpath(
        "string(//dc:identifier)", namespaces=OPF
    )


@pytest.mark.parametrize("which", ["EDITION", "RULES"])
def test_links_resolve_and_names_are_given_once(which: str, made: ModuleType) -> None:
    pages = trees(opened(getattr(made, which)))
    names = {address: [str(one) for one in tree.xpath("//@id")] for address, tree in pages.items()}
    assert {address: ids for address, ids in names.items() if len(set(ids)) != len(ids)} == {}
    broken = []
    for address, tree in pages.items():
        for link in tree.xpath("//@href | //@src"):
            parts = urlsplit(str(link))
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(address), parts.path)) if parts.path else address
            )
            known = target == "book.css" or (
                target in pages and (not parts.fragment or parts.fragment in names[target])
            )
            if parts.scheme or not known:
                broken.append((address, link))
    assert broken == []


def test_the_contents_lead_to_every_item_and_page(made: ModuleType) -> None:
    nav = trees(opened(made.EDITION))["nav.xhtml"]
    told = {one.get(EPUB): ["".join(link.itertext()) for link in one.iter(f"{X}a")] for one in nav.iter(f"{X}nav")}
    assert told == {
        "toc": [
            "Proeven van damspel",
            *("proef.txt, page 9", "Problem 1", "Problem 2", "proef.txt, page 10", "Problem 3", "Problem 4"),
            *("proef.txt", "Unnumbered problem 1", "proef.txt, page 10", "Problem 7", "tweede.txt", "Problem 1"),
            "Errata",
        ],
        "page-list": ["9", "10", "10"],
        "landmarks": ["Proeven van damspel", "The text in the order of the book", "Errata"],
    }


def test_every_diagram_is_drawn_and_told(made: ModuleType) -> None:
    pages = trees(opened(made.EDITION))
    told = {img.get("src"): img.get("alt") for tree in pages.values() for img in tree.iter(f"{X}img")}
    assert sorted(told) == sorted(address for address in pages if address.endswith(".svg"))
    assert told["diagrams/i-2.svg"] == (
        "Diagram, 10 by 10 squares: as mended by the edition. White to move. White men: 35, 40. "
        "Black men: 5, 17, 28, 29, 39."
    )
    for address, alt in told.items():
        assert pages[address].get("aria-label") == alt
    pieces = [node.get("fill") for node in pages["diagrams/i-2.svg"].iter(f"{SVG}circle") if node.get("r") == "14.6"]
    assert sorted(pieces) == ["#221d18"] * 5 + ["#fffdf8"] * 2


def test_states_differ_in_form_and_not_in_colour_alone(made: ModuleType) -> None:
    drawing = trees(opened(made.EDITION))["diagrams/i-4.svg"]
    forms = {
        square: tuple(node.tag.removeprefix(SVG) for node in group if node.tag != f"{SVG}text")
        for group in drawing.iter(f"{SVG}g")
        if (square := group.findtext(f"{SVG}text"))
    }
    assert {square: forms[square] for square in ("1", "4", "14", "28", "36", "48")} == {
        "1": ("circle",),
        "4": ("path",),
        "14": ("g",),
        "28": ("g",),
        "36": ("circle", "g"),
        "48": ("rect", "g"),
    }


def test_each_passage_has_its_language(made: ModuleType) -> None:
    for address, tree in trees(opened(made.EDITION)).items():
        for node in tree.iter(f"{X}blockquote", f"{X}q"):
            if node.get("class") != "editor":
                assert (address, node.get("lang"), node.get("{http://www.w3.org/XML/1998/namespace}lang")) == (
                    address,
                    "nl",
                    "nl",
                )


def test_harm_stays_text(made: ModuleType) -> None:
    shown = made.HARM.replace("\x1b", "␛").replace("\x9b", "⟨U+009B⟩")
    shown = shown.replace("\u202e", "⟨U+202E⟩").replace("\u202c", "⟨U+202C⟩")
    pages = trees(opened(made.EDITION))
    whole = "".join("".join(tree.itertext()) for tree in pages.values())
    assert shown in whole
    assert [node.tag for tree in pages.values() for node in tree.iter(f"{X}script", f"{X}b") if node.attrib] == []
    source = replace(made.EDITION.source, title="nul \x00 </title> &amp; ]]>", licence="\ufffe", siglum="../x")
    told = package(opened(replace(made.EDITION, source=source))).xpath("string(//dc:title)", namespaces=OPF)
    assert told == "nul ␀ </title> &amp; ]]>"


def test_the_same_edition_gives_the_same_bytes(made: ModuleType) -> None:
    assert outputs()["epub"].render(made.EDITION) == outputs()["epub"].render(made.EDITION)


def test_in_dutch_what_stays_english_is_marked(made: ModuleType) -> None:
    book = zipfile.ZipFile(io.BytesIO(epub(made.EDITION, "nl")))
    assert package(book).get(XML_LANG) == "nl"
    pages = {name: tree for name, tree in trees(book).items() if tree.tag == f"{X}html"}
    assert {tree.get("lang") for tree in pages.values()} == {"nl"}
    assert next(pages["title.xhtml"].iter(f"{X}h2")).text == "De bron"
    marked = [one for tree in pages.values() for one in tree.iter(f"{X}span") if one.get("lang") == "en"]
    assert [one.get(XML_LANG) for one in marked] == ["en"] * len(marked) != []
