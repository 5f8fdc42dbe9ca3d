"""What a module in cli/commands declares: COMMAND."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """One command of `naslag`. `run`'s parameters are its arguments and options (typer reads their annotations),
    its docstring is its help.

    `run` returns for exit status 0, raises `typer.Exit(n)` for another, and lets UsageError (2) and SourceError (3)
    through: `app.main` says them in one sentence. What a command needs it imports inside `run`, so that
    `naslag --help` stays quick.
    """

    name: str
    run: Callable[..., None]
