"""Ephraim van Emden's treatise of 1785: players called A and B, moves in sentences, squares from A's left bottom.

Square 1 is A's left-hand corner and the numbers rise away from him: his 1 is today's 46, his 50 today's 5.
"""

from dataclasses import replace

from naslag.model.board import Colour
from naslag.model.document import ClaimKind
from naslag.model.geometry import Corner, Numbering
from naslag.notation.dialect import ClaimWord
from naslag.notation.dialects.dutch import DIALECT as DUTCH

_LOCKED = r"(?:opgesloten|ingesloten|vast\s+gezet|vastgezet|opgeslooten|ingeslooten)(?!\w)"
_WINS = r"(?:wint|gewonnen)(?!\w)"
_LOSES = r"(?:verliest|verlooren|verloren)(?!\w)"

_OLD = r"(?<!\w)(?:sch(?:yf|yv|uif|uiv)\w*|zyn\w*|by|hy|gelyk\w*|verlooren)(?!\w)"
"""Words as they were spelled then and no more in the next century: its papers call the players A and B too, but count
as we do, and its books say `eene` and `slag`."""

DIALECT = replace(
    DUTCH,
    name="emden",
    title="Van Emden's treatise, 1785",
    variants=("international",),
    white=("a", "a."),
    black=("b", "b."),
    men=("schijf", "schijven", "schyf", "schyven", "schuif", "schuiven"),
    kings=("dam", "dammen", "damme", "damen"),
    to_move=(*DUTCH.to_move, "speelt", "begint", "speelt eerst", "aan de beurt", "moet spelen"),
    headings=(*DUTCH.headings, "stelling", "spel", "exempel", "slag"),
    claims=(
        ClaimWord(rf"(?:{{black}}[^.;]{{0,30}}?(?<!\w){_LOCKED})", ClaimKind.LOCKED, Colour.WHITE),
        ClaimWord(rf"(?:{{white}}[^.;]{{0,30}}?(?<!\w){_LOCKED})", ClaimKind.LOCKED, Colour.BLACK),
        ClaimWord(_LOCKED, ClaimKind.LOCKED),
        ClaimWord(
            rf"{{black}}\s+(?:\w+\s+){{0,2}}?{_WINS}|{{white}}\s+(?:\w+\s+){{0,2}}?{_LOSES}",
            ClaimKind.WIN,
            Colour.BLACK,
        ),
        ClaimWord(
            rf"{{white}}\s+(?:\w+\s+){{0,2}}?{_WINS}|{{black}}\s+(?:\w+\s+){{0,2}}?{_LOSES}",
            ClaimKind.WIN,
            Colour.WHITE,
        ),
        ClaimWord(r"(?:{win})", ClaimKind.WIN),
        ClaimWord(r"(?:remise|gelyk\s*spel|gelijk\s*spel|kamp|onbeslist)", ClaimKind.DRAW),
    ),
    signature_patterns=(r"(?<!\w)(?-i:[AB]),?\s+(?:heeft|speelt|moet|wint|slaat|slaan)(?!\w)", _OLD),
    numbering=Numbering(Corner.NEAR_LEFT, by_columns=False, algebraic=False),
)
