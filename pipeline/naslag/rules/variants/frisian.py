"""Frisian draughts: captures in eight directions, by value, and a limit on the moves of one king."""

from naslag.model.board import Colour
from naslag.model.variant import (
    ALL_WAYS,
    DIAGONAL,
    JUST_UNDER_TWO,
    GameType,
    Huff,
    Landing,
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
    name="frisian",
    aliases=(),
    title="Frisian draughts",
    authority="Official rules for Frisian draughts (2011)",
    notes=(
        (
            "Some write that a king is worth a man and a half (Wikipedia), which would tie two "
            "kings with three men; others say just under two men, so that two kings go before "
            "three men and after four. The second is followed. M. Winther puts the number first and "
            "gives the count of three and a half for two kings as another way to play."
        ),
        (
            "MindSports lets a king move along straight lines too; article 9 of the official rules knows diagonal "
            "moves alone, and is followed."
        ),
        "The official rules draw one king against one at once unless it is won at once.",
    ),
    board=stated(BOARD_100, "art. 1-5"),
    game_type=stated(
        GameType("40,W,10,10,N2,0", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 40; results as changed on 27 April 2014"
    ),
    first=stated(Colour.WHITE, "art. 6"),
    start_rows=stated((1, 2, 3, 4), "art. 4"),
    man_moves=stated(frozenset({Way.FORWARD}), "art. 7"),
    man_captures=stated(ALL_WAYS, "art. 7"),
    king_moves=stated(DIAGONAL, "art. 9"),
    king_captures=stated(ALL_WAYS, "art. 9"),
    king_range=stated(Range.FLYING, "art. 9"),
    king_landing=stated(Landing.ANYWHERE, "MindSports, Frisian draughts"),
    king_run=stated(
        3, "MindSports; Wikipedia; Swingel 3 (2000), rule 7: three moves running, unless its side has kings alone"
    ),
    compulsory=stated(True, "MindSports, Frisian draughts"),
    complete=stated(True, "MindSports, Frisian draughts"),
    seek_more=stated(False, "MindSports, Frisian draughts: only the value decides"),
    priority=stated(
        (Priority.HIGHEST_VALUE, Priority.WITH_KING),
        "MindSports and boardspace, Frisian checkers: the value, then the king",
    ),
    king_worth=stated(
        JUST_UNDER_TWO,
        ("MindSports, Frisian draughts: more than a man, less than two; boardspace: slightly less than two"),
    ),
    man_captures_king=stated(True, "art. 7"),
    half_turn=not_stated(False, "FMJD Annex 1 (international draughts), 4.8"),
    removal=not_stated(Removal.AFTER_MOVE, "FMJD Annex 1 (international draughts), 4.11"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "art. 8"),
    blocked=stated(Outcome.LOSES, "MindSports, Frisian draughts"),
    bare=stated(Outcome.LOSES, "MindSports, Frisian draughts"),
    draws=(
        stated(endgame(Material(2, 2), Material(1, 1), 7), "Windames, Frisian 10x10 checkers"),
        stated(
            endgame(Material(1, 1), Material(1, 1), 2), "lidraughts, Frisian: two moves stand for 'unless won at once'"
        ),
        not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "WFD, Official rules for Frisian draughts (2011): none are named"),
)
