"""Why a printed move is not legal, in one sentence for people who know the game and not the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from naslag.model.board import EMPTY, Move, Position, Square
from naslag.model.variant import Priority, Range, Variant
from naslag.rules.engine import legal_moves
from naslag.rules.generate import Capture, as_move, captures_of, quiet_moves
from naslag.rules.priority import rank
from naslag.rules.tables import directions

PIECES = {"w": "white man", "b": "black man", "W": "white king", "B": "black king"}
_SHOWN = 3


@dataclass(frozen=True)
class _Case:
    """A printed move from `origin` to `target` in its position, with what is legal there."""

    position: Position
    variant: Variant
    origin: Square
    target: Square
    legal: tuple[Move, ...]
    captures: tuple[Capture, ...]
    between: tuple[Square, ...]

    def cell(self, square: Square) -> str:
        return self.position.cells[self.variant.geometry.bit(square)]

    def name(self, square: Square) -> str:
        return self.variant.geometry.name(square)

    def text(self, move: Move) -> str:
        return ("x" if move.is_capture else "-").join(self.name(square) for square in (move.origin, move.target))

    def text_of(self, moves: Sequence[Move]) -> str:
        texts = list(dict.fromkeys(self.text(move) for move in moves))
        return " or ".join(texts[:_SHOWN]) + (" or another" if len(texts) > _SHOWN else "")

    @property
    def is_man(self) -> bool:
        return self.cell(self.origin).islower()


def why_illegal(position: Position, squares: Sequence[Square], variant: Variant) -> str:
    """Why the printed move is not legal, in one sentence without a full stop; empty if its ends are those of a legal
    move and no squares are printed between them."""
    geometry = variant.geometry
    for square in squares:
        if not 1 <= square <= geometry.size:
            return f"there is no square {square}: the board has {geometry.size}"
    legal = legal_moves(position, variant)
    captures = tuple(captures_of(position, variant))
    case = _Case(position, variant, squares[0], squares[-1], legal, captures, tuple(squares[1:-1]))
    return next((reason for reason in (find(case) for find in _REASONS) if reason is not None), "")


def _legal_after_all(case: _Case) -> str | None:
    same = [move for move in case.legal if (move.origin, move.target) == (case.origin, case.target)]
    if same and case.between:
        printed = ", ".join(case.name(square) for square in case.between)
        return f"{case.text(same[0])} is legal, but not by way of {printed}"
    return "" if same else None


def _no_own_piece(case: _Case) -> str | None:
    cell = case.cell(case.origin)
    if cell == EMPTY:
        return f"no piece stands on {case.name(case.origin)}"
    if cell not in case.position.side.man + case.position.side.king:
        side = case.position.side.value.capitalize()
        return f"{case.name(case.origin)} holds a {PIECES[cell]}, and {side} is to move"
    return None


def _occupied(case: _Case) -> str | None:
    cell = case.cell(case.target)
    if case.target == case.origin:
        return f"no capture leads from {case.name(case.origin)} back to it"
    return None if cell == EMPTY else f"{case.name(case.target)} is occupied by a {PIECES[cell]}"


def _another_goes_before(case: _Case) -> str | None:
    """The printed capture is there, and others take precedence."""
    geometry = case.variant.geometry
    bits = geometry.bit(case.origin), geometry.bit(case.target)
    same = [capture for capture in case.captures if (capture.stands[0], capture.stands[-1]) == bits]
    if not same:
        return None
    criteria = case.variant.priority.value
    ranked = [(rank(capture, case.position, case.variant, criteria), capture) for capture in case.captures]
    best, winner = max(ranked, key=lambda pair: pair[0])
    own, ours = max((pair for pair in ranked if pair[1] in same), key=lambda pair: pair[0])
    criterion = next(name for name, high, low in zip(criteria, best, own, strict=True) if high != low)
    reason = {
        Priority.MOST_PIECES: f"a capture of {len(winner.captured)} goes before one of {len(ours.captured)}",
        Priority.HIGHEST_VALUE: "a capture of higher value goes before one of lower value",
        Priority.WITH_KING: "a capture with a king goes before one with a man",
        Priority.MOST_KINGS: "of captures of equal number the one that takes more kings goes first",
        Priority.KINGS_FIRST: "of equal captures the one that meets a king first goes first",
    }[criterion]
    winners = [as_move(capture, geometry.squares) for its, capture in ranked if its == best]
    return f"{reason}: {case.text_of(winners)}"


def _compulsory(case: _Case) -> str | None:
    """The printed move would be legal if nothing could be captured."""
    quiet = quiet_moves(case.position, case.variant)
    if not any((move.origin, move.target) == (case.origin, case.target) for move in quiet):
        return None
    return f"a capture is compulsory: {case.text_of(case.legal)}"


def _goes_on(case: _Case) -> str | None:
    """The piece does come there, in the middle of a capture."""
    geometry = case.variant.geometry
    middle = [
        as_move(capture, geometry.squares)
        for capture in case.captures
        if capture.stands[0] == geometry.bit(case.origin) and geometry.bit(case.target) in capture.stands[1:-1]
    ]
    if not middle:
        return None
    return f"the capture does not end on {case.name(case.target)}: it goes on, {case.text_of(middle)}"


def _not_in_line(case: _Case) -> str | None:
    if _line(case) is not None:
        return None
    if any(move.origin == case.origin and move.is_capture for move in case.legal):
        own = [move for move in case.legal if move.origin == case.origin]
        return f"the {_piece(case)} cannot end its capture on {case.name(case.target)}: {case.text_of(own)}"
    ends = f"{case.name(case.origin)} and {case.name(case.target)}"
    return f"{ends} are not on one line, and no capture leads from the one to the other"


def _too_far_for_a_man(case: _Case) -> str | None:
    line = _line(case)
    if not case.is_man or line is None:
        return None
    direction, between = line
    step, jump = (
        direction in directions(ways.value, case.position.side)
        for ways in (case.variant.man_moves, case.variant.man_captures)
    )
    if len(between) == 0:
        backward = "backward" if jump or not step else "that way"
        return None if step else f"a man does not move {backward}: {case.name(case.origin)} to {case.name(case.target)}"
    if len(between) > 1:
        return f"a man cannot go {len(between) + 1} squares along a line"
    return _nothing_to_jump(case, between[0]) if jump else "a man does not capture backward"


def _nothing_to_jump(case: _Case, over: Square) -> str | None:
    cell = case.cell(over)
    if cell == EMPTY:
        return f"nothing stands on {case.name(over)} to be captured"
    if cell in case.position.side.man + case.position.side.king:
        return f"the piece on {case.name(over)} is its own side's"
    if cell.isupper() and not case.variant.man_captures_king.value and case.is_man:
        return f"a man may not capture the king on {case.name(over)}"
    return None


def _blocked_king(case: _Case) -> str | None:
    line = _line(case)
    if case.is_man or line is None:
        return None
    _, between = line
    standing = [square for square in between if case.cell(square) != EMPTY]
    own = [square for square in standing if case.cell(square) in case.position.side.man + case.position.side.king]
    if own:
        return f"the piece on {case.name(own[0])} is its own side's and stands in the way"
    if len(standing) > 1:
        names = " and ".join(case.name(square) for square in standing[:2])
        return f"the king cannot pass the pieces on {names} along one line"
    if case.variant.king_range.value is Range.SHORT and len(between) > (1 if standing else 0):
        return f"a king goes one square at a time: {case.name(case.origin)} to {case.name(case.target)} is too far"
    return None


def _anything_else(case: _Case) -> str:
    if case.legal:
        return f"the rules allow only {case.text_of(case.legal)}"
    return f"{case.position.side.value.capitalize()} has no legal move"


def _line(case: _Case) -> tuple[int, tuple[Square, ...]] | None:
    """The direction from origin to target and the squares between, if a line that the piece may use joins them."""
    geometry = case.variant.geometry
    variant = case.variant
    usable = (
        variant.king_moves.value | variant.king_captures.value | variant.man_moves.value | variant.man_captures.value
    )
    allowed = {*directions(usable, case.position.side), *directions(usable, case.position.side.other)}
    for direction, ray in enumerate(geometry.rays[geometry.bit(case.origin)]):
        if direction in allowed and geometry.bit(case.target) in ray:
            return direction, tuple(map(geometry.square, ray[: ray.index(geometry.bit(case.target))]))
    return None


def _piece(case: _Case) -> str:
    return "man" if case.is_man else "king"


_REASONS: tuple[Callable[[_Case], str | None], ...] = (
    _legal_after_all,
    _no_own_piece,
    _occupied,
    _another_goes_before,
    _compulsory,
    _goes_on,
    _not_in_line,
    _too_far_for_a_man,
    _blocked_king,
    _anything_else,
)
