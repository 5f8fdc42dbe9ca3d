"""Any other XML: its text, element by element. Without it a file of tags would be taken for a column of numbers."""

from __future__ import annotations

import re

from naslag.model.document import Document
from naslag.model.text import SourceText
from naslag.read.attach import read_woven
from naslag.read.markup import Text, names, root
from naslag.read.reader import Reader, Wishes
from naslag.read.recovered import RECOVERED
from naslag.read.weave import Weaver
from naslag.read.xml import Element, parse

_BREAKS = names("br lb tab cr line-break linebreak")
_RUNS = names("r t span text-run")
"""Runs of characters inside a paragraph, as word processors write them: no lines of their own."""


def _read(source: SourceText, wishes: Wishes) -> Document:
    tree, recovered = parse(source)
    weaver = Weaver(source, lenient=False)
    _weave(weaver, tree)
    says = [f"no reader knows a file of <{tree.name}>; its text was read element by element", *recovered]
    return read_woven(weaver.flow(), wishes, [(RECOVERED, message) for message in says])


def _weave(weaver: Weaver, element: Element) -> None:
    """The texts inside an element. Where text stands beside its child elements they are part of the running text, else
    each is a line of its own."""
    text = weaver.source.text
    running = any(isinstance(child, Text) and text[child.start : child.end].strip() for child in element.children)
    for child in element.children:
        if isinstance(child, Text):
            weaver.text(child.start, child.end, references=child.references)
            continue
        apart = child.name in _BREAKS or not (running or child.name in _RUNS)
        if apart:
            weaver.newline(child.start)
        _weave(weaver, child)
        if apart:
            weaver.newline(child.end)


def _sniff(source: SourceText) -> bool:
    """An XML declaration, or a first tag whose end tag is the last thing in the file; no format that another reader
    knows."""
    name, printed = root(source)
    if not name or name.lower() in ("html", "alto") or name in ("PcGts", "TEI", "TEI.2", "teiCorpus", "DIDL"):
        return False
    declared = source.text.lstrip("\ufeff \t\r\n")[:5] == "<?xml"
    opened = printed[1 : len(re.split(r"[\s/>]", printed[1:], maxsplit=1)[0]) + 1]
    return declared or source.text.rstrip().endswith(f"</{opened}>")


READER = Reader(name="xml", suffixes=(), sniff=_sniff, read=_read)
