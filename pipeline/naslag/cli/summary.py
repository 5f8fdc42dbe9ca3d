"""The table at the end of `naslag edition`: what there is and what was found, by edition and in all."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from naslag.cli.job import Job
from naslag.cli.show import count
from naslag.model.document import ItemKind
from naslag.model.edition import Edition, Standing
from naslag.model.errors import relative
from naslag.model.report import Basis, CheckedItem, Status, Verdict
from naslag.publish.figures import all_findings, figures
from naslag.publish.run import PublishReport

if TYPE_CHECKING:
    from rich.table import Table

PIPE = 200
"""Columns of a table that no terminal shows."""
Numbers = dict[str, dict[str, int]]
"""Numbers by group (items, lines, …) and kind."""


def numbers_of(editions: Sequence[Edition]) -> Numbers:
    """What was counted in these editions together. Every kind stands there, also with none; codes only if found.
    `asked` tells in how many items each fault of composition could be looked for: the whole of which the findings of
    that code are a part."""
    found = figures(editions)
    entries = [entry for edition in editions for entry in all_findings(edition)]
    return {
        "items": _all(found.kinds, ItemKind),
        "lines": _all(found.lines, Verdict),
        "claims": _all(found.claims, Status),
        "diagrams": _all(found.diagrams, Basis),
        "findings": dict(sorted(Counter(entry.finding.code for entry in entries).items())),
        "asked": dict(sorted(Counter(code for item in _items(editions) for code in item.asked).items())),
        "standing": _all(Counter(entry.standing for entry in entries), Standing),
    }


def _items(editions: Iterable[Edition]) -> Iterator[CheckedItem]:
    return (item.checked for edition in editions for file in edition.files for item in file.items)


def _all(counts: Counter[Any], kinds: Iterable[StrEnum]) -> dict[str, int]:
    return {kind.value: counts[kind] for kind in kinds}


def as_json(job: Job, report: PublishReport) -> str:
    """The same figures for machines."""
    values = {
        "editions": {edition.source.siglum: numbers_of([edition]) for edition in job.editions},
        "total": numbers_of(job.editions),
        "failed": job.failed,
        "site": {"index": str(report.index), "pages": report.pages, "written": report.written, "kept": report.kept},
    }
    return json.dumps(values, ensure_ascii=False, indent=2)


def show(job: Job, report: PublishReport) -> None:
    """Print the table."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPE)
    columns = [(edition.source.siglum, numbers_of([edition])) for edition in job.editions]
    total = (f"{len(job.editions)} editions", numbers_of(job.editions))
    table = _table([*columns, total] if len(columns) > 1 else columns or [total], total[1])
    if console.measure(table, options=console.options.update(width=PIPE)).maximum > console.width:
        print(f"{', '.join(name for name, _ in columns)}:")
        table = _table([total], total[1])
    console.print(table)
    state = f"{count(job.made, 'file')} of the corpus written, {count(report.written, 'file')} of the site"
    print(f"{relative(report.index)}: {count(report.pages, 'page')} ({state})")
    if job.failed:
        print(f"{count(job.failed, 'source')} could not be read; see above")


def _table(columns: Sequence[tuple[str, Numbers]], rows: Numbers) -> Table:
    """A row for each kind that occurs, a column for each edition."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", no_wrap=True)
    table.add_column("", no_wrap=True)
    for name, _ in columns:
        table.add_column(name, justify="right", no_wrap=True)
    for group, kinds in rows.items():
        shown = [kind for kind in kinds if kinds[kind]]
        for kind in shown:
            cells = [str(numbers[group].get(kind, 0) or "·") for _, numbers in columns]
            table.add_row(group if kind == shown[0] else "", kind, *cells)
    return table
