"""A given diagram against what its line proves."""

from naslag.model.board import Colour, Setup, Square
from naslag.model.document import MoveReading
from naslag.rules.variants import variant
from naslag.verify.differences import differences
from naslag.verify.reconstruct import reconstruct

LINE = [
    MoveReading((Square(first), Square(last)), capture)
    for first, last, capture in ((12, 7, False), (2, 11, True), (22, 17, False), (11, 22, True))
]


def test_every_square_that_cannot_be_so_is_told() -> None:
    found = reconstruct([LINE], variant("international"), side=Colour.WHITE)
    given = [(12, "w"), (22, "w"), (2, "w"), (7, "b"), (50, "w")]
    setup = Setup(tuple((Square(square), cell) for square, cell in given), Colour.WHITE)
    assert list(differences(setup, found)) == [
        "2: the diagram has a white man, and the line proves a black man",
        "7: the diagram has a black man, and the line proves nothing",
    ]


def test_nothing_is_told_of_a_diagram_that_fits() -> None:
    found = reconstruct([LINE], variant("international"), side=Colour.WHITE)
    assert found.position is not None
    cells = variant("international").geometry
    pieces = tuple((cells.square(bit), found.position.cells[bit]) for bit in cells.bits)
    setup = Setup(tuple(piece for piece in pieces if piece[1] != "."), Colour.WHITE)
    assert list(differences(setup, found)) == []
