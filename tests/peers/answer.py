"""Run inside a peer's environment, where naslag is not: the peer's legal moves of the positions that come in.

`python answer.py PEER VARIANT`, the peer's own name of the variant. Comes in: a position a line, the side to move (`W`
or `B`), a blank, and a character a square (`.` `w` `b` `W` `B`), row by row from White's far left. Goes out: a line for
each, its moves with blanks between (`31-26`, `28x19x23`: origin, end, and captured squares ascending), sorted, as often
as the peer gives them; squares count from 1 in that same order. A peer that fails at a position says `!` and why.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

Answer = Callable[[str, str], Iterator[tuple[int, int, list[int]]]]


def pydraughts(variant: str) -> Answer:
    """Its jumps are pairs of squares, its captured squares a list beside them with None for a quiet move."""
    from draughts.core.game import Game

    def answer(side: str, cells: str) -> Iterator[tuple[int, int, list[int]]]:
        moves, captures = Game(variant, side + cells.replace(".", "e")).legal_moves()
        for jumps, captured in zip(moves, captures, strict=True):
            yield jumps[0][0], jumps[-1][1], [square for square in captured if square is not None]

    return answer


def py_draughts(variant: str) -> Answer:
    """Its squares count from 0."""
    import draughts
    import numpy

    board = getattr(draughts, variant)
    codes = {".": 0, "b": 1, "B": 2, "w": -1, "W": -2}

    def answer(side: str, cells: str) -> Iterator[tuple[int, int, list[int]]]:
        placed = numpy.array([codes[cell] for cell in cells], dtype=numpy.int8)
        turn = draughts.Color.WHITE if side == "W" else draughts.Color.BLACK
        for move in board(starting_position=placed, turn=turn).legal_moves:
            squares = [square + 1 for square in move.square_list]
            yield squares[0], squares[-1], [square + 1 for square in move.captured_list]

    return answer


def dame_rs(_variant: str) -> Answer:
    """International draughts alone; it reads FEN."""
    import dame

    def answer(side: str, cells: str) -> Iterator[tuple[int, int, list[int]]]:
        men = {"w": [], "b": []}
        for square, cell in enumerate(cells, 1):
            if cell != ".":
                men[cell.lower()].append(f"K{square}" if cell.isupper() else str(square))
        for move in dame.Board(f"{side}:W{','.join(men['w'])}:B{','.join(men['b'])}").legal_moves:
            yield move.from_square, move.to_square, move.captured

    return answer


PEERS = {"pydraughts": pydraughts, "py-draughts": py_draughts, "dame-rs": dame_rs}


def main() -> None:
    """Answer until the positions end."""
    answer = PEERS[sys.argv[1]](sys.argv[2])
    for line in sys.stdin:
        side, cells = line.split()
        try:
            moves = [
                "x".join(map(str, (origin, end, *sorted(captured)))) if captured else f"{origin}-{end}"
                for origin, end, captured in answer(side, cells)
            ]
        except Exception as error:
            print("!", type(error).__name__, str(error).replace("\n", " "), flush=True)
        else:
            print(*sorted(moves), flush=True)


if __name__ == "__main__":
    main()
