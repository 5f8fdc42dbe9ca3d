"""Findings in the names that the page has for squares: where it prints `c3-d4`, so does what is proposed for it."""

from __future__ import annotations

import re
from dataclasses import replace

from naslag.model.board import Square
from naslag.model.finding import Finding
from naslag.verify.context import Context

_LETTERED = re.compile(r"[^\W\d_][0-9]")
_MOVE = re.compile(r"(?<![\w-])[0-9]{1,2}(?:[-x][0-9]{1,2})+(?![\w-])")
_SQUARE = re.compile(
    r"(?:(?<=\bon )|(?<=\bsquare )|(?<=\bfrom )|^(?=[0-9]{1,2} (?:is|and|holds)\b)|(?<=^[0-9] and )"
    r"|(?<=^[0-9]{2} and ))[0-9]{1,2}(?![\w-])"
)
"""Squares in sentences about them; other numbers there count men or plies."""
_NOWHERE = "no square 0:"
"""What is said of a name that no square has; the name itself is told beside it."""
_NUMBER = re.compile(r"[0-9]{1,2}")


def in_letters(context: Context) -> bool:
    """Whether the item prints its squares with letters, on a board that has them."""
    item = context.item
    moves = [ply.text for line in item.lines for ply in line.plies]
    lettered = sum(_LETTERED.search(text) is not None for text in moves)
    return bool(moves) and 2 * lettered > len(moves)


def as_printed(finding: Finding, context: Context) -> Finding:
    """The finding with its squares named by letters. The printed text, and what is quoted of it, stays."""

    def name(match: re.Match[str]) -> str:
        square = int(match.group())
        return geometry.name(Square(square)) if 1 <= square <= geometry.size else match.group()

    def named(text: str) -> str:
        return _SQUARE.sub(name, _MOVE.sub(lambda move: _NUMBER.sub(name, move.group()), text))

    geometry = context.variant.geometry
    message = finding.message if finding.printed and finding.printed in finding.message else named(finding.message)
    return replace(
        finding,
        message=message,
        read=named(finding.read) if finding.read else finding.read,
        alternatives=tuple(map(named, finding.alternatives)),
        evidence=tuple(named(text) for text in finding.evidence if _NOWHERE not in text),
    )
