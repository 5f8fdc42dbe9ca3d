"""The order in which blocks of a page are read when the file does not say: down each column, columns from the left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from naslag.model.flow import Place

T = TypeVar("T")

_OVERLAP = 0.1
"""Share of the smaller block by which neighbours may overlap and still stand apart: scans are never quite straight."""

_DEPTH = 40


def reading_order(blocks: Sequence[T], place: Callable[[T], Place | None]) -> list[T]:
    """The blocks in reading order. Blocks without a place on the page leave the order of the file as it is."""
    placed = [
        (block, found) for block in blocks if (found := place(block)) is not None and found.width and found.height
    ]
    if len(placed) < len(blocks):
        return list(blocks)
    return [block for block, _ in _ordered(placed, _DEPTH)]


def _ordered(blocks: list[tuple[T, Place]], depth: int) -> list[tuple[T, Place]]:
    """Columns first, where a white strip runs from top to bottom. Else the page falls into bands, each the tallest
    that still has such a strip, or a single row of blocks."""
    if len(blocks) < 2 or not depth:
        return sorted(blocks, key=lambda block: (block[1].top, block[1].left))
    columns = _cut(blocks, lambda place: (place.left, place.width))
    if len(columns) > 1:
        return [block for column in columns for block in _ordered(column, depth - 1)]
    rows = _cut(blocks, lambda place: (place.top, place.height))
    if len(rows) == 1:
        return sorted(blocks, key=lambda block: (block[1].top, block[1].left))
    bands: list[list[tuple[T, Place]]] = []
    for row in rows:
        if bands and len(_cut(bands[-1] + row, lambda place: (place.left, place.width))) > 1:
            bands[-1] = bands[-1] + row
        else:
            bands.append(row)
    if len(bands) == 1:
        bands = rows
    return [block for band in bands for block in _ordered(band, depth - 1)]


def _cut(blocks: list[tuple[T, Place]], extent: Callable[[Place], tuple[int, int]]) -> list[list[tuple[T, Place]]]:
    """The blocks in groups between which no block lies across, along one axis."""
    groups: list[list[tuple[T, Place]]] = []
    reach = 0.0
    for block in sorted(blocks, key=lambda block: extent(block[1])):
        start, length = extent(block[1])
        if groups and start < reach - _OVERLAP * min(length, _shortest(groups[-1], extent)):
            groups[-1].append(block)
        else:
            groups.append([block])
        reach = max(reach, start + length)
    return groups


def _shortest(blocks: list[tuple[T, Place]], extent: Callable[[Place], tuple[int, int]]) -> int:
    return min(extent(place)[1] for _, place in blocks)


def hull(places: Iterable[Place | None]) -> Place | None:
    """The smallest box around boxes; None when there is none."""
    known = [place for place in places if place is not None]
    if not known:
        return None
    left, top = min(place.left for place in known), min(place.top for place in known)
    right = max(place.left + place.width for place in known)
    bottom = max(place.top + place.height for place in known)
    return Place(known[0].page, left, top, right - left, bottom - top)
