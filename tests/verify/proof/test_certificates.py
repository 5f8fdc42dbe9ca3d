"""Certificates: what is written, and that nothing false is believed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from naslag.model.board import Colour, Position
from naslag.model.errors import SourceError
from naslag.rules.proving import Aim, Goal, Limits
from naslag.rules.variants import variant
from naslag.verify.proof import certificate, reference
from naslag.verify.proof.check import Checked, check
from naslag.verify.proof.tree import arranged

INTERNATIONAL = variant("international")
PROOF = """\
naslag certificate 1
# White wins
variant international
position B:W7,15:B5,6
claim white win
answer proved
plies 4
moves 4
W:W7,15:B5,11 7x16
W:W15,16:B10 15x4
W:W7,15:B6,10 15x4
W:WK4,7:B11 7x16
end
"""
CAUGHT = """\
naslag certificate 1
variant international
position B:W46:BK5,1
claim black win
answer refuted
moves 1
B:W46:BK5,1 1-6
end
"""


def checked(text: str) -> tuple[Checked, ...]:
    return check(certificate.read(text.splitlines(), "c.txt"), "c.txt")


def refusal(text: str) -> str:
    with pytest.raises(SourceError) as refused:
        checked(text)
    return str(refused.value)


def written(fen_position: Position, aim: Aim) -> str:
    found = reference.search(fen_position, INTERNATIONAL, aim, Limits(50_000))
    assert found.tree is not None
    return certificate.write([arranged(aim, found.status == "proved", found.tree)], INTERNATIONAL)


GUIDE = Path(__file__).parents[3] / "site" / "pages" / "certificates.md"


def test_a_certificate_is_written_as_the_guide_says(at: Callable[[str], Position]) -> None:
    assert PROOF in re.sub("^    ", "", GUIDE.read_text("utf-8"), flags=re.MULTILINE)
    text = written(at("B:W7,15:B5,6"), Aim(Colour.WHITE))
    assert text == PROOF.replace("# White wins\n", "")
    assert checked(PROOF) == (Checked("white win", True, 4, 8, 0),)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "naslag certificate 1",
            "naslag certificate 2",
            "c.txt:1: 'naslag certificate 2'; expected naslag certificate 1",
        ),
        ("naslag certificate 1\n", "", "c.txt:2: 'variant international'; expected naslag certificate 1"),
        ("variant international", "variant halma", "c.txt:3: variant 'halma'; expected one of "),
        (
            "position B",
            "position W",
            "c.txt:5: no move is given in W:W7,15:B5,6, which the play can reach; expected an",
        ),
        (
            "position B:W7,15:B5,6",
            "position B:W7,15:B5,5",
            "c.txt:4: 'B:W7,15:B5,5': 5 is given twice; expected a poss",
        ),
        ("position B:W7,15:B5,6", "position B:W15,7:B5,6", "c.txt:4: 'B:W15,7:B5,6'; expected B:W7,15:B5,6"),
        (
            "position B:W7,15:B5,6",
            "position x",
            "c.txt:4: 'x' is no FEN: a FEN looks like W:W31-50:B1-20; expected a FEN",
        ),
        ("claim white win", "claim black win", "c.txt:5: no move is given in B:W7,15:B5,6, which the play can reach"),
        ("claim white win", "claim white joy", "c.txt:5: 'claim white joy'; expected claim, a side and a goal"),
        ("claim white win", "claim white gain", "c.txt:5: 'claim white gain'; expected claim, a side and a goal"),
        (
            "claim white win",
            "claim white win 2",
            "c.txt:5: 'white win 2'; expected a number behind gain, and behind gain",
        ),
        (
            "claim white win",
            "claim white win within 3",
            "c.txt:9: the play ends in W:W15,16:B10: the plies are spent; ex",
        ),
        ("claim white win", "claim white win on 51 white", "c.txt:5: square 51; expected squares 1 to 50"),
        ("claim white win", "claim white caught", "c.txt:5: there is no king to be caught; expected a claim that can"),
        ("answer proved", "answer refuted", "c.txt:7: 'plies 4'; expected moves and how many lines follow"),
        ("answer proved", "answer perhaps", "c.txt:6: 'answer perhaps'; expected answer proved or refuted"),
        ("plies 4", "plies 2", "c.txt:5: plies 2; expected plies 4, the longest line"),
        ("moves 4", "moves 5", "c.txt:13: 'end'; expected a position and the move in it"),
        ("moves 4", "moves 3", "c.txt:12: 'W:WK4,7:B11 7x16'; expected claim, a side and a goal"),
        ("moves 4", "moves 9999999", "c.txt:8: 9,999,999 moves; expected 2,000,000 at most"),
        ("7x16\nend", "7x18\nend", "c.txt:12: '7x18' cannot be played; expected one of 7x16"),
        ("7x16\nend", "7-2\nend", "c.txt:12: '7-2' cannot be played; expected one of 7x16"),
        ("7x16\nend", "x\nend", "c.txt:12: 'x' cannot be played; expected one of 7x16"),
        ("7x16\nend", "\nend", "c.txt:12: 'W:WK4,7:B11'; expected a position and the move in it"),
        ("7x16\nend", "table loss 3\nend", "c.txt:12: table loss; expected white to reach the goal (win)"),
        ("7x16\nend", "table win 1\nend", "c.txt:12: an endgame value; expected moves, or tables to compare it with"),
        ("end\n", "", "c.txt:12: the certificate ends here; expected another claim, or end"),
        ("end\n", "end\nend\n", "c.txt:14: 'end'; expected nothing after end"),
        ("W:WK4,7:B11 7x16", "W:W15,16:B10 15x4", "c.txt:12: 'W:W15,16:B10' again, as on line 10; expected each posit"),
        ("W:WK4,7:B11 7x16", "W:WK4:B11 4x16", "c.txt:11: no move is given in W:WK4,7:B11, which the play can reach"),
        (
            "W:WK4,7:B11 7x16",
            f"W:WK4,7:B11 7x16{' ' * 1000}",
            "c.txt:12: a line of more than 1000 characters; expected",
        ),
        ("moves 4", "moves 5\nW:W46:B1 46-41", "c.txt:9: a position that is never met; expected positions of the play"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    assert PROOF.count(old) == 1
    assert refusal(PROOF.replace(old, new)).startswith(message)


@pytest.mark.parametrize("line", range(len(PROOF.splitlines())))
def test_no_line_can_be_missing(line: int) -> None:
    lines = PROOF.splitlines()
    without = "\n".join(lines[:line] + lines[line + 1 :])
    if lines[line].startswith("#"):
        checked(without)
    else:
        refusal(without)


@pytest.mark.parametrize("length", range(0, len(PROOF) - 1, 7))
def test_a_truncated_certificate_is_refused(length: int) -> None:
    refusal(PROOF[:length])


def test_a_line_for_another_position_does_not_help(at: Callable[[str], Position]) -> None:
    text = written(at("W:W14,26,35:B28"), Aim(Colour.WHITE))
    lines = text.splitlines()
    moves = [index for index, line in enumerate(lines) if re.match("[WB]:", line)]
    assert len(moves) > 10
    for index in moves:
        without = lines[:index] + lines[index + 1 :]
        without[without.index(f"moves {len(moves)}")] = f"moves {len(moves) - 1}"
        assert "no move is given in" in refusal("\n".join(without))


def test_a_proof_that_goes_round_is_refused(at: Callable[[str], Position]) -> None:
    """Black's draw, passed off as Black's win."""
    draw = written(at("B:WK48:BK26"), Aim(Colour.WHITE))
    text = draw.replace("claim white win", "claim black win").replace("answer refuted", "answer proved\nplies 9")
    assert re.fullmatch(r"c\.txt:\d+: the play comes back to \S+; expected a goal that comes nearer", refusal(text))


def test_a_refutation_may_go_round_and_must_answer_everything(at: Callable[[str], Position]) -> None:
    text = written(at("B:WK48:BK26"), Aim(Colour.WHITE))
    assert checked(text)[0].claim == "white win"
    lines = text.splitlines()
    moves = [index for index, line in enumerate(lines) if line.startswith("B:")]
    for index in moves[:: len(moves) // 12]:
        without = lines[:index] + lines[index + 1 :]
        without[without.index(f"moves {len(moves)}")] = f"moves {len(moves) - 1}"
        assert "no move is given in" in refusal("\n".join(without))


def test_what_is_not_refuted_is_not_believed() -> None:
    text = PROOF.replace("claim white win", "claim black win").replace("answer proved\nplies 4", "answer refuted")
    assert checked(text) == (Checked("black win", False, 0, 8, 0),)
    lost = text.replace("claim black win", "claim white win")
    assert refusal(lost).startswith("c.txt:5: no move is given in B:W7,15:B5,6")


@pytest.mark.parametrize(
    ("fen", "aim", "claim"),
    [
        ("W:W33:B29,19,8", Aim(Colour.WHITE, Goal.GAIN, 1), "white gain 1"),
        ("W:W14,26,35:B28", Aim(Colour.WHITE, Goal.CROWNED, plies=3), "white crowned within 3"),
        ("W:W14,26,35:B28", Aim(Colour.WHITE, quiet=50), "white win quiet 50"),
        ("W:W14,26,35:B28", Aim(Colour.WHITE, plies=5), "white win within 5"),
        (
            "W:WK28:B7,8",
            Aim(Colour.WHITE, Goal.GAIN, 1, line=(28, 33), bound=Colour.WHITE),
            "white gain 1 on 28,33 white",
        ),
        ("W:W46:B41,37", Aim(Colour.BLACK, Goal.LOCKED), "black locked"),
    ],
)
def test_every_kind_of_claim_is_written_and_read(fen: str, aim: Aim, claim: str, at: Callable[[str], Position]) -> None:
    text = written(at(fen), aim)
    assert f"\nclaim {claim}\n" in text
    assert checked(text)[0].claim == claim
    assert certificate.read(text.splitlines(), "c.txt").parts[0].aim == aim


def test_quiet_plies_begin_anew_when_a_man_moves(at: Callable[[str], Position]) -> None:
    shown = [checked(written(at("W:W14,26,35:B28"), Aim(Colour.WHITE, quiet=plies)))[0] for plies in (1, 2)]
    assert [(part.claim, part.proved, part.plies) for part in shown] == [
        ("white win quiet 1", False, 0),
        ("white win quiet 2", True, 11),
    ]


@pytest.mark.parametrize("name", ["english", "russian", "frisian", "turkish", "giveaway", "italian", "brazilian"])
def test_certificates_of_other_games(name: str, at: Callable[..., Position]) -> None:
    rules = variant(name)
    squares = rules.geometry.name
    fen = f"W:WK{squares(1)},K{squares(9)}:BK{squares(13)}"
    aim = Aim(Colour.WHITE, plies=5)
    found = reference.search(at(fen, rules), rules, aim, Limits(100_000))
    assert found.tree is not None
    text = certificate.write([arranged(aim, found.status == "proved", found.tree)], rules)
    assert checked(text)[0].proved is (found.status == "proved")


def test_whatever_is_changed_is_refused_or_still_a_proof() -> None:
    """Characters exchanged, lines swapped or doubled: never another error, and never another claim proved."""
    dice = random.Random(1908)
    kept = 0
    for _ in range(600):
        lines = PROOF.splitlines()
        if dice.random() < 0.3:
            one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
        text = list("\n".join(lines))
        for _ in range(dice.choice((0, 1, 1, 2))):
            text[dice.randrange(len(text))] = dice.choice("0123456789WBKwb:,-x# \n")
        try:
            parts = checked("".join(text))
        except SourceError:
            continue
        kept += 1
        assert all(part.proved and part.claim.startswith("white") for part in parts), "".join(text)
    assert 0 < kept < 300
