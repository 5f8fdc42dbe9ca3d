"""A page of OCR as every format of it gives it: blocks of lines of words."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.flow import Place
from naslag.model.text import SourceText


@dataclass(frozen=True, slots=True)
class OcrWord:
    """A word: where its characters stand in the source (`references` False in CDATA), and what OCR says of it.

    `others` are its other readings, likeliest first, each with its own confidence or None. `glued` is True when no
    blank stands before it, `first_half` for a word that goes on in the next line without a hyphen among its characters.
    """

    start: int
    end: int
    references: bool = True
    confidence: float | None = None
    place: Place | None = None
    others: tuple[tuple[str, float | None], ...] = ()
    glued: bool = False
    first_half: bool = False

    def text_in(self, source: SourceText) -> str:
        """Its characters as they stand in the source, without blanks around them."""
        return source.text[self.start : self.end].strip()


@dataclass(frozen=True, slots=True)
class OcrBlock:
    """A block of lines, each a sequence of words. `at` is where it stands in the source."""

    at: int
    lines: tuple[tuple[OcrWord, ...], ...]
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class OcrPage:
    """A page. `ordered` is True when its blocks stand in an order that the file itself states."""

    label: str
    start: int
    end: int
    blocks: tuple[OcrBlock, ...]
    ordered: bool = False


def box(page: str, left: str, top: str, width: str, height: str) -> Place | None:
    """A box out of attributes; None when one is missing or no number."""
    try:
        values = [round(float(text)) for text in (left, top, width, height)]
    except (ValueError, OverflowError):
        return None
    return Place(page, *values)


def share(text: str, most: float = 1.0) -> float | None:
    """A confidence as a share of `most`, from 0 to 1; None for what is no number."""
    try:
        number = float(text) / most
    except ValueError:
        return None
    return min(1.0, max(0.0, number)) if number == number else None
