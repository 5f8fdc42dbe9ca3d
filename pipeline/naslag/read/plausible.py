"""Whether a run of moves that begins at a token is draughts where nothing around says so: no scores, results, hours or
prices, and no chess printed in numbers.
"""

from __future__ import annotations

import re

from naslag.model.document import MoveReading
from naslag.notation.lexer import Kind
from naslag.notation.printed import MOVES
from naslag.read.likely import likely_line
from naslag.read.walk import Walk

DOTTED_MOVES = 6
"""Moves with a dot for the dash that open a line without position or number: fewer are hours or prices."""

DOTTED_REPLIES = 2
"""The same behind a position that waits for its solution."""

BARE_MOVES = 3
"""Moves in a row that open a line without number, position or heading: two are as often a score or opening hours."""
QUIET_MOVES = 5
"""The same where none of the first is a capture by its sign."""


def numbers_draughts(walk: Walk, move: int) -> bool:
    """Whether the numbered moves from a token on look like draughts where nothing around says so: joined digits and
    results (`1. 5254 5755`, `1. 3-1 2. 0-2`) are numbered too. Squares with letters, and those of a board that is not
    looked at, are taken as they stand."""
    moves = _moves_from(walk, move)
    if walk.cursor.tokens[move].kind is Kind.JOINED:
        return likely_line(moves, every=True) and not _digits_that_play_nothing(walk, move)
    known = walk.squares <= _KNOWN and walk.naming.printed is None and not walk.cursor.tokens[move].text[:1].isalpha()
    if _results(walk, move) and walk.heading is None:
        return False
    if not known or len(moves) < 2 or walk.heading is not None or likely_line(moves):
        return True
    following = walk.cursor.tokens[move : move + 6 * BARE_MOVES]
    return any(token.kind is Kind.MOVE and re.search("[xX×✕✗]", token.text) for token in following)


def _results(walk: Walk, at: int) -> bool:
    """Whether the first moves from a token on are all of one digit to one digit, as results are: `1. 3:1 2. 2:0`."""
    following = walk.cursor.tokens[at : at + 2 * BARE_MOVES]
    return all(_RESULT.fullmatch(token.text) for token in following if token.kind in MOVES)


_RESULT = re.compile(r"[0-9]\s?[-–—:]\s?[0-9]")


def _digits_that_play_nothing(walk: Walk, move: int) -> bool:
    """Whether digits among the next moves are none on this board, as where chess is printed in numbers."""
    following = range(move, min(move + 4 * BARE_MOVES, len(walk.cursor.tokens)))
    joined = (index for index in following if walk.cursor.tokens[index].kind is Kind.JOINED)
    return any(not walk.cursor.plays(index) for index in joined)


_KNOWN = 50
"""Squares of the largest board whose moves are looked at."""


def announces_itself(walk: Walk, at: int) -> bool:
    """Whether the moves from a token on look like draughts with nothing around that says so. Without the sign of a
    capture among the first, every one of them must, or the run must be longer: `3-1, 2-4, 4-1` are results."""
    moves = _moves_from(walk, at)
    if _results(walk, at) and walk.heading is None:
        return False
    if any(move.capture for move in moves) or walk.heading is not None:
        return likely_line(moves)
    return likely_line(moves, every=True) or (likely_line(moves) and walk.cursor.moves_follow(at, QUIET_MOVES - 1))


def dotted_run(walk: Walk, at: int) -> bool:
    """Whether a run of moves printed with dots, `22.26 11.16 26.31`, begins at a token: long enough, and most pieces go
    on from where their side's last move ended."""
    ends = _dotted_ends(walk, at)
    return (
        len(ends) >= DOTTED_MOVES
        and 2 * sum(a[1] == b[0] for a, b in zip(ends, ends[2:], strict=False)) > len(ends) - 2
    )


def dotted_solution(walk: Walk, at: int) -> bool:
    """Whether such a run, however short, is the solution of a position that waits for it: a piece stands where its
    first move begins. Of a position string the squares are not at hand: there it must be longer."""
    ends, position = _dotted_ends(walk, at), walk.item.position if walk.item else None
    if position is None:
        return walk.item is not None and walk.item.fen is not None and len(ends) > DOTTED_REPLIES
    squares = {int(piece.square) for piece in position.pieces}
    return len(ends) >= DOTTED_REPLIES and walk.naming.numbered(ends[0][0]) in squares


def _dotted_ends(walk: Walk, at: int) -> list[tuple[int, int]]:
    """First and last squares of the moves with dots from a token on."""
    ends: list[tuple[int, int]] = []
    for index in range(at, min(at + 4 * DOTTED_MOVES, len(walk.cursor.tokens))):
        token = walk.cursor.tokens[index]
        numbers_next = token.kind is Kind.ORDINAL and ends
        if token.kind in (Kind.NEWLINE, Kind.MARK) or token.text in ",;*" or numbers_next:
            continue
        match = re.fullmatch(r"\*?([0-9]{1,2})\.{1,3}([0-9]{1,2})", token.text)
        if match is None or not (1 <= int(match[1]) <= walk.squares and 1 <= int(match[2]) <= walk.squares):
            break
        ends.append((int(match[1]), int(match[2])))
    return ends


def _moves_from(walk: Walk, at: int) -> list[MoveReading]:
    """The first moves from a token on."""
    tokens = range(at, min(at + 6 * BARE_MOVES, len(walk.cursor.tokens)))
    plays = (walk.cursor.plays(index) for index in tokens if walk.cursor.tokens[index].kind in MOVES)
    return [play.readings[0] for played in plays for play in played][:BARE_MOVES]
