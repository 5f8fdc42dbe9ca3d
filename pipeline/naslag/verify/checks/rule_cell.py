"""A table or a sentence gives a rule otherwise than the game's own rules.

A page compares variants, and what it says of one of them is not what the federation's or the inventor's rules say. What
is right, and the article that says so, stand beside it. Where sources disagree, the page of the variant tells which is
followed.

Bad:  | Portugees | ... | slaan door dam: voorrang |
Good: | Portugees | ... | slaan door dam: geen voorrang |
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.rule_judged import Fault, JudgedTable, title
from naslag.verify.rule_tables import judged_tables

KIND = FindingKind(
    "RU802", Severity.WARNING, "{game}: {what} is given as “{printed}”, but it is “{read}”", __doc__ or ""
)


def check_document(document: Document) -> Iterator[Finding]:
    """Every claim of a table, and of the text beside it, that the rules do not bear out."""
    for table in judged_tables(document):
        yield from _cells(table)
        yield from _sayings(table)


def _cells(table: JudgedTable) -> Iterator[Finding]:
    for row in table.rows:
        for one in row.claims:
            if one.fault is Fault.CELL:
                aspect = one.claim.aspect
                yield KIND.at(
                    one.claim.quote.span,
                    slip=Slip.AUTHOR,
                    printed=one.claim.quote.text,
                    read=table.form(aspect, one.values),
                    applicability=Applicability.UNSAFE,
                    evidence=one.sources,
                    game=row.title,
                    what=table.what(one),
                )


def _sayings(table: JudgedTable) -> Iterator[Finding]:
    for one in table.sayings:
        if one.fault is Fault.CELL:
            yield KIND.at(
                one.claim.quote.span,
                slip=Slip.AUTHOR,
                printed=one.claim.quote.text,
                read=table.form(one.claim.aspect, one.values),
                applicability=Applicability.UNSAFE,
                evidence=one.sources,
                game=title([ought.variant for ought in one.oughts]),
                what=table.what(one),
            )
