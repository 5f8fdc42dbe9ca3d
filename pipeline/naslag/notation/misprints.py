"""Words with one letter that OCR gave for another, `Elack`, `Whito`, `8lack`: enough of a colour's name is left.

Only letters that worn type makes alike are looked at: `While` is no `White`.
"""

from __future__ import annotations

import re
from functools import lru_cache

SHORTEST = 5
"""Letters of the shortest word that is known with one of them wrong."""

ALIKE = {
    "a": "uoâàä",
    "b": "8ehrhß",
    "c": "eoç",
    "e": "coéèê",
    "h": "bkn",
    "i": "l1jíì!",
    "k": "hx",
    "l": "1i|!",
    "m": "n",
    "n": "uml",
    "o": "0ceö",
    "r": "tn",
    "s": "5$8",
    "t": "f+",
    "u": "naü",
    "w": "vm",
    "z": "2s",
    "ß": "b8",
    "е": "со",
    "с": "ео",
    "б": "6",
    "ы": "м",
    "н": "пи",
    "р": "гп",
}
"""What a letter is read as, small letters for both cases."""


@lru_cache(maxsize=256)
def misprinted(choices: tuple[str, ...]) -> str:
    """A pattern of those of the words that are long enough, with one letter misread; one that matches nothing where
    none is."""
    forms = [form for word in choices if _fit(word) for form in _forms(word)]
    return r"(?<!\w)(?:" + "|".join(dict.fromkeys(forms)) + r")(?!\w)" if forms else r"(?!)"


@lru_cache(maxsize=4096)
def meant(word: str, choices: tuple[str, ...]) -> str | None:
    """The only one of the words, in small letters, that `word` is with one letter misread; None for the word itself,
    and where no word or several may be meant."""
    low = word.lower()
    if low in choices or len(low) < SHORTEST:
        return None
    found = {choice for choice in choices if _fit(choice) and len(choice) == len(low) and _one_off(choice, low)}
    return found.pop() if len(found) == 1 else None


def _fit(word: str) -> bool:
    return len(word) >= SHORTEST and word.isalpha()


def _forms(word: str) -> list[str]:
    return [
        f"{re.escape(word[:at])}[{re.escape(ALIKE[letter])}]{re.escape(word[at + 1 :])}"
        for at, letter in enumerate(word)
        if letter in ALIKE
    ]


def _one_off(choice: str, word: str) -> bool:
    wrong = [(a, b) for a, b in zip(choice, word, strict=True) if a != b]
    return len(wrong) == 1 and wrong[0][1] in ALIKE.get(wrong[0][0], "")
