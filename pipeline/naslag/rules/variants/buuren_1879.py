"""The game on a hundred squares as N. van Buuren's booklet gives it, in the articles of pages 8 to 10."""

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
    stated,
)
from naslag.rules.variants._boards import BOARD_100

VARIANT = Variant(
    name="buuren_1879",
    aliases=(),
    title="The Polish game after Van Buuren, 1879",
    authority="N. van Buuren, Dammen, Domino en Trictrak, Gouda 1879, pp. 6-10",
    notes=(
        "The transcription used records three printings (1879, 1899, 1908).",
        "Articles 3, 10 and 12 rule on pieces moved or removed by mistake.",
        "Of repetition the booklet says nothing.",
    ),
    board=stated(BOARD_100, "p. 6: the long line at each player's left, numbers from a player's right"),
    game_type=stated(GameType("20,W,10,10,N2,0", "x", "2-0 1-1 0-2"), "PDN 3.0, GameType 20"),
    first=stated(
        Colour.WHITE, ("p. 8: in the problems White moves first; art. 1: lots decide, and who gives odds plays second")
    ),
    start_rows=stated((1, 2, 3, 4), "p. 6: four rows a side"),
    man_moves=stated(frozenset({Way.FORWARD}), "art. 4"),
    man_captures=stated(DIAGONAL, "art. 4"),
    king_moves=stated(DIAGONAL, "art. 5"),
    king_captures=stated(DIAGONAL, "art. 8"),
    king_range=stated(Range.FLYING, "art. 5"),
    king_landing=stated(Landing.ANYWHERE, "art. 5"),
    king_run=stated(None, "art. 5: no limit is set"),
    compulsory=stated(True, "art. 6-7"),
    complete=stated(True, "art. 7"),
    seek_more=stated(False, "art. 11: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "art. 11"),
    king_worth=stated(None, "art. 11: value does not count"),
    man_captures_king=stated(True, "art. 7: men or kings"),
    half_turn=stated(False, "art. 9: no piece is passed twice"),
    removal=stated(Removal.AFTER_MOVE, "art. 8"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "art. 15"),
    blocked=not_stated(Outcome.LOSES, "FMJD Annex 1 (international draughts), 7.2.2"),
    bare=not_stated(Outcome.LOSES, "FMJD Annex 1 (international draughts), 7.2.3"),
    draws=(
        stated(endgame(Material(3, 3), Material(1, 1), 0, LongLine.WEAKER), "art. 16"),
        stated(endgame(Material(3, 3), Material(1, 1), 15, LongLine.STRONGER), "art. 16"),
        not_stated(
            endgame(Material(3, 3), Material(1, 1), 0, LongLine.NEITHER),
            "Van Buuren 1879, p. 13: one king against three is drawn; art. 16 is silent on it",
        ),
    ),
    huffing=stated(Huff.HUFF_OR_COMPEL, "art. 12-14"),
    touch_move=stated(True, "art. 2"),
    odds=stated(
        (
            "men, before the game begins",
            "draws counted as lost",
            "who gives odds plays second, and may claim the draw after 20 moves",
        ),
        "p. 8, art. 1 and 16",
    ),
)
