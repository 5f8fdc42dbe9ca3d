"""A proof on the page: the reader plays one side, the certificate answers for the other.

What the page holds is a graph of positions with every reply of the reader and the answer to it, as compact JSON; where
it would be too long it is cut at a depth, and says so.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from naslag.model.board import Position
from naslag.model.errors import SourceError
from naslag.model.proof import KeptProof
from naslag.model.report import CheckedClaim
from naslag.model.variant import Variant
from naslag.model.yaml import loads
from naslag.notation.fen import write_fen
from naslag.rules.engine import legal_moves, play
from naslag.verify.proof.certificate import Part, read
from naslag.verify.proof.tree import move_text

MOST = 32_000
"""Bytes that the proofs of a page may have together, so that the page stays under sixty thousand."""

OVER, CUT, LOOKED_UP = -1, -2, -3
"""In place of the next node: the end is reached; the page goes no further; endgame tables say the rest."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a page takes from a certificate: its first part without the moves, and the moves as they are written, by the
    FEN of the position. A page shows the beginning of a long proof, and no more of it is read than is looked up."""

    part: Part
    moves: Mapping[str, str]


def proof_of(folder: Path | None, claim: CheckedClaim) -> Proof | None:
    """The first part of a claim's certificate, None where there is none or it cannot be read."""
    if folder is None or not claim.proof:
        return None
    try:
        kept = loads((folder / claim.proof).read_text("utf-8"), KeptProof, claim.proof)
        if not kept.certificate:
            return None
        return _proof((folder / kept.certificate).read_text("utf-8").splitlines(), kept.certificate)
    except (OSError, UnicodeDecodeError, SourceError):
        return None


def _proof(lines: list[str], name: str) -> Proof:
    at = next((at for at, line in enumerate(lines) if line.startswith("moves ")), len(lines))
    (part,) = read([*lines[:at], "moves 0", "end"], name).parts
    moves: dict[str, str] = {}
    for line in lines[at + 1 :]:
        fen, _, move = line.partition(" ")
        if fen in ("claim", "end"):
            break
        moves.setdefault(fen, move)
    return Proof(part, moves)


def proof_tree(proof: Proof, start: Position, variant: Variant, most: int = MOST) -> dict[str, Any] | None:
    """The graph as the page has it, or None when there is nothing to play.

    `start` is the FEN asked about, `reader` the side that the reader plays, `first` the move and FEN that come before
    his first choice (None when he begins). `nodes[n]` lists his moves: move, FEN, answer, FEN, and the next node or one
    of OVER, CUT, LOOKED_UP. `cut` says whether some of it was left out."""
    part = proof.part
    graph = _Graph(proof.moves, variant)
    case = part.aim.attacker if part.proved else part.aim.attacker.other
    position, first = start, None
    if start.side is case:
        answer = graph.answer(start)
        if answer is None:
            return None
        position = answer[1]
        first = [answer[0], graph.fen(position)]
    if not legal_moves(position, variant):
        return None
    nodes, cut = graph.grown(position, most)
    return {"start": graph.fen(start), "reader": case.other.value, "first": first, "nodes": nodes, "cut": cut}


class _Graph:
    """The positions of a certificate in which the reader is to move."""

    def __init__(self, moves: Mapping[str, str], variant: Variant) -> None:
        self.variant = variant
        self.moves = moves

    def fen(self, position: Position) -> str:
        return write_fen(position, self.variant.geometry)

    def answer(self, position: Position) -> tuple[str, Position] | None:
        """The move that the certificate has in a position, with what it leads to."""
        wanted = self.moves.get(self.fen(position), "table").partition(" ")[0]
        legal = legal_moves(position, self.variant) if wanted != "table" else ()
        for move in legal:
            if move_text(move, legal, self.variant) == wanted:
                return wanted, play(position, move, self.variant)
        return None

    def grown(self, start: Position, most: int) -> tuple[list[list[list[Any]]], bool]:
        """The nodes, nearest first, as far as `most` bytes go."""
        place = {start: 0}
        waiting = deque([start])
        nodes: list[list[list[Any]]] = []
        size, cut = 0, False
        while waiting:
            position = waiting.popleft()
            rows = self._rows(position)
            size += len(json.dumps([row[:4] for row in rows])) + 8 * len(rows)
            if nodes and size > most:
                cut = True
                break
            for row in rows:
                after = row.pop()
                if isinstance(after, Position):
                    if after not in place:
                        place[after] = len(place)
                        waiting.append(after)
                    row.append(place[after])
                else:
                    row.append(after)
            nodes.append(rows)
        for row in (row for rows in nodes for row in rows):
            row[4] = CUT if row[4] >= len(nodes) else row[4]
        return nodes, cut

    def _rows(self, position: Position) -> list[list[Any]]:
        """The reader's moves; last in each row what comes next."""
        rows: list[list[Any]] = []
        legal = legal_moves(position, self.variant)
        for move in legal:
            reply = move_text(move, legal, self.variant)
            after = play(position, move, self.variant)
            answer = self.answer(after)
            if answer is None:
                end = LOOKED_UP if self.fen(after) in self.moves else OVER
                rows.append([reply, self.fen(after), "", "", end])
                continue
            text, reached = answer
            end_ = reached if legal_moves(reached, self.variant) else OVER
            rows.append([reply, self.fen(after), text, self.fen(reached), end_])
        return rows
