"""Files about the whole site, and what other sites show beside a link."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from types import ModuleType

import pytest
from lxml import etree, html

from naslag.model.errors import SourceError
from naslag.publish.output import outputs
from naslag.publish.picture import Picture
from naslag.publish.run import publish
from naslag.publish.shelf import Shelf, feeds, load_base
from naslag.publish.site import SITE
from naslag.publish.words import load_words

ATOM = {"a": "http://www.w3.org/2005/Atom"}
MAP = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9"}
BASE = "https://example.org/naslag/"


def shelf(made: ModuleType, base: str = "", pages: tuple[str, ...] = ()) -> Shelf:
    return Shelf((made.EDITION, made.RULES), pages, load_words(SITE / "words", "en"), base)


def feed(made: ModuleType, base: str = "") -> etree._Element:
    return etree.fromstring(feeds()["feed.atom"].render(shelf(made, base)) or b"")


def test_the_feed_tells_rulings_notes_and_editions_newest_first(made: ModuleType) -> None:
    root = feed(made)
    found = [
        (entry.findtext("a:updated", None, ATOM)[:10], entry.find("a:link", ATOM).get("href"))
        for entry in root.findall("a:entry", ATOM)
    ]
    assert found == [
        ("2026-03-03", "proef-1880/7.html#TX101-main-4"),
        ("2026-03-03", "proef-1880/index.html"),
        ("2026-03-02", "proef-1880/7.html#TX101"),
        ("2026-03-01", "proef-1880/7.html#TX101-main-2"),
        ("2026-01-06", "proef-1880/2.html#note-2"),
        ("2026-01-05", "proef-1880/2.html#note-1"),
        ("2026-01-01", "proef-1880/index.html#note-1"),
        ("2000-01-01", "proef-1880/item-1.html#note-1"),
        ("2000-01-01", "regels/index.html"),
    ]
    first = root.find("a:entry", ATOM)
    assert first.findtext("a:title", None, ATOM) == "Problem 7, Proeven van damspel: 20-24: read 20-24!"
    assert first.findtext("a:summary", None, ATOM) == "20-24: read 20-24!. The errata slip says so. (TX101)"
    assert first.findtext("a:author/a:name", None, ATOM) == "CD"
    assert root.findtext("a:updated", None, ATOM) == "2026-03-03T00:00:00Z"


def test_the_feed_is_what_atom_asks(made: ModuleType) -> None:
    """RFC 4287: an id, a title and a date for the feed and each entry, ids once and absolute, an author for all."""
    root = feed(made)
    for node in (root, *root.findall("a:entry", ATOM)):
        for name in ("id", "title", "updated"):
            assert len(node.findall(f"a:{name}", ATOM)) == 1
    assert root.findtext("a:author/a:name", None, ATOM) == "naslag"
    ids = [one.text for one in root.iterfind(".//a:id", ATOM)]
    assert len(set(ids)) == len(ids)
    assert [one for one in ids if not one.startswith("urn:uuid:")] == []
    assert etree.tostring(feed(made)) == etree.tostring(root)


def test_harm_in_the_feed_stays_text(made: ModuleType) -> None:
    (entry,) = [one for one in feed(made).findall("a:entry", ATOM) if "item-1" in one.find("a:link", ATOM).get("href")]
    assert entry.findtext("a:summary", None, ATOM).startswith("<script>alert('x')</script> &amp; <b onclick")
    assert len(entry) == 6


def test_the_sitemap_names_whole_addresses(made: ModuleType) -> None:
    pages = ("index.html", "proef-1880/2.html", "regels/a&b.html")
    root = etree.fromstring(feeds()["sitemap.xml"].render(shelf(made, BASE, pages)) or b"")
    found = [(one.findtext("m:loc", None, MAP), one.findtext("m:lastmod", None, MAP)) for one in root]
    assert found == [
        (f"{BASE}index.html", None),
        (f"{BASE}proef-1880/2.html", "2026-03-03"),
        (f"{BASE}regels/a%26b.html", None),
    ]
    assert feeds()["sitemap.xml"].render(shelf(made, "", pages)) is None


@pytest.mark.parametrize(
    ("text", "base"), [('base: ""\n', ""), (f"base: {BASE}\n", BASE), ("other: x\n", ""), (None, "")]
)
def test_where_the_site_stands(text: str | None, base: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "site.yaml").write_text(text)
    assert load_base(tmp_path) == base


@pytest.mark.parametrize("base", ["example.org/", "https://example.org", "javascript:x/"])
def test_what_is_no_address_is_refused(base: str, tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text(f"base: {base}\n")
    with pytest.raises(SourceError, match=r"base is .*; expected an address such as"):
        load_base(tmp_path)


def properties(path: Path) -> dict[str, str]:
    return {one.get("property"): one.get("content") for one in html.parse(path).xpath("//meta[@property]")}


def test_pages_tell_what_is_shown_beside_a_link(site: Path) -> None:
    told = properties(site / "proef-1880" / "2.html")
    picture = told.pop("og:image")
    assert told == {
        "og:type": "article",
        "og:title": "Problem 2",
        "og:site_name": "naslag",
        "og:locale": "en_GB",
        "og:description": "A. Proef, Proeven van damspel, first printing, 1880",
        "og:image:type": "image/png",
        "og:image:width": "800",
        "og:image:height": "420",
        "og:image:alt": "Problem 2. White to move.",
    }
    data = (site / "proef-1880" / picture).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (800, 420)
    assert "og:image" not in properties(site / "proef-1880" / "item-1.html")


def test_with_an_address_all_of_it_is_whole(made: ModuleType, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    for part in ("templates", "words", "static", "pages", "analysis.yaml", "comparisons.yaml"):
        (own / part).symlink_to(SITE.resolve() / part)
    (own / "site.yaml").write_text(f"base: {BASE}\n")
    out = tmp_path / "site"
    publish([made.EDITION, made.RULES], out, kinds=made.KINDS, site=own)
    told = properties(out / "proef-1880" / "2.html")
    assert told["og:url"] == f"{BASE}proef-1880/2.html"
    assert told["og:image"].startswith(f"{BASE}pictures/")
    assert (out / told["og:image"].removeprefix(BASE)).is_file()
    locations = etree.parse(out / "sitemap.xml").xpath("//m:loc/text()", namespaces=MAP)
    assert sorted(locations) == sorted(BASE + path.relative_to(out).as_posix() for path in out.rglob("*.html"))


def test_a_picture_that_is_there_is_not_drawn_again(
    made: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish([made.RULES], tmp_path / "site", kinds=made.KINDS)
    monkeypatch.setattr(Picture, "drawn", lambda _: pytest.fail("drawn again"))
    report = publish([made.RULES], tmp_path / "site", kinds=made.KINDS)
    assert report.written == 0
    publish([made.RULES], tmp_path / "bare", kinds=made.KINDS, quick=True)
    assert not (tmp_path / "bare" / "pictures").exists()
    assert [path.suffix for path in (tmp_path / "bare" / "regels").iterdir() if path.suffix in (".pdf", ".epub")] == []
    assert "og:image" not in properties(tmp_path / "bare" / "regels" / "1.html")


def test_what_a_registry_of_dois_asks(made: ModuleType) -> None:
    """The properties that DataCite's schema 4 wants, the DOI apart, and what tells edition from source."""
    told = json.loads(outputs()["datacite"].render(made.EDITION))
    assert {key: told[key] for key in ("creators", "titles", "publisher", "publicationYear", "types")} == {
        "creators": [{"name": "A. Proef"}],
        "titles": [
            {"title": "Proeven van damspel", "lang": "nl"},
            {"title": "Critical edition", "titleType": "Subtitle"},
        ],
        "publisher": {"name": "naslag"},
        "publicationYear": "2026",
        "types": {"resourceType": "Critical edition", "resourceTypeGeneral": "Text"},
    }
    assert (told["version"], told["rightsList"]) == ("naslag 0.1.0", [{"rights": "CC0-1.0"}])
    assert told["relatedItems"][0]["publicationYear"] == "1880"
    assert json.loads(outputs()["datacite"].render(made.RULES))["publicationYear"] == ":unkn"
