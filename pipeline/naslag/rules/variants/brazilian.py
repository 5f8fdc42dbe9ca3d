"""Brazilian draughts: the international rules on sixty-four squares."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
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
    quiet,
    repetition,
    stated,
)
from naslag.rules.variants._boards import ALGEBRAIC, BOARD_64

VARIANT = Variant(
    name="brazilian",
    aliases=(),
    title="Brazilian draughts",
    authority="Confederação Brasileira de Jogo de Damas (CBD), Resumo das regras oficiais, as clubs reprint it",
    notes=(
        (
            "The summary is cited by the numbers of the clubs' reprints (APE damas and others), which agree in their "
            "words; the confederation's own print was not compared."
        ),
        (
            "Another wording also draws three kings against one after twenty moves; twenty moves of kings without a "
            "capture draw every game, so that nothing changes."
        ),
    ),
    board=stated(BOARD_64.seen(ALGEBRAIC), "rules 2-3; the names of squares after PDN 3.0"),
    game_type=stated(GameType("26,W,8,8,A0,0", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 26"),
    first=stated(Colour.WHITE, "rule 4"),
    start_rows=stated((1, 2, 3), "FMJD Brazil, Rules of Brazilian draughts: twelve men a side"),
    man_moves=stated(frozenset({Way.FORWARD}), "rule 5"),
    man_captures=stated(DIAGONAL, "rule 11"),
    king_moves=stated(DIAGONAL, "rule 8"),
    king_captures=stated(DIAGONAL, "rule 11"),
    king_range=stated(Range.FLYING, "rule 8"),
    king_landing=stated(Landing.ANYWHERE, "rule 17"),
    king_run=stated(None, "rule 8: no limit is set"),
    compulsory=stated(True, "rule 9"),
    complete=stated(True, "rule 12: the most pieces"),
    seek_more=stated(False, "rule 12: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "rule 12"),
    king_worth=stated(None, "rule 10: man and king are equal"),
    man_captures_king=stated(True, "rule 10"),
    half_turn=stated(False, "rule 15: no piece is captured twice"),
    removal=stated(Removal.AFTER_MOVE, "rule 15"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "rule 13"),
    blocked=stated(Outcome.LOSES, "rule 1"),
    bare=stated(Outcome.LOSES, "rule 1"),
    draws=(
        stated(quiet(20), "rule 16"),
        stated(endgame(Material(2, 2), Material(2, 1), 5), "the rule after 17, on endings"),
        stated(endgame(Material(2, 1), Material(1, 1), 5), "the rule after 17, on endings"),
        stated(endgame(Material(1, 1), Material(1, 1), 5), "the rule after 17, on endings"),
        not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),
    ),
    huffing=stated(Huff.NONE, "rule 9: huffing does not exist"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "none are named"),
)
