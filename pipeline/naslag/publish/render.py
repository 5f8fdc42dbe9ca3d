"""Templates to pages. Everything that comes from a source is escaped, its control characters are shown as marks;
a hole in a template is an error.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from naslag.model.phrasebook import translated
from naslag.publish.address import relative
from naslag.publish.citation import footnote
from naslag.publish.dates import day_of
from naslag.publish.diagram import shaded
from naslag.publish.item import line_title, title
from naslag.publish.words import Words

UNSAFE = {ord(char): f"\\u{ord(char):04x}" for char in "<>&\u2028\u2029"}
"""Characters that could end or confuse a script block."""

_TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""Marks that turn the direction of writing: after one, what follows is read in another order than it is printed."""
SEEN = (
    {code: chr(0x2400 + code) for code in range(32) if chr(code) not in "\t\n\r"}
    | {127: "␡"}
    | {code: f"⟨U+{code:04X}⟩" for code in (*range(0x80, 0xA0), *_TURNING)}
)
"""Control characters as marks that can be seen. A source may hold them, and the downloads keep them; on a page they
would only do something to what stands around them."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language that the site speaks: its code, its own name, and the folder of its pages (empty: the site itself)."""

    code: str
    name: str
    folder: str

    def placed(self, target: str) -> str:
        """Where a page stands in this language; what is no page is there once for all languages."""
        path, hash, anchor = target.partition("#")
        return f"{self.folder}{path}{hash}{anchor}" if path.endswith(".html") else target


class Renderer:
    """The templates of one site in one language. `page()` gives the HTML of one address. `base` is where the site will
    stand, if anybody knows; `quick` leaves out what takes longer than the pages: slow outputs, pictures. `tongues` are
    the languages that the site has, the first of which has the addresses without a folder; `own` is one of them."""

    def __init__(
        self,
        templates: Path,
        words: Words,
        *,
        base: str = "",
        quick: bool = False,
        tongues: Sequence[Tongue] = (),
    ) -> None:
        self.words = words
        self.base = base
        self.quick = quick
        self.tongues = tuple(tongues) or (Tongue(words.language, words("site.language"), ""),)
        self.own = next(tongue for tongue in self.tongues if tongue.code == words.language)
        self.environment = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self.environment.globals.update(said_in=lambda text: translated(text, words.language)[0])
        self.environment.filters.update(told=self.told, foreign=self.foreign)
        self.environment.globals.update(t=words, title=title, line_title=line_title, shaded=shaded, footnote=footnote)
        self.environment.filters.update(
            json=json_block, capitalised=capitalised, notation=notation, sentence=sentence, day=day_of
        )

    def told(self, text: str, quoted: str | None = None, *, raw: bool = False) -> str | Markup:
        """What naslag says of a source, in the language of the page; marked as English where that is not known. As a
        sentence, unless it is wanted `raw`."""
        said, known = translated(text, self.own.code)
        said = said if raw else sentence(said, quoted)
        return said if known else Markup('<span lang="en">{}</span>').format(said)

    def foreign(self, html: Markup) -> Markup:
        """English prose that no language has otherwise."""
        return html if self.own.code == "en" else Markup('<div lang="en">{}</div>').format(html)

    @property
    def first(self) -> bool:
        """Whether this is the language in which what is there once is made: downloads, pictures."""
        return not self.own.folder

    def page(self, template: str, address: str, **values: Any) -> str:
        """The page at `address`, which is the same in every language. Templates link with
        `link("findings/index.html")`, from the site's root; `others` are the other languages with this page in them."""
        here = self.own.placed(address)
        values["link"] = lambda target: relative(self.own.placed(target), here)
        values["others"] = [
            (tongue, relative(tongue.placed(address), here)) for tongue in self.tongues if tongue is not self.own
        ]
        return self.environment.get_template(template).render(address=address, **values).translate(SEEN)


def json_block(value: Any) -> Markup:
    """`value` as JSON that can stand inside a script element; its texts are for showing, like the page around it."""
    text = json.dumps(_seen(value), ensure_ascii=False, separators=(",", ":"))
    return Markup(text.translate(UNSAFE))


def _seen(value: Any) -> Any:
    """`value` with the control characters of its texts as marks, before JSON hides them behind a backslash."""
    if isinstance(value, str):
        return value.translate(SEEN)
    if isinstance(value, Mapping):
        return {_seen(key): _seen(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_seen(one) for one in value]
    return value


def capitalised(text: str) -> str:
    """`text` with a capital at its head and the rest as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str, quoted: str | None = None) -> str:
    """`text` as a sentence: a capital at its head and a stop at its end. A capital is never put on what is `quoted`
    from the source, nor on a word with figures in it: `l5-20` is not `L5-20`."""
    text = text.strip()
    word = text.split(" ", 1)[0]
    if word.rstrip(",;:").isalpha() and not (quoted and text.startswith(quoted)):
        text = capitalised(text)
    return text if text.endswith((".", "!", "?", "”", ":")) else text + "."


def notation(move: str) -> str:
    """A PDN move as it is set in type: `18×29`, `34–30`."""
    return move.replace("x", "×").replace("-", "–")
