"""What stands in a move's place and is none as printed: a square that is not on the board (`33x82`, `18x420`), the
same square twice (`41-41`), letters for digits (`j7x26`, `42x3i`).

Dropped, it would end the line before it without a word; so it stays a token of its own, and the rules decide later what
was meant. It needs a plain move beside it: alone, `73-39` is a score.
"""

from __future__ import annotations

import re

from naslag.notation.glyphs import table
from naslag.notation.lexer import CAPTURE, QUIET, Kind, Token
from naslag.notation.printed import MOVES, read_token

RESULTS = frozenset({"1-0", "0-1", "2-0", "0-2", "1-1", "0-0"})
"""Behind the last move of a line these are the result."""

_LETTERS = "".join(sign for sign in table().signs if len(sign) == 1 and sign != "!")
_HALF = rf"[0-9{re.escape(_LETTERS)}]{{1,3}}"
_SHAPE = re.compile(rf"(?<![^\s(\[])(?=\S*[0-9]){_HALF}(?:[{re.escape(QUIET + CAPTURE)}]{_HALF})+(?=[\s.,;)\]!?*]|$)")
STRONG = 0.3
"""A letter glued to a whole move is read for a digit when the table takes it for one at this cost or less; a weaker one
is more often the mark of a note (`27x18a`)."""


def with_damaged(tokens: list[Token], text: str, squares: int) -> list[Token]:
    """The tokens, with one NOISY token for each damaged move that has a plain move beside it."""
    starts = {token.start: index for index, token in enumerate(tokens)}
    kept: list[Token] = []
    done = 0
    for match in _SHAPE.finditer(text):
        first = starts.get(match.start())
        if first is None or first < done:
            continue
        if tokens[first].kind is Kind.MOVE and tokens[first].text[:1].isalpha():
            continue  # `a3xg3`: squares with letters
        last = first
        while last + 1 < len(tokens) and tokens[last].end < match.end():
            last += 1
        if tokens[last].end != match.end() or _plain(tokens[first], tokens[last], squares):
            continue
        follows = _plays_next(tokens, last, 1, squares)
        if not (follows or _plays_next(tokens, first, -1, squares)) or (match.group() in RESULTS and not follows):
            continue
        kept += [*tokens[done:first], Token(Kind.NOISY, match.group(), match.start(), match.end())]
        done = last + 1
    return _noted(kept + tokens[done:])


def _noted(tokens: list[Token]) -> list[Token]:
    """The tokens, with a lone letter glued to the end of a move (`27x18a`) as the mark of a note: taken for a word, it
    would end the line."""
    return [
        Token(Kind.NOTE, token.text, token.start, token.end)
        if token.kind is Kind.WORD and len(token.text) == 1 and before.kind in MOVES and before.end == token.start
        else token
        for before, token in zip([Token(Kind.BREAK, "", -1, -1), *tokens], tokens, strict=False)
    ]


def _plain(first: Token, last: Token, squares: int) -> bool:
    """Whether the token reads as it is: a move, or a move with the mark of a note glued to it."""
    if not (first.kind in MOVES and read_token(first, squares)):
        return False
    if first is last:
        # Three digits and a sign are a square with one too many sooner than two moves from and to one-digit squares.
        return first.kind is not Kind.JOINED or len(re.findall(r"[0-9]+", first.text)) > 2
    square, glued = re.findall(r"[0-9]+", first.text)[-1], last.text
    digits = [digit for digit, cost in table().signs.get(glued, ()) if cost <= STRONG]
    return not any(int(square + digit) <= squares for digit in digits)


def _plays_next(tokens: list[Token], at: int, way: int, squares: int) -> bool:
    """Whether the next token that way, past a line end, a move's number or marks, is a plain move."""
    index = at + way
    for _ in range(4):
        if not 0 <= index < len(tokens):
            return False
        token = tokens[index]
        if token.kind is Kind.MOVE:
            return bool(read_token(token, squares))
        if token.kind not in (Kind.NEWLINE, Kind.ORDINAL, Kind.MARK, Kind.ELLIPSIS):
            return False
        index += way
    return False
