"""The words of the interface, and the prose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from naslag.model.errors import SourceError
from naslag.publish.prose import markdown, prose_pages
from naslag.publish.render import json_block, notation, sentence
from naslag.publish.run import SITE
from naslag.publish.words import load_words

ENGLISH = load_words(SITE / "words", "en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.yaml").write_text("a: {b: '{x} and {y}', no: no}\nn: {one: '{n} man', many: '{n} men'}\n")
    return tmp_path


def test_words_are_found_and_filled(folder: Path) -> None:
    words = load_words(folder, "en")
    assert words("a.b", x=1, y="<2>") == "1 and <2>"
    assert words("a.no") == "no"
    assert [words("n", count) for count in (0, 1, 2)] == ["0 men", "1 man", "2 men"]
    assert words.below("a") == {"b": "{x} and {y}", "no": "no"}
    with pytest.raises(KeyError, match=r"a\.c"):
        words("a.c")


def test_a_language_without_words_is_refused(folder: Path) -> None:
    with pytest.raises(SourceError, match=r"fr\.yaml: no such file; expected a table of texts"):
        load_words(folder, "fr")


def test_every_plain_key_in_the_templates_has_its_words() -> None:
    words = load_words(SITE / "words", "en")
    keys = set()
    for template in sorted((SITE / "templates").glob("*.html")):
        keys |= set(re.findall(r"""\bt\(["']([a-z_.\-]+)["'][,)]""", template.read_text("utf-8")))
    known = set(words.texts) | {key.rpartition(".")[0] for key in words.texts if key.endswith(".many")}
    assert len(keys) > 60
    assert keys - known == set()


PAGE = "---\ntitle: A title\nlang: nl\norder: 2\n---\n\n# Head\n\nFirst *sentence* with [a link](x.html). Second.\n"


def test_prose_pages_stand_in_order(tmp_path: Path) -> None:
    (tmp_path / "one.md").write_text(PAGE)
    (tmp_path / "two.md").write_text(PAGE.replace("order: 2", "order: 1"))
    (tmp_path / "three.md").write_text("---\ntitle: Last\nlang: en\n---\n- a list\n")
    found = [(page.address, page.title, page.language, page.summary) for page in prose_pages(tmp_path, ENGLISH)]
    assert found == [
        ("guide/two.html", "A title", "nl", "First sentence with a link."),
        ("guide/one.html", "A title", "nl", "First sentence with a link."),
        ("guide/three.html", "Last", "en", ""),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# No head\n", r"begins with '# No head\\n'; expected a head with title and lang"),
        ("---\ntitle: x\n---\n", "expected a head with title and lang"),
        ("---\ntitle: x\nlang: en\norder: first\n---\n", "order: first; expected a number"),
    ],
)
def test_a_page_without_its_head_is_refused(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_text(text)
    with pytest.raises(SourceError, match=said):
        prose_pages(tmp_path, ENGLISH)


def test_markup_in_markdown_is_shown_and_not_obeyed() -> None:
    assert "<script>" not in markdown("<script>alert(1)</script>")
    assert markdown("a [x](javascript:alert(1))") == "<p>a [x](javascript:alert(1))</p>\n"


@pytest.mark.parametrize(
    ("text", "quoted", "said"),
    [
        ("nothing stands on 36", None, "Nothing stands on 36."),
        ("l5-20 is a misreading", None, "l5-20 is a misreading."),
        ("lo is a misreading", "lo", "lo is a misreading."),
        ("rejected, the print stands", None, "Rejected, the print stands."),
        ("“lo” he says.”", None, "“lo” he says.”"),
        (" is it? ", None, "Is it?"),
    ],
)
def test_sentence(text: str, quoted: str | None, said: str) -> None:
    assert sentence(text, quoted) == said


def test_notation_and_json() -> None:
    assert [notation(move) for move in ("32-28", "23x32", "c3:e5")] == ["32–28", "23×32", "c3:e5"]
    assert json_block({"a": "</script><!--&\u2028é"}) == '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028é"}'
