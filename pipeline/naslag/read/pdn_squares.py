"""Which board a PDN file plays on, and which squares its moves mean."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from naslag.model.board import Square
from naslag.model.document import Guess, MoveReading
from naslag.notation.game_types import Board, board, read_game_type, variant_called
from naslag.notation.moves import is_capture
from naslag.notation.pdn import Element, Game, GameType, Move, Variation

_LARGE, _HUGE = 32, 50
"""The squares of the small board and of the usual one: a higher number needs a larger board."""


@lru_cache(maxsize=16384)
def readings(text: str, board: Board) -> tuple[MoveReading, ...]:
    """What a move can mean: one thing, or for a short one (`gh4`) a move from any square of its file, nearest first."""
    sign = re.search(r"[^\w]|(?<=[0-9a-p])x|×|X", text)
    capture = is_capture(sign.group()) if sign else None
    names = [text[:2], text[2:]] if re.fullmatch("[0-9]{4}", text) else re.findall(r"[A-Pa-p]?[0-9]+", text)
    if len(names) > 1:
        squares = [board.named(name) for name in names]
        unknown = ", ".join(name for name, square in zip(names, squares, strict=True) if square is None)
        why = f"{unknown}: no square that plays" if unknown else ""
        return (MoveReading(tuple(square or Square(0) for square in squares), capture, why=why),)
    target = board.named(names[0])
    origins = _origins(board, text[0], names[0]) if target else []
    if target is None or not origins:
        return (MoveReading((Square(0), target or Square(0)), capture, why=f"{names[0]}: no square that plays"),)
    return tuple(MoveReading((origin, target), capture, why="short notation", partial=True) for origin in origins)


def _origins(board: Board, letter: str, target: str) -> list[Square]:
    """The squares of a file, those nearest to the target's row first."""
    row = int(target[1:])
    rows = sorted(range(1, board.own.rows + 1), key=lambda other: abs(other - row))
    found = (board.named(f"{letter}{other}") for other in rows if f"{letter}{other}".lower() != target.lower())
    return [square for square in found if square is not None]


def _type_of(game: Game) -> GameType | None:
    tag = game.tag("GameType")
    return read_game_type(tag.value) if tag else None


def variant_of(game: Game) -> str | None:
    """The variant that a game states: by its Variant tag, else by its GameType. The name `standard` yields to a number,
    since sites write it for whatever they play most."""
    tag, game_type = game.tag("Variant"), _type_of(game)
    called = variant_called(tag.value) if tag else None
    stated = game_type.variant if game_type else None
    return stated or called if called == "international" else called or stated


def board_of(game: Game) -> Board:
    """The board on which names of squares are read; without a tag the smallest that holds them."""
    letters = "".join(move.text for move in _moves(game.elements)).lower()
    small = not re.search(r"[ij]|[a-j](?:9|10)", letters)
    return board(_type_of(game), variant_of(game), 8 if small and re.search("[a-p]", letters.replace("x", "")) else 10)


def _moves(elements: Sequence[Element]) -> Iterator[Move]:
    for element in elements:
        if isinstance(element, Move):
            yield element
        elif isinstance(element, Variation):
            yield from _moves(element.elements)


def variants_of(games: Sequence[Game]) -> tuple[Guess, ...]:
    """The variants that the games state, the commonest first; where they state none, what the squares allow."""
    stated = Counter(found for game in games if (found := variant_of(game)))
    total = sum(stated.values())
    if total:
        return tuple(Guess(name, round(count / total, 3)) for name, count in stated.most_common())
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
