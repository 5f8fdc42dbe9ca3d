"""The source as CSL-JSON, which Zotero and citation processors read."""

from __future__ import annotations

import json

from naslag.model.edition import Edition
from naslag.model.ruling import Medium
from naslag.publish.citation import year
from naslag.publish.output import Output

TYPES = {Medium.BOOK: "book", Medium.ARTICLE: "article-newspaper", Medium.WEBSITE: "webpage"}


def _render(edition: Edition) -> bytes:
    source = edition.source
    what = TYPES[source.medium]
    item: dict[str, object] = {"id": source.siglum, "type": what, "title": source.title, "language": source.language}
    if source.author:
        item["author"] = [{"literal": source.author}]
    if year(source):
        item["issued"] = {"date-parts": [[int(year(source))]]}
    if source.edition:
        item["edition"] = source.edition
    if edition.program:
        item["note"] = f"Critical edition {source.siglum}, {edition.program}"
    if source.licence:
        item["license"] = source.licence
    return (json.dumps([item], ensure_ascii=False, indent=1) + "\n").encode()


OUTPUT = Output("csl", ".csl.json", "The source as CSL-JSON", _render)
