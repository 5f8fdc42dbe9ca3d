"""The glossary: what each word of the game is called in the sources, dialect by dialect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.notation.dialect import Dialect

TERMS = (
    *("white", "black", "men", "kings", "to_move", "win", "on", "joiners", "headings", "solutions", "variation"),
    *("condition_words", "diagram_words", "error_words", "missing_words", "printed_markers", "read_markers"),
)
"""Fields of a dialect that are plain words, in the order of the page."""


@dataclass(frozen=True, slots=True)
class Term:
    """One term with (dialect, its words) for each dialect that has some."""

    key: str
    words: tuple[tuple[Dialect, tuple[str, ...]], ...]


def glossary(dialects: Sequence[Dialect]) -> tuple[Term, ...]:
    """The terms that any dialect has words for. Words stand in the dialect's own order, each once."""
    found = []
    for key in TERMS:
        rows = tuple((one, tuple(dict.fromkeys(getattr(one, key)))) for one in dialects if getattr(one, key))
        if rows:
            found.append(Term(key, rows))
    return tuple(found)
