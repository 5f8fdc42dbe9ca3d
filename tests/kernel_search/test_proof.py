"""Proof search: against brute force and against tables, and certificates checked by the reference engine alone."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import naslag_kernel
import pytest

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.variant import Outcome, Variant
from naslag.rules.variants import variant

from . import plain

Node = tuple[str, bool, str, list[int], int]


def ask(fen: str, attacker: str, **how: object) -> naslag_kernel.Proof:
    rules = variant("international")
    at = plain.position(fen, rules)
    return naslag_kernel.kernel(rules).prove(at.cells, at.side is Colour.WHITE, attacker == "white", **how)


@pytest.mark.parametrize(
    ("fen", "attacker", "status"),
    [
        ("W:W14,26,35:B28", "white", "proved"),
        ("W:W14,26,35:B28", "black", "refuted"),
        ("B:WK5:BK46", "white", "proved"),
        ("B:W7,15:B5,6", "white", "proved"),
        ("B:W7,15:B5,6", "black", "refuted"),
        ("B:WK1:B13", "white", "proved"),
    ],
)
def test_truths_without_tables(fen: str, attacker: str, status: str) -> None:
    proof = ask(fen, attacker)
    assert (proof.status, proof.stopped) == (status, "")
    assert proof.certificate is not None
    side = Colour.WHITE if attacker == "white" else Colour.BLACK
    check(proof.certificate, plain.position(fen, variant("international")), variant("international"), side, status)


GOALS = [
    # Two for three, and the last piece with a king: 32-27 21x32 37x17 wins a man at least.
    ("B:W32,37:B26,K21", "black", {"goal": "gain", "number": 1}, "proved"),
    ("W:W28:B22,33", "white", {"goal": "gain", "number": 1}, "proved"),
    ("W:W28:B1,22", "white", {"goal": "gain", "number": 2, "plies": 3}, "refuted"),
    ("W:WK47:BK29,38", "white", {"goal": "caught"}, "proved"),
    ("W:W50:BK5", "white", {"goal": "caught", "plies": 3}, "refuted"),
    ("W:W7:B50", "white", {"goal": "crowned", "plies": 1}, "proved"),
    ("W:W12:B50", "white", {"goal": "crowned", "plies": 1}, "refuted"),
    ("W:W46,37:B26,31", "black", {"goal": "locked", "plies": 4}, "refuted"),
    ("B:W45:B34,40", "black", {"goal": "locked", "plies": 1}, "refuted"),
    ("W:W41:B46,36", "white", {"goal": "locked", "plies": 3}, "refuted"),
    ("B:W6:BK46", "black", {"plies": 1}, "refuted"),
]


@pytest.mark.parametrize(("fen", "attacker", "how", "status"), GOALS)
def test_other_goals(fen: str, attacker: str, how: dict[str, object], status: str) -> None:
    assert ask(fen, attacker, nodes=200_000, **how).status == status


def test_what_moves_leave_the_line_is_not_played() -> None:
    """White's king may not leave 1-45... so that it must run into the capture, or has failed."""
    free = ask("W:WK45:B12,K46", "black", plies=2)
    tied = ask("W:WK45:B12,K46", "black", plies=2, line=(45,), bound=True)
    assert (free.status, tied.status) == ("refuted", "proved")
    assert tied.certificate is not None
    assert tied.certificate[0][2] == "left"
    with pytest.raises(ValueError, match="there is no square 51"):
        ask("W:WK45:BK46", "black", line=(51,))


@cache
def crowd(name: str, number: int, seed: int, least: int = 4, most: int = 9) -> tuple[Position, ...]:
    """Random positions of a few pieces."""
    rules = variant(name)
    geometry = rules.geometry
    rng = random.Random(seed)
    found = []
    for _ in range(number):
        cells = [EMPTY] * geometry.size
        for bit in rng.sample(geometry.bits, rng.randint(least, most)):
            row = geometry.row_col(bit)[0]
            kinds = "wbwbWB" if 0 < row < geometry.rows - 1 else "WB"
            cells[bit] = rng.choice(kinds)
        found.append(Position("".join(cells), rng.choice((Colour.WHITE, Colour.BLACK))))
    return tuple(found)


@pytest.mark.parametrize("name", ["international", "english", "russian", "italian", "giveaway", "turkish"])
def test_wins_within_some_plies_against_brute_force(name: str) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    outcomes = set()
    for at in crowd(name, 30, 11, 3, 5):
        if not any(cell in "wW" for cell in at.cells) or not any(cell in "bB" for cell in at.cells):
            continue
        white = at.side is Colour.WHITE
        for attacker in Colour:
            for plies in (1, 2, 3):
                proof = kernel.prove(at.cells, white, attacker is Colour.WHITE, plies=plies)
                want = "proved" if plain.forced(at, rules, attacker, plies) else "refuted"
                assert proof.status == want, (at, attacker, plies)
                assert proof.certificate is not None
                check(proof.certificate, at, rules, attacker, want, plies)
                outcomes.add((want, proof.plies))
    assert {status for status, _ in outcomes} == {"proved", "refuted"}


@pytest.mark.parametrize("name", ["english", "brazilian", "italian", "giveaway"])
def test_proofs_without_tables_agree_with_the_tables(name: str, tmp_path: Path) -> None:
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    tables = naslag_kernel.endgames(rules, str(tmp_path))
    for material in tables.material(3):
        tables.build(material)
    decided = 0
    for at in crowd(name, 60, 5, 3, 3):
        value = tables.probe(at.cells, at.side is Colour.WHITE)
        if value is None:
            continue
        white = at.side is Colour.WHITE
        for attacker, wanted in ((white, "win"), (not white, "loss")):
            proof = kernel.prove(at.cells, white, attacker, nodes=20_000)
            if proof.status == "open":
                assert proof.stopped == "nodes"
                continue
            decided += 1
            assert proof.status == ("proved" if value[0] == wanted else "refuted"), (at, attacker)
            assert proof.certificate is not None
            side = Colour.WHITE if attacker else Colour.BLACK
            check(proof.certificate, at, rules, side, proof.status)
    assert decided > 40


@pytest.mark.parametrize("name", ["english", "brazilian"])
def test_proofs_of_more_pieces_rest_on_tables(name: str, tmp_path: Path) -> None:
    """Decided with tables, the same within the plies that the proof took, and never sooner than the shortest."""
    rules = variant(name)
    kernel = naslag_kernel.kernel(rules)
    tables = naslag_kernel.endgames(rules, str(tmp_path))
    for material in tables.material(3):
        tables.build(material)
    decided = 0
    for at in crowd(name, 40, 3):
        white = at.side is Colour.WHITE
        for attacker in Colour:
            side = attacker is Colour.WHITE
            proof = kernel.prove(at.cells, white, side, tables=tables, nodes=20_000)
            if proof.status == "open" or proof.certificate is None:
                continue
            decided += 1
            check(proof.certificate, at, rules, attacker, proof.status, tables=tables)
            if proof.status == "proved":
                again = kernel.prove(at.cells, white, side, tables=tables, nodes=200_000, plies=max(proof.plies, 1))
                assert again.status in ("proved", "open")
                quiet = kernel.prove(at.cells, white, side, tables=tables, nodes=200_000, quiet=max(proof.plies, 1))
                assert quiet.status in ("proved", "open")
    assert decided > 30


def test_the_same_answer_each_time_and_limits_that_hold() -> None:
    fen = "W:W15,25,26,K27:BK14,17"
    first, second = ask(fen, "white", nodes=30_000), ask(fen, "white", nodes=30_000)
    assert (first.status, first.stopped, first.nodes) == (second.status, second.stopped, second.nodes)
    assert (first.status, first.stopped) == ("open", "nodes")
    assert first.nodes < 40_000
    assert ask(fen, "white", nodes=0, seconds=0.01).stopped == "seconds"
    assert ask(fen, "black", certificate=0).certificate is None

    def stop(_done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(fen, "white", nodes=0, poll=stop)


def test_what_cannot_be_asked_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="goal is 'mate'; expected one of win gain caught locked crowned"):
        ask("W:W50:B1", "white", goal="mate")
    with pytest.raises(ValueError, match="number of pieces to gain is 0"):
        ask("W:W50:B1", "white", goal="gain")
    with pytest.raises(ValueError, match="no king to be caught"):
        ask("W:W50:B1", "white", goal="caught")
    with pytest.raises(ValueError, match="either plies or quiet"):
        ask("W:W50:B1", "white", plies=3, quiet=4)
    with pytest.raises(ValueError, match="plies is -1"):
        ask("W:W50:B1", "white", plies=-1)


def check(
    nodes: list[Node],
    root: Position,
    rules: Variant,
    attacker: Colour,
    status: str,
    plies: int | None = None,
    tables: naslag_kernel.Endgames | None = None,
) -> None:
    """Replay a certificate of a win with the reference engine."""
    assert nodes[0][:2] == (root.cells, root.side is Colour.WHITE)
    proved = status == "proved"
    for cells, white, kind, following, far in nodes:
        at = Position(cells, Colour.WHITE if white else Colour.BLACK)
        attacks = at.side is attacker
        given = [_at(nodes[index]) for index in following]
        replies = plain.after(at, rules)
        if kind == "one":
            assert attacks is proved
            assert len(given) == 1
            assert given[0] in replies
        elif kind == "all":
            assert attacks is not proved
            assert sorted(given, key=str) == sorted(replies, key=str)
        elif kind in ("goal", "over"):
            assert not replies
            wins = plain.finished(at, rules) is (Outcome.WINS if attacks else Outcome.LOSES)
            assert wins is (kind == "goal") is proved
        elif kind == "table":
            assert tables is not None
            value = tables.probe(cells, white)
            assert value is not None
            assert (value[0] == ("win" if attacks else "loss")) is proved
            assert not proved or value[1] == far
        else:
            assert kind == "spent"
            assert plies is not None
            assert not proved
        if proved:
            assert all(nodes[index][4] < far for index in following)
    if plies is not None:
        assert not proved or nodes[0][4] <= plies
        assert proved or _depth(nodes) <= plies


def _at(node: Node) -> Position:
    return Position(node[0], Colour.WHITE if node[1] else Colour.BLACK)


def _depth(nodes: list[Node]) -> int:
    """The longest line of a refutation that counts plies, which does not go round."""

    @cache
    def below(index: int) -> int:
        return max((1 + below(each) for each in nodes[index][3]), default=0)

    return below(0)
