"""Inputs that nobody means well with: read in time in proportion to their length, or refused in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naslag.model.board import Setup, Square
from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.notation.fen import read_fen, write_setup
from naslag.notation.pdn import MAX_DEPTH, Comment, PdnError, Unknown, read_games, write_games
from naslag.read.load import decode
from naslag.read.run import read_text
from naslag.rules import setup as rules_setup
from naslag.rules.variants import names, variant

MANY = 50_000
"""Repetitions of a few characters: what takes time in their square is noticed by whoever waits for it."""

LONG = {
    "brackets": "[" * MANY,
    "open tags": '[A "' * MANY,
    "tags of one game": "".join(f'[A{number} ""]\n' for number in range(MANY // 4)),
    "comments and tags": "".join(f'{{c}}[A{number} ""]\n' for number in range(MANY // 4)),
    "an open comment": "{" + "a " * MANY,
    "a comment to the end of the line": ";" + "a" * MANY,
    "digits": "1" * MANY,
    "numbers": "1. " * MANY,
    "dots": ". " * MANY,
    "half results": "1/2 " * MANY,
    "moves": "32-28 " * MANY,
    "a route without end": "1" + "x1" * MANY,
    "closing brackets": ")" * MANY,
    "set-ups": '/FEN "W:W1:B2"/ ' * (MANY // 8),
    "open set-ups": '/FEN "' * MANY,
    "dollars": "$" * MANY,
    "blanks": "1" + " " * MANY + "-" + " " * MANY + "2",
    "results": "* " * MANY,
}


@pytest.mark.parametrize("case", LONG)
def test_a_long_file_is_read_and_written(case: str) -> None:
    games = read_games(LONG[case])
    assert read_games(write_games(games)) == games


def test_what_never_ends_is_kept() -> None:
    (game,) = read_games("1. 32-28 (1. 31-26 {never closed")
    assert write_games([game]) == "1. 32-28 (1. 31-26 {never closed})\n"
    (game,) = read_games("{[")
    assert game.elements == (Comment("["),)


def test_deep_variations_are_refused_with_their_place() -> None:
    with pytest.raises(PdnError):
        read_games("(" * 1_000_000)
    with pytest.raises(SourceError, match=rf"^deep\.pdn:1:{MAX_DEPTH + 7}: variations nested more than"):
        read_text(SourceText("deep.pdn", "32-28 " + "(" * 100_000))


@pytest.mark.parametrize("text", ["1. 32-28 \0 19-23", "\0", "[\0]", '[White "\0"]', "{\0}"])
def test_zero_characters_do_no_harm(text: str) -> None:
    games = read_games(text)
    assert read_games(write_games(games)) == games
    with pytest.raises(SourceError, match="a zero byte"):
        decode(text.encode(), "in.pdn")


ENCODED = {
    "utf-8": '[White "Café"]\n1. 32-28 *\n'.encode(),
    "utf-8 with its mark": b"\xef\xbb\xbf" + '[White "Café"]\r\n1. 32-28 *\r\n'.encode(),
    "latin-1": '[White "Café"]\n1. 32-28 *\n'.encode("latin-1"),
    "latin-1 of Windows": '[White "Café"]\r\n1. 32-28 {“good”} *\r\n'.encode("cp1252"),
    "utf-16": '[White "Café"]\r\n1. 32-28 *\r\n'.encode("utf-16"),
    "old line ends": '[White "Café"]\r1. 32-28 *\r'.encode(),
}


@pytest.mark.parametrize("case", ENCODED)
def test_a_file_is_read_in_whatever_encoding(case: str) -> None:
    source = decode(ENCODED[case], "in.pdn")
    (game,) = read_games(source.text)
    white = game.tag("White")
    assert white is not None and white.value == "Café"
    assert not any(isinstance(element, Unknown) for element in game.elements)
    (item,) = read_text(source).items
    assert [ply.text for ply in item.lines[0].plies] == ["32-28"]


def test_a_fen_of_any_length_is_a_setup() -> None:
    geometry = variant("international").geometry
    for text in (
        "W:W" + "1-500," * 500_000 + ":B2",
        "W:W" + "x," * 500_000 + ":B2",
        "W:" + "W1:" * 300_000,
        ":" * 100_000 + "W1",
    ):
        setup = read_fen(text, geometry)
        assert len(setup.pieces) < 10_000 and len(setup.faults) < 10_000
        assert rules_setup.faults(setup, variant("international"))
    with pytest.raises(ValueError, match=r"…' is no FEN") as refused:
        read_fen("?" * 10_000_000, geometry)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("name", names())
def test_every_setup_is_a_position_or_has_its_reasons(name: str) -> None:
    rules = variant(name)
    pieces = st.lists(
        st.tuples(st.integers(-3, rules.geometry.size + 3).map(Square), st.sampled_from("wWbB")), max_size=12
    )

    @given(pieces)
    def judged(given_pieces: list[tuple[Square, str]]) -> None:
        setup = Setup(tuple(given_pieces), rules.first.value)
        reasons = rules_setup.faults(setup, rules)
        if reasons:
            with pytest.raises(rules_setup.ImpossibleSetup) as impossible:
                rules_setup.position(setup, rules)
            assert impossible.value.reasons == reasons
        else:
            position = rules_setup.position(setup, rules)
            assert len(position.cells.replace(".", "")) == len(given_pieces)
        assert isinstance(write_setup(setup, rules.geometry), str)

    judged()
