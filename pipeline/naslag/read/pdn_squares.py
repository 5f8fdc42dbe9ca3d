"""Which board a PDN file plays on, and which squares its moves mean."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from naslag.model.board import Square
from naslag.model.document import Guess, MoveReading
from naslag.model.geometry import Corner, Geometry, Numbering, Playing
from naslag.notation.moves import is_capture
from naslag.notation.pdn import Element, Game, GameType, Move, Variation, read_game_type

_TURKISH = 30
_LARGE, _HUGE = 32, 50
"""The squares of the small board and of the usual one: a higher number needs a larger board."""
_FROM_FAR_LEFT = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=True)


@lru_cache(maxsize=16384)
def readings(text: str, geometry: Geometry) -> tuple[MoveReading, ...]:
    """What a move can mean: one thing, or for a short one (`gh4`) a move from each square of its file from which
    its target can be reached at all, the nearest first."""
    sign = re.search(r"[^\w]|(?<=[0-9a-p])x|×|X", text)
    capture = is_capture(sign.group()) if sign else None
    names = re.findall(r"[A-Pa-p]?[0-9]+", text)
    if len(names) > 1:
        squares = [geometry.named(name) for name in names]
        unknown = ", ".join(name for name, square in zip(names, squares, strict=True) if square is None)
        why = f"{unknown}: no square that plays" if unknown else ""
        return (MoveReading(tuple(square or Square(0) for square in squares), capture, why=why),)
    target = geometry.named(names[0])
    origins = _origins(geometry, text[0].lower(), target) if target else []
    if target is None or not origins:
        return (MoveReading((Square(0), target or Square(0)), capture, why=f"{names[0]}: no square that plays"),)
    return tuple(
        MoveReading((origin, target), capture, cost=0.1 * rank, why="short notation")
        for rank, origin in enumerate(origins)
    )


def _origins(geometry: Geometry, letter: str, target: Square) -> list[Square]:
    """Squares of a file on a diagonal with the target, nearest first."""
    row, column = geometry.row_col(geometry.bit(target))
    file = ord(letter) - ord("a")
    steps = abs(file - column)
    bits = [geometry.at(row + steps, file), geometry.at(row - steps, file)] if steps else []
    return [geometry.square(bit) for bit in bits if bit is not None]


def _type_of(game: Game) -> GameType | None:
    tag = game.tag("GameType")
    return read_game_type(tag.value) if tag else None


def geometry_of(game: Game) -> Geometry:
    """The board on which names of squares are read; without a GameType the smallest that holds them."""
    game_type = _type_of(game)
    letters = "".join(move.text for move in _moves(game.elements)).lower()
    small = not re.search(r"[ij]|[a-j](?:9|10)", letters)
    width = game_type.width if game_type and game_type.width else 8 if small else 10
    height = game_type.height if game_type and game_type.height else width
    playing = Playing.RIGHT_CORNER if game_type and game_type.inverted else Playing.LEFT_CORNER
    if game_type and game_type.number == _TURKISH:
        playing = Playing.ALL
    return _board(max(1, min(height, 26)), max(1, min(width, 26)), playing)


@lru_cache(maxsize=64)
def _board(rows: int, columns: int, playing: Playing) -> Geometry:
    return Geometry(rows, columns, playing, _FROM_FAR_LEFT)


def _moves(elements: Sequence[Element]) -> Iterator[Move]:
    for element in elements:
        if isinstance(element, Move):
            yield element
        elif isinstance(element, Variation):
            yield from _moves(element.elements)


def variants_of(games: Sequence[Game]) -> tuple[Guess, ...]:
    """The variants of the games by their GameType, the commonest first; without one, what the squares allow."""
    stated = Counter(found.variant for game in games if (found := _type_of(game)) and found.variant)
    total = sum(stated.values())
    if total:
        return tuple(Guess(str(name), round(count / total, 3)) for name, count in stated.most_common())
    texts = [move.text for game in games for move in _moves(game.elements)]
    if any(text[:1].isalpha() for text in texts):
        return (Guess("russian", 0.6), Guess("brazilian", 0.4))
    texts += [tag.value for game in games if (tag := game.tag("FEN"))]
    squares = [int(number) for text in texts for number in re.findall(r"(?<![0-9])[0-9]{1,3}(?![0-9])", text)]
    # One square that no board has is a slip of the pen; several make a larger board.
    if sum(square > _HUGE for square in squares) > max(1, len(squares) // 20):
        return (Guess("canadian", 0.6), Guess("international", 0.4))
    if max(squares, default=0) > _LARGE:
        return (Guess("international", 1.0),)
    return (Guess("english", 0.5), Guess("international", 0.5))
