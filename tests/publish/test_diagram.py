"""What is known of each square, as a drawing and in words."""

from __future__ import annotations

from types import ModuleType

import pytest

from naslag.model.board import Colour
from naslag.model.report import Basis, CheckedPosition
from naslag.publish.diagram import Diagram, State, diagram, shaded
from naslag.publish.run import SITE
from naslag.publish.words import Words, load_words
from naslag.rules.variants import variant


@pytest.fixture(scope="module")
def words() -> Words:
    return load_words(SITE / "words", "en")


def drawn(position: CheckedPosition, words: Words, name: str = "international") -> Diagram:
    return diagram(position, variant(name).geometry, words)


def test_each_square_of_a_reconstruction_has_its_state(made: ModuleType, words: Words) -> None:
    found = drawn(made.reconstructed.checked.position, words)
    assert {cell.square: (cell.piece, cell.state) for cell in found.cells if cell.state is not State.OPEN} == {
        4: ("", State.EMPTY),
        10: ("", State.EMPTY),
        14: ("w", State.CERTAIN),
        26: ("w", State.CERTAIN),
        28: ("b", State.CERTAIN),
        32: ("", State.EMPTY),
        36: ("b", State.CONJECTURED),
        37: ("", State.EMPTY),
        38: ("", State.EMPTY),
        48: ("b", State.OCCUPIED),
    }
    assert len(found.cells) == 50
    assert found.legend == (State.CERTAIN, State.CONJECTURED, State.OCCUPIED, State.EMPTY, State.OPEN)
    assert found.words[:5] == (
        ("White men", "14, 26"),
        ("Black men", "28, 36, 48"),
        ("Certain", "14, 26, 28"),
        ("Conjectured", "36"),
        ("Something stood here, it is not known what", "48"),
    )


def test_a_printed_diagram_has_no_doubt(words: Words) -> None:
    found = drawn(CheckedPosition("B:W30:BK5,15", Basis.PRINTED), words)
    assert (found.side, found.legend, found.words) == (
        Colour.BLACK,
        (),
        (("White men", "30"), ("Black men", "15"), ("Black kings", "5")),
    )
    assert {cell.state for cell in found.cells} == {State.PLAIN}


def test_no_position_is_an_empty_board(words: Words) -> None:
    found = drawn(CheckedPosition(None, Basis.NONE), words)
    assert (found.side, found.legend, found.words) == (None, (), ())


@pytest.mark.parametrize(
    ("name", "corners"),
    [
        ("international", {"1": (1, 0), "5": (9, 0), "46": (0, 9), "50": (8, 9)}),
        ("russian", {"b8": (1, 0), "h8": (7, 0), "a1": (0, 7), "g1": (6, 7)}),
        ("croda", {"a8": (0, 0), "h8": (7, 0), "a1": (0, 7), "h1": (7, 7)}),
    ],
)
def test_squares_lie_where_the_variant_has_them(name: str, corners: dict[str, tuple[int, int]], words: Words) -> None:
    found = drawn(CheckedPosition(None, Basis.NONE), words, name)
    places = {cell.name: (cell.column, cell.row) for cell in found.cells}
    assert {square: places.get(square) for square in corners} == corners


def test_fields_are_shaded_also_where_all_are_played_on() -> None:
    assert len(shaded(variant("international").geometry)) == 50
    assert len(shaded(variant("croda").geometry)) == 32
    assert (0, 9) in shaded(variant("international").geometry)
    assert (0, 7) in shaded(variant("croda").geometry)
