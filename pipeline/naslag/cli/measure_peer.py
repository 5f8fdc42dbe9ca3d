"""Run by file in a peer's environment, where naslag is not: how long the peer takes for what `naslag bench` measures.

`python measure_peer.py PEER RUNS`; games come in, a line of PDN moves each, and JSON goes out: the name, the amount and
the unit of each measure, and its seconds, run by run. What a peer has not is left out.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

Work = tuple[str, int, str, Callable[[], object]]


def dame_rs(games: list[str]) -> Iterator[Work]:
    """Counts perft itself; a book is its way to read many games."""
    dame = importlib.import_module("dame")
    plies = sum(len(game.split()) for game in games)
    together = "\n\n".join(f"{game} *" for game in games)

    def move_by_move() -> None:
        for game in games:
            push = dame.Board().push
            for move in game.split():
                push(move)

    yield "perft", 6_483_961, "leaves", lambda: exactly(6_483_961, dame.perft(dame.Board(), 8))
    yield "games read, in a batch", plies, "plies", lambda: dame.OpeningBook.from_pdn(together, plies=1000)
    yield "games read, move by move", plies, "plies", move_by_move


def py_draughts(games: list[str]) -> Iterator[Work]:
    """Has no perft: its legal moves are played and taken back."""
    draughts = importlib.import_module("draughts")
    few = games[:10]
    plies = sum(len(game.split()) for game in few)

    def leaves(board: Any, depth: int) -> int:
        if depth == 1:
            return len(board.legal_moves)
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += leaves(board, depth - 1)
            board.pop()
        return total

    def read() -> None:
        for game in few:
            draughts.StandardBoard.from_pdn(f'[GameType "20"]\n\n{game} *')

    yield "perft", 27_117, "leaves", lambda: exactly(27_117, leaves(draughts.StandardBoard(), 5))
    yield "games read, move by move", plies, "plies", read


def pydraughts(_games: list[str]) -> Iterator[Work]:
    """Has no perft: its legal moves are played and taken back."""
    draughts = importlib.import_module("draughts")

    def leaves(board: Any, depth: int) -> int:
        moves = board.legal_moves()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            board.push(move)
            total += leaves(board, depth - 1)
            board.pop()
        return total

    yield "perft", 658, "leaves", lambda: exactly(658, leaves(draughts.Board(), 3))


PEERS = {"dame-rs": dame_rs, "py-draughts": py_draughts, "pydraughts": pydraughts}


def exactly(wanted: int, counted: int) -> None:
    """A count that is wrong is no measure of speed."""
    if counted != wanted:
        raise ValueError(f"counted {counted}, not {wanted}")


def main() -> None:
    """Measure the peer named."""
    found = []
    for name, amount, unit, work in PEERS[sys.argv[1]](sys.stdin.read().splitlines()):
        seconds = []
        for _ in range(int(sys.argv[2])):
            before = time.perf_counter()
            work()
            seconds.append(time.perf_counter() - before)
        found.append([name, amount, unit, seconds])
    print(json.dumps(found))


if __name__ == "__main__":
    main()
