"""American pool checkers: men capture both ways, kings fly, and captures are chosen freely."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
    GameType,
    Huff,
    Landing,
    Material,
    Outcome,
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
from naslag.rules.variants._boards import BOARD_64

VARIANT = Variant(
    name="pool",
    aliases=(),
    title="American pool checkers",
    authority="American Pool Checker Association, Rules of play after G. Ramsey and V. Kaplan",
    notes=(
        "Public engines that leave captures to the player's will do not play this game: a capture must be made.",
        "The association's rules could be read as far as article 5; the rest is cited from accounts of them.",
    ),
    board=stated(BOARD_64, "art. 1-2"),
    game_type=stated(GameType("23,B,8,8,N1,0", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 23"),
    first=stated(Colour.BLACK, "art. 2; APCA tournament rules, 7"),
    start_rows=stated((1, 2, 3), "art. 2"),
    man_moves=stated(frozenset({Way.FORWARD}), "art. 4"),
    man_captures=stated(DIAGONAL, "art. 4"),
    king_moves=stated(DIAGONAL, "Wikipedia, Pool checkers, after the APCA playing rules"),
    king_captures=stated(DIAGONAL, "Wikipedia, Pool checkers, after the APCA playing rules"),
    king_range=stated(Range.FLYING, "Wikipedia, Pool checkers, after the APCA playing rules"),
    king_landing=stated(Landing.ANYWHERE, "Wikipedia, Pool checkers, after the APCA playing rules"),
    king_run=stated(None, "Wikipedia, Pool checkers, after the APCA playing rules: no limit is set"),
    compulsory=stated(True, "art. 4"),
    complete=stated(True, "art. 4"),
    seek_more=stated(
        True, "Wikipedia, Pool checkers, after the APCA playing rules: a king makes every jump of a sequence"
    ),
    priority=stated((), "Wikipedia, Pool checkers, after the APCA playing rules: a free choice"),
    king_worth=stated(
        None, "Wikipedia, Pool checkers, after the APCA playing rules: a free choice, value does not count"
    ),
    man_captures_king=stated(True, "M. Okun (Setup Group), Pool, rule 5: over another man or king"),
    half_turn=stated(False, "Wikipedia, Pool checkers, after the APCA playing rules: no piece is captured twice"),
    removal=stated(Removal.AFTER_MOVE, "Wikipedia, Pool checkers, after the APCA playing rules"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "M. Okun (Setup Group), Pool, rule 5"),
    blocked=stated(Outcome.LOSES, "art. 3"),
    bare=stated(Outcome.LOSES, "art. 3"),
    draws=(
        stated(
            endgame(Material(3, 3), Material(1, 1), 13),
            "Wikipedia, Pool checkers, after the APCA playing rules: three kings against one",
        ),
        not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=stated(True, "art. 5"),
    odds=stated((), "none are named"),
)
