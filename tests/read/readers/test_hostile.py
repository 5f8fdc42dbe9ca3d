"""Inputs made to break a reader end in a document or a SourceError, and in time that grows with their length: the
sizes are such that anything quadratic would never end."""

import random
from collections.abc import Callable

import pytest

from naslag.model.document import Document
from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.reader import Wishes
from naslag.read.run import readers

SIZE = 60_000
ALTO = "<alto><Layout><Page><TextBlock><TextLine>"
BOMBS: dict[str, Callable[[], str]] = {
    "open tags": lambda: "<a>" * SIZE,
    "brackets": lambda: "<" * SIZE,
    "half tags": lambda: "<a " * SIZE,
    "half tags with quotes": lambda: "<a b=\"'" * SIZE,
    "quotes": lambda: "<a b=" + "\"'" * SIZE,
    "comments": lambda: "<!--" * SIZE,
    "declarations": lambda: "<!DOCTYPE x [" * SIZE,
    "doctype of quotes": lambda: "<!DOCTYPE x [" + "'\"" * SIZE,
    "cdata": lambda: "<![CDATA[" * SIZE,
    "instructions": lambda: "<?xml " * SIZE,
    "scripts": lambda: "<script>" * SIZE,
    "ampersands": lambda: "<p>" + "&" * SIZE,
    "references": lambda: "<p>" + "&am" * SIZE + "&#" * SIZE + "&#x" * SIZE,
    "one long number": lambda: "<p>&#" + "9" * SIZE + ";",
    "one long attribute": lambda: "<p " + "a" * SIZE + "=1>",
    "many attributes": lambda: "<p " + "a=1 " * SIZE + ">32-28 18-23",
    "tables": lambda: "<table><tr><td>" * SIZE,
    "cells": lambda: "<table><tr>" + "<td>1." * SIZE,
    "rows": lambda: "<table>" + "<tr><td>1.<td>32-28" * (SIZE // 10),
    "breaks": lambda: "<p>" + "<br>" * SIZE,
    "closing tags": lambda: "<i><b>" + "</a>" * SIZE,
    "superscripts": lambda: "32-28<sup>" * SIZE,
    "hyphens": lambda: ALTO + '<String CONTENT="a"/><HYP CONTENT="-"/></TextLine><TextLine>' * (SIZE // 10),
    "blocks": lambda: (
        "<alto><Page>"
        + "".join(
            f'<TextBlock HPOS="{n * 7 % 1000}" VPOS="{n * 13 % 1500}" WIDTH="90" HEIGHT="40"/>' for n in range(3000)
        )
        + "</Page></alto>"
    ),
    "alternatives": lambda: (
        ALTO
        + '<String CONTENT="32-28" WC="0.1">'
        + "<ALTERNATIVE>33-28</ALTERNATIVE>" * (SIZE // 10)
        + "</String></TextLine></TextBlock></Page></Layout></alto>"
    ),
    "lines of alternatives": lambda: (
        "<PcGts><Page><TextRegion><TextLine><TextEquiv><Unicode>"
        + "32-28 18-23 " * 2000
        + "</Unicode></TextEquiv><TextEquiv index='1'><Unicode>"
        + "33-28 18-22 " * 2000
        + "</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>"
    ),
    "prefixes": lambda: "<text>" + "".join(f"<p x{n}:a='1'/>" for n in range(SIZE // 10)) + "</text>",
    "choices": lambda: "<TEI><text>" + "<choice><sic>1</sic><corr>2</corr></choice>" * (SIZE // 10) + "</text></TEI>",
    "pdn brackets": lambda: '[White "x"]\n1. 32-28 ' + "(" * SIZE,
    "pdn comments": lambda: '[White "x"]\n1. 32-28 ' + "{" * SIZE,
    "pdn tags": lambda: '[White "x' * SIZE,
    "pdn quotes": lambda: '[White "' + "\\" * SIZE,
    "digits": lambda: "9" * SIZE,
    "dashes": lambda: "1-" * SIZE,
}


@pytest.mark.parametrize("reader", [name for name in readers() if name not in ("txt", "examples")])
@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_is_survived(reader: str, bomb: str) -> None:
    survived(reader, BOMBS[bomb]())


@pytest.mark.parametrize("reader", [name for name in readers() if name not in ("txt", "examples")])
def test_noise_is_survived(reader: str) -> None:
    pieces = [
        *"<>/&;\"'=-!?[](){}#x \r\n",
        *(
            "<a>",
            "</a>",
            "<td>",
            "<table>",
            "<TextLine>",
            "</TextLine>",
            "<Unicode>",
            "<![CDATA[",
            "]]>",
            "-->",
            "<!--",
        ),
        *("&#45;", "&times;", "32-28", "1.", "<choice>", "<sic>", '[FEN "', '"]', "$1", "1-0", "\ud7ff", "\U0001d7db"),
    ]
    chance = random.Random(20)
    for _ in range(300):
        survived(reader, "".join(chance.choices(pieces, k=chance.randrange(1, 60))))


def survived(reader: str, text: str) -> None:
    try:
        assert isinstance(readers()[reader].read(SourceText("x", text), Wishes()), Document)
    except SourceError as refused:
        assert refused.where.startswith("x")
        assert refused.found
        assert refused.remedy
