"""A printed list of pieces with changes: what was changed, the board that comes out, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from naslag.model.board import EMPTY, Colour, Position, Setup, Square
from naslag.model.geometry import Corner, Geometry, Numbering
from naslag.model.variant import Variant
from naslag.rules.setup import promotion_squares
from naslag.verify import cost

Piece = tuple[Square, str]
"""A square and the cell character of what stands there."""


class What(StrEnum):
    """How a reading of a position differs from the print."""

    MISREAD = "misread"
    """Another square than the printed one."""
    LEFT_OUT = "left out"
    TOO_MANY = "too many"
    COLOUR = "colour"
    RANK = "rank"
    SIDE = "side"
    EXCHANGED = "exchanged"
    """The two lists under each other's heading."""
    TURNED = "turned"
    """Squares counted from another corner."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One change. `at` is the place of the piece in the printed list, None for what is not listed or concerns all;
    `was` is what is printed, `now` what is read: None where nothing is."""

    what: What
    at: int | None
    was: Piece | None
    now: Piece | None
    price: float
    corner: Corner | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A list with changes. `pieces` run parallel to the printed list, None where one is left out; `added` follow."""

    pieces: tuple[Piece | None, ...]
    side: Colour
    added: tuple[Piece, ...] = ()
    edits: tuple[Edit, ...] = ()

    @property
    def standing(self) -> list[Piece]:
        """The pieces that stand on the board."""
        return [*(piece for piece in self.pieces if piece is not None), *self.added]

    @property
    def price(self) -> float:
        """What the changes cost."""
        return sum(edit.price for edit in self.edits)

    def touched(self, at: int) -> bool:
        """Whether the piece there has been changed already."""
        return any(edit.at == at for edit in self.edits)

    def with_edit(self, edit: Edit) -> State:
        """The list with one more change."""
        edits = (*self.edits, edit)
        if edit.what is What.LEFT_OUT and edit.now is not None:
            return State(self.pieces, self.side, (*self.added, edit.now), edits)
        assert edit.at is not None
        return State((*self.pieces[: edit.at], edit.now, *self.pieces[edit.at + 1 :]), self.side, self.added, edits)


def stated(setup: Setup, side: Colour) -> State:
    """A printed list as it stands."""
    return State(setup.pieces, side)


@dataclass(frozen=True, slots=True)
class Ground:
    """What a board and its rules allow: the squares on which each kind of man would be a king, the pieces of a side at
    the beginning."""

    geometry: Geometry
    size: int
    men: int
    crowned: dict[str, frozenset[Square]]

    def can_stand(self, piece: Piece) -> bool:
        """Whether the board has the square, and the piece may stand on it."""
        return 1 <= piece[0] <= self.size and piece[0] not in self.crowned.get(piece[1], ())


@lru_cache(maxsize=64)
def ground_of(variant: Variant) -> Ground:
    """The ground of a variant."""
    crowned = {colour.man: frozenset(promotion_squares(variant, colour)) for colour in Colour}
    return Ground(variant.geometry, variant.geometry.size, variant.men, crowned)


def trouble(state: State, ground: Ground) -> tuple[int, ...] | None:
    """The places in the list that make the position impossible: the pieces that share a square, else the first number
    off the board or man on his promotion row. Nothing when it is possible; None when a side has too many pieces, or an
    added piece stands where another does."""
    seen: dict[Square, int] = {}
    odd: tuple[int, ...] = ()
    for at, piece in enumerate(state.pieces):
        if piece is None:
            continue
        if piece[0] in seen and piece[0]:
            return seen[piece[0]], at
        seen[piece[0]] = at
        if not odd and not ground.can_stand(piece):
            odd = (at,)
    white = sum(cell in "wW" for _, cell in state.standing)
    if max(white, len(state.standing) - white) > ground.men or any(piece[0] in seen for piece in state.added):
        return None
    return odd


def position(state: State, variant: Variant) -> Position:
    """The position of a list that has no trouble."""
    cells = [EMPTY] * variant.geometry.size
    for square, cell in state.standing:
        cells[variant.geometry.bit(square)] = cell
    return Position("".join(cells), state.side)


def other_colour(cell: str) -> str:
    """The same piece of the other side."""
    return cell.translate(str.maketrans("wbWB", "bwBW"))


def owner(cell: str) -> Colour:
    """Whose piece it is."""
    return Colour.WHITE if cell in "wW" else Colour.BLACK


def misreading(geometry: Geometry, printed: Square, meant: Square) -> float:
    """The cost of printing one square for another, as the variant writes them: numbers, or a letter and a digit."""
    a, b = geometry.name(printed), geometry.name(meant)
    if a.isdecimal() and b.isdecimal():
        return cost.square_cost(int(a), int(b))
    wrong = [(x, y) for x, y in zip(a, b, strict=False) if x != y]
    if len(a) != len(b) or len(wrong) != 1:
        return cost.OTHER_SQUARE
    return cost.LOOKALIKE if frozenset(wrong[0]) in cost.CONFUSABLE else cost.DIGIT


def corners(geometry: Geometry) -> tuple[Corner, ...]:
    """The corners from which the squares may be counted otherwise; none where squares have letters."""
    return () if geometry.numbering.algebraic else tuple(c for c in Corner if c is not geometry.numbering.corner)


def counted_from(geometry: Geometry, corner: Corner, square: Square) -> Square:
    """The square that a printed number means when it was counted from another corner."""
    if not 1 <= square <= geometry.size:
        return square
    other = geometry.seen(Numbering(corner, geometry.numbering.by_columns, geometry.numbering.algebraic))
    return geometry.square(other.bit(square))
