"""Claims in words, in every language."""

from __future__ import annotations

import pytest

from naslag.model.board import Colour, Position
from naslag.verify.proof.claim import Claim, Claimed
from naslag.verify.proof.words import read_claim

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WHITE_KING = Position("." * 46 + "W...", WHITE)


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("White wins", Claim(Claimed.WIN, WHITE)),
        ("win", Claim(Claimed.WIN, WHITE)),
        ("gewonnen.", Claim(Claimed.WIN, WHITE)),
        ("black to win", Claim(Claimed.WIN, BLACK)),
        ("zwart wint", Claim(Claimed.WIN, BLACK)),
        ("les noirs gagnent", Claim(Claimed.WIN, BLACK)),
        ("Weiß gewinnt", Claim(Claimed.WIN, WHITE)),
        ("белые выигрывают", Claim(Claimed.WIN, WHITE)),
        ("il bianco vince", Claim(Claimed.WIN, WHITE)),
        ("ganan las negras", Claim(Claimed.WIN, BLACK)),
        ("as brancas ganham", Claim(Claimed.WIN, WHITE)),
        ("white loses", Claim(Claimed.WIN, BLACK)),
        ("white does not win", Claim(Claimed.WIN, WHITE, deny=True)),
        ("wit wint niet", Claim(Claimed.WIN, WHITE, deny=True)),
        ("win in 5", Claim(Claimed.WIN, WHITE, moves=5)),
        ("Black wins in three moves", Claim(Claimed.WIN, BLACK, moves=3)),
        ("wit wint in 4 zetten", Claim(Claimed.WIN, WHITE, moves=4)),
        ("Weiß gewinnt in 3 Zügen", Claim(Claimed.WIN, WHITE, moves=3)),
        ("выигрыш в 3 хода", Claim(Claimed.WIN, WHITE, moves=3)),
        ("draw", Claim(Claimed.DRAW, None)),
        ("remise", Claim(Claimed.DRAW, None)),
        ("nulle", Claim(Claimed.DRAW, None)),
        ("unentschieden", Claim(Claimed.DRAW, None)),
        ("ничья", Claim(Claimed.DRAW, None)),
        ("patta", Claim(Claimed.DRAW, None)),
        ("tablas", Claim(Claimed.DRAW, None)),
        ("empate", Claim(Claimed.DRAW, None)),
        ("not a draw", Claim(Claimed.DRAW, None, deny=True)),
        ("black holds", Claim(Claimed.HOLD, BLACK)),
        ("zwart redt zich", Claim(Claimed.HOLD, BLACK)),
        ("gains 2", Claim(Claimed.GAIN, WHITE, 2)),
        ("black wins a man", Claim(Claimed.GAIN, BLACK, 1)),
        ("wint twee schijven", Claim(Claimed.GAIN, WHITE, 2)),
        ("gain de 2 pions", Claim(Claimed.GAIN, WHITE, 2)),
        ("wins 3 for 2", Claim(Claimed.GAIN, WHITE, 1)),
        ("wint drie stukken voor een", Claim(Claimed.GAIN, WHITE, 2)),
        ("king caught", Claim(Claimed.CAUGHT, BLACK)),
        ("the black king is caught", Claim(Claimed.CAUGHT, WHITE)),
        ("white catches the black king", Claim(Claimed.CAUGHT, WHITE)),
        ("de witte dam gevangen", Claim(Claimed.CAUGHT, BLACK)),
        ("locked", Claim(Claimed.LOCKED, WHITE)),
        ("white is locked in", Claim(Claimed.LOCKED, BLACK)),
        ("black locks white in", Claim(Claimed.LOCKED, BLACK)),
        ("zwart heeft geen zet meer", Claim(Claimed.LOCKED, WHITE)),
        ("black crowns", Claim(Claimed.CROWNED, BLACK)),
        ("wit haalt dam", Claim(Claimed.CROWNED, WHITE)),
    ],
)
def test_words_claim(words: str, claim: Claim) -> None:
    assert read_claim(words, WHITE_KING) == claim


def test_words_that_claim_nothing_are_refused() -> None:
    with pytest.raises(
        ValueError, match=r"'a fine game' claims nothing that can be proved; say for instance: white wins"
    ):
        read_claim("a fine game", WHITE_KING)


@pytest.mark.parametrize(
    ("what", "side", "number"), [(Claimed.DRAW, WHITE, 0), (Claimed.WIN, None, 0), (Claimed.GAIN, WHITE, 0)]
)
def test_a_claim_that_cannot_be_is_refused(what: Claimed, side: Colour | None, number: int) -> None:
    with pytest.raises(ValueError, match=r"a draw belongs to neither side|a gain is of one piece or more"):
        Claim(what, side, number)
