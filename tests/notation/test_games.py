"""Every variant plays games to their end in both engines, and they come back from PDN and Hub as they were."""

from __future__ import annotations

from dataclasses import replace

import pytest
from played import as_pdn, checked, only, random_game

from naslag.model.report import Verdict
from naslag.notation.fen import write_fen
from naslag.notation.game_types import numbered
from naslag.notation.hub import write_line
from naslag.notation.pdn import read_games, write_games
from naslag.rules.variants import names, variant

GAMES = 3


@pytest.mark.parametrize("name", names())
def test_games_come_back_from_pdn(name: str) -> None:
    rules = variant(name)
    games = [random_game(rules, seed) for seed in range(GAMES)]
    written = write_games([as_pdn(game) for game in games])
    assert read_games(written) == tuple(as_pdn(game) for game in games)
    assert write_games(read_games(written)) == written
    report = checked(written)
    assert report.findings == ()
    assert [item.variant for item in report.items] == [name] * GAMES
    for item, game in zip(report.items, games, strict=True):
        (line,) = item.lines
        assert (line.verdict, line.stopped_at) == (Verdict.LEGAL, None)
        assert line.fens == tuple(write_fen(position, rules.geometry) for position in game.positions)


@pytest.mark.parametrize("name", [name for name in names() if numbered(name)])
def test_the_number_of_a_game_is_enough(name: str) -> None:
    game = random_game(variant(name), 7)
    whole = as_pdn(game)
    (item,) = checked(
        write_games(
            [
                replace(
                    whole,
                    tags=tuple(
                        replace(tag, value=tag.value.split(",")[0]) if tag.name == "GameType" else tag
                        for tag in whole.tags
                        if tag.name != "FEN"
                    ),
                )
            ]
        )
    ).items
    assert (item.variant, item.lines[0].verdict) == (name, Verdict.LEGAL)
    assert item.lines[0].final_fen == write_fen(game.position, variant(name).geometry)


@pytest.mark.parametrize("name", names())
def test_games_come_back_from_hub(name: str) -> None:
    rules = variant(name)
    game = random_game(rules, 11)
    line = only(checked(write_line(game.positions[0], game.moves, rules.geometry), "log.hub", name)).lines[0]
    assert (line.verdict, line.final_fen) == (Verdict.LEGAL, write_fen(game.position, rules.geometry))


@pytest.mark.parametrize("name", names())
def test_a_game_goes_on_from_any_position_with_either_side_to_move(name: str) -> None:
    rules = variant(name)
    game = random_game(rules, 23)
    for at in {1, len(game.moves) // 3, len(game.moves) // 2}:
        rest = random_game(rules, at, game.positions[at])
        item = only(checked(write_games([as_pdn(rest)])))
        assert item.position.fen == write_fen(game.positions[at], rules.geometry)
        assert [line.verdict for line in item.lines] == [Verdict.LEGAL] * bool(rest.moves)
