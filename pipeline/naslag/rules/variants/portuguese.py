"""Portuguese (classic) draughts by the federation's rules."""

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
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_64_RIGHT, FROM_NEAR_RIGHT

VARIANT = Variant(
    name="portuguese",
    aliases=(),
    title="Portuguese draughts (damas clássicas)",
    authority="Federação Portuguesa de Damas, Regras do jogo de damas clássicas",
    notes=(
        (
            "BrainKing calls it Spanish draughts on a turned board; the federation's article 6 "
            "lays the board as the Spanish rules do, with a playing square at the player's right, "
            "and numbers it from there."
        ),
        (
            "The Dutch table of variants lets a capturing king go first; the federation's laws "
            "know quantity and quality alone."
        ),
        (
            "The federation also limits certain endgames to a number of moves (3.2 of the rules of 2013); those "
            "laws were not at hand."
        ),
    ),
    board=stated(BOARD_64_RIGHT.seen(FROM_NEAR_RIGHT), "art. 2-3 and 6: 1 in White's right corner, 32 in Black's"),
    game_type=stated(GameType("28,W,8,8,N1,1", "x", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 28"),
    first=stated(Colour.WHITE, "partidas e aberturas: the white pieces begin"),
    start_rows=stated((1, 2, 3), "art. 7"),
    man_moves=stated(frozenset({Way.FORWARD}), "evolução"),
    man_captures=stated(frozenset({Way.FORWARD}), "evolução"),
    king_moves=stated(DIAGONAL, "evolução"),
    king_captures=stated(DIAGONAL, "evolução"),
    king_range=stated(Range.FLYING, "evolução"),
    king_landing=stated(Landing.ANYWHERE, "Checkers & Draughts Wiki, Portuguese checkers"),
    king_run=stated(None, "FPD, Regras do jogo de damas clássicas: no limit is set"),
    compulsory=stated(True, "leis de captura: obrigatoriedade"),
    complete=stated(True, "Checkers & Draughts Wiki, Portuguese checkers"),
    seek_more=stated(False, "leis de captura: only quantity and quality decide"),
    priority=stated(
        (Priority.MOST_PIECES, Priority.MOST_KINGS),
        "leis de captura: quantidade, then qualidade, whichever piece captures",
    ),
    king_worth=stated(None, "FPD, Regras do jogo de damas clássicas: kings are counted"),
    man_captures_king=stated(True, "leis de captura"),
    half_turn=stated(False, "Checkers & Draughts Wiki, Portuguese checkers"),
    removal=stated(Removal.AFTER_MOVE, "Checkers & Draughts Wiki, Portuguese checkers"),
    promotion=stated(Promotion.ENDS_MOVE, "art. 9: the new king plays after the opponent's move"),
    blocked=stated(Outcome.LOSES, "resultado: all pieces imprisoned at one's turn"),
    bare=stated(Outcome.LOSES, "resultado: all pieces lost"),
    draws=(stated(repetition(3), "resultado: the same position three times"),),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "FPD, Regras do jogo de damas clássicas: none are named"),
)
