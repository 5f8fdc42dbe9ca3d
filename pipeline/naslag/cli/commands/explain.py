"""naslag explain CODE"""

from __future__ import annotations

from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command


def explain(
    codes: Annotated[
        list[str] | None, typer.Argument(metavar="[CODE]", help="Codes such as MV301; none: all, one a line.")
    ] = None,
    lang: options.Lang = options.Interface.EN,
) -> None:
    """Say what a finding's code means.

    With a bad and a good example; without a code, all codes in a line each. The explanations themselves are English."""
    from dataclasses import replace

    from naslag.cli.show import page_of, visible
    from naslag.cli.spoken import said
    from naslag.edition.catalogue import catalogue
    from naslag.model.errors import UsageError

    kinds = {}
    for code, kind in catalogue().items():
        first, _, rest = kind.explanation.strip().partition("\n")
        kinds[code] = replace(kind, explanation=f"{said(first, lang.value)}\n{rest}")
    if not codes:
        for kind in kinds.values():
            print(f"{kind.code}  {kind.severity.value:<7}  {kind.explanation.strip().splitlines()[0]}")
        return
    for code in codes:
        if code.upper() not in kinds:
            raise UsageError(f"{visible(code)} is no code of a finding{_near(code, list(kinds))}")
    print("\n\n".join(page_of(kinds[code.upper()]) for code in codes))


def _near(code: str, known: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(code.upper(), known, 4, 0.5)
    return f"; near it are {', '.join(near)}." if near else "; `naslag explain` lists them."


COMMAND = Command("explain", explain)
