"""The words in which tables and sentences state the rules of variants. Words are data; code never tests a language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from naslag.model.registry import collect
from naslag.model.rule_table import Aspect

Saying = tuple[Aspect, str, str]
"""Aspect, value, pattern. `{n}` in the value stands for the numbers that the pattern's groups catch: each group is a
value of its own, a group that holds several numbers (`1e, 2e en 3e`) one value of them all."""


@dataclass(frozen=True, eq=False)
class RuleWords:
    """The words of one language. All patterns are regular expressions without regard to case; blanks in the text are
    single blanks by then.

    - `stems`: parts of names, in lower case; a text with fewer than two of them holds no table of variants.
    - `names`: for each family of games the words that name it; the earliest match counts, of those the longest.
    - `nouns`: what may follow a name (`Canadian checkers`), and what a sentence about games has.
    - `headings`: what a column is about; the first pattern found in a heading counts.
    - `cells`: what a cell of a column may say; a pattern must match the whole of it.
    - `sayings`: what a sentence or a remark says, wherever it stands in it.
    - `joiners`: between values of which each holds for a board of its own, `either` the one to write;
      `units` may follow a number.
    - `except_for`: words before a name that take it out of what the sentence says.
    - `write`: how a value is printed, where the table itself has no example.
    - `width_first`: a heading that says which side of a board comes first.
    - `not_backward`: a legend that sends the far row back to men that do not capture backward.
    """

    language: str
    stems: tuple[str, ...]
    names: tuple[tuple[str, tuple[str, ...]], ...]
    nouns: str
    headings: tuple[tuple[Aspect, str], ...]
    cells: tuple[tuple[Aspect, str, str], ...]
    sayings: tuple[Saying, ...]
    joiners: str
    either: str
    units: str
    numerals: tuple[str, ...]
    except_for: str
    write: Mapping[tuple[Aspect, str], str]
    width_first: str
    not_backward: str

    @cached_property
    def _names(self) -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
        return tuple((_whole(f"(?:{one})(?:[ -](?:{self.nouns}))?"), variants) for one, variants in self.names)

    @cached_property
    def _headings(self) -> tuple[tuple[Aspect, re.Pattern[str]], ...]:
        return tuple((aspect, re.compile(pattern, re.I)) for aspect, pattern in self.headings)

    @cached_property
    def _cells(self) -> tuple[tuple[Aspect, str, re.Pattern[str]], ...]:
        return tuple((aspect, value, re.compile(pattern, re.I)) for aspect, value, pattern in self.cells)

    @cached_property
    def _sayings(self) -> tuple[tuple[Aspect, str, re.Pattern[str]], ...]:
        return tuple((aspect, value, re.compile(pattern, re.I)) for aspect, value, pattern in self.sayings)

    def variants(self, text: str) -> tuple[str, ...]:
        """The games that a name means; empty when it is none of ours."""
        return next(self._named(text), (0, ()))[1]

    def mentioned(self, text: str) -> tuple[tuple[str, ...], ...]:
        """The families of games that a sentence about games names, each once; none when it excepts one."""
        if not re.search(rf"(?:{self.nouns})(?!\w)", text, re.I):
            return ()
        if any(re.search(self.except_for + r"\W+$", text[:at], re.I) for at, _ in self._named(text)):
            return ()
        return tuple(dict.fromkeys(variants for _, variants in self._named(text)))

    def _named(self, text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every name with its place, from left to right; of those that overlap the longest."""
        found = sorted(
            (
                (match.start(), -match.end(), variants)
                for names, variants in self._names
                for match in names.finditer(text)
            ),
        )
        behind = -1
        for start, end, variants in found:
            if start >= behind:
                behind = -end
                yield start, variants

    def begins_with_name(self, text: str) -> bool:
        """Whether a text opens with the name of a game."""
        return next(self._named(text), (-1, ()))[0] == 0

    def orders_width(self, heading: str) -> bool:
        """Whether a heading says that a board's width comes before its height."""
        return re.search(self.width_first, heading, re.I) is not None

    def heading(self, text: str) -> Aspect | None:
        """What a column of that heading is about."""
        return next((aspect for aspect, pattern in self._headings if pattern.search(text)), None)

    def says(self, text: str, aspect: Aspect, *, width_first: bool) -> tuple[str, ...]:
        """What a cell says under a column of that aspect; empty when it says nothing that the column could hold."""
        text = _plain(text)
        if aspect is Aspect.BOARD:
            return self._boards(text, width_first)
        if aspect in (Aspect.MEN, Aspect.SQUARES):
            return self._numbers(text)
        return next(
            ((value,) for its, value, pattern in self._cells if its is aspect and pattern.fullmatch(text)),
            (),
        )

    def said_in(self, sentence: str) -> Iterator[tuple[Aspect, tuple[str, ...], int, int]]:
        """What a sentence says: aspect, values, and the place of the words that say it. What is said twice in
        different ways is left out: it takes a person to see which holds of what."""
        found: dict[Aspect, list[tuple[tuple[str, ...], int, int]]] = {}
        for aspect, value, pattern in self._sayings:
            match = pattern.search(sentence)
            if match is None or any(one[1] < match.end() and match.start() < one[2] for one in found.get(aspect, ())):
                continue
            values = self._filled(value, match, aspect)
            if values:
                found.setdefault(aspect, []).append((values, match.start(), match.end()))
        for aspect, said in found.items():
            if len({values for values, _, _ in said}) == 1:
                yield aspect, *said[0]

    def printed(self, aspect: Aspect, value: str) -> str:
        """How a value is printed when the table has no example of its own."""
        return self.write.get((aspect, value), value)

    def _filled(self, value: str, match: re.Match[str], aspect: Aspect) -> tuple[str, ...]:
        if "{n}" not in value:
            return (value,)
        if aspect is Aspect.BOARD:
            return tuple(dict.fromkeys(f"{one}x{other}" for one, other in _BOARD.findall(match.group())))
        numbers = [self._digits(group) for group in match.groups() if group]
        return tuple(value.replace("{n}", number) for number in numbers if number)

    def _digits(self, text: str) -> str:
        """The numbers in a text, in digits with blanks between."""
        found = re.findall(r"\d+|[^\W\d_]+", text)
        words = {word: str(number) for number, names in enumerate(self.numerals) for word in names.split("|")}
        return " ".join(
            one if one.isdecimal() else words[one.lower()] for one in found if one.isdecimal() or one.lower() in words
        )

    def _boards(self, text: str, width_first: bool) -> tuple[str, ...]:
        pattern = rf"{_BOARD.pattern}(?:(?:{self.joiners}){_BOARD.pattern})*(?: ?(?:{self.units}))?"
        if not re.fullmatch(pattern, text, re.I):
            return ()
        # Without a word on which side comes first, the shorter is taken for the width: 10x11 and 11x10 are one board.
        return tuple("x".join(pair if width_first else sorted(pair, key=int)) for pair in _BOARD.findall(text))

    def _numbers(self, text: str) -> tuple[str, ...]:
        pattern = rf"\d{{1,3}}(?:(?:{self.joiners})\d{{1,3}})*(?: ?(?:{self.units}))*"
        return tuple(re.findall(r"\d+", text)) if re.fullmatch(pattern, text, re.I) else ()


_BOARD = re.compile(r"(\d{1,2}) ?[x×X*] ?(\d{1,2})")


def _plain(text: str) -> str:
    """A cell without what is no part of its word: marks of notes, quotes, a stop at its end."""
    text = re.sub(r"\[[^\]]{1,4}\]|[*†‡]", "", text)
    return " ".join(text.split()).strip("\"'“”‘’„ ").rstrip(".;,!").strip()


def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_])(?:{pattern})(?![^\W_])", re.I)


@lru_cache(maxsize=1)
def rule_words() -> dict[str, RuleWords]:
    """The words of every language, by its code."""
    return collect("naslag.notation.rule_languages", "WORDS", key=lambda words: words.language)
