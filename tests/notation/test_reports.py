"""Faults that users reported of other software (tests/cases/handed/notation-reports.yaml), each with its whole kind."""

from __future__ import annotations

import random
import re
from itertools import permutations
from pathlib import Path

import pytest
import yaml
from played import as_pdn, checked, only, random_game

from naslag.model.board import Colour, Position, Square
from naslag.model.finding import Severity
from naslag.model.report import Verdict
from naslag.model.variant import Promotion
from naslag.notation import hub
from naslag.notation.fen import read_fen, write_fen
from naslag.notation.pdn import read_games, write_games
from naslag.rules import setup as rules_setup
from naslag.rules.engine import legal_moves, play, start
from naslag.rules.game import Game
from naslag.rules.replay import pdn, resolve
from naslag.rules.variants import names, variant

REPORTS = {
    report["symptom"]: report["input"]
    for report in yaml.safe_load(
        (Path(__file__).parents[1] / "cases" / "handed" / "notation-reports.yaml").read_text("utf-8")
    )
}


def reported(symptom: str) -> str:
    """The input of the report that begins so."""
    (found,) = (text for said, text in REPORTS.items() if said.startswith(symptom))
    return str(found)


def position_of(fen: str, name: str = "international") -> Position:
    rules = variant(name)
    return rules_setup.position(read_fen(fen, rules.geometry), rules)


def crowded(name: str, seed: int) -> Position:
    """A position with kings of one side among many pieces of the other: captures are long and often alike."""
    rules = variant(name)
    rng = random.Random(f"{name} {seed}")
    side = rng.choice(list(Colour))
    far = {square for colour in Colour for square in rules_setup.promotion_squares(rules, colour)}
    cells = ["."] * rules.geometry.size
    bits = list(rules.geometry.bits)
    rng.shuffle(bits)
    for bit in bits[:2]:
        cells[bit] = side.king
    for bit in bits[2 : 2 + rules.men // 2]:
        cells[bit] = side.other.king if rules.geometry.square(bit) in far else side.other.man
    return Position("".join(cells), side)


def test_every_report_has_its_test() -> None:
    assert len(REPORTS) == 8


def test_two_routes_with_the_same_ends_are_both_kept() -> None:
    fen, move = reported("two capture routes").split()
    report = checked(f'[FEN "{fen}"]\n[GameType "20"]\n1. {move} *')
    (finding,) = report.findings
    assert (finding.code, finding.severity, finding.printed) == ("MV302", Severity.WARNING, move)
    # The king may stop on several squares between two captures; what it captures is all that tells the ways apart.
    ways = {
        tuple(sorted(way.captured))
        for way in resolve(position_of(fen), (Square(4), Square(15)), variant("international"))
    }
    assert {tuple(map(int, re.findall("[0-9]+", said))) for said in finding.evidence} == ways
    assert len(ways) == 2


@pytest.mark.parametrize("name", names())
def test_the_whole_route_is_written_where_it_is_needed_and_only_there(name: str) -> None:
    rules = variant(name)
    alike = 0
    for seed in range(150):
        position = crowded(name, seed)
        legal = legal_moves(position, rules)
        for move in legal:
            twins = [other for other in legal if (other.origin, other.target) == (move.origin, move.target)]
            squares = re.split("[-x:]", pdn(move, legal, rules))
            assert len(squares) == (2 if len(twins) == 1 else len(move.route))
            alike += len(twins) > 1
            named = [rules.geometry.named(square) for square in squares]
            meant = resolve(position, [square for square in named if square], rules)
            # A single capture has no squares between its ends: it is meant before all others, and is not alone.
            assert meant == (move,) if len(squares) > 2 or len(twins) == 1 else meant[0] == move
            # A capture with equal ends and pieces is one move, by whatever route.
            assert len({twin.captured for twin in twins}) == len(twins)
    assert alike > 0 or name in RARE


RARE = ("english", "italian", "old_french", "spanish", "thai")
"""Games in which two captures with the same ends are so rare that these positions have none."""


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("seed", range(4))
def test_what_was_played_is_never_struck_out(name: str, seed: int) -> None:
    """Lines of ends alone, as careless programs write them, however many captures in them are ambiguous."""
    rules = variant(name)
    game = random_game(rules, seed, crowded(name, seed))
    texts = [
        f"{rules.geometry.name(move.origin)}{'x' if move.is_capture else '-'}{rules.geometry.name(move.target)}"
        for move in game.moves
    ]
    tags = "".join(f'[{tag.name} "{tag.value}"]\n' for tag in as_pdn(game).tags)
    report = checked(tags + " ".join(texts) + " *")
    (line,) = only(report).lines or (None,)
    told = {finding.ply for finding in report.findings if finding.code in ("MV302", "MV311")}
    assert {finding.code for finding in report.findings} <= {"MV302", "MV311"}
    if line is None:
        return
    assert line.verdict is Verdict.LEGAL
    for ply, (fen, position) in enumerate(zip(line.fens, game.positions, strict=True)):
        if fen != write_fen(position, rules.geometry):
            assert min(told) < ply
            break


def test_hub_moves_name_the_captured_pieces_in_any_order() -> None:
    string, move = reported("hub move refused").split()
    origin, target, *captured = move.split("x")
    finals = set()
    for order in permutations(captured):
        text = f"{string}  {'x'.join((origin, target, *order))}"
        for name in ("brazilian", "russian", "pool"):
            report = checked(text, variant=name)
            assert report.findings == ()
            finals.add(only(report).lines[0].final_fen)
    assert finals == {
        only(checked(f"{string} 8x13", variant=name)).lines[0].final_fen for name in ("brazilian", "russian", "pool")
    }
    assert only(checked(f"{string}  {move}")).lines[0].verdict is Verdict.LEGAL


@pytest.mark.parametrize("name", names())
def test_hub_moves_in_any_order_in_every_game(name: str) -> None:
    rules = variant(name)
    rng = random.Random(name)
    compared = 0
    for seed in range(300):
        position = crowded(name, seed)
        for move in legal_moves(position, rules):
            if len(move.captured) < 2:
                continue
            captured = list(move.captured)
            rng.shuffle(captured)
            text = "x".join(map(str, (move.origin, move.target, *captured)))
            read = hub.read_move(text)
            assert read is not None and str(read) == text
            assert resolve(position, read.reading.squares, rules, True) == (move,)
            compared += 1
        if compared > 30:
            break
    assert compared > 0


@pytest.mark.parametrize("name", names())
def test_a_man_on_its_promotion_row_is_told(name: str) -> None:
    rules = variant(name)
    for colour in Colour:
        elsewhere = rules_setup.promotion_squares(rules, colour.other)
        for square in rules_setup.promotion_squares(rules, colour):
            for king in (False, True):
                kept = f"{'K' if king else ''}{rules.geometry.name(square)}"
                lists = {colour: kept, colour.other: f"K{rules.geometry.name(elsewhere[0])}"}
                fen = f"{colour.letter}:W{lists[Colour.WHITE]}:B{lists[Colour.BLACK]}"
                faults = rules_setup.faults(read_fen(fen, rules.geometry), rules)
                assert len(faults) == (not king), fen
                assert all("on its promotion row" in fault for fault in faults)


def test_the_reported_man_is_underlined() -> None:
    fen = reported("man on its promotion row")
    report = checked(f'[FEN "{fen}"]\n[GameType "20"]\n*')
    assert only(report).position.fen == fen
    text = f'[FEN "{fen}"]'
    assert [(finding.code, text[finding.span.start : finding.span.end]) for finding in report.findings] == [
        ("PS208", "4"),
        ("PS208", "49"),
    ]


ONE_SIDED = (
    "{side}:W{w}:B",
    "{side}:B:W{w}",
    "{side}:W{w}",
    "{side}:W:B{b}",
    "{side}:B{b}:W",
    "{side}:B{b}",
    "{side}:B{b}:W.",
)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("form", ONE_SIDED)
def test_a_side_may_have_no_piece(name: str, form: str) -> None:
    rules = variant(name)
    first = start(rules)
    squares = {
        cell: next(
            rules.geometry.name(rules.geometry.square(bit)) for bit in rules.geometry.bits if first.cells[bit] == cell
        )
        for cell in "wb"
    }
    for side in Colour:
        fen = form.format(side=side.letter, **squares)
        position = rules_setup.position(read_fen(fen, rules.geometry), rules)
        assert (position.side, len(position.cells.replace(".", ""))) == (side, 1)
        ending = Game.new(rules, position).ending()
        owner = Colour.WHITE if "w" in position.cells else Colour.BLACK
        assert (ending is not None) is (owner is not side or not legal_moves(position, rules))


def test_the_reported_side_without_pieces() -> None:
    fen = reported("legal one-sided FEN")
    report = checked(f'[FEN "{fen}"]\n[GameType "20"]\n*')
    assert (only(report).position.fen, report.findings) == (fen, ())


DOUBLED = {
    "W:W:W31-33:B1": "W:W31,32,33:B1",
    "B:B:W31:B1-3": "B:W31:B1,2,3",
    "B:B:B1-3:W31": "B:W31:B1,2,3",
    "B:W:W31:B1": "B:W31:B1",
    "W:W:B1:W31": "W:W31:B1",
    "W:W:W31,K32:BK1,2.": "W:W31,K32:BK1,2",
    " w : w : w 31 , 32 : b 1 . ": "W:W31,32:B1",
}


@pytest.mark.parametrize("fen", DOUBLED)
def test_a_doubled_side_token_is_read_and_never_written(fen: str) -> None:
    report = checked(f'[FEN "{fen}"]\n[GameType "20"]\n*')
    assert (only(report).position.fen, report.findings) == (DOUBLED[fen], ())


def test_the_reported_doubled_token() -> None:
    (game,) = read_games(reported("FEN written with two side tokens").replace(",...", ""))
    tag = game.tag("FEN")
    assert tag is not None and write_fen(position_of(tag.value), variant("international").geometry) == "W:W31:B1"


PASSING = [
    # variant, position, capture by way of the far row, what stands at its end
    ("international", "B:W41,42,50:B36", "36x38", "b"),
    ("international", "W:W15:B10,9,K47", "15x13", "w"),
    ("brazilian", "B:Wb2,d2,Kh8:Ba3", "a3xe3", "b"),
    ("brazilian", "W:Wh6:Bg7,e7,Ka1", "h6xd6", "w"),
    ("pool", "B:W25,26,K1:B21", "21x23", "b"),
    ("pool", "W:W12:B8,7,K32", "12x10", "w"),
    ("frisian", "B:W41,42,50:B36", "36x38", "b"),
    ("killer", "B:W41,42,50:B36", "36x38", "b"),
    ("canadian", "B:W61,62,72:B55", "55x57", "b"),
    ("buuren_1879", "B:W41,42,50:B36", "36x38", "b"),
    ("russian", "B:Wb2,d2,Kh8:Ba3", "a3:e3", "B"),
    ("russian", "W:Wh6:Bg7,e7,Ka1", "h6:d6", "W"),
]


@pytest.mark.parametrize(("name", "fen", "move", "cell"), PASSING)
def test_a_capture_that_only_passes_the_far_row_crowns_as_the_variant_says(
    name: str, fen: str, move: str, cell: str
) -> None:
    rules = variant(name)
    crowned = rules.promotion.value is Promotion.GOES_ON_AS_KING
    assert crowned is cell.isupper()
    position = position_of(fen, name)
    squares = [square for square in map(rules.geometry.named, re.split("[x:]", move)) if square]
    (played,) = resolve(position, squares, rules)
    assert play(position, played, rules).cells[rules.geometry.bit(squares[-1])] == cell
    tags = f'[FEN "{fen}"]\n[Variant "{name}"]\n' + (
        f'[GameType "{rules.game_type.value.tag}"]\n' if rules.game_type.value else ""
    )
    number = "11..." if fen.startswith("B") else "11."
    (line,) = only(checked(f"{tags}{number} {move} *")).lines
    assert (line.verdict, line.final_fen) == (Verdict.LEGAL, write_fen(play(position, played, rules), rules.geometry))


def test_the_reported_passing_move() -> None:
    number, move = reported("reader expects promotion").split()
    (line,) = only(checked(f'[FEN "B:W41,42,50:B36"]\n[GameType "20"]\n{number} {move} 12. 50-44 *')).lines
    assert (line.verdict, line.final_fen) == (Verdict.LEGAL, "B:W44:B38")


def test_the_reported_fen_is_read() -> None:
    fen = reported("PDN 3.0 FEN tag not read")
    report = checked(f'[Event "x"]\n[SetUp "1"]\n[FEN "{fen}"]\n[GameType "20,W,10,10,N2,0"]\n*')
    assert (only(report).position.fen, report.findings) == (fen, ())
    assert len(legal_moves(position_of(fen), variant("international"))) > 0


def shuffled(name: str, plies: int) -> Game:
    """Two kings that go to and fro and never meet: every position comes back again and again."""
    rules = variant(name)
    bits = rules.geometry.bits
    for white in bits:
        for black in reversed(bits):
            if white == black:
                continue
            cells = ["."] * len(bits)
            cells[white], cells[black] = "W", "B"
            game = Game.new(rules, Position("".join(cells), Colour.WHITE))
            for ply in range(plies):
                legal = legal_moves(game.position, rules)
                back = game.moves[-2] if ply > 1 else None
                wanted = [
                    move
                    for move in legal
                    if not move.is_capture
                    and (back is None or (move.origin, move.target) == (back.target, back.origin))
                ]
                if not wanted or any(move.is_capture for move in legal):
                    break
                game = game.played(wanted[0])
            if len(game.moves) == plies:
                return game
    raise AssertionError(f"no two kings of {name} leave each other alone")


@pytest.mark.parametrize("name", names())
def test_imported_games_are_never_cut_off(name: str) -> None:
    assert reported("imported games cut off").startswith("a game with more than 50 quiet moves")
    game = shuffled(name, 124)
    assert max(game.positions.count(position) for position in game.positions) > 5
    report = checked(write_games([as_pdn(game)]))
    (line,) = only(report).lines
    assert (line.verdict, len(line.moves), report.findings) == (Verdict.LEGAL, 124, ())
    assert line.final_fen == write_fen(game.position, variant(name).geometry)
