"""The moves were read by the rules of another game than the likeliest.

Words and squares of the text spoke for one game, and its moves do not replay by that game's rules; by those of another
that the text may print as well they do, or better. The items are read so. `--variant` settles it for the whole text.

Bad:  Black 12, 16. White 21, 30, from an English paper, with a king that runs over the whole board
Good: the same, with the game named above it
"""

from collections.abc import Iterator, Sequence

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context

KIND = FindingKind("TX110", Severity.NOTE, "read as {game}, not as {likeliest}", __doc__ or "")


def check_all(contexts: Sequence[Context]) -> Iterator[Finding]:
    """The first item of each game that is not the likeliest of its text, where lines were played."""
    told: set[str] = set()
    for context in contexts:
        names = [guess.value for guess in context.document.variants]
        own = context.variant.name
        if own in told or len(names) < 2 or own == names[0] or own not in names or not context.item.lines:
            continue
        told.add(own)
        more = sum(other.variant.name == own for other in contexts) - 1
        yield KIND.at(
            context.item.lines[0].plies[0].span,
            item=context.item.id,
            game=own,
            likeliest=names[0],
            evidence=(f"by the rules of {names[0]} the line does not replay as well",)
            + ((f"{more} more items of this text are read so",) if more else ()),
        )
