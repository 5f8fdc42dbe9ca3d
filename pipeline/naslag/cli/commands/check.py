"""naslag check FILE..."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command
from naslag.cli.inputs import STDIN, Checked, Wanted
from naslag.cli.outcome import Format


def _formats() -> dict[str, Format]:
    from naslag.model.registry import collect

    return collect("naslag.cli.formats", "FORMAT", key=lambda form: form.name)


def _known_format(name: str) -> str:
    """Asked before any work is done."""
    if name not in _formats():
        raise typer.BadParameter(f"{name!r} is not one of {', '.join(_formats())}")
    return name


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Texts to check; - is standard input.")],
    form: Annotated[
        str,
        typer.Option("--format", metavar="FORMAT", callback=_known_format, help="text, json, github or sarif."),
    ] = "text",
    variant: options.VariantName = None,
    dialect: options.Dialect = None,
    language: options.Language = None,
    lang: options.Lang = options.Interface.EN,  # noqa: ARG001  (English is the only language so far)
    deep: Annotated[bool, typer.Option("--deep", help="Look as long as an edition does.")] = False,
    select: Annotated[
        list[str] | None, typer.Option("--select", metavar="CODES", help="Only these codes, such as MV or MV301.")
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option("--ignore", metavar="CODES", help="Not these codes.")] = None,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change; write nothing.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Write the readings that are safe into the file.")] = False,
    max_size: options.MaxSize = 64,
) -> None:
    """Check texts as a linter checks code.

    Carets under the printed characters, codes, suggested readings. Nothing has to be set up, and nothing is written
    unless with --fix. Exit status 1 when there are errors."""
    from naslag.cli import exits
    from naslag.cli.inputs import check_files
    from naslag.cli.outcome import severities
    from naslag.model.errors import UsageError
    from naslag.model.finding import Severity

    options.check_names(variant)
    if fix and STDIN in files:
        raise UsageError("--fix cannot write to standard input; use --diff, or name a file.")
    wanted = Wanted(
        language, dialect, variant, deep, max_size * options.MIB, _codes(select, "--select"), _codes(ignore, "--ignore")
    )
    checked = check_files(files, wanted)
    if fix and not diff:
        checked = _fixed(checked, wanted)
    if diff:
        _print_diff(checked)
    else:
        _print(form, checked)
    if checked.unreadable:
        raise typer.Exit(exits.UNREADABLE)
    if severities(checked.outcomes)[Severity.ERROR]:
        raise typer.Exit(exits.FINDINGS)


def _codes(given: list[str] | None, option: str) -> tuple[str, ...]:
    """The codes of an option, separated by commas or given several times. Raises UsageError for one that begins no
    code."""
    from naslag.edition.catalogue import catalogue
    from naslag.model.errors import UsageError

    codes = tuple(code.upper() for text in given or [] for code in re.split(r"[,\s]+", text) if code)
    for code in codes:
        if not any(known.startswith(code) for known in catalogue()):
            raise UsageError(f"{option}: no code begins with {code}; `naslag explain` lists them.")
    return codes


def _print(form: str, checked: Checked) -> None:
    from naslag.cli.show import coloured

    sys.stdout.write(_formats()[form].render(checked.outcomes, coloured()))


def _print_diff(checked: Checked) -> None:
    from naslag.cli.fix import diff
    from naslag.cli.show import visible

    for outcome in checked.outcomes:
        sys.stdout.write(visible(diff(outcome)))


def _fixed(checked: Checked, wanted: Wanted) -> Checked:
    """Write the safe readings, and check what was changed once more. What cannot be written is complained of."""
    from naslag.cli.exits import complain
    from naslag.cli.fix import fix
    from naslag.cli.inputs import check_files
    from naslag.cli.show import count
    from naslag.model.errors import SourceError

    again = Checked(unreadable=checked.unreadable)
    for outcome in checked.outcomes:
        path = outcome.text.path
        try:
            number = fix(outcome, Path(path))
        except SourceError as error:
            complain(error)
            again.unreadable += 1
            number = 0
        if number:
            complain(SourceError(path, f"{count(number, 'reading')} written"))
            more = check_files([path], wanted)
            again.outcomes += more.outcomes
            again.unreadable += more.unreadable
        else:
            again.outcomes.append(outcome)
    return again


COMMAND = Command("check", check)
