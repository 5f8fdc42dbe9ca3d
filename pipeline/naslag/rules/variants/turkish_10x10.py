"""Turkish draughts on a hundred squares: straight lines, and captured pieces leave at once."""

from naslag.model.board import Colour
from naslag.model.variant import (
    ORTHOGONAL,
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
from naslag.rules.variants._boards import BOARD_100_ALL

VARIANT = Variant(
    name="turkish_10x10",
    aliases=(),
    title="Turkish draughts on a hundred squares",
    authority=("Dutch Wikipedia, Dammen, table of variants; the rules of Turkish draughts on the larger board"),
    notes=(
        (
            "Sources conflict on a man that reaches the far row and can capture on: it goes on as a man and is "
            "crowned when the move is over (the federation's rule 5 and examples 5 and 7; Wikipedia; kish), the "
            "move ends there (Setup Group), or it goes on as a king (draughts.github.io, 6). The federation's rule "
            "is followed."
        ),
        (
            "The federation's rulebook (A. Zeybek, Türk Daması Kuralları) was read in a public digest with its "
            "rules and examples by number, not in print."
        ),
        (
            "One piece each is drawn at once by the federation, whatever the pieces are; Wikipedia has a king win "
            "against a man. The federation is followed."
        ),
    ),
    board=stated(BOARD_100_ALL, "Dutch Wikipedia, Dammen, table of variants"),
    game_type=stated(None, "PDN 3.0 has no GameType for it"),
    first=stated(Colour.WHITE, "Wikipedia, Turkish draughts"),
    start_rows=stated((2, 3), "Dutch Wikipedia, Dammen, table of variants"),
    man_moves=stated(frozenset({Way.STRAIGHT_ON, Way.SIDEWAYS}), "Wikipedia, Turkish draughts"),
    man_captures=stated(frozenset({Way.STRAIGHT_ON, Way.SIDEWAYS}), "Wikipedia, Turkish draughts"),
    king_moves=stated(ORTHOGONAL, "Wikipedia, Turkish draughts"),
    king_captures=stated(ORTHOGONAL, "Wikipedia, Turkish draughts"),
    king_range=stated(Range.FLYING, "Wikipedia, Turkish draughts"),
    king_landing=stated(Landing.ANYWHERE, "Wikipedia, Turkish draughts"),
    king_run=stated(None, "Wikipedia, Turkish draughts: no limit is set"),
    compulsory=stated(True, "TÜDAF rulebook, rules 2-3"),
    complete=stated(True, "TÜDAF rulebook, rule 1"),
    seek_more=stated(False, "TÜDAF rulebook, rules 2-3: only the number decides"),
    priority=stated((Priority.MOST_PIECES,), "TÜDAF rulebook, rules 2-3, examples 1, 2 and 8-10"),
    king_worth=stated(None, "TÜDAF rulebook, rules 2-3: king and man count as one"),
    man_captures_king=stated(True, "Wikipedia, Turkish draughts"),
    half_turn=stated(False, "TÜDAF rulebook, example 4"),
    removal=stated(Removal.AT_ONCE, "TÜDAF rulebook, example 3"),
    promotion=stated(
        Promotion.ONLY_IF_IT_ENDS_THERE,
        "TÜDAF rulebook, rule 5, examples 5 and 7: it goes on as a man, crowned at the end",
    ),
    blocked=stated(Outcome.LOSES, "TÜDAF rulebook, on winning"),
    bare=stated(Outcome.LOSES, "TÜDAF rulebook, on winning"),
    draws=(
        stated(endgame(Material(1, 0), Material(1, 0), 0), "TÜDAF rulebook, on drawing: one piece each"),
        stated(repetition(3), "TÜDAF rulebook, on drawing; tournament rules 2024, 4g"),
    ),
    huffing=not_stated(Huff.NONE, "FMJD Annex 1 (international draughts), 5.4"),
    touch_move=stated(True, "TÜDAF rulebook, rule 4"),
    odds=stated((), "Wikipedia, Turkish draughts: none are named"),
)
