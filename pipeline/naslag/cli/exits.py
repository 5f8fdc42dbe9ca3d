"""Exit statuses, and the one way to say what went wrong."""

from __future__ import annotations

import sys

from naslag.model.errors import SourceError, UsageError

FINDINGS = 1
"""`check` alone: there are findings of severity error."""
USAGE = 2
UNREADABLE = 3
"""An input is missing or unreadable, or what is made cannot be written; beats FINDINGS."""
BUG = 70
INTERRUPTED = 130
STOPPED = "interrupted; what was finished is kept"
"""What is said at Ctrl-C."""


def complain(error: SourceError | UsageError | str) -> None:
    """Say an error on standard error, a line for each problem, led by `naslag:`; control characters are shown, not
    sent, and a line end in a name or in a quotation does not begin a line."""
    from naslag.cli.show import in_line

    for problem in _problems(error):
        print(f"naslag: {in_line(problem)}", file=sys.stderr)


def _problems(error: SourceError | UsageError | str) -> list[str]:
    problems: tuple[SourceError, ...] = getattr(error, "problems", ())
    return [one for problem in problems for one in _problems(problem)] or [str(error)]
