"""A move that the end of a page or of a printed line breaks, `49- [p. 57] 43`: one token, and the mark of the page that
stands inside it.
"""

from __future__ import annotations

import re

from naslag.model.document import PageMark
from naslag.model.flow import Flow
from naslag.notation.dialect import Dialect, compiled, words
from naslag.notation.lexer import CAPTURE, QUIET, Kind, Token

_SIGN = f"[{re.escape(QUIET + CAPTURE)}]"


def with_broken(
    tokens: list[Token], flow: Flow, dialect: Dialect, squares: int
) -> tuple[list[Token], dict[int, PageMark]]:
    """The tokens with one MOVE for each broken move, whose text is the move without the break; and the page marks
    inside them, by where the move begins. The sign may stand before the break or behind it."""
    mark = rf"[\[(]\s*{words(dialect.page_words)}\.?\s*(?P<page>[0-9]{{1,4}}|[ivxlc]+)\s*[\])]"
    move = compiled(
        rf"(?<![\w.,/])(?P<first>[0-9]{{1,2}})\s?(?:(?P<ahead>{_SIGN})\s*(?:\n|{mark})\s*"
        rf"|\s*{mark.replace('?P<page>', '?P<leaf>')}\s*(?P<behind>{_SIGN})[ ]?)(?P<last>[0-9]{{1,2}})"
        rf"(?![\w/]|\.[ ]|[ ]?{_SIGN})"
    )
    found: dict[int, Token] = {}
    pages: dict[int, PageMark] = {}
    for match in move.finditer(flow.text):
        first, last = int(match["first"]), int(match["last"])
        if not (1 <= first <= squares and 1 <= last <= squares) or first == last:
            continue
        text = f"{match['first']}{match['ahead'] or match['behind']}{match['last']}"
        found[match.start()] = Token(Kind.MOVE, text, *match.span())
        group = "page" if match["page"] else "leaf"
        if match[group]:
            open_at = max(flow.text.rfind(sign, match.start(), match.start(group)) for sign in "[(")
            close_at = re.compile(r"[\])]").search(flow.text, match.end(group))
            assert close_at is not None
            pages[match.start()] = PageMark(match[group], flow.span(open_at, close_at.end()))
    if not found:
        return tokens, {}
    result: list[Token] = []
    for token in tokens:
        if token.start in found:
            result.append(found[token.start])
        elif not (result and token.start < result[-1].end):
            result.append(token)
    kept = {token.start for token in result if token.start in found and token == found[token.start]}
    return result, {start: page for start, page in pages.items() if start in kept}
