"""An XML file as a tree of elements that know their place in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.markup import Tag, Text, attributes, fault, scan_xml, value

MAX_DEPTH = 256
"""Elements inside each other. Real files stay below thirty."""

_PREFIXED = re.compile(r"[\s<]([^\s<>/=\"'&:]+):[^\s<>/=\"'&]+")
_DECLARES = re.compile(r"\sxmlns:([^\s<>/=\"'&:]+)\s*=")
_IN_QUOTES = re.compile(r"\"[^\"]*\"|'[^']*'")


@dataclass(slots=True, eq=False)
class Element:
    """An element: its own tag, what it holds in order, and the offset behind its end tag."""

    source: SourceText
    tag: Tag
    children: list[Element | Text] = field(default_factory=list)
    end: int = 0
    _attributes: dict[str, tuple[int, int]] | None = None

    @property
    def name(self) -> str:
        """Its name without a prefix."""
        return self.tag.name

    @property
    def start(self) -> int:
        """Where its tag begins."""
        return self.tag.start

    def place(self, name: str) -> tuple[int, int] | None:
        """Where the value of an attribute stands. Names are matched in lower case, without a prefix."""
        if self._attributes is None:
            self._attributes = attributes(self.source, self.tag)
        return self._attributes.get(name.lower())

    def get(self, name: str, default: str = "") -> str:
        """The value of an attribute, its references read."""
        place = self.place(name)
        return default if place is None else value(self.source, place, lenient=False)

    def elements(self, *names: str) -> Iterator[Element]:
        """Its child elements, all or those with one of `names`."""
        for child in self.children:
            if isinstance(child, Element) and (not names or child.name in names):
                yield child

    def first(self, *names: str) -> Element | None:
        """The first such child."""
        return next(self.elements(*names), None)

    def walk(self, *names: str) -> Iterator[Element]:
        """Every element inside it with one of `names`, in the order of the file, at any depth."""
        stack = [iter(self.children)]
        while stack:
            child = next(stack[-1], None)
            if child is None:
                stack.pop()
            elif isinstance(child, Element):
                if not names or child.name in names:
                    yield child
                stack.append(iter(child.children))

    def content(self) -> str:
        """All text inside it."""
        texts = [child for child in self.children if isinstance(child, Text)]
        for element in self.walk():
            texts += [child for child in element.children if isinstance(child, Text)]
        return "".join(value(self.source, (text.start, text.end), lenient=False) for text in texts)


def parse(source: SourceText) -> tuple[Element, tuple[str, ...]]:
    """The root element, and in words what a strict parser would refuse but is read nevertheless. Raises SourceError
    for what cannot be read: a file cut off, tags that do not pair, nesting beyond reason, no element at all."""
    root: Element | None = None
    open_elements: list[Element] = []
    for piece in scan_xml(source):
        if isinstance(piece, Text):
            if open_elements:
                open_elements[-1].children.append(piece)
            elif source.text[piece.start : piece.end].strip("\ufeff \t\r\n\0"):
                raise _outside(source, piece)
        elif piece.opens:
            element = Element(source, piece, end=piece.end)
            if open_elements:
                open_elements[-1].children.append(element)
            elif root is not None:
                raise fault(source, piece.start, f"a second root element <{piece.name}>", "one", "Cut the file in two.")
            root = root or element
            if not piece.closes:
                open_elements.append(element)
                if len(open_elements) > MAX_DEPTH:
                    raise fault(
                        source,
                        piece.start,
                        f"elements nested more than {MAX_DEPTH} deep",
                        "the nesting of a document",
                        "This is no transcription.",
                    )
        else:
            _close(source, piece, open_elements)
    if open_elements:
        raise _cut_off(source, open_elements[-1])
    if root is None:
        raise fault(source, 0, "no element", "an XML file", "Check that this is the right file.")
    return root, _undeclared(source, root)


def _close(source: SourceText, tag: Tag, open_elements: list[Element]) -> None:
    if not open_elements or open_elements[-1].name != tag.name:
        opened = f"</{open_elements[-1].name}>" if open_elements else "nothing: no element is open"
        raise fault(source, tag.start, f"</{tag.name}>", opened, "Mend the tags there, or fetch the file again.")
    open_elements.pop().end = tag.end


def _outside(source: SourceText, text: Text) -> SourceError:
    stripped = text.start + len(source.text[text.start : text.end]) - len(source.text[text.start : text.end].lstrip())
    return fault(source, stripped, "text outside the root element", "an element", "Remove it, or fetch the file again.")


def _cut_off(source: SourceText, element: Element) -> SourceError:
    opened = source.span(element.start, element.start)
    return fault(
        source,
        len(source.text),
        f"the file ends inside <{element.name}>, which was opened in line {opened.line}",
        f"</{element.name}>",
        "It is cut off: fetch it again.",
    )


def _undeclared(source: SourceText, root: Element) -> tuple[str, ...]:
    """Prefixes that no element around declares: strict parsers refuse the file, local names are enough to read it."""
    missing: dict[str, int] = {}
    stack: list[tuple[Element, frozenset[str]]] = [(root, frozenset({"xml", "xmlns"}))]
    while stack:
        element, known = stack.pop()
        printed = source.text[element.tag.start : element.tag.end]
        if ":" in printed:
            bare = _IN_QUOTES.sub("", printed)
            known |= frozenset(_DECLARES.findall(bare))
            for prefix in set(_PREFIXED.findall(bare)) - known:
                missing[prefix] = min(element.start, missing.get(prefix, element.start))
        stack += [(child, known) for child in element.elements()]
    return tuple(
        f"the prefix {prefix}: is used in line {source.span(at, at).line} and declared nowhere around it; strict "
        "parsers refuse the file, it was read nevertheless"
        for prefix, at in sorted(missing.items(), key=lambda entry: entry[1])
    )
