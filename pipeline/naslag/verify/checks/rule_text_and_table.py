"""The text and the table of one page give a rule differently.

One of them is wrong; the game's own rules say which, and the finding stands there. The other is quoted.

Bad:  the text stops a king behind a king that it captures last, the table behind every man
Good: the same rule in both places
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.verify.rule_judged import Fault, Judged, JudgedTable, title
from naslag.verify.rule_tables import judged_tables

KIND = FindingKind(
    "RU807", Severity.WARNING, "{game}: {what} is “{printed}” {here}, but {there}; it is “{read}”", __doc__ or ""
)


def check_document(document: Document) -> Iterator[Finding]:
    """Every contradiction between the two, at the one that is wrong."""
    for table in judged_tables(document):
        for row in table.rows:
            for one in row.claims:
                if one.fault is Fault.TEXT and one.by is not None:
                    where = f"the text of line {one.by.quote.span.line} says “{one.by.quote.text}”"
                    yield _finding(table, one, row.title, "in the table", where)
        for one in table.sayings:
            if one.fault is Fault.TEXT and one.by is not None:
                where = f"the table of line {one.by.quote.span.line} says “{one.by.quote.text}”"
                yield _finding(table, one, title([ought.variant for ought in one.oughts]), "in the text", where)


def _finding(table: JudgedTable, one: Judged, game: str, here: str, there: str) -> Finding:
    return KIND.at(
        one.claim.quote.span,
        slip=Slip.AUTHOR,
        printed=one.claim.quote.text,
        read=table.form(one.claim.aspect, one.values),
        applicability=Applicability.UNSAFE,
        evidence=one.sources,
        game=game,
        what=table.what(one),
        here=here,
        there=there,
    )
