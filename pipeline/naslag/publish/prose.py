"""Prose pages: the Markdown files of site/pages, each with its title, language and place in the guide at its head."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import yaml
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from naslag.model.errors import SourceError, relative
from naslag.publish.tongue import spoken
from naslag.publish.words import Words


@dataclass(frozen=True, slots=True)
class ProsePage:
    """One page of prose. `summary` is its first paragraph as plain text; `order` its place in the guide."""

    address: str
    title: str
    language: str
    order: int
    summary: str
    html: Markup


REGION = '<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
HEAD = re.compile(r"---\n(.*?\n)---\n", re.DOTALL)


def markdown(text: str, table: Callable[[int], str] = "Table {}".format) -> Markup:
    """Markdown as HTML. Raw HTML in it is shown, not obeyed. `table` tells what its tables are called."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    # A table wider than a telephone scrolls by itself, and can be reached with the keyboard.
    number = count(1)
    html = re.sub("<table>", lambda _: REGION.format(label=escape(table(next(number)))), html)
    html = html.replace("</table>", "</table></div>")
    return Markup(html.replace("<pre>", '<pre tabindex="0">'))


def prose_pages(folder: Path, words: Words, below: str = "") -> tuple[ProsePage, ...]:
    """The pages of a folder in the order of the guide. `first-source.md` becomes `guide/first-source.html`; where there
    is a `nl/first-source.md`, that takes its place on pages in Dutch. `below` is the folder of the language's pages.

    Pages link to each other as `first-source.html` and to the rest of the site as `../rules/index.html`. Raises
    SourceError when a file's head is missing or incomplete.
    """
    own = folder / words.language
    paths = {path.stem: path for path in (*folder.glob("*.md"), *own.glob("*.md"))}
    pages = [_page(path, lambda n: words("guide.table", n=n)) for _, path in sorted(paths.items())]
    if below:
        pages = [replace(page, html=_deeper(page.html)) for page in pages]
    return tuple(sorted(pages, key=lambda page: (page.order, page.address)))


def _deeper(html: Markup) -> Markup:
    """Links for a page one folder lower. Pages of the site are lower too; what languages share stays where it is."""
    return Markup(re.sub(r'(?<=(?:href|.src)=")\.\./[^"]*', lambda at: at[0] if spoken(at[0]) else f"../{at[0]}", html))


def _page(path: Path, table: Callable[[int], str]) -> ProsePage:
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
        html=markdown(body, table),
    )


def _summary(body: str) -> str:
    paragraph = next((part for part in re.split(r"\n\s*\n", body.strip()) if part[:1].isalpha()), "")
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*_]", lambda found: found[1] or "", " ".join(paragraph.split()))
    return re.match(r".*?[.!?](?= |$)|.*", plain)[0]  # type: ignore[index]  # the last branch always matches
