"""The words of the interface, and the prose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import naslag
from naslag.model.errors import SourceError
from naslag.model.geometry import Corner
from naslag.model.variant import Outcome
from naslag.notation.dialect import dialects
from naslag.publish.output import outputs
from naslag.publish.prose import markdown, prose_pages
from naslag.publish.render import json_block, notation, sentence
from naslag.publish.run import SITE
from naslag.publish.statutes import statutes
from naslag.publish.tongue import known_languages
from naslag.publish.words import Words, load_table, load_words
from naslag.rules.variants import names, variant

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


def placeholders(text: str) -> set[str]:
    """What is filled in."""
    return set(re.findall(r"\{(\w*)\}", text))


@pytest.mark.parametrize("language", [one for one in known_languages(SITE) if one != "en"])
def test_a_language_says_all_that_english_says_and_fills_in_the_same(language: str) -> None:
    other = {key: text for key, text in load_table(SITE / "words" / f"{language}.yaml").items() if key[:5] != "said."}
    assert (set(ENGLISH.texts) - set(other), set(other) - set(ENGLISH.texts)) == (set(), set())
    unequal = {
        key: (text, other[key]) for key, text in ENGLISH.texts.items() if placeholders(text) != placeholders(other[key])
    }
    assert unequal == {}
    assert [key for key, text in other.items() if not text.strip() and ENGLISH.texts[key].strip()] == []


def phrases() -> set[str]:
    """What the program says in fixed English words: names of games, of dialects, of outputs, and what rules hold."""

    class Told(Words):
        def plain(self, text: str) -> str:
            found.add(text)
            return text

    found = {"theory", *map(str, Outcome), *map(str, Corner)}
    words = Told(ENGLISH.texts, "en")
    for name in names():
        statutes(variant(name), words)
    found |= {variant(name).title for name in names()} | {one.title for one in dialects().values()}
    return {one for one in found | {one.title for one in outputs().values()} if not one.isdecimal()}


@pytest.mark.parametrize("language", [one for one in known_languages(SITE) if one != "en"])
def test_a_language_has_all_fixed_phrases_of_the_program_and_no_other(language: str) -> None:
    texts = load_table(SITE / "words" / f"{language}.yaml")
    known = {key.removeprefix("said.") for key in texts if key.startswith("said.")}
    assert (phrases() - known, known - phrases()) == (set(), set())


INTERPOLATED = re.compile(r"\{[^}]*\}|$(?<=\.)")
SAID = re.compile(r"""["']([a-z_-]+\.[\w.{}\[\]()'!:-]*)["']""")


def test_no_word_is_kept_that_nobody_says() -> None:
    """A key stands in a template, in the program, or below a part of the table that a script gets."""
    files = [*(SITE / "templates").rglob("*.*"), *Path(naslag.__file__).parent.rglob("*.py")]
    text = "\n".join(path.read_text("utf-8") for path in files)
    scripts = "\n".join(path.read_text("utf-8") for path in (SITE / "static").glob("*.js")) + text
    said = [
        re.compile(".+".join(map(re.escape, INTERPOLATED.split(key))) + r"(\.one|\.many)?")
        for key in SAID.findall(text)
    ]
    below = set(re.findall(r"below\(\W?([a-z.]+)\W?\)", text))
    assert below >= {"board", "proof", "seek.js"}
    left = []
    for key in ENGLISH.texts:
        part, _, name = key.rpartition(".")
        if part in below:
            left += [] if re.search(rf"\b{re.escape(name)}\b", scripts) else [key]
        elif not any(pattern.fullmatch(key) for pattern in said):
            left.append(key)
    assert left == []


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
