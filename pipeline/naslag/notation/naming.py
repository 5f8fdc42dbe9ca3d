"""What a printed square means on the board of a variant, so that reading can tell without knowing a rule.

A page may count squares otherwise than the program does (Van Emden counts from his own left bottom), or name them with
letters: a square keeps its printed form, and its number follows from the board.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from naslag.model.board import Square
from naslag.model.geometry import Geometry, Numbering
from naslag.notation.game_types import board

LOOK_ALIKE = str.maketrans("аАвВбБсСцЦдДеЕёфФгГхХнН", "aAbBbBcCcCdDeEefFgGhHhH")
"""Cyrillic letters for the files that they look like or stand for."""

_DIGIT = str.maketrans("lIі|ЗзбSsв", "1111336558")
"""Letters that are read for the digit of a rank."""


@dataclass(frozen=True, slots=True)
class Naming:
    """`geometry` has the squares as the program numbers them; `printed` is how the page counts them, None for the same
    way. `letters` is True when the page may name squares `c3`."""

    geometry: Geometry
    printed: Numbering | None = None
    letters: bool = False

    @property
    def size(self) -> int:
        """The number of playing squares."""
        return self.geometry.size

    def numbered(self, number: int) -> Square:
        """The square that a printed number means; a number beyond the board stays as it is."""
        if self.printed is None or not 1 <= number <= self.size:
            return Square(number)
        return self.geometry.square(_seen(self.geometry, self.printed).bit(Square(number)))

    def named(self, text: str) -> Square | None:
        """The square that a printed name means, Cyrillic letters and look-alike digits included; None when no square
        of this board that plays is called so."""
        name = plain_name(text)
        if name is None:
            return None
        return self.geometry.named(name)


@lru_cache(maxsize=16)
def _seen(geometry: Geometry, numbering: Numbering) -> Geometry:
    return replace(geometry, numbering=numbering)


def geometry_of(variant: str) -> Geometry:
    """The board of a variant; the usual one of a hundred squares for a name that is not known here."""
    return board(None, variant).own


def plain_name(text: str) -> str | None:
    """`text` as a Latin letter and digits, None when it cannot be a square's name."""
    name = text[:1].translate(LOOK_ALIKE).lower() + text[1:].translate(_DIGIT)
    return name if re.fullmatch("[a-l][0-9]{1,2}", name) else None


_NAME = re.compile(r"(?<![\w])[KDДд]?([a-hA-HаАвВбБсСдДеЕ][1-8])(?![\w])")


def names_on(text: str, geometry: Geometry) -> tuple[int, int]:
    """How many squares named by letters in `text` play on this board, and how many do not."""
    naming = Naming(geometry, letters=True)
    found = [naming.named(match.group(1)) is not None for match in _NAME.finditer(text)]
    return sum(found), len(found) - sum(found)
