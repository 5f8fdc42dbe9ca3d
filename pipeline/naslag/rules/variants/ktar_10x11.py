"""Ktar draughts on ten columns and eleven rows, as far as it is documented."""

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
from naslag.rules.variants._boards import BOARD_110

VARIANT = Variant(
    name="ktar_10x11",
    aliases=(),
    title="Ktar draughts, 10x11",
    authority="Dutch Wikipedia, Dammen: the row of the table and one sentence",
    notes=(
        (
            "Little documented: no printed rules are known to us. Built is what the row says; the "
            "rest is taken from the international game."
        ),
    ),
    board=stated(
        BOARD_110,
        (
            "Dutch Wikipedia, Dammen, table of variants: 55 squares; the corner and the numbers "
            "are the international game's"
        ),
    ),
    game_type=stated(None, "PDN 3.0 has no GameType for it"),
    first=not_stated(Colour.WHITE, "FMJD Annex 1 (international draughts), 3.3"),
    start_rows=stated((1, 2, 3, 4), "Dutch Wikipedia, Dammen, table of variants: twenty men a side"),
    man_moves=stated(
        frozenset({Way.FORWARD}), "Dutch Wikipedia, Dammen, table of variants: the legend, men always move forward"
    ),
    man_captures=stated(DIAGONAL, "Dutch Wikipedia, Dammen, table of variants"),
    king_moves=stated(DIAGONAL, "Dutch Wikipedia, Dammen, table of variants"),
    king_captures=stated(DIAGONAL, "Dutch Wikipedia, Dammen, table of variants"),
    king_range=stated(Range.FLYING, "Dutch Wikipedia, Dammen, table of variants"),
    king_landing=not_stated(Landing.ANYWHERE, "FMJD Annex 1 (international draughts), 4.3 and 4.6"),
    king_run=stated(None, "Dutch Wikipedia, Dammen, table of variants: no limit is set"),
    compulsory=not_stated(True, "FMJD Annex 1 (international draughts), 4.2-4.3"),
    complete=not_stated(True, "FMJD Annex 1 (international draughts), 4.5-4.6"),
    seek_more=stated(False, "Dutch Wikipedia, Dammen, table of variants: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "Dutch Wikipedia, Dammen, table of variants"),
    king_worth=stated(None, "Dutch Wikipedia, Dammen, table of variants: value does not count"),
    man_captures_king=not_stated(True, "FMJD Annex 1 (international draughts), 4.2"),
    half_turn=not_stated(False, "FMJD Annex 1 (international draughts), 4.8"),
    removal=not_stated(Removal.AFTER_MOVE, "FMJD Annex 1 (international draughts), 4.11"),
    promotion=stated(Promotion.ONLY_IF_IT_ENDS_THERE, "Dutch Wikipedia, Dammen, table of variants"),
    blocked=not_stated(Outcome.LOSES, "FMJD Annex 1 (international draughts), 7.2.2"),
    bare=not_stated(Outcome.LOSES, "FMJD Annex 1 (international draughts), 7.2.3"),
    draws=(
        not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),
        not_stated(quiet(25), "FMJD Annex 1 (international draughts), 6.2"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "Dutch Wikipedia, Dammen, table of variants: none are named"),
)
