"""The source for BibTeX."""

from __future__ import annotations

import re

from naslag.model.edition import Edition
from naslag.model.ruling import Medium
from naslag.publish.citation import imprint, year
from naslag.publish.output import Output

SPECIAL = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
SPECIAL |= {sign: f"\\{sign}" for sign in "&%$#_"}

TYPES = {Medium.BOOK: "book", Medium.ARTICLE: "article", Medium.WEBSITE: "online"}


def _render(edition: Edition) -> bytes:
    source = edition.source
    fields = [
        ("author", source.author),
        ("title", source.title),
        ("edition", source.edition),
        ("year", year(source)),
        ("language", source.language),
        ("note", imprint(edition) if edition.program else ""),
    ]
    lines = [f"  {name} = {{{_escaped(value)}}}," for name, value in fields if value]
    key = re.sub(r"[^A-Za-z0-9:_-]", "-", source.siglum)
    return "\n".join([f"@{TYPES[source.medium]}{{{key},", *lines, "}", ""]).encode()


def _escaped(text: str) -> str:
    return "".join(SPECIAL.get(sign, sign) for sign in " ".join(text.split()))


OUTPUT = Output("bibtex", ".bib", "The source for BibTeX", _render)
