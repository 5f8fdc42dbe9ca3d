"""The moves are set in columns and are read down them.

Old columns set a game in four or five columns, and a transcription or OCR gives it row by row. Both orders were tried;
only the one down the columns replays.

Bad:  28-22  33x22 / 17x28  9-14, read along the rows
Good: 28-22 17x28 33x22 9-14
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.checks._plies import span_of
from naslag.verify.context import Context

KIND = FindingKind("TX105", Severity.NOTE, "the moves stand in columns and are read down them", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each line whose plies do not stand in the order of the text."""
    for replay in context.replays:
        starts = [ply.span.start for ply in replay.line.plies]
        if starts != sorted(starts):
            in_text = sorted(replay.line.plies, key=lambda ply: ply.span.start)
            yield KIND.at(
                span_of(in_text[0], in_text[-1]),
                item=context.item.id,
                line=replay.line.name,
                evidence=("read along the printed lines the moves cannot be played",),
            )
