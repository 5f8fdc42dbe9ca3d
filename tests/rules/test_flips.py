"""Every rule of every game, changed alone, is noticed: by a cited position, by published counts, or in a game."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import naslag.rules
from naslag.model.board import Colour, Move, Position
from naslag.model.geometry import Corner, Playing
from naslag.model.variant import Outcome, Promotion, Variant
from naslag.notation.fen import write_fen
from naslag.rules import fast, generate
from naslag.rules.engine import start
from naslag.rules.game import Game
from naslag.rules.variants import names, variant
from naslag.rules.words import in_words

sys.path.insert(0, str(Path(__file__).parent))
from flipping import FILE, VALUES, Case, cases, flipped, flips, in_text, named, placed, squares
from test_perft import placed as row_position
from test_perft import rows

CASES = cases()
LEAVES = {"reference": 8_000, "kernel": 5_000_000}
"""How many leaves a published count may have to be counted again with a rule changed."""

Moves = set[tuple[int, int, frozenset[int]]]
Answer = tuple[Moves, set[str]]


def _answer(moves: tuple[Move, ...], played: Callable[[Move], Position]) -> Answer:
    assert len(moves) == len({(move.origin, move.target, move.captured) for move in moves})
    return {(move.origin, move.target, move.captured) for move in moves}, {played(move).cells for move in moves}


def _by_reference(position: Position, rules: Variant) -> Answer:
    return _answer(generate.legal_moves(position, rules), lambda move: generate.play(position, move, rules))


def _by_kernel(position: Position, rules: Variant) -> Answer:
    core = fast.core(rules)
    return _answer(fast.legal_moves(position, core), lambda move: fast.play(position, move, core))


ENGINES: dict[str, Callable[[Position, Variant], Answer]] = {"reference": _by_reference}
if fast.module() is not None:
    ENGINES["kernel"] = _by_kernel


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.variant} {case.fen}")
def test_the_moves_are_the_cited_ones(case: Case, engine: str) -> None:
    rules = variant(case.variant)
    before = placed(case.fen, rules)
    moves, _ = ENGINES[engine](before, rules)
    assert moves == squares(case.moves, rules), case.why
    if case.after:
        (move,) = generate.legal_moves(before, rules)
        assert write_fen(generate.play(before, move, rules), rules.geometry) == case.after


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", names())
def test_every_rule_of_movement_changed_alone_is_noticed(name: str, engine: str) -> None:
    """Each rule with each other value gives other moves, or another board after them, in a cited position that is said
    to be about that rule; or it cannot matter in this game, for a reason that its other rules show."""
    rules = variant(name)
    answer = ENGINES[engine]
    for field, value in flips(rules):
        other = flipped(rules, field, value)
        positions = [placed(case.fen, rules) for case in CASES if case.variant == name and field in case.rules]
        noticed = any(answer(position, rules) != answer(position, other) for position in positions)
        assert noticed != bool(cannot_matter(rules, field, value)), f"{name}: {field} = {in_text(value)}"


def cannot_matter(rules: Variant, field: str, value: Any = None) -> str:
    """Why a rule, or this one value of it, cannot change a move of this game, empty if it can."""
    short = rules.king_range.value == "one square"
    by_count = bool(rules.priority.value) and rules.priority.value[0] in ("the most pieces", "the highest value")
    forward = not any("back" in way or way == "sideways" for way in rules.man_captures.value)
    one_square = rules.king_landing.value == "on the square directly behind it"
    return {
        "complete": by_count and "a capture broken off takes less than the whole",
        "half_turn": rules.removal.value == "after the whole move" and "the captured piece bars the way back",
        "king_landing": short and "a short king has one landing square",
        "king_worth": rules.king_worth.value is None and "value does not count",
        "promotion": forward and value is Promotion.ONLY_IF_IT_ENDS_THERE and "a man that captures forward ends there",
        "removal": short and "short jumps never need a captured piece's square",
        "seek_more": (by_count or short or one_square) and "number decides, or there is one landing square",
    }.get(field) or ""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.variant} {case.fen}")
def test_each_case_is_about_the_rules_that_it_names(case: Case) -> None:
    rules = variant(case.variant)
    before = placed(case.fen, rules)
    for field in case.rules:
        others = [flipped(rules, field, value) for named, value in flips(rules) if named == field]
        assert any(_by_reference(before, other) != _by_reference(before, rules) for other in others), field


PUBLISHED = [row for row in rows() if row[0] in FILE["counts"]]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", FILE["counts"])
def test_published_counts_change_with_the_rule(name: str, engine: str) -> None:
    rules = variant(name)
    published = [row for row in PUBLISHED if row[0] == name]
    for key, (row, depth) in FILE["counts"][name].items():
        field, _, text = key.partition(" = ")
        (value,) = [value for at, value in flips(rules) if (at, in_text(value)) == (field, text)]
        _, routes, fen, counts = published[row]
        if counts[depth - 1] <= LEAVES[engine]:
            position, other = row_position(fen, rules), flipped(rules, field, value)
            assert _leaves(position, other, depth, routes == "keep", engine) != counts[depth - 1], key


def _leaves(position: Position, rules: Variant, depth: int, keep: bool, engine: str) -> int:
    if engine == "kernel":
        count: int = fast.core(rules).perft(position.cells, position.side is Colour.WHITE, depth, keep)  # type: ignore[union-attr]
        return count
    moves = (generate.legal_routes if keep else generate.legal_moves)(position, rules)
    if depth == 1:
        return len(moves)
    return sum(_leaves(generate.play(position, move, rules), rules, depth - 1, keep, engine) for move in moves)


# What a game begins with.

STARTS = {name: frozenset(moves.split()) for key, moves in FILE["starts"].items() for name in named(key)}

SQUARES = {name: number for key, number in FILE["squares"].items() for name in named(key)}


def _first_moves(rules: Variant) -> set[str]:
    name = rules.geometry.name
    return {f"{name(move.origin)}-{name(move.target)}" for move in generate.legal_moves(start(rules), rules)}


@pytest.mark.parametrize("name", names())
def test_the_first_moves_are_these_and_depend_on_board_rows_and_side(name: str) -> None:
    rules = variant(name)
    geometry = rules.geometry
    assert _first_moves(rules) == STARTS[name]
    numbering = geometry.numbering
    boards = [
        geometry.seen(replace(numbering, corner=corner, algebraic=False))
        for corner in Corner
        if numbering.algebraic or corner is not numbering.corner
    ]
    boards += [replace(geometry, playing=playing) for playing in Playing if playing is not geometry.playing]
    boards += [replace(geometry, columns=geometry.columns + 2)]
    assert geometry.size == SQUARES[name] != replace(geometry, rows=geometry.rows + 1).size
    others = [replace(rules, board=replace(rules.board, value=board)) for board in boards]
    others += [replace(rules, first=replace(rules.first, value=rules.first.value.other))]
    last = rules.start_rows.value[-1]
    for men in (rules.start_rows.value[:-1], (*rules.start_rows.value, last + 1)):
        others.append(replace(rules, start_rows=replace(rules.start_rows, value=men)))
    for other in others:
        assert _first_moves(other) != STARTS[name]


# What shows in a game alone.

OUTCOMES = {"white wins": Colour.WHITE, "black wins": Colour.BLACK, "draw": None}
OTHER: dict[str, Any] = {"blocked": tuple(Outcome), "bare": tuple(Outcome), "king_run": (None, 3, 1), "draws": ((),)}


def played() -> Iterator[tuple[str, dict[str, Any], str]]:
    """Every game of the file with what is said of it."""
    for game in FILE["games"]:
        for key, said in (game.get("ends") or game["can_move"]).items():
            for name in named(key):
                yield name, game, said


def _holds(rules: Variant, game: dict[str, Any], said: str) -> bool:
    found = Game.new(rules, placed(game["fen"], rules))
    for text in game.get("line", "").split():
        ((origin, target, _),) = squares(frozenset({(text, frozenset())}), rules)
        moves = [move for move in found.legal() if (move.origin, move.target) == (origin, target)]
        if not moves:
            return False
        found = found.played(moves[0])
    if "can_move" in game:
        ends = frozenset((f"{one}-{one}", frozenset[str]()) for one in said.split())
        return {move.origin for move in found.legal()} == {origin for origin, _, _ in squares(ends, rules)}
    ended = found.ending()
    return ended is not None and ended.winner is OUTCOMES[said]


@pytest.mark.parametrize(("name", "game", "said"), list(played()))
def test_the_game_ends_or_goes_on_as_cited_and_not_with_the_rule_changed(
    name: str, game: dict[str, Any], said: str
) -> None:
    rules = variant(name)
    assert _holds(rules, game, said), game["why"]
    (field,) = game["rules"]
    rule = getattr(rules, field)
    values = [value for value in OTHER[field] if field == "draws" or value != rule.value]
    # A longer run than the limit is what the line shows: a limit of one move stops it as well as three do.
    for value in values:
        changed = replace(rules, **{field: () if field == "draws" else replace(rule, value=value)})
        assert not _holds(changed, game, said), f"{field} = {value}"


DRAWN = {name: said for key, said in FILE["drawn"].items() for name in named(key)}


@pytest.mark.parametrize("name", names())
def test_a_game_is_drawn_in_these_ways_and_no_other(name: str) -> None:
    assert [in_words(rule.value) for rule in variant(name).draws] == DRAWN[name]


def test_no_rule_of_any_game_is_without_an_entry() -> None:
    of_games = {(name, field) for name, game, _ in played() for field in game["rules"]}
    without = set(FILE["without_moves"])
    prose = {"name", "aliases", "title", "authority", "notes"}
    begun = {"board", "first", "start_rows"}
    assert set(VALUES) | set(OTHER) | without | begun | prose == {field.name for field in fields(Variant)}
    for name in names():
        told = {field for case in CASES if case.variant == name for field in case.rules}
        assert {field for field in VALUES if not cannot_matter(variant(name), field)} <= told, name
        assert {(name, field) for field in OTHER} <= of_games, name
        assert name in STARTS, name


def test_no_engine_asks_for_the_rules_that_no_move_depends_on() -> None:
    for module in (generate, naslag.rules.game, naslag.rules.priority, naslag.rules.tables):
        tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
        asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not asked & set(FILE["without_moves"]), module.__name__
