"""Other forms of an edition: each module in outputs/ declares one OUTPUT."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from naslag.model.edition import Edition
from naslag.model.registry import collect


@dataclass(frozen=True)
class Output:
    """One form of an edition. `name` is what `naslag export --to` takes, `suffix` ends the file's name with its dot,
    `title` says what it is; `render` gives the bytes, the same for the same edition. `available` tells whether it can
    be made on this machine: the PDF needs a package that not everybody has. What is `slow` takes
    longer than the pages of the edition. `within` gives it in another language of the interface; None where it is the
    same in all of them."""

    name: str
    suffix: str
    title: str
    render: Callable[[Edition], bytes]
    available: Callable[[], bool] = lambda: True
    slow: bool = False
    within: Callable[[Edition, str], bytes] | None = None


@cache
def outputs() -> dict[str, Output]:
    """Every output by name."""
    found: dict[str, Output] = collect("naslag.publish.outputs", "OUTPUT", lambda output: str(output.name))
    return found


def offered(*, quick: bool = False) -> tuple[Output, ...]:
    """The outputs that can be made on this machine; when it must be `quick`, without those that take long."""
    return tuple(output for output in outputs().values() if output.available() and not (quick and output.slow))
