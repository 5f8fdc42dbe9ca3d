"""A dialect: the words and abbreviations with which one tradition prints draughts. Words are data; code never tests a
language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from naslag.model.board import Colour
from naslag.model.document import ClaimKind
from naslag.model.geometry import Numbering
from naslag.model.registry import collect
from naslag.notation.misprints import meant


@dataclass(frozen=True)
class ClaimWord:
    """A pattern that states a claim. `side` None: the side is named by a group `white` or `black` in the pattern, or
    not at all (then the side that moves first is meant)."""

    pattern: str
    kind: ClaimKind
    side: Colour | None = None


@dataclass(frozen=True, eq=False)
class Dialect:
    """Words as data. Tuples of words are lower case and matched whole, without regard to case; a word that ends in a
    full stop is an abbreviation and needs the stop. Tuples called `…_patterns` are regular expressions, matched
    without regard to case inside one sentence, in which `{win}`, `{white}`, `{black}`, `{colour}`, `{man}` and
    `{king}` stand for any of those words.

    - `variants`: the games that the dialect usually prints, likeliest first.
    - `stopwords`: frequent words that tell the language.
    - `on`: words between piece and square; `joiners`: words between squares.
    - `headings`: words before an item's number; `solutions`: those that announce a solution.
    - `line_label`: pattern of a label for one of several lines under a number.
    - `variation`: words that open a variation on the reply just printed.
    - `printed_markers`: in brackets after a move, say that what follows is what the book prints;
      `read_markers`: that what follows is the right reading.
    - `diagram_words`: name the printed diagram; `error_words`: call something an error; `missing_words`: say that a
      piece is absent; `ought_patterns`: say what should stand there.
    - `doubt_patterns`: a sentence that doubts a claim, unless one of `certain_patterns` says the contrary.
      `condition_words` open a clause that limits one.
    - `witness_patterns`: name a printing. `universal_patterns`: state a claim once for all items.
    - `to_move`: words for being on turn, before or after the side; `turn_patterns`: abbreviations that name the side
      too (`JBG`), with that side.
    - `same`: words that say that a line comes to a position met elsewhere; `trunk`: words for the main line.
    - `pieces`: abbreviations of a colour and a piece in one word (`pb.`, pedra branca), with the cell they mean.
    - `ranges`: words between the ends of a range of squares (`31 t/m 35`); `fillers`: articles and other words that may
      stand in a list and say nothing.
    - `crossed`: a position may be two bare lists with a cross between, White's first (`1, 4 x 9, (16)`).
    - `numbering`: how the tradition counts squares, None for the variant's own way.
    - Moves in words: `move_from` and `move_to` stand before their squares, `move_takes` are the verbs of capturing,
      `move_then` words that join a move to the one before.
    - `signature_patterns`: print that hardly another dialect has (`B+`, `JBG`), for guessing.
    """

    name: str
    language: str
    title: str
    variants: tuple[str, ...]
    stopwords: tuple[str, ...]
    white: tuple[str, ...]
    black: tuple[str, ...]
    men: tuple[str, ...]
    kings: tuple[str, ...]
    numerals: tuple[str, ...]
    on: tuple[str, ...]
    joiners: tuple[str, ...]
    to_move: tuple[str, ...]
    headings: tuple[str, ...]
    solutions: tuple[str, ...]
    page_words: tuple[str, ...]
    line_label: str
    variation: tuple[str, ...]
    claims: tuple[ClaimWord, ...]
    win: tuple[str, ...]
    condition_words: tuple[str, ...]
    printed_markers: tuple[str, ...]
    read_markers: tuple[str, ...]
    diagram_words: tuple[str, ...]
    error_words: tuple[str, ...]
    missing_words: tuple[str, ...]
    ought_patterns: tuple[str, ...]
    certain_patterns: tuple[str, ...]
    doubt_patterns: tuple[str, ...]
    witness_patterns: tuple[str, ...]
    universal_patterns: tuple[str, ...]
    signature_patterns: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    trunk: tuple[str, ...] = ()
    pieces: tuple[tuple[str, str], ...] = ()
    ranges: tuple[str, ...] = ()
    fillers: tuple[str, ...] = ()
    numbering: Numbering | None = None
    crossed: bool = False
    turn_patterns: tuple[tuple[str, Colour], ...] = ()
    move_from: tuple[str, ...] = ()
    move_to: tuple[str, ...] = ()
    move_takes: tuple[str, ...] = ()
    move_then: tuple[str, ...] = ()
    notes: tuple[str, ...] = ("note", "noot", "nota", "anm.", "anmerkung", "rem.", "прим.", "примечание", "var.", "var")

    def fill(self, pattern: str) -> str:
        """`pattern` with its `{…}` word classes filled in. Braces of a regular expression are left alone."""
        return _filled(self, pattern)

    def compile(self, patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
        """The filled and compiled `patterns`."""
        return _compiled_all(self, patterns)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words of the game that this dialect would print, for guessing the dialect."""
        groups = (self.white, self.black, self.men, self.kings, self.to_move, self.headings, self.solutions, self.win)
        abbreviations = (word for word, _ in self.pieces)
        return frozenset(word.rstrip(".") for group in (*groups, abbreviations) for word in group)

    def colour(self, word: str) -> Colour | None:
        """The side that a word names, if it names one; a long word with one letter misread is that word."""
        lowered = word.lower()
        sides = ((Colour.WHITE, self.white), (Colour.BLACK, self.black))
        for side, names in sides:
            if lowered in names or lowered.rstrip(".") in names:
                return side
        misread = meant(lowered, self.white + self.black)
        return self.colour(misread) if misread else None

    def numeral(self, word: str) -> int | None:
        """The number that a digit string or a numeral word stands for ("2", "twee")."""
        if word.isdecimal():
            return int(word)
        lowered = word.lower()
        for index, names in enumerate(self.numerals):
            if lowered in names.split("|"):
                return index
        return None


_CLASS = re.compile(r"\{(win|white|black|colour|man|king)\}")


@lru_cache(maxsize=1024)
def _filled(dialect: Dialect, pattern: str) -> str:
    classes = {
        "win": dialect.win,
        "white": dialect.white,
        "black": dialect.black,
        "colour": dialect.white + dialect.black,
        "man": dialect.men,
        "king": dialect.kings,
    }
    return _CLASS.sub(lambda match: words(classes[match.group(1)]), pattern)


@lru_cache(maxsize=256)
def _compiled_all(dialect: Dialect, patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(compiled(_filled(dialect, pattern)) for pattern in patterns)


@lru_cache(maxsize=256)
def words(choices: tuple[str, ...]) -> str:
    """A group that matches any of `choices` as a whole word, longest first. A space in a choice matches any blank run
    (a line end too)."""
    longest = sorted(choices, key=len, reverse=True)
    return r"(?<!\w)(?:" + "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in longest) + r")(?!\w)"


@lru_cache(maxsize=1024)
def compiled(pattern: str) -> re.Pattern[str]:
    """`pattern` compiled without regard to case, once."""
    return re.compile(pattern, re.IGNORECASE)


@lru_cache(maxsize=1)
def dialects() -> dict[str, Dialect]:
    """Every dialect by name."""
    return collect("naslag.notation.dialects", "DIALECT", key=lambda dialect: dialect.name)
