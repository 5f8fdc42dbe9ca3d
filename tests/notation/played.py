"""Random games, and what becomes of a text when it is read and verified."""

from __future__ import annotations

import random

from naslag.model.board import Position
from naslag.model.report import CheckedItem, FileReport
from naslag.model.text import SourceText
from naslag.model.variant import Variant
from naslag.notation.fen import write_fen
from naslag.notation.game_types import numbered
from naslag.notation.pdn import Game as PdnGame
from naslag.notation.pdn import Move, Number, Result, Tag
from naslag.read.run import read_text
from naslag.rules import engine, generate
from naslag.rules.game import Game
from naslag.rules.replay import pdn
from naslag.verify.run import verify

LONGEST = 300
"""Plies after which a random game is broken off: kings may chase each other in rules that know no draw."""


def random_game(rules: Variant, seed: int, start: Position | None = None) -> Game:
    """A game to its end. Whatever engine answers, the reference gives the same moves at every ply."""
    rng = random.Random(f"{rules.name} {seed}")
    game = Game.new(rules, start)
    while len(game.moves) < LONGEST and game.ending() is None:
        assert set(engine.legal_moves(game.position, rules)) == set(generate.legal_moves(game.position, rules))
        move = rng.choice(game.legal())
        assert engine.play(game.position, move, rules) == generate.play(game.position, move, rules)
        game = game.played(move)
    return game


def as_pdn(game: Game) -> PdnGame:
    """A game as a PDN file has it, with the tags that its variant needs."""
    rules = game.variant
    elements: list[Number | Move | Result] = []
    for ply, move in enumerate(game.moves):
        if ply % 2 == 0:
            elements.append(Number(f"{ply // 2 + 1}."))
        elements.append(Move(pdn(move, engine.legal_moves(game.positions[ply], rules), rules)))
    tags = [Tag("FEN", write_fen(game.positions[0], rules.geometry))]
    if rules.game_type.value:
        tags.append(Tag("GameType", rules.game_type.value.tag))
    if not numbered(rules.name):
        tags.append(Tag("Variant", rules.name))
    return PdnGame(tuple(tags), (*elements, Result("*")))


def checked(text: str, path: str = "in.pdn", variant: str | None = None) -> FileReport:
    """What verification says of a text."""
    return verify(read_text(SourceText(path, text), variant=variant), variant=variant)


def only(report: FileReport) -> CheckedItem:
    """The one item of a report."""
    (item,) = report.items
    return item
