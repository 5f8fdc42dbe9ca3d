"""`naslag export SIGLUM --to FORMAT`: every form, as a file and on standard output."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from naslag import load_edition
from naslag.model.edition import EditedFile, EditedItem, Edition
from naslag.model.emit import dump
from naslag.model.ruling import Source
from naslag.model.span import Quote
from naslag.model.text import SourceText
from naslag.publish.output import outputs
from naslag.publish.pdf import typeset
from naslag.read.run import read_text
from naslag.verify.run import verify

Run = Callable[..., Any]


@pytest.fixture
def corpus(run: Run) -> Run:
    """A corpus with one edition, `own`."""
    text = SourceText("text.txt", "1. Wit: 28, 33. Zwart: 19, 24. 1. 28-23 19x28 2. 33x22 wint.\n")
    report = verify(read_text(text), variant="international")
    items = tuple(EditedItem(item, Quote(text.text, text.span(0, len(text.text)))) for item in report.items)
    file = EditedFile(report.path, "nl", "", report.variant, items)
    edition = Edition(Source("own", "A book", "nl", "international", ()), (file,), program="naslag 0")
    Path("corpus/own").mkdir(parents=True)
    Path("corpus/own/edition.yaml").write_text(dump(edition), "utf-8")
    return run


@pytest.mark.parametrize("name", sorted(outputs()))
def test_every_form(name: str, corpus: Run) -> None:
    result = corpus("export", "own", "--to", name, "-o", "out/it")
    assert (result.status, result.out, result.err) == (0, "", "")
    assert Path("out/it").read_bytes() == outputs()[name].render(load_edition("corpus/own"))


def test_on_standard_output(corpus: Run) -> None:
    result = corpus("export", "own", "--to", "tei")
    assert result.out.encode() == outputs()["tei"].render(load_edition("corpus/own"))


def test_a_form_that_wants_what_is_not_there(corpus: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "available", lambda: False)
    result = corpus("export", "own", "--to", "pdf", "-o", "it.pdf")
    assert (result.status, result.err) == (
        2,
        "naslag: This form needs Typst, which is not installed; install it with: pip install 'naslag[pdf]'\n",
    )
    assert not Path("it.pdf").exists()


def test_a_form_that_nobody_knows(corpus: Run) -> None:
    result = corpus("export", "own", "--to", "docx")
    assert result.status == 2
    assert "'docx' is not one of annotations, bibtex, " in " ".join(result.err.replace("│", " ").split())


@pytest.mark.parametrize("name", ["epub", "pdf"])
def test_in_dutch(name: str, corpus: Run) -> None:
    result = corpus("export", "own", "--to", name, "--lang", "nl", "-o", "it")
    within = outputs()[name].within
    assert (result.status, result.err, within is None) == (0, "", False)
    edition = load_edition("corpus/own")
    assert within and Path("it").read_bytes() == within(edition, "nl") != within(edition, "en")
    assert within(edition, "en") == outputs()[name].render(edition)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("json", "--lang", "nl"), "json is the same in every language; leave --lang out, or choose one of epub, pdf."),
        (("epub", "--lang", "fr"), "The site has no words in 'fr'; choose from en, nl."),
    ],
)
def test_a_language_that_cannot_be(words: tuple[str, ...], said: str, corpus: Run) -> None:
    result = corpus("export", "own", "--to", *words, "-o", "it")
    assert (result.status, result.out, result.err) == (2, "", f"naslag: {said}\n")
    assert not Path("it").exists()


def test_a_site_in_the_languages_asked_for(corpus: Run) -> None:
    result = corpus("publish", "--lang", "nl", "--lang", "en")
    assert result.status == 0
    texts = [Path(f"build/site/{folder}index.html").read_text("utf-8") for folder in ("", "en/")]
    assert ["<h1>Uitgaven</h1>" in texts[0], "<h1>Editions</h1>" in texts[1]] == [True, True]
    assert corpus("publish", "--lang", "nl").status == 0
    assert not Path("build/site/en").exists()
    result = corpus("publish", "--lang", "nl", "--lang", "nl")
    assert (result.status, result.err) == (
        2,
        "naslag: The languages of the site are nl, nl; name each once, at least one.\n",
    )
