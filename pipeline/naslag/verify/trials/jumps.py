"""Trials of a chain of jumps: whether a piece could go over these squares in turn, if it might jump one twice.

A rule is often explained by what it forbids: "from 24 it may not go back over 19 and 18". Such a chain breaks the rules
on purpose, so no move list has it; but the board must have room for it. Where it has not, one number is likely
misprinted: every square is tried in its place, and what else is stated of the same position decides between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from naslag.model.board import EMPTY, Bit, Position
from naslag.model.examples import Trial, TrialKind
from naslag.model.finding import Applicability
from naslag.model.span import Quote
from naslag.verify.trials.answer import Answer, Bench, listed
from naslag.verify.trials.hand import InHand, in_hand
from naslag.verify.trials.moves import TRIALS as OF_MOVES

_SHOWN = 6


def _jumps(trial: Trial, bench: Bench) -> Answer:
    what = f"{trial.subject} over {', '.join(trial.values)}"
    expected = "is a chain that the board allows"
    origin = bench.bit(trial.subject)
    chain = [bench.bit(text) for text in trial.values]
    board = in_hand(trial, bench, origin)
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


def _stuck(board: InHand, bench: Bench, overs: tuple[int, ...], stands: list[set[int]]) -> str:
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
    return f"{way}from {place} a piece can jump over {_few(bench, around)}, not over {wrong}"


def _proved(answer: Answer, trial: Trial, bench: Bench, board: InHand, overs: tuple[int, ...], stuck: int) -> Answer:
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
    passed = [bit for bit in here if bit in overs and bit not in (*taken, *vacant, overs[wrong])]
    left = [bit for bit in here if bit not in (*vacant, *taken, *passed)]
    evidence = [_tried(bench, overs, fits)]
    if vacant:
        evidence.append(f"no {board.side.other.value} piece stands on {_few(bench, vacant, 'or')} in this position")
    for already, how in (
        (taken, f"captured already by {trial.after[-1] if trial.after else ''}"),
        (passed, "jumped already"),
    ):
        if already:
            evidence.append(f"{_few(bench, already, 'and')} {'is' if len(already) == 1 else 'are'} {how}")
    answer = replace(answer, at=_number(trial.quote, wrong), evidence=tuple(evidence))
    if len(left) != 1:
        return replace(answer, alternatives=tuple(map(bench.name, left)))
    read = _Place(wrong, left[0], overs)
    return _weighed(replace(answer, read=bench.name(left[0])), trial, bench, read)


def _tried(bench: Bench, overs: tuple[int, ...], fits: list[tuple[int, int]]) -> str:
    if not fits:
        return "no change of a single number makes the chain possible"
    places = {index: [bit for at, bit in fits if at == index] for index, _ in fits}
    ways = [f"{_few(bench, bits)} in place of {bench.name(overs[index])}" for index, bits in places.items()]
    size = bench.variant.geometry.size
    return f"of all {size} squares in the place of each number, only {'; or '.join(ways)} makes the chain possible"


@dataclass(frozen=True)
class _Place:
    """A number of a chain, and the square that is read there."""

    index: int
    bit: int
    overs: tuple[int, ...]


def _weighed(answer: Answer, trial: Trial, bench: Bench, place: _Place) -> Answer:
    """The answer with what else is stated of the position brought to bear on the square that is read."""
    name = bench.name(place.bit)
    others = tuple(other for other in bench.others if other is not trial and other.kind in OF_MOVES)
    answers = [OF_MOVES[other.kind](other, bench) for other in others]
    if not all(one.held for one in answers):
        said = "but not all that is stated of this position holds, so nothing confirms it"
        return replace(answer, evidence=(*answer.evidence, said))
    elsewhere = _elsewhere(trial, replace(bench, others=others), place)
    if elsewhere:
        said = f"the piece on {name} could also stand on {_few(bench, elsewhere)}, as far as is stated here"
        names = tuple(map(bench.name, elsewhere))
        return replace(answer, alternatives=names, evidence=(*answer.evidence, said))
    said = f"with the piece of {name} on any other square the board has no room for the chain"
    if answers:
        stated = "; ".join(f"{one.what} {one.expected}" for one in answers)
        said += f", or one of these does not hold: {stated}"
    return replace(answer, evidence=(*answer.evidence, said), applicability=Applicability.UNSAFE)


def _elsewhere(trial: Trial, bench: Bench, place: _Place) -> list[Bit]:
    """Where else the piece that is read could stand so that the chain is possible and all else that is stated holds."""
    cells = bench.position.cells
    piece = cells[place.bit]
    emptied = cells[: place.bit] + EMPTY + cells[place.bit + 1 :]
    geometry = bench.variant.geometry
    origin = bench.bit(trial.subject) or geometry.bits[0]
    found = []
    for bit in geometry.bits:
        if emptied[bit] != EMPTY or bit == place.bit:
            continue
        tried = replace(bench, position=Position(emptied[:bit] + piece + emptied[bit + 1 :], bench.position.side))
        board = in_hand(trial, tried, origin)
        if isinstance(board, str) or not all(OF_MOVES[other.kind](other, tried).held for other in bench.others):
            continue
        if len(board.walk(origin, _changed(place.overs, place.index, bit))) > len(place.overs):
            found.append(bit)
    return found


def _few(bench: Bench, bits: Sequence[int], joint: str = "or") -> str:
    """The squares, or how many when they are too many to read."""
    return listed(map(bench.name, bits), joint) if len(bits) <= _SHOWN else f"any of {len(bits)} squares"


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
