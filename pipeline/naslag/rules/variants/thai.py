"""Thai draughts (makhos): two rows of men; a king lands directly behind what it captures."""

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
    not_stated,
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_64, FROM_NEAR_RIGHT

VARIANT = Variant(
    name="thai",
    aliases=("makhos",),
    title="Thai draughts (makhos)",
    authority=("MindSports and the Checkers & Draughts Wiki on makhos; no printed authority is known to us"),
    notes=(
        (
            "MindSports lets White begin, the Wiki finds no fixed rule, PDN has Black begin: PDN "
            "is followed, so that its games read as written."
        ),
        (
            "The Dutch table of variants has no crown on the far row; its own legend asks for a "
            "dash where men do not capture backward."
        ),
    ),
    board=stated(BOARD_64.seen(FROM_NEAR_RIGHT), "Checkers & Draughts Wiki, Mak-hot; numbers as PDN 3.0, GameType 31"),
    game_type=stated(GameType("31,B,8,8,N2,0", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 31"),
    first=stated(Colour.BLACK, "PDN 3.0, GameType 31"),
    start_rows=stated((1, 2), "Checkers & Draughts Wiki, Mak-hot"),
    man_moves=stated(frozenset({Way.FORWARD}), "MindSports, Thai checkers"),
    man_captures=stated(frozenset({Way.FORWARD}), "MindSports, Thai checkers"),
    king_moves=stated(DIAGONAL, "MindSports, Thai checkers"),
    king_captures=stated(DIAGONAL, "MindSports, Thai checkers"),
    king_range=stated(Range.FLYING, "MindSports, Thai checkers"),
    king_landing=stated(Landing.DIRECTLY_BEHIND, "MindSports, Thai checkers"),
    king_run=stated(None, "MindSports, Thai checkers: no limit is set"),
    compulsory=stated(True, "MindSports, Thai checkers"),
    complete=stated(True, "MindSports, Thai checkers"),
    seek_more=stated(False, "MindSports, Thai checkers: a king has one landing square"),
    priority=stated((), "MindSports, Thai checkers: a free choice"),
    king_worth=stated(None, "MindSports, Thai checkers: value does not count"),
    man_captures_king=stated(True, "MindSports, Thai checkers"),
    half_turn=stated(True, "Checkers & Draughts Wiki, Mak-hot"),
    removal=stated(Removal.AT_ONCE, "Checkers & Draughts Wiki, Mak-hot"),
    promotion=stated(Promotion.ENDS_MOVE, "MindSports, Thai checkers"),
    blocked=stated(Outcome.LOSES, "eightygames, Thai checkers"),
    bare=stated(Outcome.LOSES, "eightygames, Thai checkers"),
    draws=(not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "MindSports, Thai checkers: none are named"),
)
