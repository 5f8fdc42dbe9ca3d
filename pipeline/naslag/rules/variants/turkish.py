"""Turkish draughts on sixty-four squares: straight lines, and captured pieces leave at once."""

from naslag.model.board import Colour
from naslag.model.variant import (
    ORTHOGONAL,
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
from naslag.rules.variants._boards import BOARD_64_ALL

VARIANT = Variant(
    name="turkish",
    aliases=(),
    title="Turkish draughts (dama)",
    authority=("Turkish draughts (dama) by the rules of the world championships since 2014, as Wikipedia reports them"),
    notes=(
        (
            "Sources conflict on a man that reaches the far row and can capture on: it is crowned "
            "when the move is over (Wikipedia, kish), the move ends there (Setup Group), or it "
            "goes on as a king (draughts.github.io, 6). The first is followed; the federation's "
            "own text was not at hand."
        ),
    ),
    board=stated(BOARD_64_ALL, "Wikipedia, Turkish draughts"),
    game_type=stated(GameType("30,W,8,8,A0,0", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 30"),
    first=stated(Colour.WHITE, "Wikipedia, Turkish draughts"),
    start_rows=stated((2, 3), "Wikipedia, Turkish draughts"),
    man_moves=stated(frozenset({Way.STRAIGHT_ON, Way.SIDEWAYS}), "Wikipedia, Turkish draughts"),
    man_captures=stated(frozenset({Way.STRAIGHT_ON, Way.SIDEWAYS}), "Wikipedia, Turkish draughts"),
    king_moves=stated(ORTHOGONAL, "Wikipedia, Turkish draughts"),
    king_captures=stated(ORTHOGONAL, "Wikipedia, Turkish draughts"),
    king_range=stated(Range.FLYING, "Wikipedia, Turkish draughts"),
    king_landing=stated(Landing.ANYWHERE, "Wikipedia, Turkish draughts"),
    king_run=stated(None, "Wikipedia, Turkish draughts: no limit is set"),
    compulsory=stated(True, "Wikipedia, Turkish draughts"),
    complete=stated(True, "Wikipedia, Turkish draughts"),
    seek_more=stated(False, "Wikipedia, Turkish draughts: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "Wikipedia, Turkish draughts"),
    king_worth=stated(None, "Wikipedia, Turkish draughts: king and man count as one"),
    man_captures_king=stated(True, "Wikipedia, Turkish draughts"),
    half_turn=stated(False, "Wikipedia, Turkish draughts"),
    removal=stated(Removal.AT_ONCE, "Wikipedia, Turkish draughts"),
    promotion=stated(
        Promotion.ONLY_IF_IT_ENDS_THERE,
        (
            "Wikipedia, Turkish draughts: crowned at the end of the move; kish (Turkish draughts "
            "engine), rules: it goes on as a man"
        ),
    ),
    blocked=stated(Outcome.LOSES, "Wikipedia, Turkish draughts"),
    bare=stated(Outcome.LOSES, "Wikipedia, Turkish draughts"),
    draws=(stated(repetition(3), "kish (Turkish draughts engine), rules"),),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=stated(True, "draughts.github.io, Turkish draughts, 1"),
    odds=stated((), "Wikipedia, Turkish draughts: none are named"),
)
