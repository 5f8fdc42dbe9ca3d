"""Puts positions to a peer in its own environment, which is made under build/ when it is first wanted."""

from __future__ import annotations

import subprocess
import venv
from collections.abc import Iterable, Iterator
from pathlib import Path

from compare import FOLDER, Peer, asked

from naslag.model.board import Position

BUILD = FOLDER.parents[1] / "build"


class NotHere(Exception):
    """The peer cannot be had on this machine; the message says why, in one line."""


def environment(peer: Peer) -> Path:
    """The Python that can import the peer, which pip installs if need be. Raises NotHere."""
    folder = BUILD / f"peers-{peer.name}"
    python = folder / "bin" / "python"
    installed = folder / peer.package
    if not installed.exists():
        venv.create(folder, clear=True, with_pip=True)
        install = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", peer.package]
        done = subprocess.run(install, capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise NotHere(f"{peer.package} cannot be installed ({last.removeprefix('ERROR: ')})")
        installed.touch()
    return python


def answers(peer: Peer, theirs: str, positions: Iterable[Position]) -> Iterator[tuple[Position, list[str]]]:
    """Each position with the peer's moves, sorted, as answer.py gives them; one at a time. Raises NotHere."""
    command = [environment(peer), FOLDER / "answer.py", peer.name, theirs]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        for position in positions:
            process.stdin.write(f"{asked(position)}\n")
            process.stdin.flush()
            line = process.stdout.readline()
            if not line:
                raise RuntimeError(f"{peer.name} stopped at {asked(position)}")
            yield position, line.split()
