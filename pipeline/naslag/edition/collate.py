"""The same problem in several witnesses: a reprint, a newspaper that took it over, a database.

Items of all editions are held side by side. Two are the same when they print the same position, or lines that begin or
end alike and agree for the most part; a game from the initial position is compared by its moves alone. What they print
is then aligned move by move, so that a slip in the one shows beside the sound reading of the other.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from naslag.model.edition import EditedItem, Edition
from naslag.model.report import Basis, CheckedItem, CheckedLine

ENDS = 4
"""Plies at the head and at the end of a line by which another is looked for."""
ALIKE = 0.6
"""Share of the moves in which two lines agree at least."""
FEWEST = 4
"""Plies of a line that are compared; shorter ones are alike by chance."""


@dataclass(frozen=True, slots=True)
class Witness:
    """One item of one edition: the siglum of its source, the path of its file, its id."""

    siglum: str
    path: str
    id: str


@dataclass(frozen=True, slots=True)
class Variant:
    """One place in which two witnesses differ: the 0-based ply of the first, None where only the other prints a move;
    what each prints, empty where it prints nothing; whether the other prints what the first is read as."""

    ply: int | None
    here: str
    there: str
    supports: bool = False


@dataclass(frozen=True, slots=True)
class Parallel:
    """Another witness of an item: how many moves of the main line they share as printed, the places in which they
    differ, and the pieces that only one of them has, `W28` or `BK5`, in words of a FEN."""

    other: Witness
    shared: int
    variants: tuple[Variant, ...] = ()
    only_here: tuple[str, ...] = ()
    only_there: tuple[str, ...] = ()


def collate(editions: Sequence[Edition]) -> dict[Witness, tuple[Parallel, ...]]:
    """The other witnesses of each item that has any, in the order of the editions."""
    items = dict(_items(editions))
    index: defaultdict[object, list[Witness]] = defaultdict(list)
    for witness, item in items.items():
        for key in _keys(item.checked):
            index[key].append(witness)
    found: defaultdict[Witness, list[Parallel]] = defaultdict(list)
    for witness, item in items.items():
        near = dict.fromkeys(other for key in _keys(item.checked) for other in index[key] if other != witness)
        for other in near:
            parallel = _parallel(item.checked, other, items[other].checked)
            if parallel is not None:
                found[witness].append(parallel)
    return {witness: tuple(parallels) for witness, parallels in found.items()}


def _items(editions: Sequence[Edition]) -> Iterator[tuple[Witness, EditedItem]]:
    for edition in editions:
        for file in edition.files:
            for item in file.items:
                if item.checked.example is None:  # cases made to show a rule are nobody's witness
                    yield Witness(edition.source.siglum, file.path, item.checked.id), item


def _keys(item: CheckedItem) -> Iterator[object]:
    """What another witness has in common with an item: its position, or the head or the end of its line."""
    if _given(item):
        yield item.variant, _pieces(item)
    moves = _squares(item)
    if len(moves) >= FEWEST:
        if item.position.basis is not Basis.START:
            yield item.variant, "head", tuple(moves[:ENDS])
        yield item.variant, "end", tuple(moves[-ENDS:])


def _given(item: CheckedItem) -> bool:
    return item.position.fen is not None and item.position.basis in (Basis.PRINTED, Basis.EMENDED)


def _pieces(item: CheckedItem) -> frozenset[str]:
    """The pieces of a position, `W28` or `BK5`."""
    return frozenset(
        part[0] + square
        for part in (item.position.fen or "").split(":")[1:]
        for square in part[1:].split(",")
        if square
    )


def _main(item: CheckedItem) -> CheckedLine | None:
    return item.lines[0] if item.lines else None


def _squares(item: CheckedItem) -> list[tuple[str, ...]]:
    """The first and last squares of the printed moves of the main line."""
    line = _main(item)
    return [_ends(text) for text in line.printed] if line else []


def _ends(text: str) -> tuple[str, ...]:
    numbers = re.findall(r"[a-l][0-9]{1,2}|[0-9]+", text.lower())
    return (numbers[0].lstrip("0"), numbers[-1].lstrip("0")) if numbers else (text,)


def _parallel(item: CheckedItem, witness: Witness, other: CheckedItem) -> Parallel | None:
    here, there = _squares(item), _squares(other)
    matcher = SequenceMatcher(a=here, b=there, autojunk=False)
    shared = sum(block.size for block in matcher.get_matching_blocks())
    same = _given(item) and _given(other) and _pieces(item) == _pieces(other)
    if not same and shared < max(FEWEST, ALIKE * max(len(here), len(there))):
        return None
    mine, yours = _main(item), _main(other)
    variants = tuple(_variants(matcher, mine, yours)) if mine and yours else ()
    compared = _given(item) and _given(other)
    return Parallel(
        witness,
        shared,
        variants,
        tuple(sorted(_pieces(item) - _pieces(other))) if compared else (),
        tuple(sorted(_pieces(other) - _pieces(item))) if compared else (),
    )


def _variants(matcher: SequenceMatcher[tuple[str, ...]], mine: CheckedLine, yours: CheckedLine) -> Iterator[Variant]:
    for kind, first, last, begin, end in matcher.get_opcodes():
        if kind == "equal":
            continue
        for step in range(max(last - first, end - begin)):
            ply = first + step if first + step < last else None
            there = yours.printed[begin + step] if begin + step < end else ""
            read = mine.moves[ply] if ply is not None and ply < len(mine.moves) else ""
            supports = bool(there and read) and ply in mine.emended and _ends(there) == _ends(read)
            yield Variant(ply, mine.printed[ply] if ply is not None else "", there, supports)
