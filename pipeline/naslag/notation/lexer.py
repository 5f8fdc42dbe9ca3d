"""Cuts a text into the tokens that matter for draughts: moves, numbers, words, marks, line ends. Linear in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

QUIET = "-‐‑‒–—−"
"""Signs of a quiet move: hyphens and dashes of every length, and the minus."""

CAPTURE = "xX×✕✗хХ:"
"""Signs of a capture; the last letters before the colon are Cyrillic."""


class Kind(StrEnum):
    """What a token is."""

    MOVE = "move"
    JOINED = "joined"
    NOISY = "noisy"
    """What may be a move with letters for digits or half of it lost, `6—lo`, `111—`."""
    ORDINAL = "ordinal"
    """A number with its stop, `12.`: a move or an item."""
    NUMBER = "number"
    ELLIPSIS = "ellipsis"
    WORD = "word"
    OPEN = "open"
    CLOSE = "close"
    MARK = "mark"
    """`!`, `?`, `*` and the like, which belong to the move before."""
    NOTE = "note"
    """A mark glued to a move that points at a note: `---A`, `-B`, `(c)`."""
    NEWLINE = "newline"
    BREAK = "break"
    """A blank line."""
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Token:
    """One token: characters [start, end) of the text."""

    kind: Kind
    text: str
    start: int
    end: int


_SIGNS = re.escape(QUIET + CAPTURE)
_LOOSE = _SIGNS.replace(":", "")
"""Signs that may have blanks around them; a colon with a blank after it is punctuation."""
_DASH = re.escape(QUIET)
_GLYPH = r"[0-9lIiOoSsBGZzHßfabt$|]"
_N = r"[0-9]{1,2}"
_PATTERN = re.compile(
    rf"""
      (?P<break>\n[ \t\r]*(?:\n[ \t\r]*)+)
    | (?P<newline>\r?\n)
    | (?P<joined>(?<![\w.,/]){_N}[{_SIGNS}][0-9]{{3,4}}(?:[{_SIGNS}]{_N})?(?![\w/{_DASH}])
        |(?<![\w.,/])[0-9]{{3,16}}[ ]?[{_SIGNS}][ ]?[0-9]{{1,4}}(?![\w/])
        |(?<![\w.,/{_SIGNS}])[0-9]{{4,16}}(?![\w/{_SIGNS}]|[.,][0-9]))
    | (?P<move>(?<![\w/]){_N}(?:(?:[ \t]?[{_LOOSE}][ \t]?|:){_N}(?![0-9OoQlI|]))+
        (?![0-9/]|[{_DASH}][0-9]|[.,][0-9]{{2}}(?![0-9]|[ ]?[{_SIGNS}])))
    | (?P<noisy>(?<![\w/.,])\*?(?:{_GLYPH}{{1,3}}[{_DASH}]{_GLYPH}{{1,3}}[a-z]?
        |(?=\w{{0,5}}[0-9]){_GLYPH}{{1,3}}[xX×]{_GLYPH}{{1,3}}|{_N}(?:\.{{1,3}}|\*){_N}|[0-9]{{1,3}}[{_DASH}]|[{_DASH}][0-9]{{1,2}})
        (?![\w{_LOOSE}]|[ ][{_LOOSE}][ ]?[0-9]|:[0-9]))
    | (?P<note>(?<=[0-9*!])(?:-{{2,3}}|[—-])(?:[A-Za-z]|[ivx]{{1,4}}|(?<=--)[0-9]{{1,2}})(?:,[0-9A-Z])*(?![\w-])
        |(?<=[0-9*!])\((?:[A-Za-z]|[0-9])\))
    | (?P<ordinal>(?<![\w.,/])(?:[0-9]{{1,4}}[ ]?[.:](?![0-9])|[0-9]{{1,3}}\.(?={_N}(?:[ ]?[{_LOOSE}][ ]?|:)[0-9])
        |[lIi]\.(?=[ ]?[0-9lIO]{{1,2}}[ ]?[{_SIGNS}])))
    | (?P<number>[0-9]+(?:[.,/][0-9]+)*)
    | (?P<ellipsis>\.(?:[ ]?\.)+|…[ ]?\.*)
    | (?P<word>[^\W\d_]+(?:['’`´][^\W\d_]+)*\.?)
    | (?P<open>[(\[{{<])
    | (?P<close>[)\]}}>])
    | (?P<mark>[!?*†+#]+)
    | (?P<other>[^\s])
    """,
    re.VERBOSE,
)


def tokens(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """The tokens of `text[start:end]` in order; blanks inside a line are dropped."""
    for match in _PATTERN.finditer(text, start, len(text) if end is None else end):
        kind = Kind(match.lastgroup or "other")
        yield Token(kind, match.group(), match.start(), match.end())
