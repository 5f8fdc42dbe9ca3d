"""Rules in words: every rule of every variant has some, and the words say what the value is."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from naslag.model.board import Colour
from naslag.model.errors import SourceError, UsageError
from naslag.model.variant import (
    JUST_UNDER_TWO,
    LongLine,
    Material,
    Priority,
    Promotion,
    Way,
    endgame,
    quiet,
    repetition,
)
from naslag.publish.rules import pairs
from naslag.publish.run import SITE
from naslag.publish.statutes import compare, in_words, statutes
from naslag.publish.words import Words, load_words
from naslag.rules.variants import names, variant


@pytest.fixture(scope="module")
def words() -> Words:
    return load_words(SITE / "words", "en")


@pytest.mark.parametrize(
    ("value", "field", "said"),
    [
        (True, "compulsory", "yes"),
        (False, "half_turn", "no"),
        (Colour.BLACK, "first", "Black"),
        (frozenset({Way.SIDEWAYS, Way.FORWARD}), "man_moves", "diagonally forward, sideways"),
        (frozenset(), "man_captures", "none"),
        (Promotion.ENDS_MOVE, "promotion", "it is crowned and the move ends"),
        ((Priority.MOST_PIECES, Priority.MOST_KINGS), "priority", "the most pieces, then the most kings"),
        ((), "priority", "any capture may be chosen"),
        ((), "odds", "none named"),
        ((1, 2, 3), "start_rows", "1, 2, 3"),
        (JUST_UNDER_TWO, "king_worth", "just under two men"),
        (Fraction(3, 2), "king_worth", "3/2 men"),
        (None, "king_run", "no limit"),
        (3, "king_run", "3"),
        (repetition(3), "draws", "the same position with the same side to move, 3 times"),
        (quiet(25), "draws", "25 moves by each side without a capture or a move of a man"),
        (
            endgame(Material(3, 1), Material(1, 1), 16),
            "draws",
            "3 pieces, a king among them against one king: 16 moves by each side",
        ),
        (
            endgame(Material(3, 3), Material(1, 1), 0, LongLine.WEAKER),
            "draws",
            "3 kings against one king: at once, when the weaker side's king is on the long line",
        ),
    ],
)
def test_in_words(value: object, field: str, said: str, words: Words) -> None:
    assert in_words(value, words, field) == said


def test_a_value_without_words_is_an_error(words: Words) -> None:
    with pytest.raises(TypeError, match=r"no words for 1\.5 of the rule odds"):
        in_words(1.5, words, "odds")


@pytest.mark.parametrize("name", names())
def test_every_rule_of_every_variant_is_said(name: str, words: Words) -> None:
    found = statutes(variant(name), words)
    assert len({rule.key for rule in found}) >= 25
    assert [rule for rule in found if not rule.holds or not rule.article or re.search(r"[<{_]", rule.holds)] == []
    assert {rule.key for rule in found} <= {key.removeprefix("field.") for key in words.below("rules")}


def test_a_variant_does_not_differ_from_itself(words: Words) -> None:
    rows = compare(variant("international"), variant("standard"), words)
    assert [row.name for row in rows if row.differs] == []


def test_rows_that_differ_are_marked(words: Words) -> None:
    rows = {row.name: row for row in compare(variant("english"), variant("russian"), words)}
    assert (rows["A man captures"].differs, rows["A capture must be made"].differs) == (True, False)
    assert rows["A man captures"].one[0].holds == "diagonally forward"


def test_the_pairs_on_the_site_are_variants() -> None:
    assert pairs(SITE / "comparisons.yaml") == (("buuren_1879", "international"), ("reglement_1932", "international"))


def test_pairs_that_are_none_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "comparisons.yaml"
    path.write_text("buuren_1879: international\n")
    with pytest.raises(SourceError, match="no list of pairs"):
        pairs(path)
    path.write_text("- [buuren_1879, chess]\n")
    with pytest.raises(UsageError, match="no variant 'chess'"):
        pairs(path)
