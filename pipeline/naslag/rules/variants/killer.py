"""Killer draughts: a king that captures a king last must stop directly behind it."""

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
    name="killer",
    aliases=(),
    title="Killer draughts",
    authority="C. Freeling, Killer draughts (MindSports)",
    notes=(
        (
            "The text of the Dutch article makes a king stop behind the last piece captured when "
            "that piece is a king; its table lets every king stop directly behind every piece. "
            "The inventor's rule is that of the text."
        ),
        ("Killer Light (Modern draughts) lifts the rule for the capture of a single piece; it is another game."),
    ),
    board=stated(BOARD_100, "Zillions of Games, Killer draughts: as the international game"),
    game_type=stated(None, "PDN 3.0 has no GameType for it"),
    first=not_stated(Colour.WHITE, "FMJD Annex 1 (international draughts), 3.3"),
    start_rows=stated((1, 2, 3, 4), "Zillions of Games, Killer draughts: as the international game"),
    man_moves=stated(frozenset({Way.FORWARD}), "Zillions of Games, Killer draughts"),
    man_captures=stated(DIAGONAL, "Zillions of Games, Killer draughts"),
    king_moves=stated(DIAGONAL, "Zillions of Games, Killer draughts"),
    king_captures=stated(DIAGONAL, "Zillions of Games, Killer draughts"),
    king_range=stated(Range.FLYING, "Zillions of Games, Killer draughts"),
    king_landing=stated(Landing.BEHIND_LAST_KING, "MindSports, Killer draughts"),
    king_run=stated(None, "MindSports, Killer draughts: no limit is set"),
    compulsory=stated(True, "Zillions of Games, Killer draughts"),
    complete=stated(True, "Zillions of Games, Killer draughts"),
    seek_more=stated(False, "Zillions of Games, Killer draughts: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "Zillions of Games, Killer draughts"),
    king_worth=stated(None, "Zillions of Games, Killer draughts: value does not count"),
    man_captures_king=stated(True, "Zillions of Games, Killer draughts"),
    half_turn=not_stated(False, "FMJD Annex 1 (international draughts), 4.8"),
    removal=not_stated(Removal.AFTER_MOVE, "FMJD Annex 1 (international draughts), 4.11"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "Zillions of Games, Killer draughts"),
    blocked=stated(Outcome.LOSES, "Zillions of Games, Killer draughts"),
    bare=stated(Outcome.LOSES, "Zillions of Games, Killer draughts"),
    draws=(
        not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),
        not_stated(quiet(25), "FMJD Annex 1 (international draughts), 6.2"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "MindSports, Killer draughts: none are named"),
)
