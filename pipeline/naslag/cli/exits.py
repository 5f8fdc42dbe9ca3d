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
    """Say an error on standard error, each line led by `naslag:`; control characters are shown, not sent."""
    from naslag.cli.show import visible

    for line in str(error).splitlines():
        print(f"naslag: {visible(line)}", file=sys.stderr)
