"""The text as printed, cut where a finding or a printed move begins or ends, so that a page can mark the characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.report import CheckedLine
from naslag.model.span import Quote, Span


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of characters that all have the same marks.

    `marks` are the indices of the findings that cover it, innermost first; `ends` those of them that end with it.
    `move` is (line, ply), both 0-based, where the characters print a move. An empty `text` with marks is a place where
    something is missing.
    """

    text: str
    marks: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    move: tuple[int, int] | None = None


def segments(text: Quote, spans: Sequence[Span | None], lines: Sequence[CheckedLine] = ()) -> tuple[Segment, ...]:
    """`text` in segments. `spans` are the findings' places; None, and places outside the text, mark nothing.

    Joined texts give back `text.text` exactly. A finding on the whole of the text marks nothing: it is about the item.
    """
    base, length = text.span.start, len(text.text)
    if text.span.end - base != length:
        return (Segment(text.text),)  # markup was taken out: offsets of the file do not fit the quotation
    marks = [(index, _inside(span, text)) for index, span in enumerate(spans)]
    found = [(index, place) for index, place in marks if place is not None and place != (0, length)]
    moves = [
        (place, (number, ply))
        for number, line in enumerate(lines)
        for ply, span in enumerate(line.spans)
        if (place := _inside(span, text)) is not None
    ]
    cuts = sorted(
        {0, length} | {cut for _, place in found for cut in place} | {cut for place, _ in moves for cut in place}
    )
    result = []
    for start, end in zip(cuts, [*cuts[1:], length], strict=True):
        gaps = tuple(index for index, place in found if place == (start, start))
        if gaps:
            result.append(Segment("", gaps, gaps))
        if start < end:
            covering = sorted((p[1] - p[0], i) for i, p in found if p[0] <= start and end <= p[1])
            inner = tuple(index for _, index in covering)
            ends = tuple(index for index, place in found if index in inner and place[1] == end)
            move = next((which for place, which in moves if place[0] <= start and end <= place[1]), None)
            result.append(Segment(text.text[start:end], inner, ends, move))
    return tuple(result)


def _inside(span: Span | None, text: Quote) -> tuple[int, int] | None:
    """The span's place within the quotation, None when it lies elsewhere."""
    if span is None or span.path != text.span.path or span.start < text.span.start or span.end > text.span.end:
        return None
    return span.start - text.span.start, span.end - text.span.start
