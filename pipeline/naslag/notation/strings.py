"""Positions with a character a square, as programs hand them to each other: `Wbbbb…eeee…wwww`.

The squares stand in the order of their numbers, men as small letters and kings as capitals; the side to move stands
before them or nowhere. Engines of the Hub protocol write `b` and `e`, those of DamExchange `z` and `e`; a dot, a
hyphen, an underscore or a nought for an empty square is met too. What is read may be impossible: it is a Setup.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from naslag.model.board import EMPTY, Colour, Position, Setup, Square
from naslag.model.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Alphabet:
    """One way to write such a string. `sides` are the letters of White and Black to move, empty where a string does
    not tell; `cells` are those of an empty square, White's man and king, Black's man and king."""

    name: str
    sides: tuple[str, str]
    cells: str


HUB = Alphabet("hub", ("W", "B"), "ewWbB")
"""The Hub protocol, version 2 (F. Letouzey, 2017), of Scan and programs that talk to it."""

DXP = Alphabet("dxp", ("W", "Z"), "ewWzZ")
"""The DamExchange protocol, layer 2, message GAMEREQ."""

PLAIN = Alphabet("plain", ("", ""), ".wWbB")
"""The cells alone, as `Position.cells` has them: a board printed without its side to move."""

_EMPTY = "e.-_0"
_UNTOLD = ".-_0"
"""Empty squares of boards that are printed without a side to move."""
_CELLS = {"w": "w", "W": "W", "b": "b", "B": "B", "z": "b", "Z": "B"} | dict.fromkeys(_EMPTY, EMPTY)
_SIDES = {"W": Colour.WHITE, "B": Colour.BLACK, "Z": Colour.BLACK, "?": None}
BOARDS = (32, 50, 55, 60, 64, 72, 100)
"""Playing squares of the boards that a string may be of when nothing else says which."""

_SHORTEST = 24

PATTERN = re.compile(r"(?<![\w.?-])\??[wWbBzZe._0-]{32,101}(?![\w.-])")
"""Where in a running text one may stand: `read` says whether it is one."""


def read(text: str, geometry: Geometry | None = None) -> Setup | None:
    """The pieces and the side to move of a position string; None when it is none, whatever the reason.

    Without a geometry any board of `BOARDS` will do. Letters for Black may not be mixed, nor signs for an empty square,
    and a string without a single piece is no position but a rule of dots. Protocols always tell the side: a string of
    theirs that is a letter short is not taken for one that does not, its side for a king.
    """
    text = text.strip()
    found = _letters(text)
    if found is None:
        return None
    sizes = BOARDS if geometry is None else (geometry.size,)
    if len(text) in sizes:
        if text[0] in _SIDES and not found & set(_UNTOLD):
            return None
        side, cells = None, text
    elif len(text) - 1 in sizes and text[0] in _SIDES:
        side, cells = _SIDES[text[0]], text[1:]
    else:
        return None
    if not set(cells) <= _CELLS.keys() or not set(cells) - set(_EMPTY):
        return None
    pieces = ((Square(number), _CELLS[letter]) for number, letter in enumerate(cells, 1))
    return Setup(tuple(piece for piece in pieces if piece[1] != EMPTY), side)


def _letters(text: str) -> set[str] | None:
    """The letters of a string that is written in one alphabet, whatever its length; None for any other text."""
    used = set(text.removeprefix("?"))
    mixed = len(used & set(_EMPTY)) > 1 or (used & set("bB") and used & set("zZ"))
    return None if mixed or not used or not used <= _CELLS.keys() else used


def resembles(text: str) -> bool:
    """Whether a text is written like a position string, with letters too many, too few, or of two alphabets."""
    letters = set(text.removeprefix("?"))
    return len(text) >= _SHORTEST and letters <= _CELLS.keys() and not letters <= set(_EMPTY)


def length_fault(text: str, geometry: Geometry) -> str | None:
    """Why a text that is written like a position string is none for this board, as a sentence without a full stop;
    None when it is one, or is nothing like it."""
    text = text.strip()
    if not resembles(text) or read(text, geometry) is not None:
        return None
    wanted = f"{geometry.size} characters, or {geometry.size + 1} with the side to move"
    return f"a position string of this board has {wanted}; this has {len(text)}"


def write(position: Position, geometry: Geometry, alphabet: Alphabet = HUB) -> str:
    """A position as a string: the side to move, then each square in the order of its number."""
    letters = dict(zip(".wWbB", alphabet.cells, strict=True))
    side = alphabet.sides[position.side is Colour.BLACK]
    squares = range(1, geometry.size + 1)
    return side + "".join(letters[position.cells[geometry.bit(Square(square))]] for square in squares)
