"""Positions that nobody chose: what is claimed of a line must be true of every position in which it can be played."""

import random

import pytest

from naslag.model.board import Colour, Position
from naslag.model.document import MoveReading
from naslag.model.errors import UsageError
from naslag.model.variant import Variant
from naslag.rules.engine import legal_moves, play, start
from naslag.rules.setup import promotion_squares
from naslag.rules.variants import names, variant
from naslag.verify.reconstruct import Bound, Reconstruction, reconstruct
from naslag.verify.reconstruction.grid import Grid, grid_of

BOUND = Bound(conflicts=20_000, questions=200)


def diagonal_variants() -> list[str]:
    found = []
    for name in names():
        try:
            grid_of(variant(name))
        except UsageError:
            continue
        found.append(name)
    return found


def random_position(rng: random.Random, rules: Variant) -> Position:
    """Few pieces or many, kings or none, no man on its far row, no more pieces a side than the rules know."""
    geometry = rules.geometry
    far = {colour.man: {geometry.bit(square) for square in promotion_squares(rules, colour)} for colour in Colour}
    kings = rng.choice([0.0, 0.0, 0.1, 0.2]) if geometry.size <= 60 else 0.0  # kings' routes on 12x12 take seconds
    cells = ["."] * geometry.size
    for bit in rng.sample(range(geometry.size), min(rng.choice([6, 10, 16, 20]), rules.men)):
        cell = rng.choice("wb")
        cells[bit] = cell.upper() if bit in far[cell] or rng.random() < kings else cell
    return Position("".join(cells), rng.choice(list(Colour)))


def random_line(rng: random.Random, position: Position, rules: Variant, plies: int) -> list[MoveReading]:
    line = []
    for _ in range(plies):
        moves = legal_moves(position, rules)
        if not moves:
            break
        move = rng.choice(moves)
        line.append(MoveReading((move.origin, move.target), move.is_capture))
        position = play(position, move, rules)
    return line


def kings(position: Position) -> int:
    return sum(cell.isupper() for cell in position.cells)


def agrees(found: Reconstruction, position: Position, grid: Grid) -> bool:
    """Whether a position has what is certain, and nothing else where something else is excluded."""
    at = {square: position.cells[bit] for square, bit in grid.bits.items()}
    return (
        all(at[square] == cell for square, cell in found.certain)
        and all(at[square] == "." for square in found.empty)
        and all(at[square] in cells for square, cells in found.occupied)
    )


def replays(line: list[MoveReading], position: Position, rules: Variant) -> bool:
    """Whether a line can be played, by some choice where several captures share their ends."""
    if not line:
        return True
    first = line[0]
    following = [
        move
        for move in legal_moves(position, rules)
        if (move.origin, move.target, move.is_capture) == (*first.squares, first.capture)
    ]
    return any(replays(line[1:], play(position, move, rules), rules) for move in following)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", diagonal_variants())
def test_a_line_tells_the_truth_about_its_position(name: str, seed: int) -> None:
    rng = random.Random(seed)
    rules = variant(name)
    grid = grid_of(rules)
    position = random_position(rng, rules)
    line = random_line(rng, position, rules, rng.choice([1, 2, 4, 8]))
    found = reconstruct([line], rules, side=position.side, bound=BOUND)
    assert found.possible is not False
    if found.position is None:
        return
    assert replays(line, found.position, rules)
    if kings(found.position) == kings(position) and found.decided:
        assert agrees(found, position, grid)
    for _ in range(60):  # positions near the one found, as far as the line can be played in them
        cells = list(found.position.cells)
        for bit in rng.sample(range(grid.size), rng.choice([1, 2, 3, 6])):
            cells[bit] = rng.choice(".wb")
        other = Position("".join(cells), position.side)
        on_far_row = any(cells[bit] == colour.man for colour in Colour for bit in grid.far_row[colour])
        if kings(other) == kings(found.position) and not on_far_row and replays(line, other, rules):
            assert agrees(found, other, grid)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_gives_back_what_moved(seed: int) -> None:
    rules = variant("international")
    line = random_line(random.Random(seed), start(rules), rules, 60)
    found = reconstruct([line], rules, side=Colour.WHITE)
    assert (found.possible, found.decided) == (True, True)
    assert agrees(found, start(rules), grid_of(rules))
    moved = {int(reading.squares[0]) for reading in line} - set(range(21, 31))
    assert moved <= {int(square) for square, _ in found.certain}
