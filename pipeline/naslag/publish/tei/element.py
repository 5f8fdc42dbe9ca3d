"""Elements of TEI, made so that no character of a source can break them."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from lxml import etree

from naslag.publish.address import slug

TEI = "http://www.tei-c.org/ns/1.0"
XML = "http://www.w3.org/XML/1998/namespace"
Element = etree._Element
NAMES: Any = {None: TEI}
"""TEI is the namespace without a prefix. (The stubs of lxml know no such key.)"""

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML 1.0 cannot hold, not even as references."""


def legal(text: str) -> str:
    """`text` with the characters that XML cannot hold as marks of one character each, so that offsets stay: a control
    character as its picture (`␀`), another as U+FFFD."""
    return _ILLEGAL.sub(lambda found: chr(0x2400 + ord(found[0])) if ord(found[0]) < 32 else "\ufffd", text)


def element(name: str, *content: str | Element | None, **attributes: str | None) -> Element:
    """A TEI element. `xml_id`, `xml_lang` and `xml_space` are attributes of XML's own namespace, a trailing underscore
    is dropped (`from_`); None, as content or value, leaves a thing out."""
    made = etree.Element(f"{{{TEI}}}{name}", nsmap=NAMES)
    for key, value in attributes.items():
        if value is not None:
            known = f"{{{XML}}}{key.removeprefix('xml_')}" if key.startswith("xml_") else key.rstrip("_")
            made.set(known, legal(value))
    for part in content:
        add(made, part)
    return made


def add(to: Element, part: str | Element | None) -> None:
    """Append text or an element."""
    if isinstance(part, str):
        if len(to):
            to[-1].tail = (to[-1].tail or "") + legal(part)
        else:
            to.text = (to.text or "") + legal(part)
    elif part is not None:
        to.append(part)


def when(day: str) -> str | None:
    """`day` as a value of `@when`; None when the calendar has no such day."""
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        return None


def name_of(prefix: str, text: str) -> str:
    """An XML name made of any text."""
    return f"{prefix}-{slug(text)}"
