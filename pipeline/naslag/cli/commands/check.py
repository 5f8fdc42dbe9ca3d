"""naslag check FILE..."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command
from naslag.cli.inputs import STDIN, Wanted

if TYPE_CHECKING:
    from naslag.cli.baseline import Baseline
    from naslag.cli.many import Checked
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
    lang: options.Lang = options.Interface.EN,
    deep: Annotated[bool, typer.Option("--deep", help="Look as long as an edition does.")] = False,
    select: Annotated[
        list[str] | None, typer.Option("--select", metavar="CODES", help="Only these codes, such as MV or MV301.")
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option("--ignore", metavar="CODES", help="Not these codes.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Say what each code that occurs means.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change; write nothing.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Write the readings that are safe into the file.")] = False,
    unsafe_fixes: Annotated[
        bool, typer.Option("--unsafe-fixes", help="With --fix or --diff: the likely readings too.")
    ] = False,
    baseline: Annotated[
        Path | None, typer.Option("--baseline", metavar="FILE", help="Findings that are in it stay quiet.")
    ] = None,
    write_baseline: Annotated[
        bool, typer.Option("--write-baseline", help="Write what is found into the --baseline.")
    ] = False,
    recursive: Annotated[
        bool, typer.Option("--recursive", "-r", help="A folder stands for the texts in it and below.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, metavar="N", help="Processes; 0: as many as pay.")] = 0,
    max_size: options.MaxSize = 64,
) -> None:
    """Check texts as a linter checks code.

    Carets under the printed characters, codes, suggested readings. Nothing has to be set up, and nothing is written
    unless with --fix or --write-baseline. Exit status 1 when there are errors.

    A comment `naslag: ignore MV301` before a line, or a line `FILE MV301` in .naslag-ignore, keeps a finding quiet."""
    from dataclasses import replace

    from naslag.cli import exits
    from naslag.cli.inputs import expanded
    from naslag.cli.many import check_files
    from naslag.cli.outcome import severities
    from naslag.cli.spoken import in_language
    from naslag.model.finding import Severity

    options.check_names(variant)
    _go_together(files, form, fix=fix, diff=diff, unsafe=unsafe_fixes, explain=explain)
    wanted = Wanted(
        language,
        dialect,
        variant,
        deep,
        max_size * options.MIB,
        _codes(select, "--select"),
        _codes(ignore, "--ignore"),
        _baseline(baseline, writes=write_baseline),
    )
    checked = check_files(list(expanded(files, recursive=recursive)), wanted, jobs)
    if baseline and write_baseline:
        _write_baseline(baseline, checked)
    elif diff:
        _print_diff(checked, wanted, unsafe=unsafe_fixes)
    else:
        if fix:
            checked = _fixed(checked, wanted, unsafe=unsafe_fixes)
        _print(form, replace(checked, outcomes=in_language(checked.outcomes, lang.value)), explain=explain)
    if checked.unreadable:
        raise typer.Exit(exits.UNREADABLE)
    if severities(checked.outcomes)[Severity.ERROR] and not write_baseline:
        raise typer.Exit(exits.FINDINGS)


def _go_together(files: list[str], form: str, *, fix: bool, diff: bool, unsafe: bool, explain: bool) -> None:
    """Raises UsageError for options that do not go together."""
    from naslag.model.errors import UsageError

    if fix and STDIN in files:
        raise UsageError("--fix cannot write to standard input; use --diff, or name a file.")
    if unsafe and not (fix or diff):
        raise UsageError("--unsafe-fixes says which readings to take; add --diff to see them, or --fix to write them.")
    if explain and form != "text":
        raise UsageError(f"--explain is for --format text; `naslag explain CODE` goes with {form}.")


def _baseline(path: Path | None, *, writes: bool) -> Baseline | None:
    """The baseline that findings are compared with: none when it is to be written."""
    from naslag.cli.baseline import load
    from naslag.model.errors import UsageError

    if writes and path is None:
        raise UsageError("--write-baseline needs a place to write to; add --baseline FILE.")
    return load(path) if path and not writes else None


def _write_baseline(path: Path, checked: Checked) -> None:
    from naslag.cli.baseline import write
    from naslag.cli.exits import complain
    from naslag.cli.show import count
    from naslag.model.errors import SourceError, relative

    number = write(path, ((outcome.report.findings, outcome.text) for outcome in checked.outcomes))
    complain(SourceError(relative(path), f"{count(number, 'finding')} written"))


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


def _print(form: str, checked: Checked, *, explain: bool) -> None:
    from naslag.cli.show import coloured, page_of

    sys.stdout.write(_formats()[form].render(checked.outcomes, coloured()))
    if explain:
        from naslag.edition.catalogue import catalogue

        for code in sorted({finding.code for outcome in checked.outcomes for finding in outcome.report.findings}):
            sys.stdout.write(f"\n{page_of(catalogue()[code])}\n")


def _print_diff(checked: Checked, wanted: Wanted, *, unsafe: bool) -> None:
    """On a terminal as something to look at, else byte by byte as tools take it."""
    from naslag.cli.diff import PLAIN, as_bytes, diff
    from naslag.cli.exits import complain
    from naslag.cli.fix import settled
    from naslag.cli.inputs import check_text
    from naslag.cli.show import visible
    from naslag.model.errors import SourceError

    for outcome in checked.outcomes:
        text = outcome.text
        shown = diff(text, settled(outcome, lambda text: check_text(text, wanted), unsafe=unsafe).outcome.text)
        if sys.stdout.isatty():
            sys.stdout.write(visible(shown))
            continue
        if shown and text.encoding in PLAIN:
            complain(SourceError(text.path, f"no tool applies a diff to {text.encoding.upper()}; use --fix"))
        sys.stdout.flush()
        sys.stdout.buffer.write(as_bytes(shown, text))
        sys.stdout.buffer.flush()


def _fixed(checked: Checked, wanted: Wanted, *, unsafe: bool) -> Checked:
    """Write the readings, and say what is found then. What cannot be written is complained of."""
    from naslag.cli.exits import complain
    from naslag.cli.fix import settled, write
    from naslag.cli.inputs import check_text
    from naslag.cli.many import Checked
    from naslag.cli.show import count
    from naslag.model.errors import SourceError

    again = Checked(unreadable=checked.unreadable)
    for outcome in checked.outcomes:
        path = outcome.text.path
        done = settled(outcome, lambda text: check_text(text, wanted), unsafe=unsafe)
        try:
            if done.number:
                write(outcome.text, done.outcome.text, Path(path))
                complain(SourceError(path, f"{count(done.number, 'reading')} written"))
            again.outcomes.append(done.outcome)
        except SourceError as error:
            complain(error)
            again.unreadable += 1
            again.outcomes.append(outcome)
    return again


COMMAND = Command("check", check)
