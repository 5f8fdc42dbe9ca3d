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
        "The federation's forty-move rule counts a player's own moves without a capture or the advance of a man.",
        (
            "The rules are cited by the numbers that quotations and programs give; the federation's own print was not "
            "compared. One older quotation of rule 1.13 lets White begin; the current rules have the dark men begin."
        ),
    ),
    board=stated(BOARD_64, "rules 1.1-1.5"),
    game_type=stated(GameType("21,B,8,8,N1,0", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 21"),
    first=stated(Colour.BLACK, "rule 1.13"),
    start_rows=stated((1, 2, 3), "rules 1.8-1.12"),
    man_moves=stated(frozenset({Way.FORWARD}), "rule 1.15"),
    man_captures=stated(frozenset({Way.FORWARD}), "rule 1.18"),
    king_moves=stated(DIAGONAL, "rule 1.17"),
    king_captures=stated(DIAGONAL, "rules 1.17-1.18"),
    king_range=stated(Range.SHORT, "rule 1.17"),
    king_landing=stated(Landing.DIRECTLY_BEHIND, "rule 1.18"),
    king_run=stated(None, "rule 1.17: no limit is set"),
    compulsory=stated(True, "rule 1.20"),
    complete=stated(True, "rules 1.19-1.20"),
    seek_more=stated(False, "rule 1.18: a king has one landing square"),
    priority=stated((), "rule 1.20: a free choice"),
    king_worth=stated(None, "rule 1.20: value does not count"),
    man_captures_king=stated(True, "rule 1.18: a man or a king"),
    half_turn=stated(False, "rule 1.20: no piece is jumped twice"),
    removal=stated(Removal.AFTER_MOVE, "rule 1.19"),
    promotion=stated(Promotion.ENDS_MOVE, "rules 1.16 and 1.19"),
    blocked=stated(Outcome.LOSES, "rule 1.30"),
    bare=stated(Outcome.LOSES, "rule 1.30"),
    draws=(
        stated(repetition(3), "rule 1.32.1"),
        stated(quiet(40), "rule 1.32.2"),
    ),
    huffing=stated(Huff.NONE, "rule 1.20: captures are compulsory; its words on huffing were not checked"),
    touch_move=stated(True, "rule 1.23"),
    odds=stated((), "WCDF, Rules of Draughts (Checkers): none are known to us"),
)
