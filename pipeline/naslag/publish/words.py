"""The words of the interface: one file a language in site/words, so that another language is one more file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import yaml

from naslag.model.errors import SourceError, relative
from naslag.model.phrasebook import phrasebook
from naslag.publish.site import LANGUAGE


class Words:
    """Says things by key: `words("nav.rules")`, `words("count.problems", 3)`.

    Keys are dotted; a text may have `{names}`. A key with `.one` and `.many` below it is chosen by the first argument,
    which also fills `{n}`. A key that does not exist raises KeyError: a page with a hole in it is never published.
    """

    def __init__(self, texts: Mapping[str, str], language: str) -> None:
        self.texts = texts
        self.language = language

    def __call__(self, key: str, count: int | None = None, /, **names: object) -> str:
        """The text of `key`, filled."""
        if count is not None:
            key = f"{key}.{'one' if count == 1 else 'many'}"
            names["n"] = count
        return self.texts[key].format(**names)

    def said(self, text: str) -> str | None:
        """What the program says in English, in this language; None where nobody has translated it."""
        if self.language == LANGUAGE:
            return text
        own = self.texts.get(f"said.{text}")
        book = phrasebook(self.language) if own is None else None
        return book(text) if book else own

    def plain(self, text: str) -> str:
        """What the program says in English, in this language if it can be; else as it is."""
        said = self.said(text)
        return text if said is None else said

    def below(self, prefix: str) -> dict[str, str]:
        """All texts under `prefix.`, by what follows it: what the script on the page gets."""
        start = f"{prefix}."
        return {key.removeprefix(start): text for key, text in self.texts.items() if key.startswith(start)}


def load_words(folder: Path, language: str) -> Words:
    """The words of one language. Raises SourceError when there are none."""
    return Words(load_table(folder / f"{language}.yaml"), language)


def load_table(path: Path) -> dict[str, str]:
    """The texts of a YAML table by their dotted keys. Raises SourceError when it is missing or broken."""
    try:
        # BaseLoader resolves nothing: `no` stays a word.
        table = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
    except FileNotFoundError as error:
        raise SourceError(relative(path), "no such file", "a table of texts") from error
    except yaml.YAMLError as error:
        raise SourceError(relative(path), "cannot be read", "a table of texts in YAML", str(error)) from error
    texts: dict[str, str] = {}
    _flatten(table, "", texts)
    return texts


def _flatten(table: object, prefix: str, texts: dict[str, str]) -> None:
    if isinstance(table, dict):
        for key, value in table.items():
            _flatten(value, f"{prefix}.{key}" if prefix else str(key), texts)
    else:
        texts[prefix] = str(table)
