"""naslag rule SIGLUM ITEM CODE DECISION"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command

if TYPE_CHECKING:
    from naslag.edition.questions import Question

BY = "NASLAG_BY"


def rule(
    edition: Annotated[Path, typer.Argument(metavar="SIGLUM", help="An edition of the corpus, or its folder.")],
    item: Annotated[str, typer.Argument(metavar="ITEM", help="The item's number, as in `12`.")],
    code: Annotated[str, typer.Argument(metavar="CODE", help="The finding's code, as in MV301.")],
    decision: Annotated[str, typer.Argument(metavar="DECISION", help="accept, reject, or replace with --read.")],
    reason: Annotated[str, typer.Option("--reason", help="Why, in a sentence that is printed with the ruling.")],
    by: Annotated[str, typer.Option("--by", envvar=BY, help="Your initials.")],
    read: Annotated[str | None, typer.Option("--read", help="Your own reading, for replace.")] = None,
    printed: Annotated[str | None, typer.Option("--printed", help="Which one, when the item has several.")] = None,
    ply: Annotated[int | None, typer.Option("--ply", min=0, help="Its place in the line, from 0.")] = None,
    date: Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="The day; none: today.")] = None,
    corpus: options.Corpus = options.CORPUS,
) -> None:
    """Decide a finding: adds a ruling to the edition's rulings.yaml, which `naslag edition` follows."""
    import datetime

    from naslag import load_edition
    from naslag.edition.pen import add_ruling
    from naslag.edition.questions import every_finding, name_of
    from naslag.model.errors import relative
    from naslag.model.ruling import Decision, Ruling

    if decision not in [str(known) for known in Decision]:
        raise typer.BadParameter(f"{decision!r} is not one of {', '.join(Decision)}", param_hint="DECISION")
    if (read is not None) != (decision == Decision.REPLACE):
        raise typer.BadParameter("--read goes with replace, and replace needs it", param_hint="--read")
    folder = edition if edition.is_dir() else corpus / edition
    loaded = load_edition(folder)
    found = _the_one(every_finding(loaded), item, code.upper(), printed, ply)
    finding = found.finding
    day = date or datetime.date.today().isoformat()
    ruling = Ruling(
        name_of(found, loaded), finding.code, Decision(decision), by, day, reason, finding.printed, finding.line,
        finding.ply, read,
    )  # fmt: skip
    path = add_ruling(folder, ruling)
    print(f"{relative(path)}: {decision} {finding.code} in {item}. `naslag edition` makes the edition follow it.")


def _the_one(findings: list[Question], item: str, code: str, printed: str | None, ply: int | None) -> Question:
    """The finding that is meant. Raises UsageError, which names those that there are, when it is none or several."""
    from naslag.model.errors import UsageError

    of_item = [
        question for question in findings if item in (question.finding.item, f"{question.path}:{question.finding.item}")
    ]
    meant = [
        question
        for question in of_item
        if question.finding.code == code
        and (printed is None or question.finding.printed == printed)
        and (ply is None or question.finding.ply == ply)
    ]
    if len(meant) == 1:
        return meant[0]
    if meant:
        places = "; ".join(f"--printed {q.finding.printed} --ply {q.finding.ply}" for q in meant)
        raise UsageError(f"{item} has {len(meant)} findings {code}; say which: {places}.")
    there = ", ".join(
        f"{q.finding.code} on {q.finding.printed}" if q.finding.printed else q.finding.code for q in of_item
    )
    items = (
        ""
        if of_item
        else f"; items with findings: {', '.join(dict.fromkeys(str(q.finding.item) for q in findings)) or 'none'}"
    )
    raise UsageError(f"{item} has no such finding {code}; it has {there or 'none'}{items}.")


COMMAND = Command("rule", rule)
