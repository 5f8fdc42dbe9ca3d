"""The old French game on sixty-four squares: men forward only, a short king, capture under pain of the huff."""

from naslag.model.board import Colour
from naslag.model.variant import (
    DIAGONAL,
    Huff,
    Landing,
    Outcome,
    Promotion,
    Range,
    Removal,
    Variant,
    Way,
    not_stated,
    repetition,
    stated,
)
from naslag.rules.variants._boards import BOARD_64

VARIANT = Variant(
    name="old_french",
    aliases=("french",),
    title="The old French game (dames à la française, le forçat)",
    authority="P. Mallet, Le jeu des dames, 1668, by the accounts of A. van der Stoep",
    notes=(
        ("Van Buuren (p. 3) calls the game on 64 squares the French one and gives no rules for it."),
        (
            "Mallet knows two ways to play: forçat, where a capture must be made, and plaisant, "
            "where it is free; the first is meant here."
        ),
    ),
    board=not_stated(BOARD_64, "Van Buuren 1879, p. 3: a board of 64 squares; its corner and numbers are supplied"),
    game_type=stated(None, "PDN 3.0 has no GameType for it"),
    first=not_stated(Colour.WHITE, "Van Buuren 1879, p. 8"),
    start_rows=stated((1, 2, 3), "Van Buuren 1879, p. 3: 24 men in all"),
    man_moves=stated(
        frozenset({Way.FORWARD}), "A. van der Stoep, History of draughts (Windames); Encyclopédie 4, 619, Dames"
    ),
    man_captures=stated(
        frozenset({Way.FORWARD}), "A. van der Stoep, History of draughts (Windames); Encyclopédie 4, 619, Dames"
    ),
    king_moves=stated(DIAGONAL, "A. van der Stoep, History of draughts (Windames)"),
    king_captures=stated(DIAGONAL, "A. van der Stoep, History of draughts (Windames)"),
    king_range=stated(Range.SHORT, "A. van der Stoep, History of draughts (Windames): one point in any direction"),
    king_landing=stated(Landing.DIRECTLY_BEHIND, "A. van der Stoep, History of draughts (Windames)"),
    king_run=not_stated(None, "English draughts, WCDF, rule 1.17"),
    compulsory=stated(
        True,
        (
            "A. van der Stoep, Draughts and chess history, ch. 29, after Mallet 1668: le forçat; "
            "in le plaisant a capture is free"
        ),
    ),
    complete=not_stated(True, "Encyclopédie 4, 619, Dames: a man takes all that stand in turn before it"),
    seek_more=not_stated(False, "English draughts, WCDF, rule 1.18"),
    priority=not_stated((), "English draughts, WCDF, rule 1.20"),
    king_worth=not_stated(None, "English draughts, WCDF, rule 1.20"),
    man_captures_king=not_stated(True, "English draughts, WCDF, rule 1.18"),
    half_turn=not_stated(False, "English draughts, WCDF, rule 1.20"),
    removal=not_stated(Removal.AFTER_MOVE, "English draughts, WCDF, rule 1.19"),
    promotion=not_stated(Promotion.ENDS_MOVE, "English draughts, WCDF, rule 1.16 and 1.19"),
    blocked=not_stated(Outcome.LOSES, "English draughts, WCDF, rule 1.30"),
    bare=not_stated(Outcome.LOSES, "English draughts, WCDF, rule 1.30"),
    draws=(not_stated(repetition(3), "FMJD Annex 1 (international draughts), 6.1"),),
    huffing=stated(Huff.HUFF_OR_COMPEL, "A. van der Stoep, Draughts and chess history, ch. 29, after Mallet 1668"),
    touch_move=not_stated(True, "J. Lacombe's dictionary of games, as Les Indiens blancs report it"),
    odds=stated((), "A. van der Stoep, Draughts and chess history, ch. 29, after Mallet 1668: none are named"),
)
