"""Croda: all sixty-four squares; men go straight or diagonally forward and capture in straight lines."""

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
from naslag.rules.variants._boards import BOARD_64_ALL

VARIANT = Variant(
    name="croda",
    aliases=(),
    title="Croda",
    authority="L. Dedić, Croda, 1995, as described by J. Neto (Universidade de Lisboa)",
    notes=(
        (
            "The Dutch table of variants says that men do not capture backward; the published "
            "rules let them capture forward, sideways and backward."
        ),
        (
            "The Setup Group's page also lets men move sideways; Dedić's rules as described by "
            "Neto do not, and are followed."
        ),
    ),
    board=stated(BOARD_64_ALL, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    game_type=stated(None, "PDN 3.0 has no GameType for it"),
    first=not_stated(Colour.WHITE, "FMJD Annex 1 (international draughts), 3.3"),
    start_rows=stated((1, 2, 3), "Setup Group, Croda: twenty-four men a side"),
    man_moves=stated(frozenset({Way.STRAIGHT_ON, Way.FORWARD}), "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    man_captures=stated(ORTHOGONAL, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    king_moves=stated(ORTHOGONAL, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    king_captures=stated(ORTHOGONAL, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    king_range=stated(Range.FLYING, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    king_landing=stated(Landing.ANYWHERE, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    king_run=stated(None, "Dedić 1995, as described by J. Neto (Univ. Lisboa): no limit is set"),
    compulsory=stated(True, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    complete=stated(True, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    seek_more=stated(False, "Dedić 1995, as described by J. Neto (Univ. Lisboa): only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    king_worth=stated(None, "Dedić 1995, as described by J. Neto (Univ. Lisboa): men and kings count equally"),
    man_captures_king=stated(True, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    half_turn=stated(False, "Dedić 1995, as described by J. Neto (Univ. Lisboa): no piece is jumped twice"),
    removal=stated(Removal.AFTER_MOVE, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    blocked=stated(Outcome.LOSES, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    bare=stated(Outcome.LOSES, "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),
    draws=(stated(repetition(3), "Dedić 1995, as described by J. Neto (Univ. Lisboa)"),),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "Dedić 1995, as described by J. Neto (Univ. Lisboa): none are named"),
)
