"""naslag review [SIGLUM]"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from naslag.cli import options
from naslag.cli.command import Command
from naslag.cli.commands.rule import BY


def review(
    sigla: Annotated[list[str] | None, typer.Argument(metavar="[SIGLUM]...", help="Editions; none: all.")] = None,
    by: Annotated[str, typer.Option("--by", envvar=BY, help="Your initials.")] = "",
    corpus: options.Corpus = options.CORPUS,
    sources: Annotated[Path, typer.Option("--sources", help="Where the sources are.")] = options.SOURCES,
    listed: Annotated[bool, typer.Option("--list", help="Only list what waits.")] = False,
) -> None:
    """Walk through what waits for a person: board, printed line and readings; one key a decision.

    Each decision is in rulings.yaml at once, so that you can leave at any time. `naslag edition` then follows."""
    import datetime
    import sys

    from naslag import load_edition
    from naslag.cli.review import Review
    from naslag.cli.show import Paint, coloured, count
    from naslag.edition.questions import questions
    from naslag.edition.rulings import load_rulings
    from naslag.model.errors import UsageError
    from naslag.read.load import decode, load_bytes

    folders = [
        corpus / siglum for siglum in sigla or sorted(path.parent.name for path in corpus.glob("*/edition.yaml"))
    ]
    if not folders:
        raise UsageError(f"there is no edition in {corpus}; `naslag edition` makes them.")
    if not listed and not sys.stdin.isatty():
        raise UsageError("review asks at a terminal; --list says what waits, and `naslag rule` decides without one.")
    if not listed and not by.strip():
        raise UsageError(f"say who decides: --by with your initials, or {BY} in the environment.")
    decided = left = 0
    for folder in folders:
        edition = load_edition(folder)
        asked = questions(edition, load_rulings(folder))
        if listed:
            for question in asked:
                finding = question.finding
                print(f"{edition.source.siglum} {finding.item} {finding.code} {finding.message}")
            continue
        texts = {
            file.path: decode(load_bytes(sources / edition.source.siglum / file.path), file.path)
            for file in edition.files
        }
        sitting = Review(
            edition, folder, texts, by.strip(), datetime.date.today().isoformat(), typer.getchar, input,
            lambda text: print(text, end="", flush=True), Paint(coloured()),
        )  # fmt: skip
        done = sitting.run(asked)
        decided, left = decided + done, left + len(asked) - done
        if sitting.left:
            break
    if not listed:
        print(f"\n{count(decided, 'ruling')} written, {left} left." + (" Now run `naslag edition`." if decided else ""))


COMMAND = Command("review", review)
