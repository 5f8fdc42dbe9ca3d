"""The command `naslag`: collects the commands and turns every outcome into an exit status."""

from __future__ import annotations

import gc
import os
import sys
import traceback
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from naslag.cli import exits
from naslag.cli.command import Command
from naslag.model.errors import SourceError, UsageError, relative
from naslag.model.registry import collect


def commands() -> dict[str, Command]:
    """Every command by name."""
    return collect("naslag.cli.commands", "COMMAND", key=lambda command: command.name)


def _asked(words: list[str]) -> dict[str, Command]:
    """The command that the first word names, alone: a check of one column takes less time than to look at them all.
    Every command where the first word is none."""
    folder = Path(__file__).parent / "commands"
    name = words[0] if words else ""
    for module in (name, f"{name}_"):  # `import` is a word of Python
        if name.isidentifier() and (folder / f"{module}.py").is_file():
            command: Command = import_module(f"naslag.cli.commands.{module}").COMMAND
            if command.name == name:
                return {name: command}
    return commands()


def build(words: list[str] | None = None) -> typer.Typer:
    """The typer application; with the words of a command line, what they need of it."""
    app = typer.Typer(
        name="naslag",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )
    app.callback()(_options)
    for name, command in _asked(words or []).items():
        app.command(name)(_interruptible(command.run))
    return app


def _interruptible(run: Callable[..., None]) -> Callable[..., None]:
    """The command with one exit status at Ctrl-C, whatever typer would make of it; `main` has the word."""

    @wraps(run)
    def command(*arguments: Any, **options: Any) -> None:
        try:
            run(*arguments, **options)
        except KeyboardInterrupt:
            raise typer.Exit(exits.INTERRUPTED) from None

    return command


def _refused(error: OSError) -> str:
    """The disk's refusal in one sentence. What is known to be read or written says more itself; this is the net."""
    reason = error.strerror or type(error).__name__
    if error.filename is None:
        return f"the system refuses: {reason}"
    return f"{relative(Path(os.fsdecode(error.filename)))}: cannot be read or written ({reason})"


def _say_version(wanted: bool) -> None:
    if wanted:
        from naslag import __version__

        print(f"naslag {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and exit.")
    ] = False,
) -> None:
    """Reads transcribed draughts sources, replays every printed line, and publishes annotated editions.

    Exit status: 0 done, 1 `check` found errors, 2 wrong usage, 3 a file cannot be read or written, 70 a bug, 130
    interrupted.
    """


def main() -> None:
    """Run one command and leave with its exit status."""
    # Values here are trees, not rings: looking for garbage early costs a tenth of the time and finds none.
    gc.set_threshold(100_000)
    try:
        build(sys.argv[1:])(prog_name="naslag")
    except UsageError as error:
        exits.complain(error)
        sys.exit(exits.USAGE)
    except SourceError as error:
        exits.complain(error)
        sys.exit(exits.UNREADABLE)
    except KeyboardInterrupt:
        exits.complain(exits.STOPPED)
        sys.exit(exits.INTERRUPTED)
    except SystemExit as leave:
        if leave.code == exits.INTERRUPTED:
            exits.complain(exits.STOPPED)
        raise
    except OSError as error:
        exits.complain(_refused(error))
        sys.exit(exits.UNREADABLE)
    except Exception:
        traceback.print_exc()
        exits.complain("this is a fault of the program; please report it with the lines above")
        sys.exit(exits.BUG)
