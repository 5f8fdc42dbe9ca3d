"""Prose pages: the Markdown files of site/pages, each with its title, language and place in the guide at its head."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import yaml
from markdown_it import MarkdownIt
from markupsafe import Markup

from naslag.model.errors import SourceError, relative


@dataclass(frozen=True, slots=True)
class ProsePage:
    """One page of prose. `summary` is its first paragraph as plain text; `order` its place in the guide."""

    address: str
    title: str
    language: str
    order: int
    summary: str
    html: Markup


REGION = '<div class="scroll" tabindex="0" role="region" aria-label="Table {n}"><table>'
HEAD = re.compile(r"---\n(.*?\n)---\n", re.DOTALL)


def markdown(text: str) -> Markup:
    """Markdown as HTML. Raw HTML in it is shown, not obeyed."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    # A table wider than a telephone scrolls by itself, and can be reached with the keyboard.
    number = count(1)
    html = re.sub("<table>", lambda _: REGION.format(n=next(number)), html)
    html = html.replace("</table>", "</table></div>")
    return Markup(html.replace("<pre>", '<pre tabindex="0">'))


def prose_pages(folder: Path) -> tuple[ProsePage, ...]:
    """The pages of a folder in the order of the guide. `first-source.md` becomes `guide/first-source.html`.

    Pages link to each other as `first-source.html` and to the rest of the site as `../rules/index.html`. Raises
    SourceError when a file's head is missing or incomplete.
    """
    pages = [_page(path) for path in sorted(folder.glob("*.md"))]
    return tuple(sorted(pages, key=lambda page: (page.order, page.address)))


def _page(path: Path) -> ProsePage:
    text = path.read_text("utf-8")
    head = HEAD.match(text)
    said = yaml.load(head[1], Loader=yaml.BaseLoader) if head else None
    if head is None or not isinstance(said, dict) or not {"title", "lang"} <= said.keys():
        raise SourceError(
            relative(path), f"begins with {text[:20]!r}", "a head with title and lang between two lines ---"
        )
    order = said.get("order", "99")
    if not order.isdecimal():
        raise SourceError(relative(path), f"order: {order}", "a number")
    body = text[head.end() :]
    return ProsePage(
        address=f"guide/{path.stem}.html",
        title=said["title"],
        language=said["lang"],
        order=int(order),
        summary=_summary(body),
        html=markdown(body),
    )


def _summary(body: str) -> str:
    paragraph = next((part for part in re.split(r"\n\s*\n", body.strip()) if part[:1].isalpha()), "")
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*_]", lambda found: found[1] or "", " ".join(paragraph.split()))
    return re.match(r".*?[.!?](?= |$)|.*", plain)[0]  # type: ignore[index]  # the last branch always matches
