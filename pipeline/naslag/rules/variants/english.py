"""English draughts, the checkers of the United States: short kings, and a free choice of captures."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
    GameType,
    Huff,
    Landing,
    Outcome,
    Promotion,
    Range,
    Removal,
    Variant,
    Way,
    quiet,
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_64

VARIANT = Variant(
    name="english",
    aliases=("checkers",),
    title="English draughts (checkers)",
    authority="World Checkers/Draughts Federation, Rules of Draughts (Checkers)",
    notes=(
        ("The federation's forty-move rule counts a player's own moves without a capture or the advance of a man."),
    ),
    board=stated(BOARD_64, "WCDF, Rules of Draughts (Checkers), section 1"),
    game_type=stated(GameType("21,B,8,8,N1,0", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 21"),
    first=stated(Colour.BLACK, "WCDF, Rules of Draughts (Checkers), section 1"),
    start_rows=stated((1, 2, 3), "WCDF, Rules of Draughts (Checkers), section 1"),
    man_moves=stated(frozenset({Way.FORWARD}), "WCDF, Rules of Draughts (Checkers), section 1"),
    man_captures=stated(frozenset({Way.FORWARD}), "WCDF, Rules of Draughts (Checkers), section 1"),
    king_moves=stated(DIAGONAL, "WCDF, Rules of Draughts (Checkers), section 1"),
    king_captures=stated(DIAGONAL, "WCDF, Rules of Draughts (Checkers), section 1"),
    king_range=stated(Range.SHORT, "WCDF, Rules of Draughts (Checkers), section 1"),
    king_landing=stated(Landing.DIRECTLY_BEHIND, "WCDF, Rules of Draughts (Checkers), section 1"),
    king_run=stated(None, "WCDF, Rules of Draughts (Checkers), section 1: no limit is set"),
    compulsory=stated(True, "WCDF, Rules of Draughts (Checkers), section 1"),
    complete=stated(True, "WCDF, Rules of Draughts (Checkers), section 1"),
    seek_more=stated(False, "WCDF, Rules of Draughts (Checkers), section 1: a king has one landing square"),
    priority=stated((), "WCDF, Rules of Draughts (Checkers), section 1: a free choice"),
    king_worth=stated(None, "WCDF, Rules of Draughts (Checkers), section 1: value does not count"),
    man_captures_king=stated(True, "WCDF, Rules of Draughts (Checkers), section 1"),
    half_turn=stated(False, "WCDF, Rules of Draughts (Checkers), section 1: no piece is jumped twice"),
    removal=stated(Removal.AFTER_MOVE, "WCDF, Rules of Draughts (Checkers), section 1"),
    promotion=stated(Promotion.ENDS_MOVE, "WCDF, Rules of Draughts (Checkers), section 1"),
    blocked=stated(Outcome.LOSES, "WCDF, Rules of Draughts (Checkers), section 1"),
    bare=stated(Outcome.LOSES, "WCDF, Rules of Draughts (Checkers), section 1"),
    draws=(
        stated(repetition(3), "art. 1.32"),
        stated(quiet(40), "art. 1.32"),
    ),
    huffing=stated(Huff.NONE, "WCDF, Rules of Draughts (Checkers), section 1: huffing is abolished"),
    touch_move=stated(True, "WCDF, Rules of Draughts (Checkers), section 1"),
    odds=stated((), "WCDF, Rules of Draughts (Checkers), section 1: none are named"),
)
