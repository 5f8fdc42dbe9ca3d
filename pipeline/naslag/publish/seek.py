"""The search by position: every position of the shelf as data for a page that looks through them by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from naslag.model.geometry import Geometry
from naslag.publish.volume import Volume
from naslag.publish.words import Words
from naslag.rules.variants import variant


def index(volumes: Iterable[Volume], words: Words) -> dict[str, Any]:
    """The boards that occur, most used first, and each position: board, address from the site's root, name, FEN.

    Boards that differ in numbering alone are two boards: readers set pieces by the numbers that they see.
    """
    boards: dict[Geometry, list[list[str]]] = {}
    for volume in volumes:
        for page in volume.pages:
            checked = page.item.checked
            if checked.position.fen:
                board = boards.setdefault(variant(checked.variant).geometry, [])
                name = f"{volume.edition.source.title}, {volume.title_of(page)}"
                board.append([page.address, name, checked.position.fen])
    ordered = sorted(boards.items(), key=lambda entry: -len(entry[1]))
    return {"boards": [_board(geometry, found, words) for geometry, found in ordered], "words": words.below("seek.js")}


def _board(geometry: Geometry, found: list[list[str]], words: Words) -> dict[str, Any]:
    squares = []
    for square in sorted(geometry.squares):
        row, column = geometry.row_col(geometry.bit(square))
        squares.append([geometry.name(square), column, row])
    title = words("diagram.board", width=geometry.columns, height=geometry.rows)
    return {
        "title": title,
        "columns": geometry.columns,
        "rows": geometry.rows,
        "squares": squares,
        "positions": found,
    }
