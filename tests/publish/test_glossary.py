"""The sources' own words, as the dialects have them."""

from __future__ import annotations

from naslag.notation.dialect import dialects
from naslag.publish.glossary import TERMS, glossary
from naslag.publish.run import SITE
from naslag.publish.words import load_words


def test_every_term_is_a_field_with_words_and_a_name() -> None:
    found = glossary(tuple(dialects().values()))
    assert [term.key for term in found] == list(TERMS)
    assert set(load_words(SITE / "words", "en").below("glossary")) >= set(TERMS)


def test_words_stand_under_their_dialect() -> None:
    dutch = dialects()["dutch"]
    (white, *_) = glossary((dutch,))
    assert (white.key, [(dialect.name, words[:2]) for dialect, words in white.words]) == (
        "white",
        [("dutch", ("wit", "witte"))],
    )
