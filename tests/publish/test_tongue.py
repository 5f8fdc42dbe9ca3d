"""The site in several languages: where its pages stand, how they lead to each other, and what stays English."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest
from lxml import etree, html

from naslag.model.errors import SourceError, UsageError
from naslag.publish.run import publish
from naslag.publish.site import SITE
from naslag.publish.tongue import known_languages, load_languages, load_tongues, spoken

LANGUAGES = ("en", "nl")
BASE = "https://example.org/naslag/"
MAP = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def named(site: Path) -> list[str]:
    """The pages of the first language, by their addresses."""
    found = (path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    return sorted(address for address in found if not address.startswith("nl/"))


def own_site(folder: Path, settings: str) -> Path:
    """The site's parts with other settings."""
    folder.mkdir()
    for part in ("templates", "words", "static", "pages", "analysis.yaml", "comparisons.yaml"):
        (folder / part).symlink_to(SITE.resolve() / part)
    (folder / "site.yaml").write_text(settings)
    return folder


def test_pages_and_feeds_are_there_once_a_language_and_the_rest_once() -> None:
    first, other = load_tongues(SITE, ["en", "nl"])
    assert (first.language, first.folder, other.language, other.folder) == ("en", "", "nl", "nl/")
    assert [other.place(at) for at in ("a/1.html", "a/1.html#x.png", "feed.atom", "a/a.pdf", "static/board.js")] == [
        *("nl/a/1.html", "nl/a/1.html#x.png", "nl/feed.atom", "a/a.pdf", "static/board.js")
    ]
    assert [first.place(at) for at in ("a/1.html", "a/a.pdf")] == ["a/1.html", "a/a.pdf"]
    assert not spoken("sitemap.xml")
    assert known_languages(SITE) == LANGUAGES


@pytest.mark.parametrize(
    ("settings", "languages"),
    [("base: x\n", ("en",)), ("languages: [nl, en]\n", ("nl", "en")), ("", ("en",)), ("languages: [nl]", ("nl",))],
)
def test_site_yaml_names_the_languages(settings: str, languages: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text(settings)
    assert load_languages(tmp_path) == languages


def test_without_settings_the_site_is_in_english(tmp_path: Path) -> None:
    assert load_languages(tmp_path) == ("en",)


def test_languages_that_cannot_be_are_refused(made: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text("languages: nl\n")
    with pytest.raises(SourceError, match=r"languages is 'nl'; expected a list such as \[en, nl\]"):
        load_languages(tmp_path)
    with pytest.raises(UsageError, match="are nl, nl; name each once, at least one"):
        load_tongues(SITE, ["nl", "nl"])
    with pytest.raises(UsageError, match="are none; name each once, at least one"):
        load_tongues(SITE, [])
    with pytest.raises(UsageError, match="The site has no words in 'fr'; choose from en, nl"):
        load_tongues(SITE, ["fr"])
    with pytest.raises(SourceError, match=r"fr\.yaml: no such file"):
        load_tongues(own_site(tmp_path / "own", "languages: [fr]\n"))
    twin = replace(made.RULES, source=replace(made.RULES.source, siglum="NL"))
    with pytest.raises(UsageError, match="'NL' is the folder of a language of the site"):
        publish([twin], tmp_path / "site", kinds=made.KINDS, languages=["en", "nl"])


def test_every_page_is_there_in_both_languages(site: Path) -> None:
    other = site / "nl"
    assert sorted(path.relative_to(other).as_posix() for path in other.rglob("*.html")) == named(site)
    assert (site / "nl" / "feed.atom").is_file()
    kinds = {path.suffix for path in other.rglob("*") if path.is_file()}
    assert kinds == {".html", ".atom"}, "what is taken away is there once"


def test_pages_name_each_other_and_say_their_language(site: Path) -> None:
    """Each page's alternates are itself and its twin; the switch leads to the twin, in the twin's own words."""
    for address in named(site):
        for own, folder in (("en", ""), ("nl", "nl/")):
            page = site / folder / address
            root = html.parse(page).getroot()
            assert root.get("lang") == own, address
            told = [(one.get("hreflang"), one.get("href")) for one in root.xpath("//head/link[@hreflang]")]
            where = {language: (page.parent / unquote(link)).resolve() for language, link in told}
            assert where == {
                "en": (site / address).resolve(),
                "x-default": (site / address).resolve(),
                "nl": (site / "nl" / address).resolve(),
            }, address
            (switch,) = root.xpath("//nav[@class='languages']/a")
            other = "nl" if own == "en" else "en"
            assert (switch.get("lang"), switch.get("hreflang"), switch.text) == (
                *(other, other),
                {"en": "English", "nl": "Nederlands"}[other],
            )
            assert (page.parent / unquote(switch.get("href"))).resolve() == where[other]


def test_what_stays_english_is_marked(made: ModuleType, site: Path) -> None:
    """Sentences that nobody has translated: whatever finding is on the page, it is in Dutch or it is marked."""
    marked = 0
    for file in made.EDITION.files:
        for item in file.items:
            page = site / "nl" / "proef-1880" / f"{item.checked.id.replace('#', 'item-')}.html"
            main = html.parse(page).xpath("//main")[0]
            foreign = main.xpath(".//*[@lang='en']")
            marked += len(foreign)
            for one in foreign:
                one.drop_tree()
            rest = " ".join(main.text_content().split())
            said = [text for one in item.findings for text in (one.finding.message, *one.finding.evidence)]
            assert [text for text in said if text.casefold() in rest.casefold()] == []
    assert marked > 0


def test_one_language_doubles_nothing(made: ModuleType, tmp_path: Path) -> None:
    report = publish([made.RULES], tmp_path / "site", kinds=made.KINDS, quick=True, languages=["nl"])
    pages = sorted(path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*.html"))
    assert (report.pages, [page for page in pages if page.startswith(("nl/", "en/"))]) == (len(pages), [])
    root = html.parse(tmp_path / "site" / "index.html").getroot()
    assert root.get("lang") == "nl"
    assert root.xpath("//h1")[0].text == "Uitgaven"
    assert root.xpath("//link[@hreflang] | //link[@rel='canonical'] | //nav[@class='languages'] | //script[@src]") == []


def test_with_an_address_pages_are_named_whole(made: ModuleType, tmp_path: Path) -> None:
    own = own_site(tmp_path / "own", f"base: {BASE}\nlanguages: [nl, en]\n")
    out = tmp_path / "site"
    publish([made.RULES], out, kinds=made.KINDS, site=own, quick=True)
    root = html.parse(out / "en" / "regels" / "1.html").getroot()
    assert root.xpath("//link[@rel='canonical']/@href") == [f"{BASE}en/regels/1.html"]
    assert [(one.get("hreflang"), one.get("href")) for one in root.xpath("//link[@hreflang]")] == [
        ("nl", f"{BASE}regels/1.html"),
        ("x-default", f"{BASE}regels/1.html"),
        ("en", f"{BASE}en/regels/1.html"),
    ]
    told = {one.get("property"): one.get("content") for one in root.xpath("//meta[@property]")}
    assert (told["og:url"], told["og:locale"]) == (f"{BASE}en/regels/1.html", "en_GB")
    rows = etree.parse(out / "sitemap.xml").getroot()
    found = {
        row.findtext("m:loc", None, MAP): [(one.get("hreflang"), one.get("href")) for one in row.findall("x:link", MAP)]
        for row in rows
    }
    both = [("nl", f"{BASE}regels/1.html"), ("en", f"{BASE}en/regels/1.html")]
    assert (found[both[0][1]], found[both[1][1]]) == (both, both)
    assert sorted(found) == sorted(BASE + path.relative_to(out).as_posix() for path in out.rglob("*.html"))


def test_feeds_are_two(site: Path) -> None:
    first, other = (etree.parse(site / folder / "feed.atom").getroot() for folder in ("", "nl"))
    atom = {"a": "http://www.w3.org/2005/Atom"}
    ids = [{one.text for one in root.iterfind(".//a:id", atom)} for root in (first, other)]
    assert (len(ids[0]), ids[0] & ids[1]) == (len(ids[1]), set())
    titles = [root.findtext("a:entry/a:title", None, atom) for root in (first, other)]
    assert titles == [
        "Problem 7, Proeven van damspel: 20-24: read 20-24!",
        "Probleem 7, Proeven van damspel: 20-24: lees 20-24!",
    ]
    assert [one.get("{http://www.w3.org/XML/1998/namespace}lang") for one in (first, other)] == ["en", "nl"]


def test_the_guide_falls_back_to_the_first_words_there_are(site: Path) -> None:
    own = html.parse(site / "nl" / "guide" / "first-source.html").xpath("//article")[0]
    assert (own.get("lang"), own.xpath(".//h1")[0].text) == ("nl", "Uw eerste bron in tien minuten")
    other = html.parse(site / "nl" / "guide" / "certificates.html").xpath("//article")[0]
    assert (other.get("lang"), other.xpath("./p/@lang")) == ("en", ["nl"])
    marked = html.parse(site / "nl" / "guide" / "index.html").xpath("//main//li[@lang='en']/a/@href")
    assert ("certificates.html" in marked, "first-source.html" in marked) == (True, False)
