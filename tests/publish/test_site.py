"""The site as files: its pages say what they should, link to what is there, and are the same every time."""

from __future__ import annotations

import difflib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest
from lxml import html

from naslag.publish.run import publish

GOLDEN = Path(__file__).with_name("golden")
VOID = {"br", "hr", "img", "input", "link", "meta", "col", "wbr"}
DRAWN = {"circle", "path", "rect", "use"}
"""Elements of a drawing that close themselves."""


class Checker(HTMLParser):
    """What a validator would complain of first: nesting, doubled attributes and anchors, a reference to nowhere."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.complaints: list[str] = []
        self.ids: list[str] = []
        self.referred: list[str] = []
        self.feed(text)
        self.close()
        self.complaints += [f"<{tag}> is never closed" for tag in self.open]
        self.complaints += [f"#{one} is given twice" for one in {one for one in self.ids if self.ids.count(one) > 1}]
        self.complaints += [f"#{one} is nowhere" for one in self.referred if one not in self.ids]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attributes]
        if len(names) != len(set(names)):
            self.complaints.append(f"<{tag}> has an attribute twice: {names}")
        for name, value in attributes:
            if name == "id":
                self.ids.append(value or "")
            if name in ("aria-labelledby", "aria-describedby", "for"):
                self.referred += (value or "").split()
            if name.startswith("on") or name == "style":
                self.complaints.append(f"<{tag}> has {name}, which the page's own policy forbids")
        if tag not in VOID:
            self.open.append(tag)
        if tag == "p" and "p" in self.open[:-1]:
            self.complaints.append("a paragraph within a paragraph")

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in DRAWN:
            self.complaints.append(f"<{tag}/> does not close itself")
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.complaints.append(f"</{tag}> at {self.getpos()} closes nothing")


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_page_is_well_formed(site: Path) -> None:
    assert {
        path.relative_to(site).as_posix(): found
        for path in pages(site)
        if (found := Checker(path.read_text("utf-8")).complaints)
    } == {}


def test_every_link_and_anchor_resolves_and_none_leaves_the_site(site: Path) -> None:
    broken = []
    anchors = {path: set(html.parse(path).xpath("//@id")) for path in pages(site)}
    for page in pages(site):
        for link in html.parse(page).xpath("//*[not(contains(@class, 'analyse'))]/@href | //@src"):
            parts = urlsplit(link)
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if parts.scheme or parts.netloc or link.startswith("/"):
                broken.append((page.name, link, "leaves the site"))
            elif not target.is_file():
                broken.append((page.name, link, "no such file"))
            elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in anchors[target]:
                broken.append((page.name, link, "no such anchor"))
    assert broken == []


def test_every_page_can_be_reached_from_the_shelf(site: Path) -> None:
    seen, waiting = set(), [site / "index.html"]
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        links = [urlsplit(link).path for link in html.parse(page).xpath("//a/@href")]
        waiting += [(page.parent / link).resolve() for link in links if link.endswith(".html")]
    assert [path for path in pages(site) if path.resolve() not in {one.resolve() for one in seen}] == []


def test_the_same_editions_give_the_same_bytes(made: ModuleType, site: Path, tmp_path: Path) -> None:
    report = publish([made.EDITION, made.RULES], tmp_path / "again", kinds=made.KINDS)
    first = {path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    again = {
        path.relative_to(tmp_path / "again"): path.read_bytes()
        for path in (tmp_path / "again").rglob("*")
        if path.is_file()
    }
    assert sorted(first) == sorted(again)
    assert [path for path in first if first[path] != again[path]] == []
    assert (report.written, report.kept, report.pages) == (len(first), 0, len(pages(site)))
    once_more = publish([made.EDITION, made.RULES], tmp_path / "again", kinds=made.KINDS)
    assert (once_more.written, once_more.kept) == (0, len(first))


def test_no_page_of_an_item_is_heavy(site: Path) -> None:
    items = [path for path in pages(site) if path.parent.name == "proef-1880" and path.stem not in ("index", "errata")]
    assert {path.name: path.stat().st_size for path in items if path.stat().st_size > 60_000} == {}
    assert (site / "static" / "board.js").stat().st_size < 30_000


def test_harm_is_only_ever_text(site: Path) -> None:
    for path in pages(site):
        page = path.read_text("utf-8")
        assert "<script>alert" not in page
        assert "</script><script>" not in page
        assert "<b onclick" not in page
        assert "<b>reprint" not in page
    assert "{{ 7*7 }}" in (site / "proef-1880" / "item-1.html").read_text("utf-8")


CONTROLS = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\\u(00[01]|202|206)|&#x?0*(1b|27|202e|8238);",
    re.I,
)
"""A control character as itself, behind the backslash of a script's data, or as an entity."""


def test_no_control_character_reaches_a_page_and_the_data_keep_them(made: ModuleType, site: Path) -> None:
    texts = {path.name: path.read_bytes().decode() for path in pages(site)}
    assert {name: found for name, text in texts.items() if (found := CONTROLS.findall(text))} == {}
    assert "⟨U+202E⟩slug⟨U+202C⟩&lt;/b&gt;␛[31m⟨U+009B⟩" in texts["item-1.html"]
    data = json.loads((site / "proef-1880" / "proef-1880.json").read_text("utf-8"))
    assert data["files"][0]["items"][4]["notes"][0]["text"] == made.HARM


def seen(path: Path) -> str:
    """The text of a page's main part as a reader sees it, a line a block; drawings as their spoken text."""
    main = (
        html.parse(path).getroot().find_class("item")[0] if path.stem.isdigit() else html.parse(path).xpath("//main")[0]
    )
    for tree in main.xpath(".//svg"):
        spoken = html.Element("p")
        spoken.text = f"({tree.get('aria-label')})" if tree.get("aria-label") else ""
        spoken.tail = tree.tail
        tree.getparent().replace(tree, spoken)
    for gone in main.xpath(".//script | .//*[@aria-hidden='true']"):
        gone.drop_tree()
    blocks = "p h1 h2 h3 h4 li dt dd blockquote tr figcaption summary legend label div header section"
    for block in main.iter(*blocks.split()):
        block.text = "\n" + (block.text or "")
        block.tail = "\n" + (block.tail or "")
    for cell in main.iter("td", "th"):
        cell.tail = " | " + (cell.tail or "")
    lines = (" ".join(line.split()) for line in str(main.text_content()).split("\n"))
    return "\n".join(line for line in lines if line) + "\n"


GOLDENS = {
    "emended": "proef-1880/2.html",
    "illegal": "proef-1880/3.html",
    "reconstructed": "proef-1880/4.html",
    "rulings": "proef-1880/7.html",
    "hostile": "proef-1880/item-1.html",
    "example": "regels/1.html",
    "contents": "proef-1880/index.html",
    "errata": "proef-1880/errata.html",
    "register": "proef-1880/register.html",
    "soundness": "proef-1880/soundness.html",
    "principles": "proef-1880/principles.html",
    "questions": "proef-1880/questions.html",
    "changes": "proef-1880/changes.html",
    "shelf": "index.html",
    "finding": "findings/MV301.html",
    "findings": "findings/index.html",
    "nl-shelf": "nl/index.html",
    "nl-contents": "nl/proef-1880/index.html",
    "nl-register": "nl/proef-1880/register.html",
}


@pytest.mark.parametrize("name", GOLDENS)
def test_pages_say_what_they_said(name: str, site: Path) -> None:
    """After a wanted change: take what the failing test left beside the golden text, and look at the difference."""
    golden = GOLDEN / f"{name}.txt"
    now = seen(site / GOLDENS[name])
    want = golden.read_text("utf-8") if golden.exists() else ""
    if now != want:
        golden.with_name(f".{name}.new").write_text(now, "utf-8")
        difference = "\n".join(difflib.unified_diff(want.splitlines(), now.splitlines(), lineterm=""))
        pytest.fail(f"{GOLDENS[name]} says something else now; see .{name}.new\n{difference}")


@pytest.mark.parametrize("suffix", [".pdn", ".hub", "-errata.csv", ".bib", ".csl.json"])
def test_downloads_hold_what_they_held(suffix: str, site: Path) -> None:
    now = (site / "proef-1880" / f"proef-1880{suffix}").read_text("utf-8")
    assert now == (GOLDEN / f"proef-1880{suffix}").read_text("utf-8")


def test_no_page_names_a_day_of_the_run(site: Path) -> None:
    days = re.compile(r"\b20\d\d-\d\d-\d\d\b")
    known = {"2026-01-01", "2026-01-05", "2026-01-06", "2026-02-30", "2026-03-01", "2026-03-02", "2026-03-03"}
    editions = [path for path in pages(site) if path.parent.name in ("proef-1880", "regels")]
    assert {day for path in editions for day in days.findall(path.read_text("utf-8"))} - known == set()
