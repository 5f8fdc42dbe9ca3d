"""What naslag says of a source, in another language than English.

Findings, claims and the corpus hold English sentences: those are the contract, and an old corpus keeps them. A
phrasebook (phrases/nl.po, a catalogue as Babel and every translator's editor read it) has each kind of sentence once,
with names in braces for what changes, `{move} cannot be played`, and how it is said in the other language. A sentence
is recognised by its fixed words and said again, its parts in turn. What is not recognised stays English, and that is
told, so that a page can mark it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "phrases"

VERBATIM = frozenset({"quoted", "printed", "read", "said", "name"})
"""Fields that hold the words of a source, or a name: never translated, whatever they look like."""
COUNTED = frozenset(
    ("number", "all", "ways", "size", "given", "taken", "gain", "claimed", "certain", "empty", "plies", "score")
)
"""Fields that hold a number, in figures or in a word."""
PLAYED = frozenset(
    ("square", "squares", "other", "from", "to", "move", "moves", "line", "wrong", "right", "refuting", "numbers")
)
"""Fields that hold squares or moves, one or several: only their `and` and `or` are translated."""
SIDES = frozenset({"side", "winner"})
"""Fields that hold a colour."""
FIGURES = {"nl": str.maketrans(",.", ".,")}
"""How a language parts thousands and decimals, where it does not do so as English does."""
_LARGE_OR_BROKEN = re.compile(r"\d{1,3}(?:,\d{3})+|\d+\.\d+")
_JOINED = re.compile(r"(?<= )(?:and|or)(?= )")

_FIELD = re.compile(r"\{(\w+)\}")
_WORD = re.compile(r"\w[\w:×–-]*")
_FIGURES = re.compile(r"[^\W\d_]?\d[\w:×–-]*")
_BREAK = re.compile(r"(?<=[.!?”]) (?=[A-Z“])|(?<=[a-z”)]\.) (?=\d)|(?<=\d\.) (?=\d+ of )")
"""Where one sentence of several may end."""
TOGETHER = 4
"""Sentences that one phrase may hold: a text is cut before the next one at the latest."""
LONGEST = 4000
"""Characters of a text that is looked at: what is longer quotes a whole page and stays as it is."""


def _neutral(text: str) -> bool:
    """Whether a text needs no translation: it holds squares, moves, numbers and signs alone."""
    return all(_FIGURES.fullmatch(word) for word in _WORD.findall(text))


def _shape(field: str) -> str:
    """What can stand in a field."""
    if field in SIDES:
        return "White|Black|white|black"
    if field in COUNTED or field == "square":
        return r"\S+"
    if field in PLAYED:
        return r"[^“”()]{1,300}?"
    return ".+?"


@dataclass(frozen=True)
class Phrase:
    """One kind of sentence and how it is said in the other language."""

    english: str
    other: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The English sentence with its fields as groups."""
        parts = _FIELD.split(self.english)
        seen: set[str] = set()
        made = ""
        for index, part in enumerate(parts):
            if index % 2 == 0:
                made += re.escape(part)
            elif part in seen:
                made += f"(?P={part})"
            else:
                seen.add(part)
                made += f"(?P<{part}>{_shape(part)})"
        return re.compile(made, re.DOTALL)

    @property
    def fixed(self) -> int:
        """How many characters are fixed: of two phrases that fit, the one with more of them is meant."""
        return len(_FIELD.sub("", self.english))

    @property
    def head(self) -> str:
        """The fixed words that it begins with."""
        return self.english.partition("{")[0]

    @property
    def fields(self) -> frozenset[str]:
        """The names of its fields."""
        return frozenset(_FIELD.findall(self.english))


class Phrasebook:
    """The phrases of one language. `language` is its code."""

    def __init__(self, language: str, phrases: tuple[Phrase, ...]) -> None:
        self.language = language
        self.phrases = tuple(sorted(phrases, key=lambda phrase: -phrase.fixed))
        self._plain = {phrase.english: phrase.other for phrase in phrases if not phrase.fields}
        filled = [(phrase.head, phrase) for phrase in self.phrases if phrase.fields]
        self._after = {
            start: tuple((head, phrase) for head, phrase in filled if head[:1] in ("", start))
            for start in {head[:1] for head, _ in filled}
        }
        """Phrases with fields by the first letter of their fixed head; under none, those that begin with a field."""
        self._kept = lru_cache(maxsize=20_000)(self._said)

    def __call__(self, text: str) -> str | None:
        """The text in this language; None where some of it is not known."""
        return self._kept(text) if len(text) <= LONGEST else None

    def _said(self, text: str) -> str | None:
        whole = self._one(text)
        return whole if whole is not None else self._several(text)

    def _one(self, text: str) -> str | None:
        """A text that is one phrase, a word of the game, or nothing but squares and moves."""
        if _neutral(text):
            return text
        if (plain := self._plain.get(text)) is not None:
            return plain
        if text[:1].isupper() and (plain := self._plain.get(text[0].lower() + text[1:])) is not None:
            return plain[0].upper() + plain[1:]
        return next(self._fitting(text), None)

    def _fitting(self, text: str) -> Iterator[str]:
        for head, phrase in self._after.get(text[:1], self._after.get("", ())):
            if text.startswith(head) and (match := phrase.pattern.fullmatch(text)):
                said = {name: self._part(name, value) for name, value in match.groupdict().items()}
                if None not in said.values():
                    yield _FIELD.sub(lambda field, said=said: said[field[1]] or "", phrase.other)  # type: ignore[misc]

    def _part(self, name: str, value: str) -> str | None:
        if name in VERBATIM:
            return value
        if name in COUNTED and _LARGE_OR_BROKEN.fullmatch(value):
            return value.translate(FIGURES.get(self.language, {}))
        if name not in PLAYED:
            return self(value)
        said = _JOINED.sub(lambda word: self._plain[word[0]], value)
        return said if _neutral(_JOINED.sub("", value)) else None

    def _several(self, text: str) -> str | None:
        """A text of several sentences, each as long as it is known."""
        ends = [match.start() for match in _BREAK.finditer(text)]
        for end in reversed(ends[:TOGETHER]):
            if (head := self._one(text[:end])) is not None and (rest := self(text[end + 1 :])) is not None:
                return f"{head} {rest}"
        return None


@cache
def phrasebook(language: str) -> Phrasebook | None:
    """The phrasebook of a language; None where nobody has written one, and for English, which needs none."""
    path = FOLDER / f"{language}.po"
    if not path.is_file():
        return None
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    return Phrasebook(language, tuple(Phrase(str(message.id), str(message.string)) for message in messages))


@cache
def languages() -> tuple[str, ...]:
    """The languages in which naslag can speak, English first."""
    return ("en", *sorted(path.stem for path in FOLDER.glob("*.po")))
