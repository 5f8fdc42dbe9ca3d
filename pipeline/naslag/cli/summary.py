"""The table at the end of `naslag edition`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from naslag.cli.job import Job
from naslag.cli.show import count
from naslag.model.document import ItemKind
from naslag.model.edition import Standing
from naslag.model.errors import relative
from naslag.model.report import Basis, Status, Verdict
from naslag.publish.figures import all_findings, figures
from naslag.publish.run import PublishReport

Row = tuple[str, dict[str, int]]


def rows(job: Job) -> list[Row]:
    """What was counted: a name, and the numbers by kind. Every kind stands there, also with none."""
    found = figures(job.editions)
    standings = Counter(entry.standing for edition in job.editions for entry in all_findings(edition))
    return [
        ("editions", {"editions": found.editions}),
        ("items", _all(found.kinds, ItemKind)),
        ("lines", _all(found.lines, Verdict)),
        ("claims", _all(found.claims, Status)),
        ("diagrams", _all(found.diagrams, Basis)),
        ("findings", dict(sorted(_codes(job).items()))),
        ("standing", _all(standings, Standing)),
    ]


def _codes(job: Job) -> Counter[str]:
    return Counter(entry.finding.code for edition in job.editions for entry in all_findings(edition))


def _all(counts: Counter[Any], kinds: Iterable[StrEnum]) -> dict[str, int]:
    return {kind.value: counts[kind] for kind in kinds}


def as_json(job: Job, report: PublishReport) -> str:
    """The same figures for machines."""
    values: dict[str, Any] = dict(rows(job))
    values["editions"] = values["editions"]["editions"]
    values |= {"failed": job.failed, "site": str(report.index), "pages": report.pages, "written": report.written}
    return json.dumps(values, ensure_ascii=False, indent=2)


def show(job: Job, report: PublishReport) -> None:
    """Print the table: totals, and each edition below them."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, soft_wrap=False)
    table = Table("", "", box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for name, numbers in rows(job):
        if name == "editions":
            table.add_row("editions", ", ".join(edition.source.siglum for edition in job.editions) or "none")
            continue
        said = ", ".join(f"{number} {kind}" for kind, number in numbers.items() if number)
        table.add_row(name, said or "none")
    console.print(table)
    state = f"{count(job.made, 'file')} of the corpus written, {count(report.written, 'file')} of the site"
    print(f"{relative(report.index)}: {count(report.pages, 'page')} ({state})")
