"""No result is printed here; the book says it once for all.

A sentence elsewhere in the source says who wins in all its problems. Where a problem prints no result of its
own, that sentence is its claim, marked as implied.

Bad:  23. … 5. 39x10, with nothing after it
Good: 22. … 5. 41x05 gewonnen
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.span import Span
from naslag.verify.context import Context

KIND = FindingKind("CL402", Severity.NOTE, "no result is printed; {side} wins is implied by {where}", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each implied claim."""
    for claim in context.item.claims:
        if claim.implied:
            last = context.item.lines[0].plies[-1]
            sentence = " ".join(claim.quote.text.split())
            yield KIND.at(
                last.span,
                item=context.item.id,
                line=claim.line,
                evidence=(f"said once for all: “{sentence}”",),
                side=claim.side.value.capitalize() if claim.side else "one side",
                where=_where(context.document, claim.quote.span),
            )


def _where(document: Document, span: Span) -> str:
    """The page on which a sentence ends, else its line."""
    pages = [page.label for page in document.pages if page.span.start < span.end]
    return f"page {pages[-1]}" if pages else f"line {span.line}"
