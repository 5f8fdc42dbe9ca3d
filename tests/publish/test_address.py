"""Addresses: what the source prints, not the order of a run."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from naslag.model.errors import UsageError
from naslag.publish.address import anchors, edition_folder, item_pages, relative, slug
from naslag.publish.run import publish


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("12", "12"),
        ("12-2", "12-2"),
        ("#3", "item-3"),
        ("../../etc/passwd", "etc-passwd"),
        ("..", "item"),
        ("", "item"),
        ("a b/c?d#e", "a-b-c-d-e"),
        ("Дамки", "item"),
        ("<script>", "script"),
    ],
)
def test_slug(text: str, name: str) -> None:
    assert slug(text) == name


def test_items_keep_their_address_when_a_file_is_added(made: ModuleType) -> None:
    assert [page.address for page in item_pages(made.EDITION)] == [
        "proef-1880/1.html",
        "proef-1880/2.html",
        "proef-1880/3.html",
        "proef-1880/4.html",
        "proef-1880/item-1.html",
        "proef-1880/7.html",
        "proef-1880/tweede-1.html",
    ]
    first = replace(made.EDITION, files=made.EDITION.files[:1])
    assert [page.address for page in item_pages(first)] == [page.address for page in item_pages(made.EDITION)][:-1]


def test_an_item_never_hides_a_page_of_its_edition(made: ModuleType) -> None:
    item = made.legal
    ids = ["index", "errata", "Errata", "1", "1", "1"]
    items = tuple(replace(item, checked=replace(item.checked, id=id)) for id in ids)
    file = replace(made.EDITION.files[0], items=items)
    assert [page.address for page in item_pages(replace(made.EDITION, files=(file,)))] == [
        "proef-1880/proef-index.html",
        "proef-1880/proef-errata.html",
        "proef-1880/proef-Errata-2.html",
        "proef-1880/1.html",
        "proef-1880/proef-1.html",
        "proef-1880/proef-1-2.html",
    ]


@pytest.mark.parametrize("siglum", ["rules", "Findings", "static", "guide"])
def test_a_siglum_never_hides_a_part_of_the_site(siglum: str) -> None:
    with pytest.raises(UsageError, match=f"{siglum!r} is the name of a part of the site"):
        edition_folder(siglum)


def test_two_sigla_with_one_address_are_refused(made: ModuleType, tmp_path: object) -> None:
    twin = replace(made.RULES, source=replace(made.RULES.source, siglum="proef 1880"))
    with pytest.raises(UsageError, match="'proef-1880' and 'proef 1880' give the same address"):
        publish([made.EDITION, twin], tmp_path / "site", kinds=made.KINDS)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("target", "page", "link"),
    [
        ("index.html", "index.html", "index.html"),
        ("index.html", "a/1.html", "../index.html"),
        ("a/2.html", "a/1.html", "2.html"),
        ("a/2.html#x", "index.html", "a/2.html#x"),
    ],
)
def test_links_are_relative(target: str, page: str, link: str) -> None:
    assert relative(target, page) == link


def test_anchors_are_unique() -> None:
    assert anchors(["MV301", "main 1", "MV301", "MV301"]) == ("MV301", "main-1", "MV301-2", "MV301-3")
