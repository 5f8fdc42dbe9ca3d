"""Russian draughts (shashki): a man is crowned in passing and goes on as a king."""

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
    quiet,
    repetition,
    stated,
)
from naslag.rules.variants._boards import ALGEBRAIC, BOARD_64

VARIANT = Variant(
    name="russian",
    aliases=(),
    title="Russian draughts (shashki)",
    authority="Russian draughts as ru-checkers.ru and the Checkers & Draughts Wiki give it; FMJD-64 as reported",
    notes=(
        (
            "Federation rule 7.2.6, as quoted on lidraughts, also draws endings of four and five pieces after 30 "
            "moves and of six and seven after 60 without a change of material; reports count moves of one side or "
            "of both, so that it is not applied here."
        ),
        "The Dutch table of variants shifts the Russian row by columns.",
        "No print of a federation's own rules was at hand: each rule names the page that states it.",
    ),
    board=stated(BOARD_64.seen(ALGEBRAIC), "Checkers & Draughts Wiki, Russian checkers"),
    game_type=stated(GameType("25,W,8,8,A0,0", ":", "1-0 1/2-1/2 0-1"), "PDN 3.0, GameType 25"),
    first=stated(Colour.WHITE, "Checkers & Draughts Wiki, Russian checkers"),
    start_rows=stated((1, 2, 3), "Checkers & Draughts Wiki, Russian checkers"),
    man_moves=stated(frozenset({Way.FORWARD}), "Checkers & Draughts Wiki, Russian checkers"),
    man_captures=stated(DIAGONAL, "Checkers & Draughts Wiki, Russian checkers"),
    king_moves=stated(DIAGONAL, "Checkers & Draughts Wiki, Russian checkers"),
    king_captures=stated(DIAGONAL, "Checkers & Draughts Wiki, Russian checkers"),
    king_range=stated(Range.FLYING, "Checkers & Draughts Wiki, Russian checkers"),
    king_landing=stated(Landing.ANYWHERE, "Checkers & Draughts Wiki, Russian checkers"),
    king_run=stated(None, "Checkers & Draughts Wiki, Russian checkers: no limit is set"),
    compulsory=stated(True, "Checkers & Draughts Wiki, Russian checkers"),
    complete=stated(True, "Checkers & Draughts Wiki, Russian checkers"),
    seek_more=stated(
        True, "FMJD-64, 4.6, as reported in py-draughts, pull request 48; Checkers & Draughts Wiki, Russian checkers"
    ),
    priority=stated((), "Checkers & Draughts Wiki, Russian checkers: a free choice"),
    king_worth=stated(None, "Checkers & Draughts Wiki, Russian checkers: value does not count"),
    man_captures_king=stated(True, "Checkers & Draughts Wiki, Russian checkers"),
    half_turn=stated(False, "ru-checkers.ru: no piece is captured twice"),
    removal=stated(Removal.AFTER_MOVE, "ru-checkers.ru: captured pieces leave after the move"),
    promotion=stated(Promotion.GOES_ON_AS_KING, "Checkers & Draughts Wiki, Russian checkers"),
    blocked=stated(Outcome.LOSES, "ru-checkers.ru"),
    bare=stated(Outcome.LOSES, "ru-checkers.ru"),
    draws=(
        stated(repetition(3), "ru-checkers.ru"),
        stated(
            endgame(Material(3, 3), Material(1, 1), 15),
            "Russian Draughts Federation, as reported on lidraughts: three kings against one",
        ),
        stated(quiet(15), "ru-checkers.ru: fifteen moves of kings alone"),
        stated(endgame(Material(2, 1), Material(1, 1), 5), "ru-checkers.ru: five moves with three pieces left"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=not_stated(True, "FMJD Annex 1 (international draughts), 3.11"),
    odds=stated((), "Checkers & Draughts Wiki, Russian checkers: none are named"),
)
