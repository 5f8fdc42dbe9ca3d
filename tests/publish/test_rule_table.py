"""The page of a table of rules: each cell with its verdict, what should stand there, and the finding on it."""

import re
from pathlib import Path

import pytest
from lxml import html

from naslag.model.edition import EditedFile, EditedFinding, Edition, Standing
from naslag.model.finding import Finding, FindingKind, Severity, Slip
from naslag.model.rule_table import CellStatus, CheckedCell, CheckedRow, CheckedRuleTable
from naslag.model.ruling import Source, SourceFile
from naslag.model.span import Quote, Span
from naslag.publish.run import publish

PLACES = iter(range(10, 1000, 10))


def span() -> Span:
    at = next(PLACES)
    return Span("t.txt", at, at + 5, 1, at)


def cell(text: str, status: CellStatus, ought: str = "", under: str = "", codes: tuple[str, ...] = ()) -> CheckedCell:
    return CheckedCell(text, span(), status, ought, "the article" if ought else "", under, codes)


SPANISH = (
    cell("Spaans", CellStatus.OPEN),
    cell("8x8", CellStatus.RIGHT),
    cell("ja", CellStatus.WRONG, "nee", codes=("RU802",)),
    cell("", CellStatus.BLANK, "lang"),
    cell("", CellStatus.OPEN),
)
RUSSIAN = (
    cell("Russisch", CellStatus.OPEN),
    cell("8x8", CellStatus.RIGHT),
    cell("lang", CellStatus.SHIFTED, "ja", under="dam", codes=("RU803",)),
    cell("zo", CellStatus.UNREAD, "lang"),
    cell("", CellStatus.OPEN),
)
TABLE = CheckedRuleTable(
    span=span(),
    columns=("Variant", "bord", "achteruit slaan", "dam", ""),
    rows=(
        CheckedRow(Quote("Spaans", SPANISH[0].span), ("spanish",), SPANISH),
        CheckedRow(Quote("Russisch", RUSSIAN[0].span), ("russian",), RUSSIAN),
    ),
)
FINDINGS = tuple(
    EditedFinding(
        Finding(code, Severity.WARNING, Slip.AUTHOR, at.span, f"{at.text} is not so", printed=at.text, read=at.ought),
        Standing.PROPOSED,
    )
    for code, at in (("RU802", SPANISH[2]), ("RU803", RUSSIAN[2]))
)
KINDS = {
    code: FindingKind(code, Severity.WARNING, "{printed} is not so", "It is not so.\n\nBad:  ja\nGood: nee\n")
    for code in ("RU802", "RU803")
}
EDITION = Edition(
    source=Source("tafel", "A table", "nl", "international", (SourceFile("t.txt", "0" * 64),)),
    files=(EditedFile("t.txt", "nl", "dutch", "international", (), findings=FINDINGS, rule_tables=(TABLE,)),),
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("table") / "site"
    publish([EDITION], out, kinds=KINDS)
    return out


def shown(element: html.HtmlElement) -> str:
    return " ".join(element.text_content().split())


def test_each_cell_says_what_it_is(site: Path) -> None:
    page = html.parse(str(site / "tafel" / "table-1.html")).getroot()
    assert [shown(head) for head in page.xpath("//thead//th")] == ["Variant", "bord", "achteruit slaan", "dam"]
    rows = [[shown(one) for one in row.xpath("th|td")] for row in page.xpath("//tbody/tr")]
    assert rows == [
        [
            "Spaans spanish",
            "✓right: 8x8",
            "✗wrong, with what should stand there: ja nee 1",
            "—nothing is printed: lang",
        ],
        [
            "Russisch russian",
            "✓right: 8x8",
            "⇄right, but under the wrong heading: lang ja (belongs under “dam”) 2",
            "?not understood: zo lang",
        ],
    ]
    assert "2 rows; of 6 cells compared with the rules of their games, 2 are right" in shown(page)


def test_links_lead_to_the_findings_and_the_rules(site: Path) -> None:
    path = site / "tafel" / "table-1.html"
    page = html.parse(str(path)).getroot()
    for link in page.xpath("//main//a[@href]"):
        target, _, anchor = link.get("href").partition("#")
        there = (path.parent / target).resolve() if target else path
        assert there.exists(), link.get("href")
        if anchor:
            assert html.parse(str(there)).getroot().get_element_by_id(anchor) is not None
    assert [shown(one) for one in page.xpath("//*[@class='message']")] == ["ja is not so.", "lang is not so."]


def test_the_contents_page_names_the_table(site: Path) -> None:
    text = (site / "tafel" / "index.html").read_text("utf-8")
    assert re.search(r'<a href="table-1.html">Table of rules 1, cell by cell</a>', text)
