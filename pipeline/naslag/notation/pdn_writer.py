"""Writes PDN: elements with one blank between, in lines of at most 80 characters.

What is written reads as the same elements, and is written again byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from naslag.notation.pdn_elements import Comment, Element, Escape, Game, Move, Nag, SetUp, Variation

WIDTH = 80
"""Characters in a line of movetext, unless a single element is longer."""


def write_games(games: Sequence[Game]) -> str:
    """The games as PDN: tags a line each, a blank line, movetext, a blank line between games."""
    return "\n".join(write_game(game) for game in games)


def write_game(game: Game) -> str:
    """One game, with a line end behind it."""
    tags = "".join(f"[{tag.name} {_quoted(tag.value)}]\n" for tag in game.tags)
    movetext = _wrapped(_pieces(game.elements))
    return tags + ("\n" if tags and movetext else "") + movetext


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\r\n]+", " ", escaped) + '"'


def _pieces(elements: Sequence[Element]) -> Iterator[str]:
    """What stands between two blanks. A piece that ends in a line end is followed by a new line."""
    for element in elements:
        if isinstance(element, Variation):
            yield from _in_brackets(list(_pieces(element.elements)))
        elif isinstance(element, Move):
            yield element.text + element.strength
        elif isinstance(element, Nag):
            yield f"${element.number}"
        elif isinstance(element, Comment):
            # A semicolon's comment may hold a closing brace, one in braces may not; neither may hold both.
            if "}" in element.text:
                yield from (f";{line}\n" for line in re.split(r"[\r\n]+", element.text))
            else:
                yield f"{{{element.text}}}"
        elif isinstance(element, Escape):
            yield f"%{element.text}\n"
        elif isinstance(element, SetUp):
            yield f'/FEN "{element.fen}"/'
        else:
            yield element.text


def _in_brackets(pieces: list[str]) -> Iterator[str]:
    """The pieces of a variation. Its bracket closes on a line of its own behind what ends with its line."""
    if not pieces:
        yield "()"
        return
    first, *rest = pieces
    opened = [f"(\n{first}" if _is_escape(first) else f"({first}", *rest]
    if opened[-1].endswith("\n"):
        opened.append(")")
    else:
        opened[-1] += ")"
    yield from opened


def _is_escape(piece: str) -> bool:
    return piece.startswith("%") and piece.endswith("\n")


def _wrapped(pieces: Iterator[str]) -> str:
    """The pieces in lines, with a line end behind the last."""
    text: list[str] = []
    column = 0
    for piece in pieces:
        length = len(piece.split("\n", 1)[0].removesuffix("\r"))
        full = column + 1 + length > WIDTH and not piece.startswith("%")
        if column and (_is_escape(piece) or full):
            text.append("\n")
            column = 0
        elif column or (piece.startswith("%") and not _is_escape(piece)):
            # A percent sign at the head of a line would make an escape of it.
            text.append(" ")
            column += 1
        text.append(piece)
        column = len(piece) - piece.rfind("\n") - 1 if "\n" in piece else column + len(piece)
    return "".join(text) + ("\n" if column else "")
