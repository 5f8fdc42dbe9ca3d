"""Templates to pages. Everything that comes from a source is escaped, its control characters are shown as marks;
a hole in a template is an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from naslag.publish.address import relative
from naslag.publish.citation import footnote
from naslag.publish.dates import day_of
from naslag.publish.diagram import shaded
from naslag.publish.item import line_title, title
from naslag.publish.site import LANGUAGE
from naslag.publish.tongue import Tongue, spoken
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


_HIDDEN = re.compile(f"[{re.escape(''.join(map(chr, SEEN)))}]")


def seen(text: str) -> str:
    """`text` with its control characters as marks. Nearly none has any, and to look is quicker than to translate."""
    return text.translate(SEEN) if _HIDDEN.search(text) else text


ENGLISH = Markup('<span lang="{0}">{{}}</span>').format(LANGUAGE)
XML_ENGLISH = Markup('<span lang="{0}" xml:lang="{0}">{{}}</span>').format(LANGUAGE)
"""What stays English on a page in another language."""


@dataclass(frozen=True, slots=True)
class Alternate:
    """The same page in a language of the site: the link to it from here, and its whole address, which is the link again
    where nobody knows the address of the site. `here` tells whether it is this one."""

    language: str
    name: str
    target: str
    whole: str
    here: bool


class Renderer:
    """The templates of one site in one language. `page()` gives the HTML of one address. `base` is where the site will
    stand, if anybody knows; `quick` leaves out what takes longer than the pages: slow outputs, pictures. `tongues` are
    all languages of the site, and `folder` is that of this one. `xml` tells that the pages are XHTML."""

    def __init__(
        self,
        templates: Path,
        words: Words,
        *,
        base: str = "",
        quick: bool = False,
        folder: str = "",
        tongues: Sequence[Tongue] = (),
        xml: bool = False,
    ) -> None:
        self.words = words
        self.base = base
        self.quick = quick
        self.folder = folder
        self.tongues = tongues
        self._english = XML_ENGLISH if xml else ENGLISH
        self.environment = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self.environment.globals.update(t=words, title=title, line_title=line_title, shaded=shaded, footnote=footnote)
        self.environment.filters.update(
            json=json_block, capitalised=capitalised, notation=notation, sentence=sentence, day=day_of
        )
        self.environment.filters.update(told=self.told, phrase=self.phrase, grouped=self.grouped)

    def page(self, template: str, address: str, **values: Any) -> str:
        """The page at `address`. Templates link with `link("findings/index.html")`, from the site's root.

        Addresses are those of the first language; the page stands in its own language's folder, and links to the pages
        of its own language.
        """
        values["link"] = self._linking(address)
        if len(self.tongues) > 1:
            values["alternates"] = self._alternates(address)
        if self.base:
            values["canonical"] = self.base + self.folder + address
        return seen(self.environment.get_template(template).render(address=address, **values))

    def _linking(self, address: str) -> Callable[[str], str]:
        if not self.folder:
            return lambda target: relative(target, address)
        here = self.folder + address
        return lambda target: relative(target, address if spoken(target) else here)

    def _alternates(self, address: str) -> tuple[Alternate, ...]:
        here = self.folder + address
        found = []
        for one in self.tongues:
            place = one.place(address)
            target = relative(place, here)
            whole = self.base + place if self.base else target
            found.append(Alternate(one.language, one.words("site.language"), target, whole, one.folder == self.folder))
        return tuple(found)

    def phrase(self, text: str) -> str:
        """What the program says in English, in the language of the page; marked as English where it must stay so."""
        said = self.words.said(text)
        return self._english.format(text) if said is None else said

    def told(self, text: str, quoted: str | None = None) -> str:
        """The same as a sentence; `quoted` is what it quotes from the source."""
        said = self.words.said(text)
        return self._english.format(sentence(text, quoted)) if said is None else sentence(said, quoted)

    def grouped(self, number: int) -> str:
        """A large number as the language groups its figures."""
        return f"{number:,}".replace(",", self.words("site.thousands"))


def json_block(value: Any) -> Markup:
    """`value` as JSON that can stand inside a script element; its texts are for showing, like the page around it."""
    text = json.dumps(_seen(value), ensure_ascii=False, separators=(",", ":"))
    return Markup(text.translate(UNSAFE))


def _seen(value: Any) -> Any:
    """`value` with the control characters of its texts as marks, before JSON hides them behind a backslash."""
    if isinstance(value, str):
        return seen(value)
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
