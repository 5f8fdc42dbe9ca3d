"""The international game on a hundred squares as the world federation plays it today."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
    GameType,
    Huff,
    Landing,
    Material,
    Outcome,
    Priority,
    Promotion,
    Range,
    Removal,
    Variant,
    Way,
    endgame,
    quiet,
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_100

VARIANT = Variant(
    name="international",
    aliases=("standard",),
    title="International draughts",
    authority="FMJD, Official rules of international draughts (Annex 1), version of November 2015",
    notes=(
        "The Dutch table of variants calls it Standaard (Pools).",
        (
            "Later wordings are reported that cut the sixteen moves against a lone king down to five when that king "
            "holds the long diagonal; the version of 2015 has no such clause, and is followed."
        ),
    ),
    board=stated(BOARD_100, "art. 2.1-2.6"),
    game_type=stated(GameType("20,W,10,10,N2,0", "x", "2-0 1-1 0-2"), "PDN 3.0, GameType 20"),
    first=stated(Colour.WHITE, "art. 3.3"),
    start_rows=stated((1, 2, 3, 4), "art. 2.7-2.8"),
    man_moves=stated(frozenset({Way.FORWARD}), "art. 3.4"),
    man_captures=stated(DIAGONAL, "art. 4.1-4.2"),
    king_moves=stated(DIAGONAL, "art. 3.9"),
    king_captures=stated(DIAGONAL, "art. 4.1, 4.3 and 4.6"),
    king_range=stated(Range.FLYING, "art. 3.9 and 4.3"),
    king_landing=stated(Landing.ANYWHERE, "art. 4.3 and 4.6"),
    king_run=stated(None, "art. 3.9: no limit is set"),
    compulsory=stated(True, "art. 4.2-4.3"),
    complete=stated(True, "art. 4.5-4.6"),
    seek_more=stated(False, "art. 4.13: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "art. 4.13-4.14"),
    king_worth=stated(None, "art. 4.13: a king counts as one piece"),
    man_captures_king=stated(True, "art. 3.1 and 4.2: a piece is a man or a king"),
    half_turn=stated(False, "art. 4.8: no piece is jumped twice"),
    removal=stated(Removal.AFTER_MOVE, "art. 4.11"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "art. 3.5 and 4.15"),
    blocked=stated(Outcome.LOSES, "art. 7.2.2"),
    bare=stated(Outcome.LOSES, "art. 7.2.3"),
    draws=(
        stated(repetition(3), "art. 6.1"),
        stated(quiet(25), "art. 6.2"),
        stated(endgame(Material(3, 1), Material(1, 1), 16), "art. 6.3"),
        stated(endgame(Material(2, 1), Material(1, 1), 5), "art. 6.4"),
        stated(endgame(Material(1, 1), Material(1, 1), 5), "art. 6.4"),
    ),
    huffing=stated(Huff.NONE, "art. 5.4: the opponent has an irregular move put right, or lets it stand"),
    touch_move=stated(True, "art. 3.11"),
    odds=stated(("one or more men less for the stronger player",), "art. 11.1.7"),
)
