"""Guesses language, dialect and variant from the text, with the share of the evidence that speaks for each."""

from __future__ import annotations

import re
from collections import Counter

from naslag.model.document import Guess
from naslag.model.errors import UsageError
from naslag.notation.dialect import Dialect, dialects

_SAMPLE = 200_000
"""Characters that are looked at: enough to tell a language by its commonest words."""

_WORD, _SIGNATURE = 3, 5
"""What a word of the game and a print of one tradition weigh against a common word; a single letter weighs as one."""

_SQUARES_8X8 = 32


def guess_dialect(text: str, dialect: str | None, language: str | None) -> tuple[Dialect, float]:
    """The dialect whose words the text uses most, and its share; or the one asked for. Raises UsageError for an
    unknown name."""
    known = dialects()
    if dialect is not None:
        if dialect not in known:
            raise UsageError(f"unknown dialect {dialect!r}; known: {', '.join(known)}")
        return known[dialect], 1.0
    candidates = [entry for entry in known.values() if language in (None, entry.language)]
    if not candidates:
        spoken = sorted({entry.language for entry in known.values()})
        raise UsageError(f"no dialect for language {language!r}; known: {', '.join(spoken)}")
    counts = Counter(word.lower() for word in re.findall(r"[^\W\d_]+", text[:_SAMPLE]))
    scores = {
        entry.name: sum(counts[word] for word in entry.stopwords)
        + sum(counts[word] * (_WORD if len(word) > 1 else 1) for word in entry.vocabulary)
        + _SIGNATURE * sum(len(pattern.findall(text[:_SAMPLE])) for pattern in entry.compile(entry.signature_patterns))
        for entry in candidates
    }
    best = max(candidates, key=lambda entry: (scores[entry.name], entry.name == "dutch"))
    total = sum(scores.values())
    return best, (scores[best.name] / total if total else 0.0)


def guess_variants(text: str, dialect: Dialect, variant: str | None) -> tuple[Guess, ...]:
    """The variants the text may print, likeliest first. A square above 32 in a move speaks against the small board;
    when only small squares occur, the dialect's own order decides."""
    if variant is not None:
        return (Guess(variant, 1.0),)
    squares = [
        int(number)
        for pair in re.findall(r"(?<![\d.,/])(\d{1,2})[ ]?[-–—xX×:][ ]?(\d{1,2})(?![\d])", text[:_SAMPLE])
        for number in pair
    ]
    large = sum(_SQUARES_8X8 < square <= 50 for square in squares)
    ranked = list(dialect.variants)
    if large and "international" in ranked:
        ranked.remove("international")
        ranked.insert(0, "international")
    share = 1.0 if len(ranked) == 1 else 0.9
    rest = (1 - share) / max(1, len(ranked) - 1)
    return tuple(Guess(name, share if rank == 0 else round(rest, 3)) for rank, name in enumerate(ranked))
