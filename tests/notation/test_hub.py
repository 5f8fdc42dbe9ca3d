"""The Hub protocol: commands, moves with their captured pieces, and what engines log besides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played import random_game

from naslag.model.board import Square
from naslag.notation import hub, strings
from naslag.rules.variants import names, variant

START = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"


def squares(*numbers: int) -> tuple[Square, ...]:
    return tuple(Square(number) for number in numbers)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("32-28", hub.HubMove(Square(32), Square(28))),
        ("28x19x23", hub.HubMove(Square(28), Square(19), squares(23), capture=True)),
        ("28x19", hub.HubMove(Square(28), Square(19), capture=True)),
        ("8x13x11x18x17", hub.HubMove(Square(8), Square(13), squares(11, 18, 17), capture=True)),
        ("8x13x17x11x18", hub.HubMove(Square(8), Square(13), squares(17, 11, 18), capture=True)),
        ("100x1x50", hub.HubMove(Square(100), Square(1), squares(50), capture=True)),
    ],
)
def test_a_move_is_read_and_written(text: str, move: hub.HubMove) -> None:
    assert hub.read_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text", ["", "32", "32-", "-28", "32-28-23", "32x", "32:28", "32 - 28", "a1-b2", "32-28x23", "1234-5"]
)
def test_what_is_no_move(text: str) -> None:
    assert hub.read_move(text) is None


@pytest.mark.parametrize(
    ("line", "position", "moves"),
    [
        (f"pos pos={START}", START, ()),
        (f'  pos  pos={START}  moves="32-28 19-23"', START, ("32-28", "19-23")),
        (f'pos moves="32-28" pos="{START}"', START, ("32-28",)),
        (f"pos pos={START} moves=32-28", START, ("32-28",)),
        (f'pos pos={START} moves=""', START, ()),
        (f"{START} 32-28 x", START, ("32-28", "x")),
        ("pos pos=Wbb", "Wbb", ()),
    ],
)
def test_a_line_is_read(line: str, position: str, moves: tuple[str, ...]) -> None:
    found = hub.read_line(line)
    assert found is not None
    assert (found.position.text, tuple(move.text for move in found.moves)) == (position, moves)
    for token in (found.position, *found.moves):
        assert line[token.start : token.end] == token.text


@pytest.mark.parametrize(
    "line", ["", "pos", "pos moves=32-28", "go think", 'info pv="32-28"', "position startpos", "32-28 19-23"]
)
def test_other_lines(line: str) -> None:
    assert hub.read_line(line) is None


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("set-param name=variant value=killer", "killer"),
        ('set-param name="variant" value="frisian"', "frisian"),
        ("set-param name=book value=false", None),
        ("param name=variant value=normal", None),
        ("set-param name=variant", None),
    ],
)
def test_the_game_that_an_engine_is_told_to_play(line: str, value: str | None) -> None:
    assert hub.read_parameter(line, "variant") == value


def test_the_games_that_engines_name_are_ours() -> None:
    assert set(hub.VARIANTS.values()) <= set(names())


@pytest.mark.parametrize("name", names())
def test_what_is_written_is_read(name: str) -> None:
    game = random_game(variant(name), 5)
    geometry = variant(name).geometry
    line = hub.write_line(game.positions[0], game.moves, geometry)
    found = hub.read_line(line)
    assert found is not None and found.position.text == strings.write(game.positions[0], geometry)
    read = [hub.read_move(token.text) for token in found.moves]
    assert read == [hub.of_move(move) for move in game.moves]
    assert [frozenset(move.captured) for move in read if move] == [move.captured for move in game.moves]
    assert "moves" not in hub.write_line(game.position, (), geometry)


@given(st.text(alphabet='pos=Wbew "moves-x0123456789\t', max_size=120))
def test_no_line_crashes_the_reader(text: str) -> None:
    assert hub.read_line(text) is None or isinstance(hub.read_line(text), hub.Line)
    hub.read_parameter(text, "variant")
    hub.read_move(text)
