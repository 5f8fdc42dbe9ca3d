"""Giveaway (qui perd gagne): the international moves, and who can no longer move wins."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
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
from naslag.rules.variants._boards import BOARD_100

VARIANT = Variant(
    name="giveaway",
    aliases=("qui_perd_gagne",),
    title="Giveaway (qui perd gagne)",
    authority="lidraughts, Antidraughts: the international rules with the aim reversed",
    notes=(
        (
            "Van Buuren's booklet of 1879 has two chapters on qui perd gagne; the transcription "
            "leaves them out, so the rules are taken from elsewhere."
        ),
    ),
    board=stated(BOARD_100, "lidraughts, Antidraughts: as the international game"),
    game_type=stated(None, "PDN 3.0 has no GameType for it"),
    first=stated(Colour.WHITE, "lidraughts, Antidraughts"),
    start_rows=stated((1, 2, 3, 4), "lidraughts, Antidraughts"),
    man_moves=stated(frozenset({Way.FORWARD}), "lidraughts, Antidraughts"),
    man_captures=stated(DIAGONAL, "lidraughts, Antidraughts"),
    king_moves=stated(DIAGONAL, "lidraughts, Antidraughts"),
    king_captures=stated(DIAGONAL, "lidraughts, Antidraughts"),
    king_range=stated(Range.FLYING, "lidraughts, Antidraughts"),
    king_landing=stated(Landing.ANYWHERE, "lidraughts, Antidraughts"),
    king_run=stated(None, "lidraughts, Antidraughts: no limit is set"),
    compulsory=stated(True, "lidraughts, Antidraughts"),
    complete=stated(True, "lidraughts, Antidraughts"),
    seek_more=stated(False, "lidraughts, Antidraughts: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "lidraughts, Antidraughts"),
    king_worth=stated(None, "lidraughts, Antidraughts: value does not count"),
    man_captures_king=stated(True, "lidraughts, Antidraughts"),
    half_turn=stated(False, "lidraughts, Antidraughts: all other rules are those of the international game"),
    removal=stated(Removal.AFTER_MOVE, "lidraughts, Antidraughts"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "lidraughts, Antidraughts"),
    blocked=stated(Outcome.WINS, "lidraughts, Antidraughts"),
    bare=stated(Outcome.WINS, "lidraughts, Antidraughts"),
    draws=(
        stated(repetition(3), "lidraughts, Antidraughts"),
        stated(quiet(25), "lidraughts, Antidraughts: all other rules stay; the limits on few pieces alone are lifted"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "lidraughts, Antidraughts: none are named"),
)
