"""Guesses language, dialect and variant from the text, with the share of the evidence that speaks for each."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import yaml

from naslag.model.document import Guess
from naslag.model.errors import UsageError
from naslag.notation.algebraic import chess_in, moves_on
from naslag.notation.dialect import Dialect, compiled, dialects
from naslag.notation.first_look import first_sign
from naslag.notation.naming import Naming, geometry_of, names_on

_SAMPLE = 200_000
"""Characters that are looked at: enough to tell a language by its commonest words."""

_WORD, _SIGNATURE = 3, 5
"""What a word of the game and a print of one tradition weigh against a common word; a single letter weighs as one."""

_SMALL, _USUAL = 32, 50
"""Squares of the small board and of the usual one."""
_NOISE = 20
"""One square in so many may be beyond the board: OCR reads a 3 as an 8."""
_FIRST, _NAMED, _AT_THE_HEAD, _MOST_NAMED = 3.0, 2.0, 2.0, 6.0
"""What the dialect's likeliest game weighs, a game that is named in the text, and that is named in its first lines."""
_HEAD = 400
_LETTERED = ("russian", "brazilian", "czech")
"""Games whose squares are called by letters, likeliest first."""


def sample(text: str) -> str:
    """The part of a long text that guesses are made on: around the first thing that looks like draughts."""
    if len(text) <= _SAMPLE:
        return text
    middle = max(0, first_sign(text) or 0)
    start = max(0, middle - _SAMPLE // 2)
    return text[start : start + _SAMPLE]


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
    text = sample(text)
    counts = Counter(word.lower() for word in re.findall(r"[^\W\d_]+", text))
    scores = {
        entry.name: sum(counts[word] for word in entry.stopwords)
        + sum(counts[word] * (_WORD if len(word) > 1 else 1) for word in entry.vocabulary)
        + _SIGNATURE * sum(len(pattern.findall(text)) for pattern in entry.compile(entry.signature_patterns))
        for entry in candidates
    }
    usual = _wordless(text)
    best = max(candidates, key=lambda entry: (scores[entry.name], entry.name == usual, entry.numbering is None))
    total = sum(scores.values())
    return best, (scores[best.name] / total if total else 0.0)


def _wordless(text: str) -> str:
    """The dialect of a text whose words tell nothing: with many squares, all of them on the small board, it prints the
    game that is printed most on it."""
    seen = evidence(text)
    return "english" if seen.numbers >= _MANY and not seen.large and not seen.huge else "dutch"


_MANY = 12
"""Squares that would hardly all be on the small board if the board were large."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the squares of a text say of its board: how many are numbers, how many of those are beyond the small board
    and beyond the usual one; how many moves are printed with letters on a board of 64, of 100, and with every square
    played on."""

    numbers: int
    large: int
    huge: int
    small_letters: int
    usual_letters: int
    straight: int

    @property
    def letters(self) -> bool:
        """Whether the text calls squares by letters."""
        return max(self.small_letters, self.usual_letters, self.straight) * 4 > self.numbers


def evidence(text: str) -> Evidence:
    """The squares in the moves and lists of `text`, counted."""
    text = sample(text)
    pairs = re.findall(r"(?<![\d.,/])(\d{1,2})[ ]?[-–—xX×:][ ]?(\d{1,2})(?![\d])", text)
    listed = re.findall(r"(?<![\d.,/–—-])(\d{1,2})(?=,\s?\d{1,2}(?!\d))", text)
    squares = [int(number) for pair in pairs for number in pair] + [int(number) for number in listed]
    small, usual, straight = _lettered(text)
    return Evidence(
        numbers=2 * len(pairs) + len(listed),
        large=sum(_SMALL < square <= _USUAL for square in squares),
        huge=sum(_USUAL < square <= 72 for square in squares),
        small_letters=small,
        usual_letters=usual,
        straight=straight,
    )


def _lettered(text: str) -> tuple[int, int, int]:
    """Moves and listed squares with letters that fit a board of 64, of 100, and one of which every square plays; none
    where most do not fit, or where the text prints chess."""
    if chess_in(text) > 1:
        return 0, 0, 0
    small, usual, whole = (geometry_of(name) for name in ("russian", "international", "turkish"))
    counts = []
    for geometry in (small, usual, whole):
        good, bad = moves_on(text, geometry)
        listed, off = names_on(text, geometry) if good < 2 else (0, 0)
        counts.append((good + (listed if listed > 1 else 0)) if (good + listed) > 2 * (bad + off) else 0)
    straight = counts[2] if counts[2] > 2 * counts[0] and counts[2] > 3 else 0
    return counts[0], counts[1] if counts[1] > counts[0] else 0, straight


def guess_variants(text: str, dialect: Dialect, variant: str | None) -> tuple[Guess, ...]:
    """The variants the text may print, likeliest first: by the dialect's habit, the games that the text names, and what
    its squares allow. The verifier takes the first that replays."""
    if variant is not None:
        return (Guess(variant, 1.0),)
    seen = evidence(text)
    scores = {name: _FIRST - rank for rank, name in enumerate(dialect.variants)}
    for name, weight in _named(sample(text)).items():
        scores[name] = scores.get(name, 0.0) + weight
    scores = _allowed(scores, seen)
    ranked = sorted(scores, key=lambda name: -scores[name])
    share = 1.0 if len(ranked) == 1 else 0.9
    rest = (1 - share) / max(1, len(ranked) - 1)
    return tuple(Guess(name, share if rank == 0 else round(rest, 3)) for rank, name in enumerate(ranked))


def _allowed(scores: dict[str, float], seen: Evidence) -> dict[str, float]:
    """The scores of the variants whose board has the squares that the text prints."""
    if seen.letters:
        if seen.straight:
            return {name: scores.get(name, 0.0) for name in ("turkish", "croda")}
        if seen.usual_letters:
            return {"international": scores.get("international", 0.0)}
        return {name: scores.get(name, 0.0) - rank / 4 for rank, name in enumerate(_LETTERED)}
    lettered = [name for name in scores if name in _LETTERED]
    others = {name: score for name, score in scores.items() if name not in lettered and geometry_of(name).size <= 72}
    if seen.numbers and others and lettered:
        # A game whose squares have letters is seldom printed with numbers.
        scores = {**others, **{name: scores[name] - _FIRST for name in lettered}}
    if seen.huge > 1 and seen.huge * _NOISE > seen.numbers:
        return {"canadian": scores.get("canadian", 0.0) + _FIRST, **_only(scores, _USUAL)}
    if seen.large * _NOISE > seen.numbers or (seen.large and "international" in scores):
        usual = _only(scores, _USUAL) or {"international": 0.0}
        best = max(usual.values())
        # A few numbers beyond the small board may be misread: it stays in the running.
        return usual | {name: min(score, best - 1) for name, score in scores.items() if name not in usual}
    return scores


def _only(scores: dict[str, float], size: int) -> dict[str, float]:
    return {name: score for name, score in scores.items() if geometry_of(name).size == size}


def guess_naming(text: str, dialect: Dialect, variants: tuple[Guess, ...]) -> Naming:
    """How the text calls squares: on the board of the likeliest variant, by letters if it does so, and counted as the
    dialect's tradition counts."""
    return Naming(geometry_of(variants[0].value), dialect.numbering, evidence(text).letters)


def _named(text: str) -> dict[str, float]:
    """The games that the text names, with what that weighs: a name in the first lines weighs more."""
    found = {}
    for name, patterns in _games().items():
        hits = [match.start() for pattern in patterns for match in compiled(pattern).finditer(text)]
        if hits:
            headed = min(hits) < _HEAD
            # A book of games names many that its problems are not of: named in passing, a game weighs no habit up.
            found[name] = min(_MOST_NAMED, _NAMED * len(hits)) + _AT_THE_HEAD if headed else _NAMED
    return found


@lru_cache(maxsize=1)
def _games() -> dict[str, tuple[str, ...]]:
    raw = yaml.load((files("naslag.notation") / "games.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return {name: tuple(patterns) for name, patterns in raw.items()}
