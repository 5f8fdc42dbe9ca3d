"""Italian draughts: short kings, which no man may capture, and four criteria of precedence."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
    GameType,
    Huff,
    Landing,
    Outcome,
    Priority,
    Promotion,
    Range,
    Removal,
    Variant,
    Way,
    not_stated,
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_64_RIGHT

VARIANT = Variant(
    name="italian",
    aliases=(),
    title="Italian draughts (dama italiana)",
    authority=("Federazione Italiana Dama, Regolamento ufficiale, and Le dieci regole per giocare a dama italiana"),
    notes=(
        ("The Dutch table of variants shifts the Italian row by a column: the remark stands under the far row."),
        (
            "The federation's own articles on drawn games were not at hand: a game is drawn here by repetition alone. "
            "Programs also draw it after forty moves without a capture or a man's move, which could not be checked."
        ),
    ),
    board=stated(BOARD_64_RIGHT, "art. 2.1-2.4"),
    game_type=stated(GameType("22,W,8,8,N2,1", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 22"),
    first=stated(Colour.WHITE, "art. 3.4"),
    start_rows=stated((1, 2, 3), "art. 2.6: Black on 1-12, White on 21-32"),
    man_moves=stated(frozenset({Way.FORWARD}), "FID, Le dieci regole, 2"),
    man_captures=stated(frozenset({Way.FORWARD}), "art. 5.3a"),
    king_moves=stated(DIAGONAL, "FID, Le dieci regole, 2"),
    king_captures=stated(DIAGONAL, "art. 5.3c"),
    king_range=stated(Range.SHORT, "FID, Le dieci regole, 2"),
    king_landing=stated(Landing.DIRECTLY_BEHIND, "art. 5.8: the first free square"),
    king_run=stated(None, "FID, Le dieci regole: no limit is set"),
    compulsory=stated(True, "FID, Le dieci regole, 3-4"),
    complete=stated(True, "art. 5.7"),
    seek_more=stated(False, "FID, Le dieci regole: a king has one landing square"),
    priority=stated(
        (Priority.MOST_PIECES, Priority.WITH_KING, Priority.MOST_KINGS, Priority.KINGS_FIRST),
        "FID, Le dieci regole, 5-8",
    ),
    king_worth=stated(None, "FID, Le dieci regole, 5-8: kings are counted"),
    man_captures_king=stated(False, "art. 5.3b"),
    half_turn=not_stated(False, "FMJD Annex 1 (international draughts), 4.8"),
    removal=stated(Removal.AFTER_MOVE, "art. 3.5"),
    promotion=stated(Promotion.ENDS_MOVE, "art. 5.7; FID, Le dieci regole, 2-3: a man captures three pieces at most"),
    blocked=stated(Outcome.LOSES, "FID, Le dieci regole, 10"),
    bare=stated(Outcome.LOSES, "FID, Le dieci regole, 10"),
    draws=(not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),),
    huffing=stated(Huff.NONE, "FID, Le dieci regole, 3: abolished in 1934"),
    touch_move=stated(True, "art. 3.7-3.8"),
    odds=stated((), "FID, Le dieci regole: none are named"),
)
