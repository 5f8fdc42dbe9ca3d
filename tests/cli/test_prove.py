"""`naslag prove`, `solve`, `certificate` and `endgames`: what they print and how they leave."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from naslag.cli.proofs import numbered, read_slice, slice_name
from naslag.model.board import Colour
from naslag.model.errors import UsageError
from naslag.rules import proving
from naslag.rules.variants import variant

Run = Callable[..., Any]
CORE = proving.available(variant("international"))


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """One cache for the tests of this file, not the user's."""
    monkeypatch.setenv("NASLAG_CACHE", str(tmp_path_factory.getbasetemp() / "naslag-cache"))


def test_a_proof_and_its_certificate(run: Run) -> None:
    result = run("prove", "W:W14,26,35:B28", "--claim", "wit wint", "--certificate", "proof.txt")
    assert result.status == 0
    lines = result.out.splitlines()
    assert lines[:2] == ["White wins: proved.", "Whatever Black plays, it takes 11 plies at most."]
    assert lines[2].startswith("The longest resistance: 1. 14-")
    assert lines[4] == "So in theory, and by the draw rules of international."
    assert lines[-1] == "Certificate: proof.txt; check it with naslag certificate check proof.txt"
    checked = run("certificate", "check", "proof.txt")
    assert (checked.status, checked.err) == (0, "")
    assert checked.out.startswith("proof.txt: W:W14,26,35:B28, white win: proved in 11 plies; ")


def test_a_proof_as_json(run: Run) -> None:
    result = run("prove", "B:W7,15:B5,6", "--claim", "white wins", "--format", "json")
    told = json.loads(result.out)
    assert {key: told[key] for key in ("status", "side", "plies", "certificate", "claim", "result", "under")} == {
        "status": "proved",
        "side": "white",
        "plies": 4,
        "certificate": None,
        "claim": "win",
        "result": "white",
        "under": "theory",
    }
    assert told["line"][-1] in ("7x16", "15x4")
    assert {type(told[key]) for key in ("nodes", "seconds")} == {int, float}


def test_a_refutation_in_words(run: Run) -> None:
    result = run("prove", "B:WK48:BK26", "--claim", "white wins", "--under", "reglement_1932")
    lines = result.out.splitlines()
    assert lines[:2] == ["White wins: refuted.", "With the best play it is a draw."]
    assert "By the draw rules of reglement_1932, counted from this position." in lines


def test_a_draw_has_two_parts(run: Run) -> None:
    run("prove", "B:WK48:BK26", "--claim", "remise", "--certificate", "draw.txt")
    checked = run("certificate", "check", "draw.txt", "--format", "json")
    assert [(part["claim"], part["answer"], part["plies"]) for part in json.loads(checked.out)] == [
        ("white win", "refuted", None),
        ("black win", "refuted", None),
    ]


def test_the_same_question_has_the_same_answer(run: Run) -> None:
    told = [
        json.loads(run("prove", "W:W14,26,35:B28", "--claim", "win", "--nodes", "20000", "--format", "json").out)
        for _ in range(2)
    ]
    assert [each.pop("seconds") > 0 for each in told] == [True, True]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["W:W5,51:B3,3", "--claim", "draw"],
            "naslag: W:W5,51:B3,3 is no position: there is no square 51: the board has 50; 3 is given twice; "
            "a white man cannot stand on 5: on its promotion row it would be a king.\n",
        ),
        (["hello", "--claim", "draw"], "naslag: 'hello' is no FEN: a FEN looks like W:W31-50:B1-20.\n"),
        (["?:W31:B20", "--claim", "draw"], "naslag: ?:W31:B20 is no position: nothing says who is to move.\n"),
        (["W:W31:B20", "--claim", "king caught"], "naslag: --claim: there is no king to be caught.\n"),
    ],
)
def test_what_cannot_be_asked(run: Run, arguments: list[str], message: str) -> None:
    result = run("prove", *arguments)
    assert (result.status, result.out) == (2, "")
    assert result.err.endswith(message)


def test_a_claim_that_is_none(run: Run) -> None:
    result = run("prove", "W:W31:B20", "--claim", "fine")
    assert (result.status, result.err.split(";")[0]) == (2, "naslag: --claim: 'fine' claims nothing that can be proved")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"naslag certificate 2\n", "naslag: c.txt:1: 'naslag certificate 2'; expected naslag certificate 1\n"),
        (b"naslag certificate 1\nvariant \xff\n", "naslag: c.txt:2: a character that is not ASCII; expected letters, "),
        (
            b"x" * (2**20 + 1),
            "naslag: c.txt: larger than 1 MiB; expected a certificate. If it is one, raise --max-size",
        ),
        (b"", "naslag: c.txt:0: the certificate ends here; expected naslag certificate 1\n"),
        (b"x" * 2000, "naslag: c.txt:1: a line of more than 1000 characters; expected a line of a certificate\n"),
    ],
)
def test_a_hostile_certificate_is_refused(run: Run, tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "c.txt").write_bytes(data)
    result = run("certificate", "check", "--max-size", "1", "c.txt")
    assert (result.status, result.out) == (3, "")
    assert result.err.startswith(message)


def test_a_refused_certificate_does_not_stop_the_others(run: Run) -> None:
    run("prove", "B:WK5:BK46", "--claim", "white wins", "--certificate", "good.txt")
    result = run("certificate", "check", "none.txt", "good.txt")
    assert result.status == 3
    assert result.err == "naslag: none.txt: cannot be read (No such file or directory)\n"
    assert result.out.startswith("good.txt: B:WK5:BK46, white win: proved in 2 plies; ")


def test_every_winning_first_move(run: Run) -> None:
    result = run("solve", "W:W30,K5:BK28", "--all", "--format", "json")
    told = json.loads(result.out)
    assert (told["result"], told["plies"]) == ("white", 1)
    assert [(first["move"], first["wins"], first["plies"]) for first in told["firsts"]] == [
        (f"5x{target}", "proved", 1) for target in (32, 37, 41, 46)
    ]


def test_no_move_is_no_solution(run: Run) -> None:
    result = run("solve", "W:W46:B41,37")
    assert result.status == 2
    assert result.err.endswith("naslag: there is no legal move in this position.\n")


def test_moves_have_numbers() -> None:
    assert numbered(("14-9", "28-32", "9-4"), Colour.WHITE) == "1. 14-9 28-32 2. 9-4"
    assert numbered(("46-10", "5x14"), Colour.BLACK) == "1… 46-10 2. 5x14"


def test_material_has_names() -> None:
    assert [slice_name(read_slice(name)) for name in ("KKM:K", "kmm:m")] == ["KKM:K", "KMM:M"]
    for wrong in ("KK", "KX:K", ":K"):
        with pytest.raises(UsageError, match="is no material; KKM:K is two kings and a man against a king"):
            read_slice(wrong)


def test_endgame_tables_or_why_not(run: Run) -> None:
    result = run("endgames", "build", "--pieces", "2", "--cache", "tables")
    if not CORE:
        assert (result.status, result.err) == (2, "naslag: endgame tables need the fast core: pip install ./kernel.\n")
        return
    assert [line.split()[0] for line in result.out.splitlines()] == ["International", "K:K", "K:M", "M:M", "3"]
    again = json.loads(run("endgames", "build", "--pieces", "2", "--cache", "tables", "--format", "json").out)
    assert [(row["material"], row["what"]) for row in again["tables"]] == [
        ("K:K", "here"),
        ("K:M", "here"),
        ("M:M", "here"),
    ]
    listed = run("endgames", "list", "--cache", "tables").out.splitlines()
    assert " ".join(listed[1].split()) == "K:K 2,450 positions, 0.00 MB, longest win 3 plies"
    verified = json.loads(run("endgames", "verify", "--pieces", "2", "--cache", "tables", "--format", "json").out)
    assert [row["what"] for row in verified["tables"]] == ["verified"] * 3
    refused = run("endgames", "build", "--variant", "canadian")
    assert (refused.status, refused.err) == (
        2,
        "naslag: there are no endgame tables for canadian: its board has more than 64 squares.\n",
    )


LEANING = """naslag certificate 1
variant international
position W:W14,26,35:B28
claim white win
answer proved
plies 11
moves 2
W:W14,26,35:B28 14-9
B:W9,26,35:B28 table loss 10
end
"""
"""A proof that leaves all but its first move to the endgame tables of four pieces."""


def test_the_tables_that_a_certificate_rests_on(run: Run) -> None:
    Path("leaning.txt").write_text(LEANING)
    assert run("certificate", "check", "leaning.txt").err == (
        "naslag: leaning.txt:9: an endgame value; expected moves, or tables to compare it with (--tables)\n"
    )
    assert run("endgames", "build", "--pieces", "4", "--cache", "eg").status == 0
    checked = run("certificate", "check", "leaning.txt", "--tables", "eg")
    assert (checked.status, checked.err) == (0, "")
    told = checked.out.splitlines()
    assert told[0] == (
        "leaning.txt: W:W14,26,35:B28, white win: proved in 11 plies; 2 positions played through, 1 of them by endgame "
        "tables"
    )
    assert told[1].startswith(
        "These endgame tables were not verified as they stand; do so with naslag endgames verify "
    )
    assert told[1].endswith(" --material MMM:M")
    assert run("endgames", "verify", "--pieces", "4", "--cache", "eg").status == 0
    verified = "All endgame tables that it rests on were verified on this machine, value by value."
    assert run("certificate", "check", "leaning.txt", "--tables", "eg").out.splitlines()[1:] == [verified]
    # What was verified is the file as it stood: another one has the name of it and not its word.
    (table,) = Path("eg").glob("*/3m0k-1m0k.endgame")
    table.with_suffix(".verified").write_text("0" * 64)
    told = json.loads(run("certificate", "check", "leaning.txt", "--tables", "eg", "--format", "json").out)
    assert told[0]["unverified"] == ["MMM:M"]
