"""Which position an item's lines are replayed from: ruled, printed, the initial position, or what the lines imply."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from naslag.model.board import EMPTY, Colour, Position, Setup
from naslag.model.document import Item, Line, MoveReading, Ply
from naslag.model.errors import UsageError
from naslag.model.examples import PositionFrom
from naslag.model.report import Basis, CheckedPosition
from naslag.model.ruling import SuppliedDiagram
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen, write_fen, write_setup
from naslag.rules import setup as rules_setup
from naslag.rules.engine import start as initial
from naslag.verify.cost import CLEAR, ends, move_cost
from naslag.verify.decisions import move_of
from naslag.verify.differences import differences
from naslag.verify.emend import exact
from naslag.verify.mend import Mended, mend
from naslag.verify.reconstruct import Bound, Reconstruction, Repair, reconstruct

OPENING = 6
"""Plies that must be legal from the initial position before a damaged line counts as a game."""
FEW_OPENING = 4
"""The same where no position at all admits the line as printed: then a move is wrong, and a game is likelier than a
problem."""


_EXAMPLE_BASIS = {
    PositionFrom.PRINTED: Basis.PRINTED,
    PositionFrom.START: Basis.START,
    PositionFrom.INFERRED: Basis.RECONSTRUCTED,
    PositionFrom.OWN: Basis.EMENDED,
}


@dataclass(frozen=True)
class Start:
    """The position to replay from, and how it came to be. `lines` are the item's lines with the readings that the
    position was found for. `impossible` is True when no position admits the lines as printed: that is proved."""

    position: Position | None
    checked: CheckedPosition
    setup: Setup | None = None
    reconstruction: Reconstruction | None = None
    impossible: bool = False
    mended: Mended | None = None


def find_start(
    item: Item,
    variant: Variant,
    bound: Bound,
    diagram: SuppliedDiagram | None,
    progress: Callable[[str], None],
    *,
    doubt: bool = True,
) -> Start:
    """The start of an item. A diagram that a person supplies wins over the printed one, that over the rest. With
    `doubt` a printed position from which the line cannot be played may be read otherwise."""
    if diagram is not None:
        return _supplied(item, diagram, variant, bound)
    printed = printed_setup(item, variant)
    if printed is not None:
        return _given(item, printed, variant, bound, doubt=doubt)
    if not item.lines:
        return Start(None, CheckedPosition(None, Basis.NONE))
    opening = initial(variant)
    legal = exact(item.lines[0].plies, opening, variant).printed
    if item.from_start or legal == len(item.lines[0].plies) or legal >= OPENING:
        return Start(opening, CheckedPosition(write_fen(opening, variant.geometry), Basis.START))
    progress(item.id)
    found = _reconstructed(item, variant, bound)
    if found.impossible and legal >= FEW_OPENING:
        return Start(opening, CheckedPosition(write_fen(opening, variant.geometry), Basis.START))
    return found


def _supplied(item: Item, diagram: SuppliedDiagram, variant: Variant, bound: Bound) -> Start:
    """The diagram that a person supplies. Where the lines cannot be played from it, what they prove is held against
    it."""
    setup = _with_side(read_fen(diagram.fen, variant.geometry), item, variant)
    proof = f"supplied by {diagram.by}, {diagram.date}: {diagram.reason}"
    start = _from_setup(setup, variant, Basis.EMENDED, proof)
    main = item.lines[0].plies if item.lines else ()
    if start.position is None or exact(main, start.position, variant).printed == len(main):
        return start
    said = _against(item, setup, variant, bound)
    return replace(
        start,
        checked=replace(
            start.checked, proof=f"{proof}. The line as printed asks for something else: {'; '.join(said)}"
        ),
    )


def _against(item: Item, setup: Setup, variant: Variant, bound: Bound) -> tuple[str, ...]:
    """What the lines prove of a position that they do not fit, square by square."""
    try:
        found = reconstruct(_trunks(item.lines), variant, side=setup.side or mover(item, variant), bound=bound)
    except UsageError:
        return ()
    return tuple(differences(setup, found)) if found.possible else ()


def _given(item: Item, printed: Setup, variant: Variant, bound: Bound, *, doubt: bool) -> Start:
    """The printed position, or what it was meant to be when its line cannot be played from it."""
    basis = _basis(item)
    setup = _with_side(printed, item, variant)
    mended = None
    if doubt and item.example is None and not any(ply.fixed for line in item.lines for ply in line.plies):
        mended = mend(item, printed, printed.side, setup.side or mover(item, variant), variant)
    if mended is None:
        return _from_setup(setup, variant, basis, "")
    if not mended.taken:
        start = _from_setup(setup, variant, basis, "")
        said = _against(item, setup, variant, bound) if start.position is not None else ()
        return replace(start, mended=mended, checked=replace(start.checked, proof="; ".join(said)))
    position = mended.best.position
    proof = "the line cannot be played from the position as printed; read so that it can"
    if reasons := rules_setup.faults(setup, variant):
        proof = f"as listed it is impossible ({'; '.join(reasons)}); mended so that the line can be played"
    fen = write_fen(position, variant.geometry)
    return Start(position, CheckedPosition(fen, Basis.EMENDED, proof=proof), setup, mended=mended)


def _basis(item: Item) -> Basis:
    """Where a given position comes from: the print, unless a rule example says otherwise."""
    if item.example is None or item.example.basis is None:
        return Basis.PRINTED
    return _EXAMPLE_BASIS[item.example.basis]


def printed_setup(item: Item, variant: Variant) -> Setup | None:
    """The printed position as pieces, possible or not."""
    if item.fen is not None:
        try:
            return read_fen(item.fen.text, variant.geometry)
        except ValueError as error:
            return Setup((), None, (str(error),))
    if item.position is None:
        return None
    return Setup(tuple((piece.square, piece.cell) for piece in item.position.pieces), item.position.side)


def _with_side(setup: Setup, item: Item, variant: Variant) -> Setup:
    """The setup with a side to move: as said, else the owner of the piece that the first printed move moves, else the
    side that begins the game."""
    side = setup.side
    if item.lines and item.lines[0].plies:
        origin = item.lines[0].plies[0].readings[0].squares[0]
        owners = {cell for square, cell in setup.pieces if square == origin}
        if len(owners) == 1:
            side = side or (Colour.WHITE if owners.pop() in "wW" else Colour.BLACK)
    return Setup(setup.pieces, side or first_side(variant), setup.faults)


def mover(item: Item, variant: Variant) -> Colour:
    """Who moves first, by the way that plain moves of one step go: men move forward. The side that begins the game
    where they do not tell."""
    geometry = variant.geometry
    votes = 0
    for index, ply in enumerate(item.lines[0].plies if item.lines else ()):
        first, last = ply.readings[0].squares[0], ply.readings[0].squares[-1]
        if not (1 <= first <= geometry.size and 1 <= last <= geometry.size):
            continue
        up = geometry.row_col(geometry.bit(first))[0] - geometry.row_col(geometry.bit(last))[0]
        if abs(up) == 1:
            votes += up if index % 2 == 0 else -up
    if votes == 0:
        return first_side(variant)
    return Colour.WHITE if votes > 0 else Colour.BLACK


def first_side(variant: Variant) -> Colour:
    """The side that begins the game."""
    return initial(variant).side


def _from_setup(setup: Setup, variant: Variant, basis: Basis, proof: str) -> Start:
    """A position as given; none when it is impossible."""
    if reasons := rules_setup.faults(setup, variant):
        return Start(None, CheckedPosition(write_setup(setup), basis, proof="; ".join(reasons)), setup)
    position = rules_setup.position(setup, variant)
    return Start(position, CheckedPosition(write_fen(position, variant.geometry), basis, proof=proof), setup)


def _reconstructed(item: Item, variant: Variant, bound: Bound) -> Start:
    """What the lines alone imply. If they are impossible as printed: with the editors' readings, else with the one
    changed number that mends them, when there is only one, or one that is clearly nearer to a number that is none."""
    side = mover(item, variant)
    try:
        printed = reconstruct(_trunks(item.lines), variant, side=side, bound=bound)
    except UsageError as beyond:
        return Start(None, CheckedPosition(None, Basis.NONE, proof=str(beyond)))
    if printed.possible is False and any(ply.readings[0].capture is False for line in item.lines for ply in line.plies):
        # The squares may be right and only a sign wrong.
        without = reconstruct(_without_signs(_trunks(item.lines)), variant, side=side, bound=bound)
        if without.possible:
            return _start_of(without, variant, impossible=False)
    if printed.possible or (printed.possible is None and not printed.repairs and not _has_corrections(item)):
        return _start_of(printed, variant, impossible=False)
    if _has_corrections(item):
        trunks = _trunks(item.lines, correct=True)
    elif printed.faulty_line is not None and (repair := _only(printed, variant)) and (mended := move_of(repair.read)):
        trunks = _trunks(item.lines)
        trunks[printed.faulty_line][repair.ply] = mended
    else:
        return _start_of(printed, variant, impossible=printed.possible is False)
    read_so = reconstruct(trunks, variant, side=side, bound=bound)
    return _start_of(read_so, variant, impossible=printed.possible is False)


def _only(found: Reconstruction, variant: Variant) -> Repair | None:
    """The repair to take: the only one; of several for a number that the board does not have, one clearly nearer to
    the print than the others."""
    if len(found.repairs) < 2:
        return found.repairs[0] if found.repairs else None
    first, second = found.repairs[:2]
    printed = re.findall("[0-9]+", first.printed)
    if len(printed) < 2 or all(1 <= int(number) <= variant.geometry.size for number in printed):
        return None
    near, next_ = (move_cost(ends(first.printed), ends(repair.read)) for repair in (first, second))
    return first if next_ - near >= CLEAR else None


def _without_signs(trunks: list[list[MoveReading]]) -> list[list[MoveReading]]:
    return [[replace(reading, capture=None) for reading in trunk] for trunk in trunks]


def _has_corrections(item: Item) -> bool:
    return any(ply.correction and len(ply.readings) > 1 for line in item.lines for ply in line.plies)


def _trunks(lines: tuple[Line, ...], *, correct: bool = False) -> list[list[MoveReading]]:
    """Every line from the diagram on: a variation with the trunk that it leaves."""
    by_name = {line.name: line for line in lines}

    def reading(ply: Ply) -> MoveReading:
        return ply.readings[1 if correct and ply.correction and len(ply.readings) > 1 else 0]

    def readings(line: Line) -> list[MoveReading]:
        trunk = readings(by_name[line.of])[: line.from_ply] if line.of and line.from_ply else []
        return trunk + [reading(ply) for ply in line.plies]

    return [readings(line) for line in lines]


def _start_of(found: Reconstruction, variant: Variant, *, impossible: bool) -> Start:
    if found.position is None:
        proof = (
            "no position exists in which the printed line can be played"
            if found.possible is False
            else "a square of the line cannot be read, and several would make a position possible"
            if found.repairs
            else f"not decided within {found.conflicts:,} conflicts of the solver"
        )
        return Start(None, CheckedPosition(None, Basis.NONE, proof=proof), None, found, impossible)
    certain = dict(found.certain)
    geometry = variant.geometry
    pieces = [
        (geometry.square(bit), found.position.cells[bit]) for bit in geometry.bits if found.position.cells[bit] != EMPTY
    ]
    checked = CheckedPosition(
        fen=write_fen(found.position, geometry),
        basis=Basis.RECONSTRUCTED,
        certain=tuple((int(square), cell) for square, cell in found.certain),
        conjectured=tuple(sorted((int(square), cell) for square, cell in pieces if square not in certain)),
        occupied=tuple(int(square) for square, _ in found.occupied),
        empty=tuple(int(square) for square in found.empty),
        open=tuple(int(square) for square in found.free if square not in dict(pieces)),
        proof=_in_words(found),
    )
    return Start(found.position, checked, None, found, impossible)


def _in_words(found: Reconstruction) -> str:
    pieces = sum(cell != EMPTY for cell in found.position.cells) if found.position else 0
    fewest = "the fewest possible" if found.minimal else "not proved to be the fewest"
    certain, empty = len(found.certain), len(found.empty)
    squares = (
        f"{certain} pieces and {empty} empty squares are the same in every position that admits it with no more kings "
        "than it needs"
        if found.decided
        else "which squares are certain was not decided within the bound"
    )
    return f"the diagram is lost; the line was replayed in a position of {pieces} pieces ({fewest}); {squares}"
