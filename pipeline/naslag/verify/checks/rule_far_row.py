"""What a row says of the far row does not go with what it says of capturing backward.

A man that cannot capture backward ends on the far row: whether it is crowned in passing does not apply, and the table
says so elsewhere, in its legend or in other rows. A man that can capture backward may pass over the row, and then it
must be said whether it is crowned. Which of the two cells is wrong is told by the game's rules; where it is the other,
this is a note.

Bad:  | Thais | achteruit slaan: nee | slaan via achterlijn: geen dam |
Good: | Thais | achteruit slaan: nee | slaan via achterlijn: nvt |
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.model.rule_table import Aspect, RuleClaim
from naslag.verify.rule_judged import Fault, Judged, JudgedRow, JudgedTable
from naslag.verify.rule_tables import judged_tables

KIND = FindingKind(
    "RU806",
    Severity.WARNING,
    "{game}: “{printed}” for the far row does not go with “{backward}” for capturing backward{verdict}",
    __doc__ or "",
)

_SIDEWAYS = (
    "men capture sideways along the far row, which neither word foresees: “{}” is true of them in so far as "
    "they go on as men"
)


def check_document(document: Document) -> Iterator[Finding]:
    """Every far row that contradicts its own row."""
    for table in judged_tables(document):
        for row in table.rows:
            for one in row.claims:
                if one.fault in (Fault.FAR_ROW, Fault.FAR_ROW_STANDS) and one.by is not None:
                    yield _finding(table, row, one, one.by)


def _finding(table: JudgedTable, row: JudgedRow, one: Judged, by: RuleClaim) -> Finding:
    backward = row.of(Aspect.BACKWARD)
    assert backward is not None
    stands = one.fault is Fault.FAR_ROW_STANDS
    sideways = one.right and backward.right
    legend = next((column.legend for column in table.table.columns if column.aspect is Aspect.FAR_ROW), None)
    wanted = table.form(Aspect.FAR_ROW, one.values)
    practice = f"where men do not capture backward, the table has “{table.form(Aspect.FAR_ROW, ('na',))}”"
    said = "by the legend and the other rows, " if legend else "by the other rows, "
    return KIND.at(
        one.claim.quote.span,
        slip=Slip.AUTHOR,
        printed=one.claim.quote.text,
        read=None if stands else wanted,
        applicability=Applicability.DISPLAY if one.right else Applicability.UNSAFE,
        alternatives=(table.form(Aspect.FAR_ROW, ("na",)),) if stands else (),
        evidence=(
            said + practice,
            f"men capture backward: {table.form(Aspect.BACKWARD, backward.values)} ({'; '.join(backward.sources)})",
            *(f"the far row: {source}" for source in one.sources),
            *((_SIDEWAYS.format(one.claim.quote.text),) if sideways else ()),
        ),
        severity=Severity.NOTE if stands else None,
        game=row.title,
        backward=by.quote.text,
        verdict="; by the rules it is the second that is wrong" if stands else f"; it should be “{wanted}”",
    )
