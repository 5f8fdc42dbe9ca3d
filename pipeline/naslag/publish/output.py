"""What a module in publish/outputs declares: OUTPUT."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from naslag.model.edition import Edition
from naslag.model.registry import collect


@dataclass(frozen=True)
class Output:
    """A format that an edition is exported to. `suffix` ends its files' names (`.json`), `render` gives the bytes."""

    name: str
    suffix: str
    media_type: str
    render: Callable[[Edition], bytes]


def outputs() -> dict[str, Output]:
    """Every format by name."""
    return collect("naslag.publish.outputs", "OUTPUT", key=lambda output: output.name)
