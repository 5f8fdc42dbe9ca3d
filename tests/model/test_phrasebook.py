"""What naslag says, in Dutch: every phrase is known again, keeps its fields, and no sentence of ours stays English."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from naslag.edition.catalogue import catalogue
from naslag.model.corpus import Report
from naslag.model.edition import Edition
from naslag.model.phrasebook import COUNTED, PLAYED, SIDES, VERBATIM, Phrase, Phrasebook, languages, phrasebook
from naslag.model.yaml import load

ROOT = Path(__file__).parents[2]
BOOK = phrasebook("nl")
assert BOOK is not None
SOURCES = ("van-buuren-1879", "weekly-1932")


def test_the_languages() -> None:
    assert languages() == ("en", "nl")
    assert phrasebook("en") is None
    assert phrasebook("xx") is None


@pytest.mark.parametrize("phrase", BOOK.phrases, ids=lambda phrase: phrase.english[:60])
def test_a_phrase_keeps_its_fields_and_is_known_again(phrase: Phrase) -> None:
    assert phrase.other.strip() == phrase.other != ""
    assert Phrase(phrase.other, "").fields == phrase.fields
    filled = {name: _sample(name, number) for number, name in enumerate(sorted(phrase.fields))}
    english = phrase.english.format(**{name: one for name, (one, _) in filled.items()})
    assert BOOK(english) == phrase.other.format(**{name: other for name, (_, other) in filled.items()})


def _sample(name: str, number: int) -> tuple[str, str]:
    """What may stand in a field, and the same in Dutch."""
    if name in SIDES:
        return "Black", "Zwart"
    if name == "square":
        return "31", "31"
    if name in COUNTED:
        return str(7 + number), str(7 + number)
    if name in PLAYED:
        return f"{31 + number}-27 and 28x{19 + number}", f"{31 + number}-27 en 28x{19 + number}"
    if name in VERBATIM:
        return f"quoted {number}", f"quoted {number}"
    return "the defender", "de verdediger"


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_every_kind_of_finding_has_its_headline_in_dutch(code: str) -> None:
    headline = catalogue()[code].explanation.partition("\n")[0]
    assert BOOK(headline) not in (None, headline)


@pytest.mark.parametrize("siglum", SOURCES)
def test_nothing_that_is_said_of_the_corpus_stays_english(siglum: str) -> None:
    folder = ROOT / "corpus" / siglum
    report, edition = load(folder / "findings.yaml", Report), load(folder / "edition.yaml", Edition)
    items = [
        *(item for file in report.files for item in file.items),
        *(item.checked for file in edition.files for item in file.items),
    ]
    findings = [finding for file in report.files for finding in file.findings]
    findings += [found.finding for file in edition.files for item in file.items for found in item.findings]
    said = [
        *chain.from_iterable((finding.message, *finding.evidence) for finding in findings),
        *(item.position.proof for item in items),
    ]
    for claim in (claim for item in items for claim in item.claims):
        said += [claim.detail] if claim.detail != claim.words else []
        said += [claim.ruled.said] if claim.ruled else []
        said += [guess.then for guess in claim.conjectures]
    assert [text for text in said if BOOK(text) is None] == []


@pytest.mark.parametrize(
    ("english", "dutch"),
    [
        ("", ""),
        ("1. 28-22 17x28", "1. 28-22 17x28"),
        ("White", "Wit"),
        ("a thing nobody says", None),
        ("no piece stands on a thing", None),
        ("no piece stands on 7", "op 7 staat geen stuk"),
        (
            "the claim “White wins and 3 or 4” is refuted",
            "de bewering “White wins and 3 or 4” is weerlegd",
        ),
        (
            "naslag kernel 0.1.0, 1,000,000 positions a question, 64 MB, 2.5 seconds, no endgame tables",
            "naslag kernel 0.1.0, 1.000.000 standen per vraag, 64 MB, 2,5 seconden, geen eindspeltabellen",
        ),
        ("x" * 5000, None),
    ],
)
def test_texts(english: str, dutch: str | None) -> None:
    assert BOOK(english) == dutch


def test_a_text_of_many_sentences_takes_no_longer_than_it_must() -> None:
    book = Phrasebook("nl", BOOK.phrases)
    text = " ".join(["Proved. It is exactly a draw, and nobody says so; and so, and 7, or 8."] * 30)
    assert book(text) is None
