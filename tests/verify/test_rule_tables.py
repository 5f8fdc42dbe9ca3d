"""Tables of variants: every cell of the source's table against what was set down by hand, in every form that a table
takes; right tables raise nothing, and a single wrong cell is found where it stands."""

import html
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.report import FileReport
from naslag.model.rule_table import Aspect
from naslag.notation.rule_words import rule_words
from naslag.read.run import read_bytes, read_file
from naslag.rules.variants import names
from naslag.verify.rule_answers import ought
from naslag.verify.run import verify

HERE = Path(__file__).parent
TABLE = HERE.parents[1] / "sources" / "rules-wikipedia" / "table.txt"
SEEDS = os.environ.get("NASLAG_SEEDS")
CASES = yaml.safe_load((HERE / "rule_tables" / "cases.yaml").read_text("utf-8"))
RIGHT = [line.split("\t") for line in (HERE / "rule_tables" / "right.txt").read_text("utf-8").splitlines()]
WANTED = yaml.safe_load((HERE.parent / "expected" / "rules-wikipedia.yaml").read_text("utf-8"))
OTHERS = {
    1: {"8x8": "10x10", "10x10": "8x8"},
    2: {"12": "20", "20": "12"},
    3: {"ja": "nee", "nee": "ja"},
    4: {"lang": "kort", "kort": "lang"},
    5: {"verplicht": "niet verplicht", "niet verplicht": "verplicht"},
    6: {"voorrang": "geen voorrang", "geen voorrang": "voorrang"},
    7: {"voorrang": "geen voorrang", "geen voorrang": "voorrang"},
    8: {"nvt": "geen dam", "geen dam": "nvt", "slaat verder als dam": "geen dam"},
}
"""A wrong word for each right one, by column; the far row is tried with the row's own word on capturing backward."""


def checked(text: str, name: str = "own.txt") -> FileReport:
    return verify(read_bytes(text.encode(), name))


def found(report: FileReport) -> list[list[str | None]]:
    return [[one.code, one.printed, one.read] for one in report.findings]


def test_every_cell() -> None:
    report = verify(read_file(TABLE))
    (table,) = report.rule_tables
    assert {row.name.text for row in table.rows} == set(WANTED)
    for row in table.rows:
        cells = [
            one.status.value
            if one.status in ("right", "open") and not one.codes
            else [one.status.value, one.ought, *one.codes]
            for one in row.cells[1:10]
        ]
        assert cells == WANTED[row.name.text], row.name.text


def test_findings_point_at_the_cells() -> None:
    text = TABLE.read_text("utf-8")
    for finding in verify(read_file(TABLE)).findings:
        if finding.printed is not None:
            assert text[finding.span.start : finding.span.end] == finding.printed
        assert finding.evidence


def grid() -> list[list[str]]:
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if not line.startswith("|--")]
    return [[cell.strip() for cell in line.strip()[1:-1].split("|")][:10] for line in lines]


def spaced(rows: list[list[str]]) -> str:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def page(rows: list[list[str]]) -> str:
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}\n</td>" for cell in row) + "</tr>\n" for row in rows)
    return f"<html><body><h1>Dammen</h1>\n<table><tbody>{body}</tbody></table></body></html>"


def wiki(rows: list[list[str]]) -> str:
    head, *body = rows
    return (
        '{| class="wikitable"\n! '
        + " !! ".join(head)
        + "".join("\n|-\n| style='x' | " + " || ".join(row) for row in body)
        + "\n|}\n"
    )


def turned(rows: list[list[str]]) -> list[list[str]]:
    return [list(column) for column in zip(*rows, strict=True)]


FORMS: dict[str, Callable[[list[list[str]]], str]] = {
    "tabs": lambda rows: "\n".join("\t".join(row) for row in rows),
    "crlf": lambda rows: "\r\n".join("\t".join(row) for row in rows),
    "semicolons": lambda rows: "\n".join(";".join(row) for row in rows),
    "bars, wide": lambda rows: "\n\n".join("|   " + "   |   ".join(row) + "   |" for row in rows),
    "columns of blanks": spaced,
    "a cell a line": lambda rows: "\n".join(cell for row in rows for cell in row if cell),
    "wiki": wiki,
    "page": page,
    "page, turned": lambda rows: page(turned(rows)),
}


@pytest.mark.parametrize("form", FORMS)
def test_forms(form: str) -> None:
    """The same findings whatever draws the table."""
    text = FORMS[form](grid())
    report = checked(text)
    assert report.items == ()
    want = sorted(found(verify(read_file(TABLE))), key=str)
    assert sorted(found(report), key=str) == want
    for finding in report.findings:
        assert finding.printed is None or text[finding.span.start : finding.span.end] == finding.printed


@pytest.mark.parametrize("form", FORMS)
def test_a_right_table_raises_nothing(form: str) -> None:
    width = max(map(len, RIGHT))
    assert found(checked(FORMS[form]([row + [""] * (width - len(row)) for row in RIGHT]))) == []


@pytest.mark.parametrize("row", range(1, len(RIGHT)), ids=[row[0] for row in RIGHT[1:]])
def test_a_wrong_cell_is_found(row: int) -> None:
    for column, others in OTHERS.items():
        right = RIGHT[row][column]
        if right not in others:
            continue
        rows = [list(cells) for cells in RIGHT]
        rows[row][column] = others[right]
        report = checked("\n".join("\t".join(cells) for cells in rows))
        faults = [one for one in report.findings if one.severity != "note"]
        assert [(one.span.line, one.printed, one.read) for one in faults] == [(row + 1, others[right], right)]


@pytest.mark.parametrize("row", range(1, len(RIGHT)), ids=[row[0] for row in RIGHT[1:]])
def test_a_lost_cell_is_found(row: int) -> None:
    for column in range(1, 9):
        rows = [list(cells) for cells in RIGHT]
        del rows[row][column]
        (finding,) = checked("\n".join("\t".join(cells) for cells in rows)).findings
        assert finding.code == ("RU803" if len(RIGHT[row]) > column + 1 and any(RIGHT[row][column + 1 :]) else "RU804")
        assert RIGHT[0][column] in finding.message


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_cases(case: dict[str, Any]) -> None:
    report = checked(case["text"])
    assert found(report) == case["findings"]
    assert "messages" not in case or [one.message for one in report.findings] == case["messages"]


def test_the_article_says_what_its_table_does_not() -> None:
    """The whole article, when `make seeds` names its folder: killer draughts is told in two ways."""
    path = next(Path(SEEDS).glob("001_*")) if SEEDS else TABLE
    told = [one for one in verify(read_file(path)).findings if one.message.startswith("Killer")]
    assert [one.code for one in told] == ["RU807" if SEEDS else "RU802"]


@pytest.mark.parametrize("language", rule_words())
def test_words_are_whole(language: str) -> None:
    """Names are those of our variants, every pattern compiles, and what is written is read again."""
    words = rule_words()[language]
    assert {name for _, variants in words.names for name in variants} <= set(names())
    for (aspect, value), text in words.write.items():
        if aspect in {its for its, _, _ in words.cells}:
            assert words.says(text, aspect, width_first=True) == (value,), text
    assert {aspect for aspect, _ in words.headings} >= set(Aspect) - UNHEADED
    list(words.said_in("x"))


UNHEADED = {Aspect.PLAYING, Aspect.START_ROWS, Aspect.MAN_MOVES, Aspect.CAPTURES, Aspect.KING_RUN}
"""What no table has a column for: remarks and sentences say it."""


def test_every_aspect_has_an_answer() -> None:
    from naslag.rules.variants import variant

    for name in names():
        for aspect in set(Aspect) - {Aspect.VARIANT, Aspect.REMARK}:
            answer = ought(aspect, variant(name))
            assert answer is not None and answer.accepts(answer.value) and answer.source
