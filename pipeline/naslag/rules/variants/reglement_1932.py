"""The regulations printed in a Dutch weekly's draughts column, not before 1932, as far as they survive."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
    GameType,
    Huff,
    Landing,
    LongLine,
    Material,
    Outcome,
    Priority,
    Promotion,
    Range,
    Removal,
    Variant,
    Way,
    endgame,
    not_stated,
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_100

VARIANT = Variant(
    name="reglement_1932",
    aliases=(),
    title="Dutch regulations, about 1932",
    authority="Reglement voor het damspel, in the column of G. L. Gortmans, not before 1932, art. 1-17",
    notes=(
        (
            "The column breaks off after article 17 (to be continued): irregularities, the result "
            "and huffing do not survive."
        ),
        ("Article 17 lets the three kings ask that the ending be played out when they can show a win at once."),
        "The column bears no date; a chess source of 1932 gives the earliest year.",
    ),
    board=stated(BOARD_100, "art. 1-5"),
    game_type=stated(GameType("20,W,10,10,N2,0", "x", "2-0 1-1 0-2"), "PDN 3.0, GameType 20"),
    first=stated(Colour.WHITE, "art. 8: usually; who receives odds moves first, also with Black"),
    start_rows=stated((1, 2, 3, 4), "art. 6"),
    man_moves=stated(frozenset({Way.FORWARD}), "art. 9"),
    man_captures=stated(DIAGONAL, "art. 9"),
    king_moves=stated(DIAGONAL, "art. 11"),
    king_captures=stated(DIAGONAL, "art. 11 and 13"),
    king_range=stated(Range.FLYING, "art. 11"),
    king_landing=stated(Landing.ANYWHERE, "art. 11"),
    king_run=stated(None, "art. 11: no limit is set"),
    compulsory=stated(True, "art. 13"),
    complete=stated(True, "art. 13"),
    seek_more=stated(False, "art. 15: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "art. 15"),
    king_worth=stated(None, "art. 15: king and man count as equal"),
    man_captures_king=stated(True, "art. 13"),
    half_turn=stated(False, "art. 14: no piece is passed twice"),
    removal=stated(Removal.AFTER_MOVE, "art. 14"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "art. 10"),
    blocked=not_stated(Outcome.LOSES, "FMJD Annex 1 (international draughts), 7.2.2"),
    bare=not_stated(Outcome.LOSES, "FMJD Annex 1 (international draughts), 7.2.3"),
    draws=(
        stated(repetition(3), "art. 16"),
        stated(endgame(Material(3, 3), Material(1, 1), 10), "art. 17"),
        stated(
            endgame(Material(3, 3), Material(1, 1), 3, LongLine.WEAKER), "art. 17: the number is doubtful in the scan"
        ),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=stated(True, "art. 12"),
    odds=stated(
        (
            "a half, a third or a quarter of a man: one man in every second, third or fourth game",
            "one or more men in every game",
            "a draw counted as a win",
        ),
        "art. 7-8",
    ),
)
