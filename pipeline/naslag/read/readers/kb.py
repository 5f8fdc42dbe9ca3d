"""The Dutch national library's newspapers: the text of an article, and the DIDL in which its records come.

An article is `<text>` with a `<title>` and paragraphs `<p>`, in which line ends are lost. A DIDL whose prefix `xsi` is
declared nowhere is read nevertheless, and a remark says so.
"""

from __future__ import annotations

from naslag.model.document import Document
from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.attach import read_woven
from naslag.read.markup import Text, root
from naslag.read.reader import Reader, Wishes
from naslag.read.recovered import RECOVERED
from naslag.read.weave import Weaver
from naslag.read.xml import Element, parse

_RECORDS = frozenset({"DIDL", "OAI-PMH", "record", "searchRetrieveResponse"})
_MANY = 5


def _read(source: SourceText, wishes: Wishes) -> Document:
    tree, recovered = parse(source)
    weaver = Weaver(source, lenient=False)
    for article in [tree, *tree.walk("text")]:
        if article.name == "text" and article.first("p", "title") is not None:
            _weave(weaver, article)
    if not weaver.size and tree.name != "text":
        raise _no_text(source, tree)
    says = [(RECOVERED, message) for message in recovered]
    return read_woven(weaver.flow(), wishes, says)


def _weave(weaver: Weaver, article: Element) -> None:
    for part in article.elements():
        _weave_text(weaver, part)
        weaver.paragraph(part.end)


def _weave_text(weaver: Weaver, element: Element) -> None:
    for child in element.children:
        if isinstance(child, Text):
            weaver.text(child.start, child.end, references=child.references)
        elif child.name in ("br", "lb"):
            weaver.newline(child.start)
        else:
            _weave_text(weaver, child)


def _no_text(source: SourceText, tree: Element) -> SourceError:
    """A record that only points at its texts: say where they are."""
    references = [
        resource.get("ref") for resource in tree.walk("Resource") if resource.get("ref").rstrip("/").endswith(":ocr")
    ]
    shown = ", ".join(references[:_MANY]) + (f" and {len(references) - _MANY} more" if len(references) > _MANY else "")
    remedy = f"Fetch what it points at: {shown}." if references else "Fetch the texts of its articles."
    return SourceError(source.path, "a record without the text of an article", "<text> with paragraphs", remedy)


def _sniff(source: SourceText) -> bool:
    name, printed = root(source)
    if name == "text":
        return "<p>" in source.text[:65536] or "<title" in source.text[:65536]
    return name == "DIDL" or (name in _RECORDS and "DIDL" in source.text[:65536]) or "DIDL" in printed


READER = Reader(name="kb", suffixes=(".xml",), sniff=_sniff, read=_read)
