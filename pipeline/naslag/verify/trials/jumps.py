"""Trials of a chain of jumps: whether a piece could go over these squares in turn, if it might jump one twice.

A rule is often explained by what it forbids: "from 24 it may not go back over 19 and 18". Such a chain breaks the rules
on purpose, so no move list has it; but the board must have room for it. Where it has not, one number is likely
misprinted: every square is tried in its place, and what else is stated of the same position decides between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from naslag.model.board import EMPTY, Bit, Colour, Position
from naslag.model.examples import Trial, TrialKind
from naslag.model.finding import Applicability
from naslag.model.span import Quote
from naslag.model.variant import Landing, Variant
from naslag.rules.engine import play
from naslag.rules.setup import promotion_squares
from naslag.rules.tables import tables
from naslag.verify.trials.answer import Answer, Bench, listed
from naslag.verify.trials.moves import TRIALS as OF_MOVES


@dataclass(frozen=True)
class _Board:
    """The board in the midst of a capture: the jumping piece is in the hand, what it captured still stands."""

    cells: str
    side: Colour
    piece: str
    taken: frozenset[int]
    variant: Variant

    def jumpable(self, at: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """What can be jumped from a square by the lines of the board, with the free squares to land on."""
        table = tables(self.variant)
        if self.piece.islower():
            jumps = table.sides[self.side].man_jumps[at]
            yield from ((over, (behind,)) for _, over, behind in jumps if self.cells[behind] == EMPTY)
            return
        for _, ray in table.king_jumps[at]:
            for index, over in enumerate(ray):
                if behind := self._free(ray[index + 1 :]):
                    yield over, behind[:1] if self.variant.king_landing.value is Landing.DIRECTLY_BEHIND else behind
                if self.cells[over] != EMPTY:
                    break

    def _free(self, ray: tuple[int, ...]) -> tuple[int, ...]:
        stop = next((index for index, bit in enumerate(ray) if self.cells[bit] != EMPTY), len(ray))
        return ray[:stop]

    def walk(self, at: int, chain: tuple[int, ...]) -> list[set[int]]:
        """Where the piece may stand at first and after each jump; shorter than the chain when it gets stuck."""
        stands = [{at}]
        for over in chain:
            landings = {
                bit for stand in stands[-1] for it, behind in self.jumpable(stand) if it == over for bit in behind
            }
            if not landings:
                break
            stands.append(landings)
        return stands


def _jumps(trial: Trial, bench: Bench) -> Answer:
    what = f"{trial.subject} over {', '.join(trial.values)}"
    expected = "is a chain that the board allows"
    origin = bench.bit(trial.subject)
    chain = [bench.bit(text) for text in trial.values]
    board = _board(trial, bench, origin)
    if isinstance(board, str):
        return Answer(what, expected, False, board)
    if origin is None or None in chain:
        return Answer(what, expected, False, "not all of these squares are on the board")
    overs = tuple(bit for bit in chain if bit is not None)
    stands = board.walk(origin, overs)
    if len(stands) > len(overs):
        empty = [bit for bit in overs if board.cells[bit] not in board.side.other.man + board.side.other.king]
        found = f"no {board.side.other.value} piece stands on {listed(map(bench.name, empty), 'or')}" if empty else ""
        return Answer(what, expected, not empty, found)
    stuck = len(stands) - 1
    return _proved(
        Answer(what, expected, False, _stuck(board, bench, overs, stands)), trial, bench, board, overs, stuck
    )


def _board(trial: Trial, bench: Bench, origin: Bit | None) -> _Board | str:
    """The board after the trial's moves, the pieces captured by the last of them still standing; or what is wrong."""
    position, taken = bench.position, frozenset[int]()
    cells, side = position.cells, position.side
    for text in trial.after:
        now = Bench(position, bench.variant)
        moves = now.legal(text)
        if len(moves) != 1:
            return f"{text} cannot be played first: {now.why_not(text)}"
        geometry = bench.variant.geometry
        side = position.side
        taken = frozenset(geometry.bit(square) for square in moves[0].captured)
        before, position = position, play(position, moves[0], bench.variant)
        cells = "".join(before.cells[bit] if bit in taken else cell for bit, cell in enumerate(position.cells))
    if origin is None:
        return f"the board has no square {trial.subject}"
    if cells[origin] not in side.man + side.king:
        return f"no {side.value} piece stands on {trial.subject}"
    hand = cells[:origin] + EMPTY + cells[origin + 1 :]
    return _Board(hand, side, cells[origin], taken, bench.variant)


def _stuck(board: _Board, bench: Bench, overs: tuple[int, ...], stands: list[set[int]]) -> str:
    """How far the chain goes, in a clause."""
    here = stands[-1]
    around = sorted({over for stand in here for over, _ in board.jumpable(stand)})
    legs = [
        f"over {bench.name(over)} to {listed(map(bench.name, sorted(ends)), 'or')}"
        for over, ends in zip(overs, stands[1:], strict=False)
    ]
    way = f"it comes {', then '.join(legs)}; " if legs else ""
    place = listed(map(bench.name, sorted(here)), "or")
    wrong = bench.name(overs[len(stands) - 1])
    return f"{way}from {place} a piece can jump over {listed(map(bench.name, around), 'or')}, not over {wrong}"


def _proved(answer: Answer, trial: Trial, bench: Bench, board: _Board, overs: tuple[int, ...], stuck: int) -> Answer:
    """The answer with every square tried in the place of each number, and what speaks for the ones that fit."""
    origin = bench.bit(trial.subject)
    fits = [
        (index, bit)
        for index in range(len(overs))
        for bit in range(len(board.cells))
        if bit != overs[index] and len(board.walk(origin or 0, _changed(overs, index, bit))) > len(overs)
    ]
    wrong = fits[0][0] if len({index for index, _ in fits}) == 1 else stuck
    here = [bit for index, bit in fits if index == wrong]
    enemies = board.side.other.man + board.side.other.king
    vacant = [bit for bit in here if board.cells[bit] not in enemies]
    taken = [bit for bit in here if bit in board.taken]
    left = [bit for bit in here if bit not in vacant and bit not in taken]
    evidence = [_tried(bench, overs, fits)]
    if vacant:
        evidence.append(
            f"no {board.side.other.value} piece stands on {listed(map(bench.name, vacant), 'or')} in this position"
        )
    if taken:
        names = listed(map(bench.name, taken))
        evidence.append(f"{names} {'is' if len(taken) == 1 else 'are'} captured already by {trial.after[-1]}")
    alternatives: tuple[str, ...] = ()
    if len(left) == 1:
        alternatives, said = _elsewhere(trial, bench, board, _Place(wrong, left[0], overs))
        evidence.append(said)
    return replace(
        answer,
        at=_number(trial.quote, wrong),
        read=bench.name(left[0]) if len(left) == 1 else None,
        alternatives=alternatives or (() if len(left) == 1 else tuple(map(bench.name, left))),
        evidence=tuple(evidence),
        applicability=Applicability.UNSAFE if len(left) == 1 and not alternatives else Applicability.DISPLAY,
    )


def _tried(bench: Bench, overs: tuple[int, ...], fits: list[tuple[int, int]]) -> str:
    if not fits:
        return "no change of a single number makes the chain possible"
    places = {index: [bench.name(bit) for at, bit in fits if at == index] for index, _ in fits}
    ways = [f"{listed(names, 'or')} in place of {bench.name(overs[index])}" for index, names in places.items()]
    size = bench.variant.geometry.size
    return f"of all {size} squares in the place of each number, only {'; or '.join(ways)} makes the chain possible"


@dataclass(frozen=True)
class _Place:
    """A number of a chain, and the square that is read there."""

    index: int
    bit: int
    overs: tuple[int, ...]


def _elsewhere(trial: Trial, bench: Bench, board: _Board, place: _Place) -> tuple[tuple[str, ...], str]:
    """Where else the piece that is read could stand so that all else stated of the position holds, and the sentence
    that says so."""
    cells = bench.position.cells
    piece = cells[place.bit]
    emptied = cells[: place.bit] + EMPTY + cells[place.bit + 1 :]
    geometry = bench.variant.geometry
    barred = {geometry.bit(square) for square in promotion_squares(bench.variant, board.side.other)}
    others = [other for other in bench.others if other is not trial and other.kind in OF_MOVES]
    found = []
    for bit in range(len(cells)):
        if emptied[bit] != EMPTY or bit == place.bit or (piece.islower() and bit in barred):
            continue
        moved = Position(emptied[:bit] + piece + emptied[bit + 1 :], bench.position.side)
        tried = replace(bench, position=moved)
        its = _board(trial, tried, bench.bit(trial.subject))
        if isinstance(its, str) or not all(OF_MOVES[other.kind](other, tried).held for other in others):
            continue
        if len(its.walk(bench.bit(trial.subject) or 0, _changed(place.overs, place.index, bit))) > len(place.overs):
            found.append(bench.name(bit))
    name = bench.name(place.bit)
    answers = [OF_MOVES[other.kind](other, bench) for other in others]
    stated = "; ".join(f"{one.what} {one.expected}" for one in answers)
    if found:
        return tuple(found), f"the piece on {name} could also stand on {listed(found, 'or')}, as far as is stated here"
    rest = f"or one of these does not hold: {stated}" if stated else "for it"
    return (), f"with the piece of {name} on any other square the board has no room for the chain, {rest}"


def _changed(chain: tuple[int, ...], index: int, bit: int) -> tuple[int, ...]:
    return (*chain[:index], bit, *chain[index + 1 :])


def _number(quote: Quote, index: int) -> Quote:
    """The place of one number of the chain in the file."""
    begin = quote.text.index(" over ") + len(" over ")
    found = list(re.finditer(r"[a-z]?[0-9]+", quote.text[begin:]))[index]
    start, end = begin + found.start(), begin + found.end()
    span = replace(
        quote.span, start=quote.span.start + start, end=quote.span.start + end, column=quote.span.column + start
    )
    return Quote(quote.text[start:end], span)


TRIALS: Mapping[TrialKind, Callable[[Trial, Bench], Answer]] = {TrialKind.JUMPS: _jumps}
