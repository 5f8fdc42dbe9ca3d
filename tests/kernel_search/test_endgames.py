"""Endgame tables: every value against plain Python, whole tables against themselves, files that survive a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import naslag_kernel
import pytest

from naslag.model.board import Colour, Position
from naslag.rules.variants import names, variant

from . import plain

SMALL = [name for name in names() if variant(name).geometry.size <= 64]


def tables(name: str, folder: Path, pieces: int, threads: int = 1) -> naslag_kernel.Endgames:
    found = naslag_kernel.endgames(variant(name), str(folder))
    for material in found.material(pieces):
        assert found.build(material, threads)
    assert found.pieces == pieces
    return found


def compare(name: str, folder: Path, pieces: int) -> int:
    """Hold every position, and the same with colours exchanged, against plain Python."""
    rules = variant(name)
    found = tables(name, folder, pieces)
    want = plain.solved(rules, pieces)
    for cells, value in want.items():
        assert found.probe(cells, True) == value, (name, cells)
        other = plain.exchanged(Position(cells, Colour.WHITE), rules)
        assert found.probe(other.cells, False) == value, (name, other)
    return len(want)


@pytest.mark.parametrize(("name", "positions"), [("english", 199_520), ("russian", 199_520), ("brazilian", 199_520)])
def test_every_position_of_three_pieces_on_64_squares(name: str, positions: int, tmp_path: Path) -> None:
    assert compare(name, tmp_path, 3) == positions


@pytest.mark.parametrize("name", SMALL)
def test_every_position_of_two_pieces(name: str, tmp_path: Path) -> None:
    assert compare(name, tmp_path, 2) > 0


@pytest.mark.parametrize("name", ["international", "frisian", "giveaway", "croda", "ktar_10x11", "thai"])
def test_a_table_agrees_with_its_own_moves(name: str, tmp_path: Path) -> None:
    found = tables(name, tmp_path, 3, threads=2)
    for material in found.material(3):
        about = found.about(material)
        assert found.verify(material, threads=2) == about["positions"]
        assert about["positions"] == about["wins"] + about["draws"] + about["losses"]
        assert about["bytes"] == (tmp_path / _file(material)).stat().st_size


TRUTHS = [
    ("W:W14,26,35:B28", ("win", 11)),
    ("W:W14,26:B28", ("draw", 0)),
    ("B:WK5:BK46", ("loss", 2)),
    ("B:W7,15:B5,6", ("loss", 4)),
    ("B:WK1:B13", ("loss", 4)),
    ("B:W6,44:B27,29", ("draw", 0)),
    ("B:WK48:BK26", ("draw", 0)),
]


def test_truths_of_four_pieces_and_their_proofs(tmp_path: Path) -> None:
    """What the books say of endings, looked up and as claims of either side."""
    rules = variant("international")
    found = tables("international", tmp_path, 4, threads=2)
    kernel = naslag_kernel.kernel(rules)
    for fen, value in TRUTHS:
        at = plain.position(fen, rules)
        white = at.side is Colour.WHITE
        assert found.probe(at.cells, white) == value, fen
        winner = {"win": white, "loss": not white}.get(value[0])
        for attacker in (True, False):
            proof = kernel.prove(at.cells, white, attacker, tables=found)
            assert (proof.status, proof.plies) == (("proved", value[1]) if attacker is winner else ("refuted", 0)), fen
    assert found.probe(plain.position("W:W14,26,35:B28,K1", rules).cells, True) is None
    assert found.probe(plain.position("W:W1,26:B28", rules).cells, True) is None


def test_a_killed_build_goes_on_and_gives_the_same_bytes(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    tables("english", whole, 3, threads=2)
    killed = tmp_path / "killed"
    script = (
        "import naslag_kernel, os, signal\n"
        "from naslag.rules.variants import variant\n"
        f"tables = naslag_kernel.endgames(variant('english'), {str(killed)!r})\n"
        "todo = tables.material(3)\n"
        "for material in todo[:5]: tables.build(material)\n"
        "tables.build(todo[5], poll=lambda done: os.kill(os.getpid(), signal.SIGKILL) if done > 0.3 else None)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)})
    assert done.returncode == -signal.SIGKILL or len(list(killed.glob("*.endgame"))) == 6
    resumed = naslag_kernel.endgames(variant("english"), str(killed))
    assert [resumed.build(material) for material in resumed.material(3)][:5] == [False] * 5
    assert _bytes(killed) == _bytes(whole)


def test_what_polling_raises_stops_the_build_and_nothing_is_left(tmp_path: Path) -> None:
    found = tables("english", tmp_path, 2)
    before = _bytes(tmp_path)
    seen: list[float] = []

    def stop(done: float) -> None:
        seen.append(done)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        found.build((0, 2, 0, 1), threads=2, poll=stop)
    assert seen
    assert all(0 <= done <= 1 for done in seen)
    assert _bytes(tmp_path) == before
    assert not found.has((0, 2, 0, 1))
    with pytest.raises(KeyboardInterrupt):
        found.verify((0, 1, 1, 0), poll=stop)


def test_what_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    found = tables("english", tmp_path, 2)
    assert found.material(2) == [(0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 1, 0)]
    assert found.needed((1, 0, 0, 1)) == [(0, 1, 0, 1), (0, 1, 1, 0)]
    assert found.has((1, 0, 0, 1))
    with pytest.raises(ValueError, match="endgame 2m0k-1m0k rests on 0m2k-0m1k, which is not built"):
        found.build((2, 0, 1, 0))
    with pytest.raises(ValueError, match="pieces of one side only"):
        found.build((2, 0, 0, 0))
    with pytest.raises(ValueError, match="an endgame of 6 like pieces; expected 0 to 5"):
        found.needed((6, 0, 1, 0))
    with pytest.raises(ValueError, match="is not built"):
        found.about((3, 0, 1, 0))
    with pytest.raises(ValueError, match="72 squares is too large"):
        naslag_kernel.endgames(variant("canadian"), str(tmp_path / "canadian"))
    with pytest.raises(ValueError, match="built for other rules"):
        naslag_kernel.endgames(variant("russian"), str(tmp_path))
    with pytest.raises(ValueError, match="of other rules"):
        naslag_kernel.kernel(variant("russian")).prove("." * 30 + "wb", True, True, tables=found)
    path = tmp_path / "0m1k-1m0k.endgame"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(ValueError, match=r"0m1k-1m0k\.endgame: the endgame table is damaged"):
        naslag_kernel.endgames(variant("english"), str(tmp_path))
    path.write_bytes(b"short")
    with pytest.raises(ValueError, match="this is no endgame table"):
        naslag_kernel.endgames(variant("english"), str(tmp_path))
    blocker = tmp_path / "file"
    blocker.write_text("in the way")
    with pytest.raises(OSError):
        naslag_kernel.endgames(variant("english"), str(blocker / "folder")).build((0, 1, 0, 1))


def test_little_memory_gives_the_same_values(tmp_path: Path) -> None:
    rich = tables("english", tmp_path, 3)
    poor = naslag_kernel.endgames(variant("english"), str(tmp_path), memory=0)
    material = (0, 2, 0, 1)
    assert poor.verify(material) == rich.about(material)["positions"]


def test_variants_with_the_same_rules_share_tables(tmp_path: Path) -> None:
    names_of: dict[str, list[str]] = {}
    for name in SMALL:
        found = naslag_kernel.endgames(variant(name), str(tmp_path / name))
        names_of.setdefault(found.fingerprint, []).append(name)
    assert [shared for shared in names_of.values() if "international" in shared] == [
        ["buuren_1879", "international", "reglement_1932"]
    ]
    assert naslag_kernel.unheeded(variant("frisian")) == ["king_run", "draws"]


def _bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(".")}


def _file(material: tuple[int, int, int, int]) -> str:
    return "{}m{}k-{}m{}k.endgame".format(*material)
