"""The languages of the site: the pages of the first at its root, those of another in a folder of its name.

Pages and feeds are there once a language, at the same address below it. What holds no word of the interface, or is
taken away, is there once: styles, scripts, pictures, downloads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from naslag.model.errors import SourceError, UsageError, relative
from naslag.publish.site import LANGUAGE
from naslag.publish.words import Words, load_words


@dataclass(frozen=True)
class Tongue:
    """A language of the site. `folder` holds its pages, with a slash at its end; empty for the first language."""

    words: Words
    folder: str

    @property
    def language(self) -> str:
        """Its code, such as `nl`."""
        return self.words.language

    def place(self, address: str) -> str:
        """Where the file of that address is in this language, from the site's root."""
        return self.folder + address if self.folder and spoken(address) else address


def spoken(address: str) -> bool:
    """Whether there is one such file for each language: pages and feeds."""
    return address.partition("#")[0].endswith((".html", ".atom"))


def load_tongues(site: Path, languages: Sequence[str] | None = None) -> tuple[Tongue, ...]:
    """The languages of the site, the first one first; None takes those of site.yaml.

    Raises SourceError when there are no words of a language that site.yaml names, UsageError when none, one twice, or
    one that there are no words of is asked for.
    """
    chosen = tuple(load_languages(site) if languages is None else languages)
    if not chosen or len(set(chosen)) < len(chosen):
        raise UsageError(f"The languages of the site are {', '.join(chosen) or 'none'}; name each once, at least one.")
    for code in languages or ():
        check_language(site, code)
    return tuple(
        Tongue(load_words(site / "words", code), f"{code}/" if number else "") for number, code in enumerate(chosen)
    )


def load_languages(site: Path) -> tuple[str, ...]:
    """The languages that site.yaml names; English where it names none. Raises SourceError for what is no list."""
    path = site / "site.yaml"
    table = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader) if path.exists() else None
    found = table.get("languages", [LANGUAGE]) if isinstance(table, dict) else [LANGUAGE]
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise SourceError(relative(path), f"languages is {found!r}", "a list such as [en, nl]")
    return tuple(found)


def check_language(site: Path, code: str) -> None:
    """Raise UsageError for a language that there are no words of."""
    if code not in known_languages(site):
        raise UsageError(f"The site has no words in {code!r}; choose from {', '.join(known_languages(site))}.")


def known_languages(site: Path) -> tuple[str, ...]:
    """The languages that there are words of."""
    return tuple(sorted(path.stem for path in (site / "words").glob("*.yaml")))
