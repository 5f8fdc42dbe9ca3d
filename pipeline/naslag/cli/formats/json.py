"""The contract: the same objects that the corpus holds as YAML."""

from __future__ import annotations

from naslag.cli.formats._json import dumps
from naslag.cli.outcome import Format, Outcome
from naslag.model.corpus import report_of
from naslag.model.yaml import to_json


def render(outcomes: list[Outcome], colour: bool) -> str:  # noqa: ARG001
    """One object, indented."""
    report = report_of(tuple(outcome.report for outcome in outcomes))
    return dumps(to_json(report))


FORMAT = Format("json", render)
