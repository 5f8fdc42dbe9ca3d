"""Numbers of moves in words: "in three moves", "in 3 zetten", "en trois coups"."""

from __future__ import annotations

import re

from naslag.notation.dialect import Dialect

_MOVES = re.compile(
    r"(?P<number>\w+)\s+(?:zet(?:ten)?|moves?|coups?|zug|züge[n]?|mosse|mossa|jugadas?|lances?|ход(?:а|ов)?)(?!\w)",
    re.IGNORECASE,
)
_OPENS = re.compile(r"\W*(?:in|en|dans|em|within|binnen|с|в|за)\W+", re.IGNORECASE)


def moves_stated(text: str, dialect: Dialect) -> int | None:
    """The number in a text that opens with "in so many moves"; None where it does not."""
    opens = _OPENS.match(text)
    found = _MOVES.match(text, opens.end()) if opens else None
    number = dialect.numeral(found["number"]) if found else None
    return number or None
