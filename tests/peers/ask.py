"""Puts positions to a peer in its own environment, which is made under build/ when it is first wanted."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from compare import FOLDER, Peer, asked

from naslag.cli.peers import environment
from naslag.model.board import Position


def python_of(peer: Peer) -> Path:
    """The Python that can import the peer. Raises NotHere."""
    return environment(peer.package, FOLDER.parents[1] / "build")


def answers(peer: Peer, theirs: str, positions: Iterable[Position]) -> Iterator[tuple[Position, list[str]]]:
    """Each position with the peer's moves, sorted, as answer.py gives them; one at a time. Raises NotHere."""
    command = [python_of(peer), FOLDER / "answer.py", peer.name, theirs]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        for position in positions:
            process.stdin.write(f"{asked(position)}\n")
            process.stdin.flush()
            line = process.stdout.readline()
            if not line:
                raise RuntimeError(f"{peer.name} stopped at {asked(position)}")
            yield position, line.split()
