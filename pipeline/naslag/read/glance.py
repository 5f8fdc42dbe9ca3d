"""A glance at a large file of markup before it is parsed: when nothing that its tags wrap could be draughts, there is
no need to know where on the page it stands. Ten megabytes of newspaper are then done in about a second."""

from __future__ import annotations

import re
from html import unescape

from naslag.model.document import Document
from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.read.markup import root
from naslag.read.reader import Wishes, could_be_draughts, read_flow

LARGE = 2**19
"""Characters from which a glance pays. What is smaller is read in full, and its faults are told."""
_TAG = re.compile(r"<[^<>]*>")
_CONTENT = re.compile(r"""\bCONTENT=(?:"([^"<]*)"|'([^'<]*)')""")
_HIDDEN = re.compile(r":[WB]|(?i:<!\[CDATA\[|<(?:choice|app|alternative|variant|img|pre|textarea)\b)")
"""What a glance does not see through: positions in attributes, text in CDATA, other readings, boards of pictures and of
signs."""


def empty_at_a_glance(source: SourceText, wishes: Wishes) -> Document | None:
    """The document without items of a large file of markup that wraps nothing like draughts; None when the file is
    small, is no markup, is broken off, or must be read to know."""
    text = source.text
    if len(text) < LARGE:
        return None
    name, _ = root(source)
    if not name or not re.search(rf"</(?:[\w.-]+:)?{re.escape(name.rpartition(':')[2])}\s*>\s*\Z", text[-200:], re.I):
        return None
    if _HIDDEN.search(text):
        return None
    wrapped = _words(text)
    if could_be_draughts(wrapped, wishes):
        return None
    return read_flow(Flow(SourceText(source.path, wrapped, source.encoding, source.guessed), wrapped), wishes)


def _words(text: str) -> str:
    """The words between the tags or, for ALTO, in its attributes, with a blank between two."""
    if "CONTENT=" in text[:65536]:
        shown = " ".join(one or other for one, other in _CONTENT.findall(text))
    else:
        shown = _TAG.sub(" ", text)
    return " ".join((unescape(shown) if "&" in shown else shown).split())
