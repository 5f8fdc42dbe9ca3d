"""An editor's statement in the text about one printed move: `(notatie: 36x11)`, `[lees 33-29]`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from naslag.model.document import Correction, MoveReading, Ply
from naslag.model.span import Quote
from naslag.notation.dialect import compiled, words
from naslag.notation.lexer import Kind, Token, tokens
from naslag.notation.moves import read_move
from naslag.read.build import LineBuilder
from naslag.read.cursor import Cursor

EDITOR = "the editor's reading"
"""Why a reading stands beside the printed one."""

_COST = 0.5
"""An editor's reading is tried before any that the decoder makes up, and after the print."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket at [start, end) of the flow that names the move `other`. `says_printed`: other is what the book prints
    (the text gives the editor's reading); else other is the editor's reading of what the text gives."""

    start: int
    end: int
    other: Token
    says_printed: bool


def correction_at(cursor: Cursor, at: int, ply: Ply) -> Bracket | None:
    """The correction that begins at token `at`, just after `ply`."""
    token = cursor.tokens[at]
    if token.kind is Kind.OPEN:
        return _bracket(cursor, token)
    if token.kind is Kind.MOVE:
        return _torn(cursor, at, ply)
    return None


def _bracket(cursor: Cursor, token: Token) -> Bracket | None:
    text, dialect = cursor.flow.text, cursor.dialect
    group = re.compile(r"[(\[{<][^()\[\]{}<>\n]{0,120}[)\]}>]").match(text, token.start)
    if group is None:
        return None
    moves = [inner for inner in tokens(text, group.start() + 1, group.end() - 1) if inner.kind is Kind.MOVE]
    printed = compiled(words(dialect.printed_markers)).search(group.group())
    read = compiled(words(dialect.read_markers)).search(group.group())
    if len(moves) != 1 or not (printed or read) or read_move(moves[0].text, cursor.squares) is None:
        return None
    return Bracket(group.start(), group.end(), moves[0], says_printed=not read)


def _torn(cursor: Cursor, at: int, ply: Ply) -> Bracket | None:
    """`35x11 36x11)`: a bracket whose opening and words are lost. It repeats one square of the move that it speaks of,
    and closes a bracket that nothing opened."""
    token = cursor.tokens[at]
    after = cursor.tokens[at + 1] if at + 1 < len(cursor.tokens) else None
    other = read_move(token.text, cursor.squares)
    if after is None or after.kind is not Kind.CLOSE or cursor.tokens[at - 1].kind is not Kind.MOVE or other is None:
        return None
    mine = ply.readings[0].squares
    differing = (other.squares[0] != mine[0]) + (other.squares[-1] != mine[-1])
    return Bracket(token.start, after.end, token, says_printed=True) if differing == 1 else None


def correct(cursor: Cursor, ply: Ply, bracket: Bracket) -> tuple[Ply, Quote]:
    """The ply with the editor's statement joined to it, and the statement. What the book prints comes first among the
    readings, so that the text as printed is what is tried first."""
    flow, move = cursor.flow, bracket.other
    other = read_move(move.text, cursor.squares)
    assert other is not None
    mine = ply.readings[0]
    note = flow.quote(bracket.start, bracket.end)
    text, span, printed, read = ply.text, ply.span, mine, other
    if bracket.says_printed:
        text, span, printed, read = move.text, flow.span(move.start, move.end), other, mine
    correction = Correction(text, move.text if read is other else ply.text, note)
    readings = (printed, MoveReading(read.squares, read.capture, _COST, EDITOR))
    return Ply(text, span, readings, ply.number, ply.suffix, correction), note


def apply_erratum(cursor: Cursor, lines: list[LineBuilder], note: Quote) -> bool:
    """Join a sentence such as "lees 29-23 in plaats van 29-34" to the ply that it speaks of: it names two moves, one
    of them printed in the item. Whether it spoke of a printed ply."""
    dialect = cursor.dialect
    speaks = compiled(words(dialect.read_markers + dialect.printed_markers)).search(note.text)
    moves = [token for token in tokens(note.text) if token.kind is Kind.MOVE]
    readings = [read_move(token.text, cursor.squares) for token in moves]
    if speaks is None or len(moves) != 2 or None in readings:
        return False
    for line in lines:
        for index, ply in enumerate(line.plies):
            for printed, (token, read) in zip(readings, reversed(list(zip(moves, readings, strict=True))), strict=True):
                if printed is not None and read is not None and ply.readings[0].squares == printed.squares:
                    better = MoveReading(read.squares, read.capture, _COST, EDITOR)
                    correction = Correction(ply.text, token.text, note)
                    line.plies[index] = replace(ply, readings=(ply.readings[0], better), correction=correction)
                    return True
    return False
