"""Typst, which sets the PDF and draws the pictures: an optional package, since its wheel takes 81 MB on the disk."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from functools import cache
from importlib.util import find_spec
from typing import Any

from naslag.model.errors import UsageError


@cache
def available() -> bool:
    """Whether Typst is installed."""
    return find_spec("typst") is not None


def pdf_of(template: bytes, data: Any, day: date) -> bytes:
    """The PDF of a template that reads `data` from its input, tagged as PDF/UA-1 asks. `day` is the date it bears.

    Raises UsageError without Typst. Where the fonts lack a sign of the text, which PDF/UA-1 refuses, it is tagged all
    the same but does not claim the standard.
    """
    stamp = datetime(day.year, day.month, day.day, tzinfo=UTC)
    try:
        return _compiled(template, data, format="pdf", timestamp=stamp, pdf_standards=["ua-1"])
    except RuntimeError as error:
        if "PDF/UA" not in str(error):
            raise
        return _compiled(template, data, format="pdf", timestamp=stamp)


def png_of(template: bytes, data: Any, ppi: float) -> bytes:
    """The first page of a template as PNG. Raises UsageError without Typst."""
    return _compiled(template, data, format="png", ppi=ppi)


def _compiled(template: bytes, data: Any, **how: Any) -> bytes:
    if not available():
        raise UsageError("This form needs Typst, which is not installed; install it with: pip install 'naslag[pdf]'")
    import typst

    compiler = typst.Compiler(template, ignore_system_fonts=True)
    made: Any = compiler.compile(sys_inputs={"data": json.dumps(data, ensure_ascii=False)}, **how)
    return bytes(made[0] if isinstance(made, list) else made)
