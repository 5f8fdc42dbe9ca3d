"""Tokens that the layout of a line makes clear: `1)` and `(1)` are move numbers, `22 17, 9 14` moves with a blank for
the dash, `7-11/21` a move with an equal choice beside it, `30.269.14` joined moves."""

from __future__ import annotations

import re
from collections.abc import Iterator

from naslag.notation.lexer import Kind, Token

PAIRS = 3
"""Pairs of numbers in a row that are moves with a blank for the dash: fewer are any two numbers."""

_EITHER = re.compile(r"(?<![\w/.,])[0-9]{1,2}\s?[-–—xX×:]\s?[0-9]{1,2}(?=((?:/[0-9]{1,2})+)(?![\d/–—-]))")
_PAIR = re.compile(r"(?<![\w.,:/-])\*?([0-9]{1,2})[ \t]([0-9]{1,2})(?:([a-h])(?!\w)|(?![\w:/%°-]|[.,][0-9])[!?*]{0,2})")
_BETWEEN = re.compile(r"[ \t]*[,;.][ \t]*|[ \t]{2,}|[ \t]*\r?\n[ \t]*|[ \t]*[,;.]?[ \t]*\r?\n")
_ARRIVALS = re.compile(
    r"(?<![\w.,:/-])1[.)][ ]?(?:\.\.\.|…)?[ ]?[0-9]{1,2}(?:[!?*]{0,2}[,]?[ \n]+[0-9]{1,2}(?![\w.,:)/°%-]))?"
    r"(?:[!?*]{0,2}[,;]?\s+[0-9]{1,2}[.)][ ]?[0-9]{1,2}(?![\w:/°%-]|[.,)][0-9])"
    r"(?:[!?*]{0,2}[,]?[ \n]+[0-9]{1,2}(?![\w.,:)/°%-]|[.,][0-9]))?)+(?:[ ][0-9]{1,2}(?=[.;\s]*(?:\n|$|[^\W\d_])))?"
)
"""`1. 38 26 2. 31 37`: numbered moves of which only the last squares are printed."""
_ARRIVAL = re.compile(r"(?<![0-9])[0-9]{1,2}(?![0-9.)])|(?<![0-9])[0-9]{1,2}(?=[.](?:\s*$|\s+[^\W\d_]))")
_DOTTED = re.compile(r"(?<![\w.,/])[0-9]{1,2}(?:\.[0-9]{1,4}){2,5}(?![\w/]|[.,][0-9])")
_DATE = re.compile(r"[0-3]?[0-9]\.[01]?[0-9]\.(?:1[5-9]|20)?[0-9]{2}")


def regrouped(tokens: list[Token], text: str, squares: int, *, at_hand: bool) -> list[Token]:
    """The tokens with those shapes made one token each. `at_hand` says that the text may hold a position: without one a
    pair of numbers is no move."""
    tokens = _replaced(tokens, _either(text))
    if at_hand:
        tokens = _replaced(tokens, _pairs(text, squares))
        tokens = _replaced(tokens, _dotted(text, squares))
        tokens = _replaced(tokens, _arrivals(text, squares))
    tokens = _numbered(tokens, text)
    return _joined(tokens)


def _replaced(tokens: list[Token], new: Iterator[Token]) -> list[Token]:
    """The tokens, with those that `new` ones cover left out for them. New tokens are in order and do not overlap."""
    result: list[Token] = []
    rest = iter(new)
    token = next(rest, None)
    for old in tokens:
        while token is not None and token.start <= old.start:
            result.append(token)
            token = next(rest, None)
        if not (result and old.start < result[-1].end):
            result.append(old)
    return result


def _either(text: str) -> Iterator[Token]:
    for match in _EITHER.finditer(text):
        yield Token(Kind.MOVE, match.group(), match.start(), match.end())
        yield Token(Kind.NOTE, match.group(1), *match.span(1))


def _pairs(text: str, squares: int) -> Iterator[Token]:
    """Runs of pairs of numbers, parted by commas or line ends. In a run of moves no side moves down and up at will: at
    least one pair falls and one rises."""
    run: list[re.Match[str]] = []
    for match in _PAIR.finditer(text):
        first, second = int(match[1]), int(match[2])
        fits = 1 <= first <= squares and 1 <= second <= squares and first != second
        goes_on = bool(run) and _BETWEEN.fullmatch(text, run[-1].end(), match.start()) is not None
        if not (fits and goes_on):
            yield from _moves(run)
            run = []
        if fits:
            run.append(match)
    yield from _moves(run)


def _arrivals(text: str, squares: int) -> Iterator[Token]:
    for match in _ARRIVALS.finditer(text):
        numbers = [int(number) for number in re.findall(r"([0-9]{1,2})[.)]", match.group())]
        found = list(_ARRIVAL.finditer(text, *match.span()))
        counts_on = numbers == list(range(1, len(numbers) + 1))
        if counts_on and len(found) >= PAIRS and all(1 <= int(square.group()) <= squares for square in found):
            yield from (Token(Kind.MOVE, square.group(), *square.span()) for square in found)


def _moves(run: list[re.Match[str]]) -> Iterator[Token]:
    if len(run) < PAIRS or len({int(match[1]) > int(match[2]) for match in run}) < 2:
        return
    for match in run:
        yield Token(Kind.MOVE, f"{match[1]} {match[2]}", match.start(1), match.end(2))
        if match[3]:
            yield Token(Kind.NOTE, match[3], *match.span(3))


def _numbered(tokens: list[Token], text: str) -> list[Token]:
    """`1)`, `(1)`, and a bare number that opens a printed line and counts on: move numbers where a move follows."""
    result: list[Token] = []
    expected = 1
    for at, token in enumerate(tokens):
        if token.kind is Kind.ORDINAL and _move_first(tokens[at + 1 : at + 3]):
            expected = _value(token) + 1
        if token.kind is not Kind.NUMBER or not re.fullmatch(r"[0-9]{1,3}", token.text):
            result.append(token)
            continue
        closes = at + 1 < len(tokens) and tokens[at + 1].kind is Kind.CLOSE and tokens[at + 1].start == token.end
        after = tokens[at + 2 : at + 4] if closes else tokens[at + 1 : at + 3]
        if not _move_first(after):
            result.append(token)
            continue
        opens = at > 0 and tokens[at - 1].kind is Kind.OPEN and tokens[at - 1].end == token.start
        near = text[max(0, token.start - _INDENT) : token.start]
        line_start = not near.rsplit("\n", 1)[-1].strip(" \t(") and ("\n" in near or len(near) < _INDENT)
        known = _value(token) == expected and (expected > 1 or not opens or _pair_follows(tokens[at + 2 : at + 6]))
        if (closes and (known or line_start)) or (line_start and known and not opens):
            if opens:
                result.pop()
            end = tokens[at + 1].end if closes else token.end + 1
            result.append(Token(Kind.ORDINAL, text[token.start : end], token.start, end))
            expected = _value(token) + 1
        else:
            result.append(token)
    return [token for at, token in enumerate(result) if not (at and token.start < result[at - 1].end)]


_NEAR = 40
"""Characters around joined moves in which others are looked for."""

_INDENT = 24
"""Blanks before a number that still opens its printed line."""


def _value(token: Token) -> int:
    return int(re.sub(r"\D", "", token.text) or 1)


def _pair_follows(after: list[Token]) -> bool:
    """Whether both sides' moves follow: numbers in brackets are as often the parts of a sentence."""
    kinds = [token.kind for token in after if token.text not in ",("]
    return kinds[:2] == [Kind.MOVE, Kind.MOVE]


def _move_first(after: list[Token]) -> bool:
    return bool(after) and (
        after[0].kind is Kind.MOVE or (after[0].kind is Kind.ELLIPSIS and len(after) > 1 and after[1].kind is Kind.MOVE)
    )


def _joined(tokens: list[Token]) -> list[Token]:
    """Numbers of three digits beside joined moves are joined moves too, `914` behind `2823`."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        if token.kind is Kind.NUMBER and re.fullmatch(r"[0-9]{3}", token.text):
            beside = _neighbours(result, at)
            if any(other.kind is Kind.JOINED and other.text.isdecimal() for other in beside):
                result[at] = Token(Kind.JOINED, token.text, token.start, token.end)
    return result


def _dotted(text: str, squares: int) -> Iterator[Token]:
    """`30.26.9.14`: four squares are two moves; with a dot lost, `30.269.14`, they are joined moves. A date is neither,
    nor is such a number alone in its line."""
    for match in _DOTTED.finditer(text):
        begin = max(0, match.start() - _NEAR)
        begin = max(text.rfind("\n", begin, match.start()) + 1, begin)
        line = text[begin : match.end() + _NEAR].split("\n")[0]
        parts = [int(part) for part in match.group().split(".")]
        if _DATE.fullmatch(match.group()) or len(re.findall(r"[0-9]\.[0-9]", line)) < 2 * PAIRS - 2:
            continue
        if len(parts) % 2 == 0 and all(1 <= part <= squares for part in parts):
            squares_at = [found.span() for found in re.compile(r"[0-9]+").finditer(text, *match.span())]
            for (start, _), (_, end) in zip(squares_at[::2], squares_at[1::2], strict=True):
                yield Token(Kind.MOVE, text[start:end], start, end)
        else:
            yield Token(Kind.JOINED, match.group(), *match.span())


def _neighbours(tokens: list[Token], at: int) -> list[Token]:
    found = []
    for step in (-1, 1):
        index = at + step
        while 0 <= index < len(tokens) and tokens[index].kind in (Kind.NEWLINE, Kind.MARK):
            index += step
        if 0 <= index < len(tokens):
            found.append(tokens[index])
    return found
