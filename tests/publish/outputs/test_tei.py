"""The TEI file: valid, every pointer leads somewhere, and no character of the source is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from naslag import load_edition
from naslag.model.edition import EditedItem, Edition
from naslag.model.text import SourceText
from naslag.publish.output import outputs
from naslag.publish.tei.element import legal
from naslag.read.run import read_text

ROOT = Path(__file__).parents[3]
SCHEMA = etree.RelaxNG(etree.parse(ROOT / "site" / "static" / "schema" / "naslag-tei.rng"))
CORPUS = sorted(path.parent for path in (ROOT / "corpus").glob("*/edition.yaml"))
TEI = "{http://www.tei-c.org/ns/1.0}"
NS = {"t": "http://www.tei-c.org/ns/1.0"}
ID = "{http://www.w3.org/XML/1998/namespace}id"
POINTERS = ("ana", "target", "targetEnd", "from", "to", "corresp", "wit", "resp", "who")


def made_of(edition: Edition) -> etree._Element:
    return etree.fromstring(outputs()["tei"].render(edition))


def complaints(root: etree._Element) -> list[str]:
    SCHEMA.validate(root)
    return [f"{one.line}: {one.message}" for one in SCHEMA.error_log]


def nowhere(root: etree._Element) -> set[str]:
    """Pointers that lead to no element."""
    ids = {f"#{one}" for one in root.xpath("//@xml:id")}
    said = {one for name in POINTERS for value in root.xpath(f"//t:*/@{name}", namespaces=NS) for one in value.split()}
    return said - ids


def printed(ab: etree._Element) -> str:
    """The characters of the source: all but what the edition reads instead."""
    ab = deepcopy(ab)
    for gone in [*ab.iter(f"{TEI}corr"), *ab.iter(f"{TEI}supplied")]:
        gone.text = None
    return "".join(ab.itertext())


def offsets(ab: etree._Element) -> dict[str, int]:
    """How many characters of the source stand before each anchor."""
    found, behind = {}, 0

    def walk(node: etree._Element) -> None:
        nonlocal behind
        if node.tag == f"{TEI}anchor":
            found[f"#{node.get(ID)}"] = behind
        if node.tag not in (f"{TEI}corr", f"{TEI}supplied"):
            behind += len(node.text or "")
            for child in node:
                walk(child)
                behind += len(child.tail or "")

    walk(ab)
    return found


def items(edition: Edition) -> Iterator[EditedItem]:
    for file in edition.files:
        yield from file.items


def div(root: etree._Element, number: str) -> etree._Element:
    return root.xpath("//t:div[@n=$n]", namespaces=NS, n=number)[0]


def plain(node: etree._Element) -> str:
    return etree.tostring(node, encoding="unicode", with_tail=False).replace(f' xmlns="{NS["t"]}"', "")


def check(edition: Edition) -> None:
    root = made_of(edition)
    assert complaints(root) == []
    assert nowhere(root) == set()
    texts = root.xpath("//t:div[@subtype]/t:ab", namespaces=NS)
    assert sorted(map(printed, texts)) == sorted(legal(item.text.text) for item in items(edition))
    for text in texts:
        assert len(text.findall(f".//{TEI}lb")) == len(re.findall(r"\r\n?|\n", printed(text)))
    for one, item in zip(root.xpath("//t:div[@subtype]", namespaces=NS), items(edition), strict=True):
        places = offsets(one.find(f"{TEI}ab"))
        for app in one.findall(f"{TEI}listApp/{TEI}app[@to]"):
            place = places[app.get("from")], places[app.get("to")]
            assert place in [
                (found.finding.span.start - item.text.span.start, found.finding.span.end - item.text.span.start)
                for found in item.findings
                if found.finding.code == app.get("type")
            ]


def test_the_hand_made_editions(made: ModuleType) -> None:
    check(made.EDITION)
    check(made.RULES)


@pytest.mark.parametrize("folder", CORPUS, ids=lambda folder: folder.name)
def test_the_corpus(folder: Path) -> None:
    check(load_edition(folder))


def test_a_reading_beside_the_print(made: ModuleType) -> None:
    item = div(made_of(made.EDITION), "2")
    assert plain(item.find(f"{TEI}ab//{TEI}seg[3]")) == (
        '<seg type="move" xml:id="i-2.line-main.3"><choice><sic>36x11</sic>'
        '<corr resp="#naslag" cert="high">35x11</corr></choice></seg>'
    )
    assert plain(item.find(f"{TEI}listApp/{TEI}app")) == (
        '<app type="MV301" from="#i-2.MV301-main-3.s" to="#i-2.MV301-main-3.e" xml:id="i-2.MV301-main-3"'
        ' ana="#standing-applied #slip-printer"><lem resp="#naslag">35x11</lem>'
        '<rdg wit="#wit-transcription" type="printed">36x11</rdg><rdg type="alternative" resp="#naslag">35x2</rdg>'
        '<note type="evidence"><p>MV301: 36x11 is not a legal move here</p><p>nothing stands on 36</p>'
        "<p>with 35x11 the line can be played to its end</p></note></app>"
    )


def test_a_line_that_stops_and_its_variation(made: ModuleType) -> None:
    groups = div(made_of(made.EDITION), "3").findall(f"{TEI}spanGrp")
    assert [
        [(span.get("type"), span.get("n"), span.text) for span in group.iter(f"{TEI}span")] for group in groups
    ] == [
        [
            ("move", "1", "32-28"),
            ("move", "2", "23x32"),
            ("move", "3", "37x28"),
            ("move", "4", "19-24"),
            ("not-played", "5", "28-17"),
            ("not-played", "6", "24-30"),
            ("final-position", None, "W:W28,48:B3,24"),
        ],
        [("move", "4", "19-23"), ("move", "5", "28x19"), ("final-position", None, "B:W19,48:B3")],
    ]
    assert [(group.get("ana"), group.get("corresp")) for group in groups] == [
        ("#verdict-illegal", None),
        ("#verdict-legal", "#i-3.line-main"),
    ]


def test_a_lost_diagram(made: ModuleType) -> None:
    figure = div(made_of(made.EDITION), "4").find(f"{TEI}figure")
    assert figure.get("ana") == "#basis-reconstructed"
    assert [(one.get("n"), one.text) for one in figure.iter(f"{TEI}item")][:4] == [
        ("certain", "14 w, 26 w, 28 b"),
        ("conjectured", "36 b"),
        ("occupied", "48"),
        ("empty", "4, 10, 32, 37, 38"),
    ]
    assert figure.findtext(f"{TEI}formula") == "W:W14,26:B28,36,48"


def test_claims_and_pages(made: ModuleType) -> None:
    root = made_of(made.EDITION)
    claims = div(root, "7").xpath("t:note[@type='claim']", namespaces=NS)
    assert [(one.get("subtype"), one.get("ana"), "".join(one.itertext())) for one in claims] == [
        ("win_in", "#status-proved", "wint win_in for black: proved."),
        ("gain", "#status-refuted", "winst gain for black: refuted."),
        ("caught", "#status-supported", "remise caught for black: supported."),
        ("locked", "#status-open", "opgesloten locked for black: open."),
    ]
    order = [
        node.get("n") for node in root.iter(f"{TEI}pb", f"{TEI}div") if node.get("subtype") or node.tag == f"{TEI}pb"
    ]
    assert order == ["9", "1", "2", "10", "3", "4", "#1", "7", "1"]


def test_a_page_that_begins_within_an_item(made: ModuleType) -> None:
    file = made.EDITION.files[0]
    marks = (replace(file.pages[0], label="11", span=made.span("36x11")),)
    ab = div(made_of(replace(made.EDITION, files=(replace(file, pages=marks),))), "2").find(f"{TEI}ab")
    assert "".join(ab.find(f"{TEI}pb").itersiblings(f"{TEI}seg").__next__().itertext()) == "36x1135x11"


def test_rulings_and_who_made_them(made: ModuleType) -> None:
    root = made_of(made.EDITION)
    changes = root.findall(f".//{TEI}change")
    people = {one.get(ID): one.text for one in root.iter(f"{TEI}name")}
    assert [(one.get("when"), people[one.get("who")[1:]], one.text) for one in changes] == [
        ("2026-03-01", "CD", "7 TX101: accept. The scan shows a 1."),
        ("2026-03-02", "CD", "7 TX101: reject. The print is plain."),
        ("2026-03-03", "CD", "7 TX101: replace. The errata slip says so."),
    ]


def test_what_a_remark_says_of_other_printings_stands_with_the_reading(made: ModuleType) -> None:
    note = made.CheckedNote("witness", "zo ook B", made.span("36x11"), "main", 2, ("second printing", "derde druk"))
    item = replace(made.emended, checked=replace(made.emended.checked, notes=(note,)))
    edition = replace(made.EDITION, files=(replace(made.EDITION.files[0], items=(item,)),))
    root = made_of(edition)
    detail = root.find(f".//{TEI}witDetail")
    assert (detail.text, detail.get("wit")) == ("zo ook B", "#wit-B #wit-derde-druk")
    assert root.xpath("//t:witness[@n='derde druk']", namespaces=NS)[0].text == (
        "derde druk (so named in a remark of the source)"
    )
    check(edition)


def test_harm_stays_text(made: ModuleType) -> None:
    item = div(made_of(made.EDITION), "#1")
    seen = made.HARM.replace("\x1b", "␛")
    assert seen in printed(item.find(f"{TEI}ab"))
    assert {node.tag for node in item.iter()} <= {
        f"{TEI}{name}"
        for name in (
            *("div", "ab", "seg", "anchor", "choice", "sic", "corr", "supplied", "spanGrp", "desc", "span", "note"),
            *("quote", "date", "listApp", "app", "lem", "rdg", "p"),
        )
    }


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\x00b\x1f", "a␀b␟"),
        ("\ud800\ufffe\uffff", "\ufffd\ufffd\ufffd"),
        ("\t\r\n\x85\u202e\U0001f600", "\t\r\n\x85\u202e\U0001f600"),
    ],
)
def test_characters_that_xml_cannot_hold(text: str, kept: str) -> None:
    assert legal(text) == kept


@given(st.data())
def test_any_places_can_be_marked(made: ModuleType, data: st.DataObject) -> None:
    """Findings anywhere, across moves and one another: the text stays whole and the file valid."""
    text = made.emended.text
    places = data.draw(st.lists(st.tuples(*[st.integers(0, len(text.text))] * 2), max_size=5))
    found = tuple(
        made.found(
            "TX101",
            made.TEXT.span(text.span.start + min(place), text.span.start + max(place)),
            "odd",
            made.Standing.APPLIED,
            printed=text.text[min(place) : max(place)],
            read="?",
        )
        for place in places
    )
    item = replace(made.emended, findings=found)
    check(replace(made.EDITION, files=(replace(made.EDITION.files[0], items=(item,)),)))


def test_the_schema_is_closed(made: ModuleType) -> None:
    root = made_of(made.EDITION)
    for path, attribute in ((".//t:seg", "type"), (".//t:app", "from"), (".//t:corr", "resp"), (".//t:spanGrp", "ana")):
        broken = deepcopy(root)
        broken.find(path, NS).set(attribute, "?")
        assert complaints(broken) != []
        assert complaints(root) == []


def test_what_is_said_of_the_text_is_not_read_as_text(made: ModuleType) -> None:
    """Our own reader, given the file, sees the moves as they are printed and none from the apparatus."""
    file = replace(made.EDITION.files[0], items=(made.legal, made.emended), findings=(), remarks=())
    edition = replace(made.EDITION, files=(file,), notes=(), findings=())
    document = read_text(SourceText("own.xml", outputs()["tei"].render(edition).decode()))
    assert [[ply.text for ply in line.plies] for item in document.items for line in item.lines] == [
        list(line.printed) for item in (made.legal, made.emended) for line in item.checked.lines
    ]
