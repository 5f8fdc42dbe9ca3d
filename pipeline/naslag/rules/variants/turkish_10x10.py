"""Turkish draughts on a hundred squares: straight lines, and captured pieces leave at once."""

from naslag.model.board import Colour
from naslag.model.variant import (
    ORTHOGONAL,
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
from naslag.rules.variants._boards import BOARD_100_ALL

VARIANT = Variant(
    name="turkish_10x10",
    aliases=(),
    title="Turkish draughts on a hundred squares",
    authority=("Dutch Wikipedia, Dammen, table of variants; the rules of Turkish draughts on the larger board"),
    notes=(
        (
            "Sources conflict on a man that reaches the far row and can capture on: it is crowned "
            "when the move is over (Wikipedia, kish), the move ends there (Setup Group), or it "
            "goes on as a king (draughts.github.io, 6). The first is followed; the federation's "
            "own text was not at hand."
        ),
    ),
    board=stated(BOARD_100_ALL, "Dutch Wikipedia, Dammen, table of variants"),
    game_type=stated(None, "PDN 3.0 has no GameType for it"),
    first=stated(Colour.WHITE, "Wikipedia, Turkish draughts"),
    start_rows=stated((2, 3), "Dutch Wikipedia, Dammen, table of variants"),
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
