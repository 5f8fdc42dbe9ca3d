"""Spanish draughts: men capture forward, kings fly, quantity before quality."""

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
    quiet,
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_64_RIGHT, FROM_NEAR_RIGHT

VARIANT = Variant(
    name="spanish",
    aliases=(),
    title="Spanish draughts",
    authority="Spanish draughts as printed in Galicia (Regulamento de damas, Tres e Dama)",
    notes=(
        (
            "The Dutch table of variants interchanges two columns in the Spanish row: it gives "
            "precedence to the capturing king and none to captured kings. The Spanish rules and "
            "the published perft counts have it the other way round: quantity, then quality, "
            "whoever captures."
        ),
        (
            "Some give the board the other way round, with the light squares playing; the pieces stand on the same "
            "corner. The printed rules of Galicia and the classic Spanish game have it as here."
        ),
        "No federation's articles on drawn games were at hand; the limits are those of a public rules page.",
    ),
    board=stated(
        BOARD_64_RIGHT.seen(FROM_NEAR_RIGHT), "art. 1.1-1.2; numbers as in the classic Spanish game, 1-12 White's"
    ),
    game_type=stated(GameType("24,W,8,8,N1,1", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 24"),
    first=stated(Colour.WHITE, "art. 4.1"),
    start_rows=stated((1, 2, 3), "art. 3"),
    man_moves=stated(frozenset({Way.FORWARD}), "art. 4.2"),
    man_captures=stated(frozenset({Way.FORWARD}), "art. 4.3"),
    king_moves=stated(DIAGONAL, "art. 4"),
    king_captures=stated(DIAGONAL, "art. 4"),
    king_range=stated(Range.FLYING, "art. 4"),
    king_landing=stated(Landing.ANYWHERE, "art. 4"),
    king_run=stated(None, "Regulamento de damas, Tres e Dama (Galicia): no limit is set"),
    compulsory=stated(True, "art. 4.3"),
    complete=stated(True, "art. 4.3"),
    seek_more=stated(False, "BrainKing, comparison of draughts rules: only number and quality decide"),
    priority=stated(
        (Priority.MOST_PIECES, Priority.MOST_KINGS),
        "BrainKing and ToroFun, rules of Spanish draughts: quantity, then quality",
    ),
    king_worth=stated(None, "BrainKing, comparison of draughts rules: kings are counted"),
    man_captures_king=stated(True, "art. 4.3: a piece"),
    half_turn=not_stated(False, "FMJD Annex 1 (international draughts), 4.8"),
    removal=stated(Removal.AFTER_MOVE, "Checkers & Draughts Wiki, Spanish checkers; N. Nakajima, Spanish checkers"),
    promotion=stated(Promotion.ENDS_MOVE, "M. Okun (Setup Group), Spanish checkers, rule 5: the move ends"),
    blocked=stated(Outcome.LOSES, "Juego clásico español de damas: the object of the game"),
    bare=stated(Outcome.LOSES, "Juego clásico español de damas: the object of the game"),
    draws=(
        stated(repetition(3), "ToroFun, rules of Spanish draughts"),
        stated(quiet(20), "ToroFun, rules of Spanish draughts: forty moves of kings, twenty a side, without a capture"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "Regulamento de damas, Tres e Dama (Galicia): none are named"),
)
