"""Signs that close a line: `+`, `=`, `×`, `B+`, `2-0`, `½-½`. They mean the same in every language; the letters of the
two sides come from the dialect."""

from __future__ import annotations

import re
from functools import lru_cache

from naslag.model.board import Colour
from naslag.model.document import ClaimKind, PrintedClaim
from naslag.model.flow import Flow
from naslag.notation.dialect import Dialect

_LEAD = r"[\s,;.:(\[–—-]*?"
_AFTER = r"(?=[ \t]*(?:[)\].,;!]|\r?\n|$|[(\[]|[^\W\d_]{2}))"
"""What may follow: the end of the line or of a sentence, or words. A move does not: then the sign belongs to a move."""

_DASH = r"\s?[-–—−:]\s?"
_HALF = r"(?:½|1/2|0[.,]5)"


def closing_claim(flow: Flow, start: int, end: int, dialect: Dialect, line: str) -> tuple[PrintedClaim, int] | None:
    """The claim that a sign makes at the start of [start, end), which follows the last move of `line`, and where the
    sign ends; None when no sign stands there."""
    match = _pattern(dialect).match(flow.text, start, end)
    if match is None:
        return None
    kind, side = _meaning(match)
    return PrintedClaim(kind, flow.quote(match.start("sign"), match.end("sign")), side, line), match.end("sign")


def _meaning(match: re.Match[str]) -> tuple[ClaimKind, Colour | None]:
    if match["white"] or match["first"] or match["plus"]:
        return ClaimKind.WIN, Colour.WHITE
    if match["black"] or match["second"] or match["minus"]:
        return ClaimKind.WIN, Colour.BLACK
    return (ClaimKind.DRAW if match["even"] or match["draw"] else ClaimKind.WIN), None


@lru_cache(maxsize=32)
def _pattern(dialect: Dialect) -> re.Pattern[str]:
    white, black = _initial(dialect.white), _initial(dialect.black)
    return re.compile(
        rf"{_LEAD}(?P<sign>"
        rf"(?P<white>{white}\.?\s?[+×]|\+\s?{white}\.?)|(?P<black>{black}\.?\s?[+×]|\+\s?{black}\.?)"
        rf"|(?P<first>[21]{_DASH}0)|(?P<second>0{_DASH}[21])|(?P<even>1{_DASH}1|{_HALF}{_DASH}{_HALF}|½)"
        rf"|(?P<plus>\+[-−–/])|(?P<minus>[-−–/]\+)|(?P<draw>(?:{white}|{black})?\s?=)|[+×✕✗]|[XxХх](?!\w))(?![0-9]){_AFTER}"
    )


def _initial(names: tuple[str, ...]) -> str:
    """The capital letter that stands for a side, `W` of `w.`; a pattern that matches nothing where there is none."""
    letter = next((name[0] for name in names if len(name) == 2 and name.endswith(".")), None)
    return rf"(?<!\w){letter.upper()}" if letter else r"(?!)"
